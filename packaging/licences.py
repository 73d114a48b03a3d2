"""`python licences.py FOLDER`: the licence of every package of this environment, one folder for each.

A desktop build contains Python and these packages, so it has to come with their licences.
"""

from __future__ import annotations

import os
import shutil
import sys
from importlib.metadata import Distribution, distributions
from pathlib import Path

NOT_INSIDE = frozenset({"pip", "setuptools", "wheel"})
"""Packages of the environment that are not in the build."""
MARKS = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS")


def collect(target: Path) -> list[str]:
    """Copy what there is; the names of packages that bring no file with a licence, to be named instead."""
    bare = []
    for package in distributions():
        name = package.metadata["Name"]
        if name.lower() in NOT_INSIDE:
            continue
        found = [one for one in package.files or () if one.name.upper().startswith(MARKS)]
        folder = target / f"{name}-{package.version}"
        folder.mkdir(parents=True, exist_ok=True)
        for number, one in enumerate(found):
            source = Path(str(package.locate_file(one)))
            place = folder / (one.name if not (folder / one.name).exists() else f"{number}-{one.name}")
            shutil.copyfile(source, place)
        if not found:
            bare.append(name)
            folder.joinpath("LICENCE.txt").write_text(f"{name}: {licence_named(package)}\n", "utf-8")
    _copy_python(target / f"Python-{sys.version.split()[0]}")
    return sorted(bare)


def licence_named(package: Distribution) -> str:
    """The licence as the metadata of a package name it."""
    facts = package.metadata
    classed = [one for one in facts.get_all("Classifier", []) if one.startswith("License")]
    return (
        facts.get("License-Expression") or facts.get("License") or "; ".join(classed) or "see its home page"
    )


def _copy_python(folder: Path) -> None:
    """Python's own licence, which comes with it."""
    folder.mkdir(parents=True, exist_ok=True)
    places = [Path(os.__file__).with_name("LICENSE.txt"), Path(sys.base_prefix, "LICENSE.txt")]
    found = next((one for one in places if one.is_file()), None)
    if found is not None:
        shutil.copyfile(found, folder / "LICENSE.txt")
    else:
        folder.joinpath("LICENCE.txt").write_text("Python Software Foundation License, version 2\n", "utf-8")


if __name__ == "__main__":
    print("without a file of their own:", *collect(Path(sys.argv[1])))
