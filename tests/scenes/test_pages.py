"""What the pages do: every way by mouse and by keyboard, with real events."""

from __future__ import annotations

from dataclasses import replace
from uuid import uuid4

import pygame
import pytest

from game.levels import find_level, load_levels
from game.profile import Result
from game.rules import Move, Session
from game.scenes.ask import Ask
from game.scenes.enter_code import EnterCode
from game.scenes.levels_page import Levels
from game.scenes.menu import Menu
from game.scenes.new_game import NewGame
from game.scenes.rules_page import RulesPage
from game.scenes.scene import Client
from game.scenes.settings_page import Settings
from game.scenes.statistics_page import Statistics
from game.ui.widgets import Button, TextField, Tile

FIRST = load_levels()[0]


def started(client: Client, code: str = "SS1-S1-AAAAABD") -> Session:
    """A game in progress with one move made."""
    session = Session(code)
    session.play(session.legal_moves()[0])
    client.keep(session)
    return session


def win_of(name: str, extra: int = 0) -> Result:
    """A win of a level in so many moves more than its par."""
    level = find_level(load_levels(), name)
    return Result(
        id=uuid4().hex,
        code=level.session().code,
        level=name,
        started="2026-03-01T10:00:00Z",
        ended="2026-03-01T10:05:00Z",
        day="2026-03-01",
        seconds=300.0,
        moves=level.par + extra,
        undos=0,
        score=800,
        won=True,
    )


def field_of(visitor) -> TextField:
    field = visitor.control("field")
    assert isinstance(field, TextField)
    return field


class TestMenu:
    def test_the_first_play_is_simple_simon_with_one_suit(self, visitor):
        visitor.press("play")
        assert visitor.scene.name == "table"
        assert visitor.scene.session.code == "SS1-S1-AAAAABD"

    def test_play_offers_the_last_choice_of_this_run(self, visitor):
        visitor.client.last_choice["SS1"] = "SS1-S4"
        visitor.press("play")
        assert visitor.scene.session.code == "SS1-S4-AAAAABD"

    def test_enter_alone_plays(self, visitor):
        visitor.key(pygame.K_RETURN)
        assert visitor.scene.session.code == "SS1-S1-AAAAABD"

    @pytest.mark.parametrize("game", ["SS1", "SP1", "FC1"])
    def test_a_tile_asks_what_to_deal(self, visitor, game):
        visitor.press(game)
        assert isinstance(visitor.scene, NewGame)
        assert visitor.scene.game == game

    def test_a_game_in_progress_is_continued(self, client, visitor):
        session = started(client)
        visitor.scene.resize()
        assert "play" not in visitor.names()
        visitor.press("continue")
        assert visitor.scene.session is session

    def test_every_game_in_progress_is_offered_and_the_last_first(self, client, visitor):
        spider, freecell = started(client, "SP1-S2R-QWERTYU"), started(client, "FC1-C4-11982")
        visitor.scene.resize()
        main, other = visitor.control("continue"), visitor.control("continue-SP1")
        assert isinstance(main, Button)
        assert isinstance(other, Button)
        assert main.primary
        assert main.label == "Continue: FreeCell, 4 free cells"
        assert main.line == "FC1-C4-11982  ·  1 move  ·  just now"
        assert other.label == "Spider, 2 suits, relaxed"
        assert other.line == "SP1-S2R-QWERTYU  ·  1 move  ·  just now", "it has the whole row"
        visitor.press("continue-SP1")
        assert visitor.scene.session is spider
        assert client.games["FC1"] is freecell

    def test_two_more_games_in_progress_share_a_row(self, client, visitor):
        for code in ("SP1-S2R-QWERTYU", "SS1-S1-QWERTYU", "FC1-C4-11982"):
            started(client, code)
        visitor.scene.resize()
        others = [visitor.control(f"continue-{game}") for game in ("SS1", "SP1")]
        assert others[0].box.y == others[1].box.y
        assert others[1].line == "SP1-S2R-QWERTYU\n1 move  ·  just now"

    def test_a_level_in_progress_says_which_game_it_is(self, client, visitor):
        for kind in ("SP1", "FC1", "SS1"):
            level = next(level for level in client.levels if level.rules.game == kind)
            client.keep(level.session(), level)
        visitor.scene.resize()
        main, other = visitor.control("continue"), visitor.control("continue-SP1")
        assert main.label == "Continue: First Steps"
        assert main.line == "Simple Simon, 1 suit  ·  0 moves  ·  just now"
        assert other.label == "Silk Thread"
        assert other.line == "Spider, 1 suit\n0 moves  ·  just now"

    @pytest.mark.parametrize("size", [(640, 480), (640, 900), (800, 600), (1280, 720)])
    def test_the_main_game_is_larger_and_looks_no_more_chosen(self, new_client, size):
        menu = Menu(new_client(size))
        main, *others = (menu.controls[game] for game in ("SS1", "SP1", "FC1"))
        assert not any(tile.chosen for tile in (main, *others))
        assert all(main.box.w * main.box.h > tile.box.w * tile.box.h for tile in others)
        assert all(main.big > tile.big for tile in others)

    def test_what_was_resumed_is_the_last_played(self, client, visitor):
        started(client, "SP1-S2R-QWERTYU")
        started(client, "FC1-C4-11982")
        visitor.scene.resize()
        visitor.press("continue-SP1")
        visitor.show(client.open("menu"))
        main = visitor.control("continue")
        assert isinstance(main, Button)
        assert main.label == "Continue: Spider, 2 suits, relaxed"

    def test_a_won_game_is_not_continued(self, client, visitor):
        client.keep(FIRST.session())
        for move in FIRST.win:
            client.games["SS1"].play(move)
        visitor.scene.resize()
        assert "continue" not in visitor.names()
        assert "play" in visitor.names()

    @pytest.mark.parametrize(
        ("way", "page"),
        [
            ("levels", Levels),
            ("rules", RulesPage),
            ("code", EnterCode),
            ("settings", Settings),
            ("statistics", Statistics),
        ],
    )
    def test_ways_lead_there_and_back(self, visitor, way, page):
        menu = visitor.scene
        visitor.press(way)
        assert isinstance(visitor.scene, page)
        visitor.key(pygame.K_ESCAPE)
        assert visitor.scene is menu

    def test_quit_closes_the_window(self, visitor):
        pygame.event.clear()
        visitor.press("quit")
        assert pygame.event.get(pygame.QUIT)

    def test_full_screen_by_button_and_out_by_escape(self, client, visitor):
        calls = []
        client.toggle_fullscreen = lambda: calls.append(1)
        client.is_fullscreen = lambda: len(calls) % 2 == 1
        visitor.press("fullscreen")
        button = visitor.control("fullscreen")
        assert isinstance(button, Button)
        assert button.icon == "windowed"
        visitor.key(pygame.K_ESCAPE)
        assert len(calls) == 2
        visitor.key(pygame.K_ESCAPE)
        assert len(calls) == 2, "Escape never leaves the menu"

    def test_a_press_let_go_elsewhere_does_nothing(self, visitor):
        play = visitor.control("play").box
        visitor.send(pygame.MOUSEBUTTONDOWN, pos=play.center, button=1, touch=False)
        visitor.send(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1, touch=False)
        assert visitor.scene.name == "menu"


