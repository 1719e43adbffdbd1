"""How controls look: what cannot be pressed is plain and can still be read."""

import pygame
import pytest

from game.ui.widgets import Button, Choice, Control, Look, Ui

BOX = (20, 20, 200, 60)


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    def light(colour: pygame.Color) -> float:
        parts = [c / 255 for c in (colour.r, colour.g, colour.b)]
        r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def drawn(control: Control) -> tuple[pygame.Color, pygame.Color]:
    """The fill of a control beside its label, and of all its label the colour that stands out."""
    surface = pygame.Surface((240, 100))
    control.box = pygame.Rect(BOX)
    control.draw(surface, Ui((1280, 720)), Look())
    fill = surface.get_at((control.box.x + 8, control.box.centery))
    inside = control.box.inflate(-16, -24)
    points = [(x, y) for x in range(*span(inside, 0)) for y in range(*span(inside, 1))]
    ink = max((surface.get_at(at) for at in points), key=lambda colour: contrast(colour, fill))
    return fill, ink


def span(box: pygame.Rect, way: int) -> tuple[int, int]:
    return box.topleft[way], box.bottomright[way]


def nothing() -> None:
    return None


@pytest.mark.parametrize("primary", [False, True])
@pytest.mark.parametrize("enabled", [False, True])
def test_a_label_can_be_read_on_its_button(primary, enabled):
    button = Button("b", nothing, label="Start", primary=primary, enabled=enabled)
    assert contrast(*drawn(button)) >= (4.5 if enabled else 3)


def test_a_choice_that_is_none_can_be_read():
    choice = Choice("c", nothing, labels=["Classic", "Relaxed"], chosen=-1, enabled=False)
    assert contrast(*drawn(choice)) >= 3


def test_gold_is_for_what_can_be_pressed():
    plain = Button("b", nothing, label="Start", enabled=False)
    gold = Button("b", nothing, label="Start", enabled=False, primary=True)
    assert drawn(plain)[0] == drawn(gold)[0]
    gold.enabled = True
    assert contrast(drawn(gold)[0], drawn(plain)[0]) > 3
