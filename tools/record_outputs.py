"""Write down what the program says about the recorded journals: commands, pages, sheets, exports.

    python -m tools.record_outputs                       all of them
    python -m tools.record_outputs us-day program        only some of them

The recordings go to `tests/upgrade/recordings/NAME/`, and `tests/upgrade/test_recordings.py` compares the
present program with them. Whoever records anew because something is meant to be different says what and
why in `tests/upgrade/differences.md`. What is not recorded stands with its reason in `LEFT_OUT` of
`tests/upgrade/commands.py` and `tests/upgrade/pages.py`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    """Record what is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these recordings")
    names = parser.parse_args().names
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    from tests.upgrade.recorded import record, recordings

    for name in recordings():
        if not names or name in names:
            print(f"{name}: {record(name)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