class TestNewGame:
    @pytest.mark.parametrize(
        ("game", "pick", "code"),
        [
            ("SS1", 0, "SS1-S1"),
            ("SS1", 1, "SS1-S2"),
            ("SS1", 2, "SS1-S4"),
            ("SP1", 0, "SP1-S1C"),
            ("SP1", 1, "SP1-S2C"),
            ("SP1", 2, "SP1-S4C"),
            ("FC1", 0, "FC1-C4"),
            ("FC1", 1, "FC1-C2"),
            ("FC1", 2, "FC1-C1"),
        ],
    )
    def test_every_number_deals_its_variant(self, visitor, game, pick, code):
        visitor.press(game)
        visitor.press_at(visitor.scene.picks.cell(pick).center)
        visitor.press("deal")
        assert visitor.scene.session.code == f"{code}-AAAAABD"

    @pytest.mark.parametrize(("pick", "code"), [(1, "SP1-S2R"), (2, "SP1-S4R")])
    def test_relaxed_spider(self, visitor, pick, code):
        visitor.press("SP1")
        visitor.press_at(visitor.scene.picks.cell(pick).center)
        visitor.press_at(visitor.scene.mode.cell(1).center)
        visitor.press("deal")
        assert visitor.scene.session.state.rules.id == code

    def test_the_rule_is_asked_only_where_there_are_two(self, visitor):
        visitor.press("SP1")
        shown = []
        for pick in range(3):
            visitor.press_at(visitor.scene.picks.cell(pick).center)
            shown.append("mode" in visitor.names())
        assert shown == [False, True, True]
        for game in ("SS1", "FC1"):
            assert not any(i.name == "mode" for i in NewGame(visitor.client, game).controls.items)

    @pytest.mark.parametrize("size", [(1280, 720), (800, 1280)])
    def test_deal_stays_in_its_place_and_what_is_above_is_explained(
        self, new_client, size, monkeypatch
    ):
        page, places, said = NewGame(new_client(size), "SP1"), set(), []
        line = page.ui.text.line
        monkeypatch.setattr(page.ui.text, "line", lambda t, *rest: said.append(t) or line(t, *rest))
        for pick in range(3):
            page.picks.chosen = pick
            page.resize()
            places.add(tuple(page.controls["deal"].box))
            said.clear()
            page.paint(pygame.Surface(size))
            assert ("With one suit both rules are the same." in said) == (pick == 0)
            assert {"Classic", "Relaxed"} <= set(said) or pick
        assert len(places) == 1

    @pytest.mark.parametrize("game", ["SS1", "SP1", "FC1"])
    @pytest.mark.parametrize("size", [(800, 1280), (1080, 1920), (640, 900)], ids=str)
    def test_an_upright_window_is_used(self, new_client, game, size):
        page = NewGame(new_client(size), game)
        body, top, end = page.body(), page._picture.top, page.controls["deal"].box.bottom
        assert top > body.top
        assert end <= body.bottom
        assert end - top > 0.68 * body.h
        assert body.bottom - end < 0.2 * body.h

    def test_relaxed_is_kept_in_mind_but_not_for_one_suit(self, visitor):
        visitor.press("SP1")
        visitor.press_at(visitor.scene.picks.cell(1).center)
        visitor.press_at(visitor.scene.mode.cell(1).center)
        visitor.press_at(visitor.scene.picks.cell(0).center)
        assert visitor.scene.rules.id == "SP1-S1C"
        visitor.press_at(visitor.scene.picks.cell(2).center)
        assert visitor.scene.rules.id == "SP1-S4R"

    @pytest.mark.parametrize("rules", ["SS1-S2", "SP1-S4R", "SP1-S1C", "FC1-C1"])
    def test_the_last_choice_is_offered_again(self, client, rules):
        client.begin(Session(f"{rules}-AAAAAAA").start)
        assert NewGame(client, rules[:3]).rules.id == rules

    def test_by_keyboard_alone_from_the_menu_to_the_deal(self, visitor):
        while visitor.scene.controls.focus is not visitor.control("SP1"):
            visitor.key(pygame.K_TAB)
        visitor.key(pygame.K_RETURN)
        visitor.key(pygame.K_TAB)
        visitor.key(pygame.K_RIGHT)
        visitor.key(pygame.K_DOWN)
        visitor.key(pygame.K_RIGHT)
        visitor.key(pygame.K_RETURN)
        assert visitor.scene.name == "table"
        assert visitor.scene.session.code == "SP1-S2R-AAAAABD"

    def test_arrows_find_the_tile_beside_and_below(self, visitor):
        visitor.scene.controls.focus = visitor.control("SS1")
        visitor.key(pygame.K_DOWN)
        assert visitor.scene.controls.focus.name == "SP1"
        visitor.key(pygame.K_RIGHT)
        assert visitor.scene.controls.focus.name == "FC1"
        visitor.key(pygame.K_UP)
        assert visitor.scene.controls.focus.name == "SS1"

    def test_escape_and_the_arrow_lead_back(self, visitor):
        menu = visitor.scene
        visitor.press("SS1")
        visitor.press("back")
        assert visitor.scene is menu
        visitor.press("FC1")
        visitor.key(pygame.K_ESCAPE)
        assert visitor.scene is menu

    def test_a_page_opened_from_nowhere_leads_to_the_menu(self, client, visitor):
        visitor.show(NewGame(client, "SS1"))
        visitor.key(pygame.K_ESCAPE)
        assert isinstance(visitor.scene, Menu)


