"""`python -m tools.release.desktop [FOLDER]`: the desktop build of this system, packed, in dist/ or a folder.

It is built in an environment of its own, from a wheel that was built in another one.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.release.surroundings import (
    WINDOWS,
    bytes_in,
    done,
    empty_environment,
    make_python,
    with_fetching,
)
from tools.release.wheel import ROOT, build_wheel

MAC = sys.platform == "darwin"
PACKAGING = ROOT / "packaging"
BUILDER = "pyinstaller>=6.11,<7"
SYSTEM = "windows" if WINDOWS else "macos" if MAC else "linux"
MACHINE = platform.machine().lower().replace("amd64", "x86_64")
SAMPLES = {
    "windows": "windows/Crosstable demo.cmd",
    "macos": "macos/Crosstable demo.command",
    "linux": "linux/crosstable-demo",
}[SYSTEM]
"""What a double-click on it starts with the sample events."""


def build_desktop(wheel: Path, work: Path) -> Path:
    """The folder with the program, everything it needs, and the licences of everything in it."""
    environment = with_fetching(empty_environment(work)) | {"PATH": os.environ["PATH"]}
    python = make_python(work / "python")
    done([python, "-m", "pip", "install", "--quiet", f"{wheel}[publish]", BUILDER], environment)
    spec = PACKAGING / "crosstable.spec"
    places: list[str | Path] = ["--distpath", work / "dist", "--workpath", work / "build"]
    done([python, "-m", "PyInstaller", "--noconfirm", *places, spec], environment, work)
    folder = work / "dist" / "Crosstable"
    if MAC:
        shutil.rmtree(folder)
        folder.mkdir()
        shutil.move(work / "dist" / "Crosstable.app", folder / "Crosstable.app")
    done([python, PACKAGING / "licences.py", folder / "licences"], environment)
    _add_papers(folder)
    return folder


def _add_papers(folder: Path) -> None:
    """What stands beside the program: how to start, samples, the licence, the menu entry on Linux."""
    for paper in (PACKAGING / "README.txt", PACKAGING / SAMPLES, ROOT / "LICENSE", ROOT / "NOTICE"):
        shutil.copy(paper, folder)
    if SYSTEM != "linux":
        return
    shutil.copy(PACKAGING / "linux" / "install.sh", folder)
    desktop = folder / "desktop"
    desktop.mkdir()
    for name in (
        "linux/crosstable.desktop",
        "linux/crosstable.xml",
        "icons/crosstable.svg",
        "icons/event.svg",
    ):
        shutil.copy(PACKAGING / name, desktop)


def program_of(folder: Path) -> Path:
    """The program of a desktop build that a terminal can start."""
    if MAC:
        return folder / "Crosstable.app" / "Contents" / "MacOS" / "crosstable"
    return folder / ("crosstable-terminal.exe" if WINDOWS else "crosstable")


def pack(folder: Path, target: Path, version: str) -> Path:
    """One file to download."""
    name = f"Crosstable-{version}-{SYSTEM}-{MACHINE}"
    target.mkdir(parents=True, exist_ok=True)
    if WINDOWS:
        return Path(shutil.make_archive(str(target / name), "zip", folder.parent, folder.name))
    if MAC:  # keeps links and permissions, which a plain ZIP loses
        packed = target / f"{name}.zip"
        done(["ditto", "-c", "-k", "--keepParent", folder, packed], os.environ)
        return packed
    packed = target / f"{name}.tar.xz"
    with tarfile.open(packed, "w:xz", preset=6) as archive:
        archive.add(folder, folder.name)
    return packed


def main() -> int:
    """Build, pack, and say how large it is."""
    target = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist")
    with TemporaryDirectory() as place:
        work = Path(place)
        wheel = build_wheel(work)
        folder = build_desktop(wheel, work)
        packed = pack(folder, target, wheel.name.split("-")[1])
        kept = target / folder.name
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(folder, kept, symlinks=True)
    print(f"{packed}: {bytes_in(packed) // 10**6} MB, unpacked {bytes_in(kept) // 10**6} MB")
    print(f"try it: python -m tools.release.trial {program_of(kept)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
