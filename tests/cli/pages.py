"""The blocks of the pages that people read, run as they stand there: one page in one fresh folder."""

from __future__ import annotations

import io
import json
import re
import shlex
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from crosstable.app.setup.demo_events import fill
from tests.cli.command import crosstable
from tests.paper.pictures import png

ROOT = Path(__file__).resolve().parents[2]
PAGES = tuple(
    str(path.relative_to(ROOT))
    for path in (
        ROOT / "README.md",
        *sorted((ROOT / "docs").glob("*.md")),
        ROOT / "CONTRIBUTING.md",
        ROOT / "CHANGELOG.md",
        ROOT / "SECURITY.md",
        *sorted((ROOT / "docs").glob("*/*.md")),
    )
)
Told = dict[str, list[str]]

_BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
_NAMES = {
    "csv": re.compile(r"--csv (\S+)"),
    "toml": re.compile(r"(?:--config|-g) (\S+)"),
    "json": re.compile(r"crosstable (?:pair|check|standings) (\S+\.json)"),
}
"""Kinds of blocks that are files, and the commands that name them."""

SERVER = "serves until it is stopped"
POSTGRES = "needs a PostgreSQL server and its accounts"
NOT_RUN = (
    (
        "docs/translating.md",
        "python -m tools.catalogue",
        "writes into the sources; tests/unit/test_catalogue_tool.py",
    ),
    ("docs/api.md", "curl", "needs a server; tests/web/test_as_of.py sends the same requests"),
    (
        "docs/stability.md",
        "python -m tools.record_promises",
        "writes into the tests; tests/upgrade/test_promises.py compares what it records",
    ),
    (
        "docs/speed.md",
        "python -m benchmarks.table",
        "takes a quarter of an hour, and needs an older version; tests/unit/test_benchmark_table.py",
    ),
    ("docs/limits.md", "python -m tests.fuzz", "takes minutes; tests/fuzz reads fewer inputs"),
    ("README.md", "make demo", "installs the program and serves"),
    ("CONTRIBUTING.md", "make demo", "installs the program and serves"),
    (
        "docs/guide/cash.md",
        "crosstable cash EVENT",
        "needs an event; tests/cli/test_cash.py runs each of them",
    ),
    (
        "docs/guide/corrections.md",
        "crosstable correct EVENT 2",
        "one result in three ways, and a match; test_correct.py runs them",
    ),
    ("docs/guide/emergency.md", "crosstable restore /media/STICK", "needs a stick, and then serves"),
    (
        "docs/guide/federations.md",
        "crosstable check report.trf --tiebreaks",
        "needs tables of another program; tests/cli/test_check_standings.py has some",
    ),
    ("docs/guide/federations.md", "crosstable simulate", "takes minutes; test_simulate.py runs smaller ones"),
    (
        "docs/guide/importing.md",
        "crosstable add autumn.crosstable",
        "needs a file of registrations; tests/cli/test_add_list.py has some",
    ),
    (
        "docs/guide/interchange.md",
        "crosstable lists update",
        "needs a rating list; tests/ratings/test_list_updates.py has one",
    ),
    (
        "docs/guide/interchange.md",
        "crosstable lists import",
        "needs a rating list; tests/ratings has small ones",
    ),
    ("docs/guide/phones.md", "crosstable serve --lan", SERVER),
    (
        "docs/guide/rehearsal.md",
        "crosstable rehearse",
        "takes a minute; tests/cli/test_rehearse.py runs smaller ones",
    ),
    ("docs/guide/server.md", "python3 -m venv", "installs the program on a server"),
    ("docs/guide/server.md", "sudo -u postgres", POSTGRES),
    ("docs/guide/server.md", "crosstable serve postgresql://chess@localhost/chess --workers", POSTGRES),
    ("docs/guide/server.md", "crosstable serve postgresql://chess@localhost/chess --link", POSTGRES),
    ("docs/guide/server.md", "crosstable set 'postgresql:", POSTGRES),
    ("docs/guide/web.md", "crosstable app", SERVER),
)
"""Blocks that no test can run: the page, how the block begins, and why."""