class TestCode:
    @pytest.mark.parametrize(
        ("typed", "code"),
        [
            ("SS1-S4-QWERTYU", "SS1-S4-QWERTYU"),
            ("fc1-c2-11982", "FC1-C2-11982"),
            (" sp1-s2r-aaaaaad ", "SP1-S2R-AAAAAAD"),
        ],
    )
    def test_a_code_typed_starts_its_deal(self, visitor, typed, code):
        visitor.press("code")
        assert visitor.scene.typing
        visitor.type(typed)
        visitor.key(pygame.K_RETURN)
        assert visitor.scene.session.code == code

    def test_a_bad_code_is_answered_and_stays_to_be_mended(self, visitor):
        visitor.press("code")
        visitor.type("ss1-s9-aaaaabd")
        visitor.press("start")
        assert isinstance(visitor.scene, EnterCode)
        assert "'S9'" in visitor.scene.trouble
        assert field_of(visitor).wrong
        assert field_of(visitor).value == "ss1-s9-aaaaabd"
        for _ in "9-aaaaabd":
            visitor.key(pygame.K_BACKSPACE)
        assert visitor.scene.trouble == ""
        visitor.type("4-aaaaabd")
        visitor.press("start")
        assert visitor.scene.session.code == "SS1-S4-AAAAABD"

    def test_paste(self, client, visitor):
        client.paste = lambda: "  FC1-C4-11982\n"
        visitor.press("code")
        visitor.type("old")
        visitor.press("paste")
        assert field_of(visitor).value == "FC1-C4-11982"
        assert visitor.scene.typing
        visitor.key(pygame.K_RETURN)
        assert visitor.scene.session.code == "FC1-C4-11982"

    def test_ctrl_v_pastes_at_the_caret(self, client, visitor):
        client.paste = lambda: "S1-"
        visitor.press("code")
        visitor.type("ss1-aaaaabd")
        visitor.key(pygame.K_HOME)
        for _ in range(4):
            visitor.key(pygame.K_RIGHT)
        visitor.key(pygame.K_v, pygame.KMOD_LCTRL)
        assert field_of(visitor).value == "ss1-S1-aaaaabd"

    def test_nothing_typed_starts_nothing(self, visitor):
        visitor.press("code")
        assert not visitor.control("start").enabled
        visitor.press("start")
        visitor.key(pygame.K_RETURN)
        assert isinstance(visitor.scene, EnterCode)

    def test_typing_is_never_a_shortcut(self, visitor):
        visitor.press("code")
        page = visitor.scene
        visitor.type("dnqruc zy")
        assert visitor.scene is page
        assert field_of(visitor).value == "dnqruc zy"

    def test_a_field_takes_no_more_than_it_shows(self, visitor):
        visitor.press("code")
        visitor.type("x" * 60)
        assert len(field_of(visitor).value) == field_of(visitor).longest

    def test_keys_of_a_field(self):
        field = TextField("field", lambda: None, value="abcd")

        def press(key: int, mod: int = 0) -> str:
            assert field.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
            return field.value

        press(pygame.K_LEFT)
        assert press(pygame.K_BACKSPACE) == "abd"
        assert press(pygame.K_DELETE) == "ab"
        assert press(pygame.K_DELETE) == "ab"
        press(pygame.K_HOME)
        assert press(pygame.K_BACKSPACE) == "ab"
        press(pygame.K_END)
        assert press(pygame.K_BACKSPACE, pygame.KMOD_CTRL) == ""


