"""Settings: R49."""

from dataclasses import fields

import pytest

from game.rules import KingdownError
from game.settings import SETTINGS, Options, find_setting, read_options, write_options

OTHERS = {
    name: "en"
    if name == "language"
    else {"on": "off", "off": "on", "60": "37"}.get(text) or SETTINGS[name].choices[-1]
    for name, text in write_options(Options()).items()
}
OTHERS["motion-speed"] = "slow"


def test_every_option_is_declared_and_reads_what_it_writes():
    assert [name.replace("-", "_") for name in SETTINGS] == [f.name for f in fields(Options)]
    assert read_options(write_options(Options())) == Options()
    assert write_options(read_options(OTHERS)) == OTHERS


def test_defaults_are_among_the_choices():
    for setting in SETTINGS.values():
        assert setting.read(setting.text(Options())) == setting.default


def test_r49_every_setting_survives_a_restart(open_profile, path):
    profile = open_profile(path)
    for name, text in OTHERS.items():
        SETTINGS[name].set(profile.options, text)
        profile.save_options()
    profile.close()
    assert write_options(open_profile(path).options) == OTHERS


def test_a_setting_put_back_is_kept_too(open_profile, path):
    for felt in ("wine", "sea"):
        profile = open_profile(path)
        profile.options.felt = felt
        profile.save_options()
        profile.close()
    assert open_profile(path).options.felt == "sea"


def test_what_another_version_wrote_costs_no_other_choice():
    options = read_options({"felt": "lava", "glitter": "on", "volume": "-3", "mute": "on"})
    assert options == Options(mute=True)


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("felt", "lava", "felt is one of sea, forest, wine, not 'lava'"),
        ("mute", "maybe", "mute is on or off, not 'maybe'"),
        ("volume", "101", "volume is a number from 0 to 100, not '101'"),
        ("volume", "٣", "volume is a number from 0 to 100, not '٣'"),
        ("volume", "9" * 5000, "volume is a number from 0 to 100, not"),
        ("language", "xx", "language is one of en"),
        ("glitter", "on", "'glitter' is not a setting; there are double-press, "),
    ],
)
def test_a_wrong_setting_is_one_sentence(name, text, sentence):
    with pytest.raises(KingdownError) as caught:
        find_setting(name).read(text)
    assert str(caught.value).startswith(sentence)
    assert len(str(caught.value)) < 300


def test_names_and_values_are_read_kindly():
    assert find_setting(" Motion_Speed ").read(" FAST ") == "fast"
    assert find_setting("mute").read("Yes") is True