def _sample(sample: str, name: str) -> Callable[[Path], None]:
    """Puts a sample event under a name."""

    def put(folder: Path) -> None:
        fill(folder)
        (folder / f"{sample}.crosstable").rename(folder / name)

    return put


def _generated(
    name: str, rulebook: str, *, played: int | None = None, **more: object
) -> Callable[[Path], None]:
    """Puts a generated event of five rounds under a name: the rounds played, and what else is known of it."""

    def put(folder: Path) -> None:
        sizes = ("--players", "20", "--rounds", "5", "--seed", "7")
        event = crosstable("generate", "--rulebook", rulebook, *sizes).json
        event["results"] = event["results"][:played]
        event["players"][11]["name"] = "Smith, Ann"
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / "made.json").write_text(json.dumps(event | more), encoding="utf-8")
        assert crosstable("convert", str(folder / "made.json"), str(folder / name)).status == 0

    return put


def _put_right(folder: Path) -> None:
    """Puts an event of two sections with round 1 of the first published, and one of teams."""
    event, teams = (str(folder / f"{name}.crosstable") for name in ("event", "teams"))
    lines = [f"new {event} --rulebook us-chess --rounds 3 --section {one}" for one in ("Open", "U1800")]
    lines += [f"add {event} {name} --section Open" for name in ("Adams", "Brown", "Clark", "Davis")]
    lines += [f"add {event} {name} --section U1800" for name in ("Jones", "Young", "Smith", "Smyth")]
    lines += [f"draft {event} --section Open", f"publish {event} --section Open"]
    lines += [f"result {event} 2 1 --section Open"]
    lines += [f"new {teams} --rulebook us-chess --rounds 3 --format team-swiss"]
    lines += [
        f"add {teams} {name} --members {four}"
        for name, four in (("Army", "Ash,Bay,Cox,Dew"), ("Navy", "Eel,Fox,Gnu,Hen"))
    ]
    lines += [f"draft {teams}", f"publish {teams}"]
    for line in lines:
        assert crosstable(*line.split()).status == 0, line


def _published(name: str) -> Callable[[Path], None]:
    """Puts an event of a school and others under a name, its first round on the wall."""

    def put(folder: Path) -> None:
        path = str(folder / name)
        assert crosstable("new", path, "--rulebook", "us-chess", "--rounds", "4").status == 0
        for place, who in enumerate(("Khan, Imran", "Smith, Ann", *(f"Pupil {n}" for n in range(1, 12)))):
            school = () if place < 2 else ("--school", "Lincoln School")
            assert crosstable("add", path, who, "--rating", str(1900 - place), *school).status == 0
        assert crosstable("draft", path).status == crosstable("publish", path).status == 0

    return put


def _picture(name: str) -> Callable[[Path], None]:
    """Puts a background picture under a name."""

    def put(folder: Path) -> None:
        (folder / name).write_bytes(png(900, 600))

    return put


_U1600 = {"name": "1st U1600", "kind": "under", "below": 1600, "cents": 5000}
PREPARED: dict[str, tuple[Callable[[Path], None], ...]] = {
    "docs/formats.md": (
        _generated("report.trf", "dutch-2026"),
        _sample("kapiti-coast-weekender", "open.crosstable"),
    ),
    "docs/guide/arrivals.md": (_published("event.crosstable"),),
    "docs/guide/checking.md": tuple(
        _generated(name, "dutch-2026", played=3)
        for name in ("report.trf", "paris.trf", "oslo.trf", "2026/may.trf", "archive/1.trf")
    ),
    "docs/guide/federations.md": (
        _generated("report.trf", "dutch-2026"),
        _generated("FILE.trf", "dutch-2026", played=4),
    ),
    "docs/guide/incidents.md": (_generated("event.crosstable", "us-chess", prizes=[_U1600]),),
    "docs/guide/interchange.md": (_sample("lakeside-open", "open.crosstable"),),
    "docs/guide/something-was-wrong.md": (_put_right,),
    "docs/guide/paper.md": (
        _sample("lakeside-open", "lakeside.crosstable"),
        _sample("county-schools-day", "schools.crosstable"),
        _picture("club.png"),
    ),
    "docs/guide/publishing.md": (_sample("lakeside-open", "spring.crosstable"),),
    "docs/guide/profiles.md": (_sample("lakeside-open", "open.crosstable"),),
}
"""Page -> the files that its reader has already."""