class TestAsk:
    def begin_again(self, visitor) -> None:
        visitor.press("SS1")
        visitor.press("deal")

    def test_a_started_game_is_not_given_up_unasked(self, client, visitor):
        session = started(client)
        visitor.scene.resize()
        self.begin_again(visitor)
        assert isinstance(visitor.scene, Ask)
        visitor.key(pygame.K_ESCAPE)
        assert isinstance(visitor.scene, NewGame)
        visitor.press("deal")
        visitor.key(pygame.K_RETURN)
        assert visitor.scene.session is session
        assert client.games["SS1"] is session

    def test_giving_up_goes_on(self, client, visitor):
        session = started(client)
        visitor.scene.resize()
        self.begin_again(visitor)
        visitor.press("answer-1")
        assert visitor.scene.name == "table"
        assert visitor.scene.session is not session

    def test_a_game_not_begun_is_given_up_silently(self, client, visitor):
        client.keep(Session("SS1-S1-AAAAABD"))
        visitor.scene.resize()
        self.begin_again(visitor)
        assert visitor.scene.name == "table"

    def test_a_game_of_another_kind_is_kept_without_a_question(self, client, visitor):
        spider = started(client, "SP1-S1C-AAAAAAD")
        visitor.scene.resize()
        self.begin_again(visitor)
        assert visitor.scene.name == "table"
        assert client.games["SP1"] is spider

    def test_a_won_game_is_given_up_silently(self, client, visitor):
        level = FIRST
        client.keep(level.session())
        for move in level.win:
            client.games["SS1"].play(move)
        self.begin_again(visitor)
        assert visitor.scene.name == "table"

    def test_a_player_may_choose_not_to_be_asked(self, client, visitor):
        started(client)
        visitor.scene.resize()
        client.options.confirm = False
        self.begin_again(visitor)
        assert visitor.scene.name == "table"

    def test_a_code_asks_too(self, client, visitor):
        started(client)
        visitor.scene.resize()
        visitor.press("code")
        visitor.type("SS1-S2-AAAAAAA")
        visitor.key(pygame.K_RETURN)
        assert isinstance(visitor.scene, Ask)
        visitor.key(pygame.K_ESCAPE)
        assert field_of(visitor).value == "SS1-S2-AAAAAAA", "nothing typed is lost"


