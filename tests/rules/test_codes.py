"""Game codes: read forgivingly, written one way, and refused with the part that is wrong."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import (
    DEALS,
    MICROSOFT_DEALS,
    VARIANTS,
    Code,
    NotationError,
    Session,
    deal,
    parse_code,
    parse_rules,
)

DASHES = [chr(n) for n in range(sys.maxunicode + 1) if unicodedata.category(chr(n)) == "Pd"]
MINUS = "\u2212"
BIDI_MARKS = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c"

VARIANT = st.sampled_from(list(VARIANTS.values()))
FREECELL = st.sampled_from([rules for rules in VARIANTS.values() if rules.game == "FC1"])
CODES = st.one_of(
    st.builds(Code, VARIANT, st.integers(0, DEALS - 1)),
    st.builds(Code, FREECELL, st.integers(1, MICROSOFT_DEALS), st.just(True)),
)


def test_there_are_eleven_variants() -> None:
    assert " ".join(VARIANTS) == (
        "SS1-S1 SS1-S2 SS1-S4 SP1-S1C SP1-S2C SP1-S2R SP1-S4C SP1-S4R FC1-C4 FC1-C2 FC1-C1"
    )


@given(CODES)
def test_what_is_written_is_read(code: Code) -> None:
    assert parse_code(str(code)) == code


@given(CODES, st.sampled_from([*DASHES, MINUS]), st.text(" \t\u00a0", max_size=3), st.data())
def test_r86_reading_forgives_case_spaces_and_dashes(
    code: Code, dash: str, space: str, data: st.DataObject
) -> None:
    text = "".join(data.draw(st.sampled_from([c.lower(), c])) for c in str(code))
    assert parse_code(f"{space}{text.replace('-', f'{space}{dash}{space}')}{space}") == code


@pytest.mark.parametrize("dash", [*DASHES, MINUS], ids=lambda c: f"U+{ord(c):04X}")
def test_r86_any_dash_will_do(dash: str) -> None:
    assert str(parse_code(f"ss1{dash}s4{dash}aaaaabd")) == "SS1-S4-AAAAABD"


@given(CODES, st.data())
def test_marks_of_right_to_left_text_do_not_matter(code: Code, data: st.DataObject) -> None:
    marked = "".join(data.draw(st.sampled_from(["", *BIDI_MARKS])) + c for c in str(code))
    assert parse_code(marked) == code


@pytest.mark.parametrize("text", ["SS1-S1-AAAAABD", "SP1-S1C-AAAAAAD", "FC1-C4-AAAAAKH"])
def test_the_examples_are_read_and_written_back_unchanged(text: str) -> None:
    assert str(parse_code(text)) == text
    assert Session(text).code == text


@pytest.mark.parametrize(
    ("letters", "number"),
    [("AAAAAAA", 0), ("AAAAAAB", 1), ("AAAAABA", 26), ("BAAAAAA", 26**6), ("ZZZZZZZ", 26**7 - 1)],
)
def test_letters_are_a_number_most_significant_first(letters: str, number: int) -> None:
    assert parse_code(f"SS1-S4-{letters}").number == number


@pytest.mark.parametrize("number", [1, 2, 617, 11982, 1000000, 2**31 - 1])
def test_microsoft_numbers_are_written_without_zeros(number: int) -> None:
    for text in (f"FC1-C4-{number}", f"fc1-c4-000{number}"):
        code = parse_code(text)
        assert code.microsoft
        assert str(code) == f"FC1-C4-{number}"


def test_a_microsoft_deal_does_not_depend_on_the_cells() -> None:
    assert len({deal(f"FC1-C{cells}-617").tableau for cells in (4, 2, 1)}) == 1


WRONG = [
    ("", "three parts"),
    ("SS1", "three parts"),
    ("SS1-S1", "three parts"),
    ("SS1-S1-AAAAABD-X", "three parts"),
    ("just some junk", "three parts"),
    ("SS2-S1-AAAAABD", "'SS2' in 'SS2-S1-AAAAABD' is not a game; the games are SS1 (Simple Simon)"),
    ("--", "'' in '--' is not a game"),
    ("SS1-S3-AAAAABD", "'S3' in 'SS1-S3-AAAAABD' is not a variant of Simple Simon"),
    ("SP1-S1R-AAAAABD", "its variants are S1C, S2C, S2R, S4C, S4R"),
    ("SP1-S4-AAAAABD", "'S4' in 'SP1-S4-AAAAABD' is not a variant of Spider"),
    ("FC1-C3-AAAAABD", "its variants are C4, C2, C1"),
    ("SS1-S1-AAAAAB", "'AAAAAB' in 'SS1-S1-AAAAAB' is not a deal; write seven letters"),
    ("SS1-S1-AAAAABDE", "seven letters"),
    ("SS1-S1-AAAAAB1", "seven letters"),
    ("SS1-S1-ÄAAAABD", "seven letters"),
    ("SS1-S1-AAA AABD", "seven letters"),
    ("SS1-S1-11982", "only FreeCell has numbered deals"),
    ("SP1-S4C-1", "only FreeCell has numbered deals"),
    ("FC1-C4-0", "numbered 1 to 2147483647"),
    ("FC1-C4-0000000000", "numbered 1 to 2147483647"),
    ("FC1-C4-2147483648", "numbered 1 to 2147483647"),
    ("FC1-C4-" + "1" + "0" * 30, "numbered 1 to 2147483647"),
    ("FC1-C4-" + "9" * 9000, "numbered 1 to 2147483647"),
    ("FC1-C4--1", "'-1' in 'FC1-C4--1' is below every deal"),
    ("SS1-S4--12", "seven letters such as AAAAABD"),
    ("FC1-C4-1.5", "or a number from 1 to 2147483647"),
    ("FC1-C4-١١٩٨٢", "or a number from 1 to 2147483647"),
    ("ß1-S1-AAAAABD", "'ß1' in 'ß1-S1-AAAAABD' is not a game"),
    ("SS1-ſ1-AAAAABD", "is not a variant"),
    ("SS1-S1-ßAAABD", "seven letters"),
]


@pytest.mark.parametrize(("text", "said"), WRONG, ids=lambda text: repr(text)[:24])
def test_r86_an_error_says_which_part_is_wrong(text: str, said: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_code(text)
    assert said in str(error.value)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize("text", ["SS1", "SS1-S1-AAAAABD", "S1-SS1", "", "SP1-S1R", "FC1-C8"])
def test_a_game_and_variant_alone_must_be_both(text: str) -> None:
    with pytest.raises(NotationError):
        parse_rules(text)
    assert parse_rules(" sp1 – s2r ").id == "SP1-S2R"


@given(st.text(max_size=30))
def test_any_text_is_a_code_or_one_sentence(text: str) -> None:
    try:
        said = str(parse_code(str(parse_code(text))))
    except NotationError as error:
        said = str(error)
    assert len(said.splitlines()) == 1
