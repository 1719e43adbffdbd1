"""The settings page: each choice by real events, live at once and there after a restart (R49)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.profile import Profile, Trouble
from game.profile.trouble import ENGLISH
from game.rules import Move, Session
from game.scenes.catalogue import SCENES
from game.scenes.scene import Client
from game.scenes.settings_page import (
    _SAMPLE,
    _SAMPLES,
    _SPREAD,
    GROUPS,
    OPTION,
    Settings,
    _draw_deck,
)
from game.settings import SETTINGS, find_setting
from game.ui.switches import Steps, Switch
from game.ui.widgets import Button, Choice, Picks
from game.ui.words import languages


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "profile.sqlite3"


@pytest.fixture
def reopen(
    path: Path, new_client: Callable[[tuple[int, int]], Client]
) -> Iterator[Callable[[], Client]]:
    """Closes the profile and opens it again, as a restart does."""
    opened: list[Client] = []

    def reopen_() -> Client:
        for client in opened:
            client.profile.close()
        client = new_client((1280, 720))
        client.profile = Profile.open(path)
        opened.append(client)
        client.apply_options()
        return client

    yield reopen_
    for client in opened:
        client.profile.close()
        client.ui.assets.deck, client.ui.assets.back = "two", "lattice"  # shared by all tests


@pytest.fixture
def kept(visitor, reopen):
    """A visitor on the settings page of a profile that is a file."""
    visitor.client = reopen()
    visitor.show(Settings(visitor.client))
    return visitor


def choices() -> list[tuple[str, str]]:
    """Every setting with each value but that it has at first."""
    found = []
    for setting in SETTINGS.values():
        if isinstance(setting.default, bool):
            found.append((setting.name, "off" if setting.default else "on"))
        found += [(setting.name, text) for text in setting.choices if text != setting.default]
    return [*found, ("volume", "100"), ("volume", "0"), ("volume", "30")]


OFFERED = [name for name in SETTINGS if name != "language" or len(languages()) > 1]


def choose(visitor, name: str, text: str) -> None:
    item = visitor.reveal(OPTION + name)
    if isinstance(item, Switch):
        visitor.press_at(item.box.center)
    elif isinstance(item, Steps):
        x = item.left + item.wide * int(text) // 100 - 3
        visitor.press_at((x, item.box.centery))
    else:
        assert isinstance(item, Choice)
        index = find_setting(name).choices.index(text)
        visitor.press_at(item.cell(index).center)


def test_the_page_has_every_setting_once(client):
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(SETTINGS)
    shown = [item.name for item in Settings(client).controls.items]
    assert [shown.count(OPTION + name) for name in OFFERED] == [1] * len(OFFERED)


def test_a_choice_of_one_language_is_none(client, monkeypatch):
    assert OPTION + "language" not in [i.name for i in Settings(client).controls.items]
    monkeypatch.setattr("game.scenes.settings_page.languages", lambda: ["en", "en"])
    assert OPTION + "language" in [i.name for i in Settings(client).controls.items]


@pytest.mark.parametrize(("name", "text"), choices())
def test_a_choice_is_live_and_survives_a_restart(kept, reopen, name, text):
    choose(kept, name, text)
    setting = find_setting(name)
    assert setting.text(kept.client.options) == text
    after = reopen()
    assert setting.text(after.options) == text
    changed = [n for n, s in SETTINGS.items() if s.get(after.options) != s.default]
    assert changed == [name]


def test_the_look_of_the_page_follows_at_once(kept):
    screen = pygame.display.get_surface()
    assert screen is not None
    kept.draw()
    before = screen.get_at((4, 4))
    choose(kept, "felt", "wine")
    assert kept.draw() == [screen.get_rect()]
    assert screen.get_at((4, 4)) != before
    choose(kept, "deck", "four")
    choose(kept, "back", "crown")
    assets = kept.client.ui.assets
    assert (assets.deck, assets.back) == ("four", "crown")


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (1080, 1920)])
@pytest.mark.parametrize("deck", find_setting("deck").choices)
def test_the_picture_of_a_deck_shows_every_index_whole(new_client, deck, size):
    page = Settings(new_client(size))
    room = pygame.Rect(0, 0, page.ui.px(118), page.ui.px(70))
    onto = pygame.Surface(room.size, pygame.SRCALPHA)
    _draw_deck(onto, page.ui, room, deck)
    cards, wide, step = sample(deck, room)
    assert len(cards) >= 3
    left = room.centerx - round(wide * (1 + step * (len(cards) - 1))) // 2
    height = round(wide * 1.4)
    reach = 0.65 if deck == "large" else 0.33
    for number, card in enumerate(cards):
        face = page.ui.assets.picture(f"cards/{deck}/{card}", (wide, height))
        index = pygame.Rect(2, 2, round(wide * reach) - 2, round(height * 0.3) - 2)
        seen = index.move(left + round(wide * step * number), room.centery - height // 2)
        got, wanted = (s.subsurface(r).copy() for s, r in ((onto, seen), (face, index)))
        assert pygame.image.tobytes(got, "RGB") == pygame.image.tobytes(wanted, "RGB"), card


def sample(deck: str, room: pygame.Rect) -> tuple[tuple[str, ...], int, float]:
    """The cards in the picture of a deck, their width in pixels, and the step between them."""
    cards = _SAMPLES.get(deck, _SAMPLE)
    wide = int(min(room.w / (1 + _SPREAD), room.h / 1.4))
    return cards, wide, _SPREAD / (len(cards) - 1)


def test_motion_and_sound_follow_at_once(kept, monkeypatch):
    played = []
    monkeypatch.setattr(kept.client.sounds, "play", played.append)
    choose(kept, "volume", "30")
    assert kept.client.sounds.volume == pytest.approx(0.3)
    assert "place" in played, "one hears how loud it is"
    choose(kept, "mute", "on")
    assert kept.client.sounds.volume == 0
    assert not kept.control(OPTION + "volume").enabled
    choose(kept, "reduced-motion", "on")
    assert kept.client.timing.fly_max == 0


def test_the_volume_by_drag_and_by_keys(kept):
    item = kept.reveal(OPTION + "volume")
    kept.drag((item.left + 4, item.box.centery), (item.left + item.wide - 2, item.box.centery))
    assert kept.client.options.volume == 100
    kept.scene.controls.focus = kept.control(OPTION + "volume")
    for _ in range(3):
        kept.key(pygame.K_LEFT)
    assert kept.client.options.volume == 70
    kept.key(pygame.K_HOME)
    assert kept.client.options.volume == 0
    kept.key(pygame.K_END)
    assert kept.client.options.volume == 100


def test_everything_by_keyboard_alone(kept):
    reached = set()
    for _ in range(len(OFFERED) + 1):
        kept.key(pygame.K_TAB)
        focus = kept.scene.controls.focus
        reached.add(focus.name.removeprefix(OPTION))
        if focus.clip:
            assert focus.clip.contains(focus.box), f"{focus.name} is out of sight"
        if isinstance(focus, Switch):
            kept.key(pygame.K_SPACE)
        elif isinstance(focus, Picks):
            kept.key(pygame.K_RIGHT)
    assert set(OFFERED) <= reached
    options = kept.client.options
    assert (options.deck, options.back, options.felt) == ("four", "waves", "forest")
    flags = [s.get(options) != s.default for s in SETTINGS.values() if isinstance(s.default, bool)]
    assert all(flags)


def test_where_all_is_kept_is_told(kept, path, client):
    def told(page: Settings) -> str:
        return "".join(line for group in page._groups for line, _, _ in group.lines)

    assert str(path).replace(" ", "") in told(kept.scene).replace(" ", "")
    assert "Nothing is kept" in told(Settings(client)), "a profile in memory"
    client.profile._tell("writing", Trouble("full", {}))
    assert "The disk is full" in told(Settings(client))


def test_every_trouble_has_its_words(client):
    args = {"name": "N", "reason": "R", "aside": "A", "game": "G"}
    for key in ENGLISH:
        assert client.words(f"trouble.{key}", **args) == str(Trouble(key, args))


def test_no_sound_device_is_told_as_soon_as_it_is_known(kept):
    assert kept.control(OPTION + "volume").enabled
    kept.client.sounds.trouble = "no such device"
    kept.scene.update(0.1)
    assert not kept.control(OPTION + "volume").enabled
    lines = [line for group in kept.scene._groups for line, _, _ in group.lines]
    assert any("no sound device" in line for line in lines)


class TestFromTheTable:
    @pytest.fixture
    def table(self, kept):
        kept.client.catalogue = SCENES
        kept.client.options.reduced_motion = True
        kept.show(kept.client.begin(Session("SS1-S4-QWERTYU").start))
        kept.draw()
        return kept

    def test_there_and_back_with_the_new_look(self, table):
        screen = pygame.display.get_surface()
        assert screen is not None
        page, before = table.scene, screen.get_at((4, 700))
        table.press("settings")
        assert isinstance(table.scene, Settings)
        choose(table, "felt", "wine")
        table.key(pygame.K_ESCAPE)
        assert table.scene is page
        table.draw()
        assert screen.get_at((4, 700)) != before

    def test_f4_turns_to_four_colours_and_back(self, table, reopen):
        table.client.options.deck = "large"
        table.key(pygame.K_F4)
        assert table.client.options.deck == table.client.ui.assets.deck == "four"
        assert "Four colours" in table.scene.overlay.text
        assert table.draw(), "at once"
        table.key(pygame.K_F4, pygame.KMOD_LALT)
        assert table.client.options.deck == "four", "Alt+F4 is for the window"
        assert reopen().options.deck == "four"

    def test_f4_remembers_the_deck_there_was(self, table):
        table.client.options.deck = "large"
        table.key(pygame.K_F4)
        table.key(pygame.K_F4)
        assert table.client.options.deck == "large"

    @pytest.mark.parametrize("recall", [True, False])
    def test_a_rule_is_recalled_if_wanted(self, table, recall):
        table.client.options.reduced_motion = False
        table.client.options.recall = recall
        assert not table.scene.propose(Move.parse("t1-f1"))
        assert bool(table.scene.overlay.text) == recall
        for _ in range(3):
            table.scene.update(0.02)
        assert table.scene.moving, "the cards shake"
        table.scene.update(1)
        assert not table.scene.moving

    def test_restart_asks_in_its_own_words(self, table):
        session = table.scene.session
        session.play(session.legal_moves()[0])
        table.draw()
        page = table.scene
        table.key(pygame.K_r, pygame.KMOD_LCTRL)
        assert table.scene.question == "Start this deal again?"
        assert table.scene.about == "Your 1 move would be lost."
        table.key(pygame.K_RETURN)
        assert table.scene is page
        assert session.state.moves == 1
        table.key(pygame.K_r, pygame.KMOD_LCTRL)
        table.press("answer-1")
        assert table.scene is page
        assert session.state.moves == 0


class TestTold:
    def test_a_line_stays_until_the_next_press(self, visitor):
        visitor.draw()
        visitor.scene.tell("Nothing is kept.")
        assert visitor.draw()
        assert visitor.draw() == []
        visitor.move((3, 3))
        assert visitor.scene.overlay.text
        visitor.press_at((3, 3))
        assert not visitor.scene.overlay.text
        (place,) = visitor.draw()
        assert place.bottom > 600, "it is gone from where it was"

    def test_any_page_can_tell(self, visitor):
        for way in ("settings", "statistics", "levels", "rules", "code"):
            visitor.press(way)
            visitor.scene.tell("Nothing is kept.")
            assert visitor.draw()
            visitor.key(pygame.K_ESCAPE)

    def test_a_bare_icon_says_what_it_is_for(self, visitor):
        visitor.press("rules")
        visitor.draw()
        back = visitor.control("back")
        assert isinstance(back, Button)
        visitor.move(back.box.center)
        places = visitor.draw()
        assert any(place.y >= back.box.bottom for place in places)
