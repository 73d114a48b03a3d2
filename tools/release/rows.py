"""The ways to install Crosstable: each builds or fetches what a person would, and says what to start."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from shutil import which

from tools.release.desktop import build_desktop, pack, program_of
from tools.release.surroundings import (
    bytes_in,
    done,
    empty_environment,
    make_python,
    program_in,
    with_fetching,
)
from tools.release.wheel import ROOT, build_both

IMAGE = "crosstable:release-check"


class NotHere(Exception):
    """A row cannot be tried on this computer; its words say why."""


@dataclass(frozen=True, slots=True)
class Installed:
    """A program that is ready to be tried."""

    program: tuple[str, ...]
    download: int
    """Bytes that a person downloads of Crosstable itself."""
    environment: Mapping[str, str]
    on_disk: int | None = None
    """Bytes on the disk afterwards, with everything that it needs; None where a cache is shared."""


@dataclass
class Bench:
    """A folder to work in, and the packages that several rows need, built once."""

    work: Path
    keep: Path | None = None
    """Where the packages and the desktop build go that were tried."""

    @property
    def home(self) -> Path:
        """The home folder of whoever tries a row."""
        return self.work / "home"

    @cached_property
    def packages(self) -> Path:
        """The folder with the source package, and the wheel built from it."""
        made = build_both(self.work)
        if self.keep is not None:
            shutil.copytree(made, self.keep, dirs_exist_ok=True)
        return made

    @property
    def wheel(self) -> Path:
        """The wheel."""
        return next(self.packages.glob("*.whl"))

    @property
    def source(self) -> Path:
        """The source package."""
        return next(self.packages.glob("*.tar.gz"))

    def fresh_home(self) -> Path:
        """An empty home folder."""
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir()
        return self.home


def wheel(bench: Bench) -> Installed:
    """The wheel, in an environment of its own."""
    return _with_pip(bench, bench.wheel)


def sdist(bench: Bench) -> Installed:
    """The source package, built where it is installed."""
    return _with_pip(bench, bench.source)


def _with_pip(bench: Bench, package: Path) -> Installed:
    """A package installed into an empty environment."""
    place, environment = bench.work / "installed", empty_environment(bench.home)
    shutil.rmtree(place, ignore_errors=True)
    python = make_python(place)
    before = bytes_in(place)
    done([python, "-m", "pip", "install", "--quiet", package], with_fetching(environment))
    size = bytes_in(place) - before
    return Installed((str(program_in(place, "crosstable")),), bytes_in(package), environment, size)


def uvx(bench: Bench) -> Installed:
    """The wheel through uvx, with an uv of its own; nothing is installed for good."""
    program = _tool(bench, "uv", "uvx")
    words = (program, "--quiet", "--python", sys.executable, "--from", str(bench.wheel), "crosstable")
    return Installed(words, bytes_in(bench.wheel), with_fetching(empty_environment(bench.home)))


def pipx(bench: Bench) -> Installed:
    """The wheel through pipx run, with a pipx of its own."""
    program = _tool(bench, "pipx", "pipx")
    words = (program, "run", "--quiet", "--spec", str(bench.wheel), "crosstable")
    return Installed(words, bytes_in(bench.wheel), with_fetching(empty_environment(bench.home)))


def _tool(bench: Bench, package: str, name: str) -> str:
    """A program of a package, in an environment of its own."""
    place = bench.work / package
    python = make_python(place)
    done([python, "-m", "pip", "install", "--quiet", package], with_fetching(empty_environment(bench.home)))
    return str(program_in(place, name))


def folder(bench: Bench) -> Installed:
    """The desktop build, unpacked from its download into another folder."""
    built = build_desktop(bench.wheel, bench.work / "desktop")
    packed = pack(built, bench.work, bench.wheel.name.split("-")[1])
    elsewhere = bench.work / "a folder of their own"
    shutil.copytree(built, elsewhere, symlinks=True)
    if bench.keep is not None:
        shutil.copy(packed, bench.keep)
        shutil.rmtree(bench.keep / built.name, ignore_errors=True)
        shutil.copytree(built, bench.keep / built.name, symlinks=True)
    shutil.rmtree(bench.work / "desktop")
    program = str(program_of(elsewhere))
    return Installed((program,), bytes_in(packed), empty_environment(bench.home), bytes_in(elsewhere))


def image(bench: Bench) -> Installed:
    """The container image; its commands work in the home folder of the trial, on this computer's network."""
    engine = container_engine()
    done([engine, "build", "--quiet", "--tag", IMAGE, ROOT], os.environ)
    size = int(done([engine, "image", "inspect", "--format", "{{.Size}}", IMAGE], os.environ))
    home = str(bench.home)
    person = ("--user", f"{os.getuid()}:{os.getgid()}") if sys.platform != "win32" else ()
    words = (engine, "run", "--rm", "--network", "host", *person, "--env", f"HOME={home}")
    return Installed((*words, "--volume", f"{home}:{home}", "--workdir", home, IMAGE), size, os.environ, size)


def container_engine() -> str:
    """The container tool that has a running engine."""
    found = [name for name in ("docker", "podman") if which(name)]
    for name in found:
        if engine_runs(name):
            return name
    raise NotHere(f"{' and '.join(found)}: no running engine" if found else "neither docker nor podman")


def engine_runs(name: str) -> bool:
    """Whether a container tool reaches the engine that does its work."""
    return not subprocess.run([name, "info"], capture_output=True, check=False).returncode


ROWS: Mapping[str, Callable[[Bench], Installed]] = {
    "wheel": wheel, "sdist": sdist, "uvx": uvx, "pipx": pipx, "folder": folder, "image": image,
}  # fmt: skip
