"""Record what the program promises to keep: codes, commands, calls, facts, names, keys of the document.

    python -m tools.record_promises              add what is new
    python -m tools.record_promises --gone       for a new major version: record what is left

The lists are in `tests/upgrade/promises/`; `docs/stability.md` says what they mean, and
`tests/upgrade/test_promises.py` fails when a line of them is gone.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    """Record every part; status 1 if something promised is gone."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--gone", action="store_true", help="also forget what is gone: a new major version")
    forget = parser.parse_args().gone
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    from tests.upgrade.promises import FOLDER, PROMISES, record

    failed = False
    for name in PROMISES:
        if forget:
            (FOLDER / f"{name}.txt").unlink(missing_ok=True)
        new, wrong = record(name)
        failed |= bool(wrong)
        print("\n".join([f"{name}: {new} new", *wrong]))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