class TestLevels:
    def test_all_are_listed_under_their_games(self, visitor):
        visitor.press("levels")
        tiles = [item for item in visitor.scene.controls.items if isinstance(item, Tile)]
        assert [tile.name for tile in tiles] == [level.id for level in load_levels()]
        assert tiles[0].title == "First Steps"
        assert tiles[0].line == "1 suit  ·  par 43"

    def test_one_is_started(self, client, visitor):
        visitor.press("levels")
        level = FIRST
        visitor.press(level.id)
        assert visitor.scene.level == level
        assert visitor.scene.session.code == str(level.start)
        assert client.level_of["SS1"] == level

    def test_a_level_that_is_a_position(self, visitor):
        visitor.press("levels")
        example = find_level(load_levels(), "simon-example")
        visitor.press(example.id)
        assert visitor.scene.session.state == example.session().state

    def test_the_level_in_progress_is_resumed(self, client, visitor):
        visitor.press("levels")
        visitor.press("simon-1-a")
        session = visitor.scene.session
        session.play(Move.parse("t5-t10"))
        visitor.show(Levels(client))
        tile = visitor.control("simon-1-a")
        assert isinstance(tile, Tile)
        assert tile.line == "In progress  ·  1 move"
        visitor.press("simon-1-b")
        assert isinstance(visitor.scene, Ask)
        visitor.key(pygame.K_ESCAPE)
        visitor.press("simon-1-a")
        assert visitor.scene.session is session

    def test_what_was_won_is_marked(self, client, visitor):
        for level, extra in (("simon-1-a", 0), ("simon-1-b", 4), ("spider-2r-a", -1)):
            client.profile.record([win_of(level, extra), win_of(level, 20)])
        client.profile.record([replace(win_of("simon-1-c"), won=False)])
        client.profile.record([replace(win_of("simon-2-a"), guest=True)])
        page = Levels(client)
        told = {
            tile.name: (tile.line, tile.at_par) for tile in page.controls.items[:-1] if tile.won
        }
        assert told == {
            "simon-1-a": ("1 suit  ·  par 43  ·  best 43", True),
            "simon-1-b": ("1 suit  ·  par 44  ·  best 48", False),
            "spider-2r-a": ("2 suits, relaxed  ·  par 113  ·  best 112", True),
        }
        heads = [count for _, count, _ in page._heads]
        assert heads == ["2 of 10 won", "1 of 11 won", "10 levels"]
        visitor.show(page)
        assert visitor.draw()

    def test_a_win_is_asked_for_when_the_page_is_opened_or_seen_again(self, client):
        asked = []
        real = client.profile.best_of_levels
        client.profile.best_of_levels = lambda: asked.append(1) or real()
        page = Levels(client)
        page.wake()
        for _ in range(3):
            page.resize()
        assert len(asked) == 1
        page.leave()
        client.profile.record([win_of("simon-1-a")])
        page.wake()
        assert len(asked) == 2
        assert page.controls["simon-1-a"].won

    def test_without_an_answer_nothing_is_shown_and_all_goes_on(self, client, visitor):
        client.profile._connection.execute("DROP TABLE results")
        visitor.show(Levels(client))
        assert not any(tile.won for tile in visitor.scene.controls.items[:-1])
        assert visitor.scene._heads[0][1] == "10 levels"
        visitor.press("simon-1-a")
        assert visitor.scene.name == "table"

    def test_the_last_one_by_keyboard(self, visitor):
        visitor.press("levels")
        last = load_levels()[-1].id
        while visitor.scene.controls.focus is not visitor.control(last):
            visitor.key(pygame.K_TAB)
        assert visitor.scene.scroll.view.contains(visitor.control(last).box)
        visitor.key(pygame.K_RETURN)
        assert visitor.scene.level.id == last

    def test_the_wheel_and_a_finger_scroll(self, visitor):
        visitor.press("levels")
        tile = visitor.control("simon-1-a")
        top = tile.box.y
        visitor.wheel(-1)
        assert tile.box.y < top
        visitor.wheel(9)
        assert tile.box.y == top
        x, y = tile.box.center
        visitor.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
        for step in range(1, 9):
            at = (x, y - 10 * step)
            visitor.send(pygame.MOUSEMOTION, pos=at, rel=(0, -10), buttons=(1, 0, 0), touch=True)
        visitor.send(pygame.MOUSEBUTTONUP, pos=(x, y - 80), button=1, touch=True)
        assert tile.box.y == top - 80
        assert isinstance(visitor.scene, Levels), "what was dragged was not pressed"

    def test_what_is_scrolled_away_cannot_be_pressed(self, visitor):
        visitor.press("levels")
        for _ in range(5):
            visitor.wheel(-1)
        view = visitor.scene.scroll.view
        hidden = [i for i in visitor.scene.controls.items if i.clip and i.box.bottom <= view.y]
        assert hidden
        for item in hidden:
            assert visitor.scene.controls.at(item.box.center) is not item


