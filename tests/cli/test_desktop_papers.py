"""What stands beside the program of a desktop build: the menu entry on Linux, the starters of the samples."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"
STARTERS = ("linux/crosstable-demo", "macos/Crosstable demo.command", "windows/Crosstable demo.cmd")
on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="menus of Linux")


def unpacked(folder: Path) -> Path:
    """A folder as it is downloaded, with a program that prints its words."""
    desktop = folder / "desktop"
    desktop.mkdir(parents=True)
    for name in ("install.sh", "crosstable-demo"):
        shutil.copy(PACKAGING / "linux" / name, folder)
    for name in (
        "linux/crosstable.desktop",
        "linux/crosstable.xml",
        "icons/crosstable.svg",
        "icons/event.svg",
    ):
        shutil.copy(PACKAGING / name, desktop)
    program = folder / "crosstable"
    program.write_text('#!/bin/sh\necho started: "$@"\n')
    program.chmod(0o755)
    return folder


def run(home: Path, *words: str | Path) -> str:
    """What a program says to a user without settings of their own."""
    environment = {"HOME": str(home), "PATH": "/usr/bin:/bin"}
    return subprocess.run(words, env=environment, cwd=home, capture_output=True, text=True, check=True).stdout


@on_linux
def test_the_menu_entry_starts_the_program_of_this_folder_and_goes_again(tmp_path: Path) -> None:
    """A folder with a space in its name, too; events are never touched."""
    folder = unpacked(tmp_path / "my programs" / "Crosstable")
    own = tmp_path / "Crosstable"
    own.mkdir()
    assert "in the menu" in run(tmp_path, folder / "install.sh")
    data = tmp_path / ".local" / "share"
    menu = (data / "applications" / "crosstable.desktop").read_text("utf-8").splitlines()
    assert [line for line in menu if line.startswith("Exec=")] == [
        f'Exec="{folder}/crosstable" app %f',
        f'Exec="{folder}/crosstable" demo',
    ]
    assert "MimeType=application/vnd.crosstable.event;" in menu and not any("@" in line for line in menu)
    assert "*.crosstable" in (data / "mime" / "packages" / "crosstable.xml").read_text("utf-8")
    run(tmp_path, folder / "install.sh", "remove")
    assert (
        own.is_dir()
        and not list(data.rglob("crosstable*.desktop"))
        and not list(data.rglob("crosstable*.svg"))
    )


@on_linux
def test_the_starter_finds_the_program_beside_it(tmp_path: Path) -> None:
    folder = unpacked(tmp_path / "my programs")
    assert run(tmp_path, folder / "crosstable-demo") == "started: demo\n"


@pytest.mark.parametrize("starter", STARTERS)
def test_every_starter_asks_for_the_samples_of_a_program_that_the_recipe_builds(starter: str) -> None:
    text = PACKAGING.joinpath(starter).read_text("utf-8")
    recipe = PACKAGING.joinpath("crosstable.spec").read_text("utf-8")
    program = "Crosstable" if starter.startswith("windows") else "crosstable"
    assert " demo" in text and f'"{program}"' in recipe and program in text
    assert starter.startswith("windows") or PACKAGING.joinpath(starter).stat().st_mode & 0o111
