"""`python -m game` is `kingdown`."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())