NO = (("crosstable export open.crosstable us-chess", "the sample event has no member numbers"),)
"""Lines that are rightly answered with no (status 1): how they begin, and why."""


@dataclass(frozen=True)
class Block:
    """One block of a page: what it is said to be, and its text."""

    page: str
    kind: str
    text: str

    @property
    def first(self) -> str:
        """The first line."""
        return self.text.strip().splitlines()[0].strip() if self.text.strip() else ""

    @property
    def why_not_run(self) -> str | None:
        """Why no test can run it, if that is so."""
        found = (why for page, begin, why in NOT_RUN if page == self.page and self.first.startswith(begin))
        return next(found, None)

    @property
    def runs(self) -> bool:
        """Whether a reader would type it: a shell, Python, or commands without a name for it."""
        return self.kind in ("sh", "python") or self.first.startswith("crosstable ")


def blocks_of(page: str) -> list[Block]:
    """The blocks of a page in their order."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return [Block(page, kind, body) for kind, body in _BLOCK.findall(text)]


def play(page: str, folder: Path) -> Told:
    """Run every block of a page in a folder; what each line answered."""
    told: Told = {}
    for prepare in PREPARED.get(page, ()):
        prepare(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        _write_files(blocks_of(page))
        for block in blocks_of(page):
            if block.runs and block.why_not_run is None:
                _run(block, told)
    return told


def joined(told: Told) -> dict[str, str]:
    """What each line answered, all its answers as one text."""
    return {line: "".join(answers) for line, answers in told.items()}


def _write_files(blocks: list[Block]) -> None:
    """Blocks that are files, under the names that the commands of the page call them by."""
    commands = "\n".join(block.text for block in blocks if block.runs)
    for kind, pattern in _NAMES.items():
        texts = [block.text for block in blocks if block.kind == kind and _is_whole(block)]
        names = list(dict.fromkeys(pattern.findall(commands)))
        for place, name in enumerate(names if texts else ()):
            Path(name).write_text(texts[min(place, len(texts) - 1)], encoding="utf-8")


def _is_whole(block: Block) -> bool:
    """Whether a block is a file, and not only a part of one."""
    return block.kind != "json" or '"crosstable"' in block.text


def _run(block: Block, told: Told) -> None:
    """A block of Python, or each line of a shell."""
    if block.kind == "python":
        said = io.StringIO()
        with redirect_stdout(said):
            exec(compile(block.text, block.page, "exec"), {})
        told.setdefault(block.first, []).append(said.getvalue())
        return
    for line in block.text.strip().splitlines():
        for words in _commands(line):
            told.setdefault(line.strip(), []).append(_answer(line.strip(), words))


def _commands(line: str) -> Iterator[list[str]]:
    """The commands of a line, without its comment."""
    words = shlex.split(line, comments=True)
    while "&&" in words:
        at = words.index("&&")
        yield words[:at]
        words = words[at + 1 :]
    if words:
        yield words


def _answer(line: str, words: list[str]) -> str:
    """What a command answered; `mkdir` is the only one that is not ours."""
    if words[0] == "mkdir":
        for name in words[1:]:
            Path(name).mkdir()
        return ""
    assert words[0] == "crosstable", f"{line}: this cannot be run; run it another way or list it in NOT_RUN"
    said = crosstable(*("event.crosstable" if word == "EVENT" else word for word in words[1:]))
    expected = int(any(line.startswith(begin) for begin, _ in NO))
    assert said.status == expected, f"{line}: {said.err}{said.out}"
    return said.out
