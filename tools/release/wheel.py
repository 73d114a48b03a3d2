"""The wheel and the source package, built in an environment of their own."""

from __future__ import annotations

from pathlib import Path

from tools.release.surroundings import done, empty_environment, make_python, program_in, with_fetching

ROOT = Path(__file__).resolve().parents[2]
BUILDER = "build>=1.2,<2"


def build_wheel(work: Path) -> Path:
    """The wheel, built from the source package, so that this one is known to be whole."""
    return next(build_both(work).glob("*.whl"))


def build_both(work: Path) -> Path:
    """A folder with the source package, and the wheel that was built from it."""
    environment = with_fetching(empty_environment(work))
    target, builder = work / "packages", work / "builder"
    make_python(builder)
    python = program_in(builder, "python")
    done([python, "-m", "pip", "install", "--quiet", BUILDER], environment)
    done([python, "-m", "build", "--outdir", target, ROOT], environment)
    return target
