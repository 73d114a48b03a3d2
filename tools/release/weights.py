"""`python -m tools.release.weights`: what the package and each extra weigh once installed.

Each counts with the packages that it needs; docs/dependencies.md has the figures.
"""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import Distribution, distributions
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.release.surroundings import Failed, done, empty_environment, make_python, with_fetching
from tools.release.wheel import ROOT, build_wheel

CORE = ""
NOT_OURS = ("pip", "setuptools", "wheel", "dev")
"""What every environment has, and the extra that nobody installs to run something."""
HEAVY = 500_000
"""Bytes from which on a package gets a line of its own."""

Weights = dict[str, int]
"""The bytes of each package, by its name."""


def weights_with(wheel: Path, extra: str, work: Path) -> Weights:
    """What is installed with an extra, in an environment of its own."""
    folder = work / (extra or "core")
    python = make_python(folder)
    wanted = f"{wheel}[{extra}]" if extra else str(wheel)
    environment = with_fetching(empty_environment(work))
    done([python, "-m", "pip", "install", "--quiet", "--no-compile", wanted], environment)
    packages = next(folder.rglob("site-packages"))
    found = {one.metadata["Name"]: _bytes_of(one) for one in distributions(path=[str(packages)])}
    return {name: size for name, size in found.items() if name not in NOT_OURS}


def _bytes_of(package: Distribution) -> int:
    """The bytes of the files of a package, its shared libraries included."""
    places = (Path(str(package.locate_file(one))) for one in package.files or ())
    return sum(place.stat().st_size for place in places if place.is_file())


def extras() -> list[str]:
    """The extras that install anything."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = project["optional-dependencies"]
    return [name for name, packages in named.items() if packages and name not in NOT_OURS]


def megabytes(size: int) -> str:
    """A size with one decimal."""
    tenths = (size + 50_000) // 100_000
    return f"{tenths // 10}.{tenths % 10} MB"


def main() -> int:
    """Install everything once and print the table."""
    with TemporaryDirectory() as place:
        work = Path(place)
        wheel = build_wheel(work)
        core = weights_with(wheel, CORE, work)
        print(f"pip install crosstable: {megabytes(sum(core.values()))}, {len(core)} packages")
        for name, size in sorted(core.items(), key=lambda one: -one[1]):
            if size >= HEAVY:
                print(f"    {name}: {megabytes(size)}")
        for extra in extras():
            more = {name: size for name, size in weights_with(wheel, extra, work).items() if name not in core}
            listed = ", ".join(f"{name} {megabytes(size)}" for name, size in more.items())
            print(f"[{extra}]: {megabytes(sum(more.values()))} more ({listed})", flush=True)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failed as error:
        sys.exit(str(error))
