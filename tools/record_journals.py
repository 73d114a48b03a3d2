"""Play the scripts of `tests/upgrade/events` and keep the journals that they give.

    python -m tools.record_journals                      as this source tree writes them
    python -m tools.record_journals us-day quads         only some of them
    python -m tools.record_journals --version 484ed74 --source /path/to/that/checkout/src

Journals go to `tests/upgrade/journals/VERSION/NAME.crosstable.gz`, each with the event that the program
that wrote it reads out of it, `NAME.json`. VERSION is the short name of the commit whose program wrote
them, said by `--version`; what stands in PRESENT is the last one. The clock of a script stands still and
its secrets are counted, so the same program gives the same journals again.

Journals of an older version are never recorded anew because they changed: they are what users have.
A version gets a folder of its own when what is written has changed; a script may be added at any time,
and a line that only newer programs know begins with `since ...:`.
"""

from __future__ import annotations

import argparse
import gzip
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
JOURNALS = ROOT / "tests" / "upgrade" / "journals"


def main() -> int:
    """Record the journals that are asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these scripts")
    parser.add_argument("--version", help="the commit whose program writes (default: the present one)")
    parser.add_argument("--source", help="the source tree to run (default: this one)")
    parser.add_argument("--out", type=Path, default=JOURNALS, help="where the journals go")
    options = parser.parse_args()
    sys.path[:0] = [options.source or str(ROOT / "src"), str(ROOT)]
    from tests.upgrade.kept import PRESENT
    from tests.upgrade.scripts import scripts

    version = options.version or PRESENT
    wanted = [path for path in scripts() if not options.names or path.stem in options.names]
    for script in wanted:
        size = record(script, version, options.out / version)
        print(f"{version} {script.stem}: " + (f"{size} bytes" if size else "not for this version"))
    return 0


def record(script: Path, version: str, out: Path) -> int:
    """Play one script and keep its journal and its event; its size when packed, 0 if there is none."""
    from tests.upgrade.program import run_command
    from tests.upgrade.scripts import play_script

    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        journal = play_script(script, Path(folder), version)
        if not journal.exists():
            return 0
        packed = gzip.compress(journal.read_bytes(), mtime=0)
        said = run_command("convert", str(journal), "-")
    assert said.status == 0, said.err
    (out / f"{script.stem}.crosstable.gz").write_bytes(packed)
    (out / f"{script.stem}.json").write_text(said.out, encoding="utf-8")
    return len(packed)


if __name__ == "__main__":
    sys.exit(main())