class TestRules:
    def test_a_tab_for_each_game_and_the_keys(self, visitor):
        visitor.press("rules")
        texts = set()
        for tab in range(4):
            visitor.press_at(visitor.control("tabs").cell(tab).center)
            texts.add(visitor.scene.tab)
        assert texts == {"SS1", "SP1", "FC1", "keys-list"}

    def test_it_opens_on_the_game_played_last(self, client):
        assert RulesPage(client).tab == "SS1"
        started(client, "FC1-C4-11982")
        assert RulesPage(client).tab == "FC1"
        assert RulesPage(client, None, "SP1").tab == "SP1"

    def test_f1_opens_it_and_escape_returns(self, visitor):
        visitor.press("SP1")
        page = visitor.scene
        visitor.key(pygame.K_F1)
        assert isinstance(visitor.scene, RulesPage)
        visitor.key(pygame.K_ESCAPE)
        assert visitor.scene is page

    def test_keys_turn_the_tabs_and_read_on(self, visitor):
        visitor.press("rules")
        visitor.key(pygame.K_RIGHT)
        assert visitor.scene.tab == "SP1"
        visitor.key(pygame.K_DOWN)
        assert visitor.scene.scroll.at > 0
        visitor.key(pygame.K_END)
        assert visitor.scene.scroll.at == visitor.scene.scroll.most
        visitor.key(pygame.K_RIGHT)
        assert visitor.scene.scroll.at == 0, "a new tab begins at its top"
        visitor.key(pygame.K_PAGEDOWN)
        assert visitor.scene.scroll.at > 0
        visitor.key(pygame.K_HOME)
        assert visitor.scene.scroll.at == 0


class TestDrawing:
    @pytest.mark.parametrize("way", ["", "SP1", "code", "levels", "rules"])
    def test_an_untouched_page_is_drawn_once(self, visitor, way):
        if way:
            visitor.press(way)
        assert visitor.draw()
        assert visitor.draw() == []
        visitor.move((2, 2))
        visitor.draw()
        visitor.move((4, 4))
        assert visitor.draw() == []

    def test_hovering_draws_one_button(self, visitor):
        visitor.draw()
        visitor.move(visitor.control("SP1").box.center)
        (place,) = visitor.draw()
        assert place.contains(visitor.control("SP1").box)
        assert place.w < visitor.control("SP1").box.w + 40
        visitor.move(visitor.control("FC1").box.center)
        assert len(visitor.draw()) == 2

    def test_drawing_a_part_gives_the_same_picture_as_all(self, visitor):
        screen = pygame.display.get_surface()
        assert screen is not None
        visitor.draw()
        visitor.move(visitor.control("SP1").box.center)
        visitor.draw()
        visitor.key(pygame.K_TAB)
        visitor.draw()
        parts = pygame.image.tobytes(screen, "RGB")
        visitor.scene.redraw()
        visitor.draw()
        assert pygame.image.tobytes(screen, "RGB") == parts

    def test_the_scene_behind_a_question_is_dark(self, visitor):
        screen = pygame.display.get_surface()
        assert screen is not None
        visitor.draw()
        before = screen.get_at((640, 10))
        visitor.press("code")
        visitor.draw()
        assert sum(screen.get_at((640, 10))[:3]) < sum(before[:3])
