"""`kingdown bench`: which measurement is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from game.arguments import Parser

_TABLES: Final = ("rules", "frames", "keep")


def bench(words: list[str]) -> int:
    """Measure, and print the figures; the exit status."""
    parser = Parser(
        "bench",
        description="Measure, and print the figures; or let the monkey loose on the client.",
    )
    whats = (*_TABLES, "monkey")
    parser.add_argument("what", choices=whats, metavar="|".join(whats))
    parser.add_argument(
        "events", nargs="?", type=int, metavar="EVENTS", help="how many, for the monkey"
    )
    options = parser.parse_args(words)
    if options.events is not None and (options.what != "monkey" or options.events < 1):
        parser.error("a number of events above 0 goes with monkey alone")
    if options.what == "monkey":
        from game.bench import monkey  # noqa: PLC0415 (pygame is slow to import)

        return monkey.main(options.events or monkey.EVENTS)
    status: int = import_module(f"game.bench.{options.what}").main()
    return status
