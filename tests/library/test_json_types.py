"""JSON answers about events of every kind: one type for each field, null only where the page says so."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import crosstable
from crosstable.app.setup.demo_events import fill
from tests.cli.command import crosstable as command
from tests.library.json_types import Seen
from tests.library.sample_events import KINDS, event_of_kind, us_event

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("pair", "--round", "1"),
    ("pair", "--round", "2"),
    ("check", "--tables"),
    ("explain", "--round", "2", "--board", "1"),
    ("explain", "--round", "2", "--player", "1", "--why-not", "4"),
    ("standings",),
    ("standings", "--breakdown", "1"),
    ("standings", "--ties"),
    ("standings", "--if", "1=1/2-1/2"),
    ("standings", "--boards"),
    ("standings", "--teams"),
    ("wallchart",),
    ("wallchart", "--card", "1"),
    ("prizes",),
    ("prizes", "--player", "1"),
    ("titles",),
    ("notice",),
    ("groups",),
    ("staff",),
    ("bye-choices", "3"),
    ("unreported",),
    ("log",),
    ("entries",),
    ("convert", "-"),
)
BOTH = "a number, a list for a list tie-break, text for what is no decimal fraction; numbers are in "
MIXED = {
    r"\.tiebreaks\.\*$": BOTH + "`tiebreaks_steps`",
    r"\.tiebreaks\[\]\.tied\[\]\.value$": BOTH + "`value_steps`",
    r"\.tiebreaks\[\]\.parts\[\]\[\]\.value$": BOTH + "`value_steps`",
    r"\.facts\([\w.-]+\)\.\w+_rating$": "a number, or the sentence that there is no rating",
    r"^convert.*\.avoid\[\]$": "a pair of numbers, or an object with players and rounds",
}
"""The fields with several types, which were promised before; the page lists them."""


@cache
def seen() -> Seen:
    """What stands in the answers of all commands about all events."""
    found = Seen()
    with TemporaryDirectory() as made:
        folder = Path(made)
        fill(folder)
        for kind in KINDS:
            crosstable.save(event_of_kind(kind), folder / f"{kind.replace(' ', '-')}.json")
        crosstable.save(us_event(), folder / "with-prizes.json")
        for path in sorted([*folder.glob("*.json"), *folder.glob("*.crosstable")]):
            for words in COMMANDS:
                _add(found, path, words)
    return found


def _add(found: Seen, path: Path, words: tuple[str, ...]) -> None:
    """Note the answer of a command, section by section; errors too."""
    more = () if words[0] == "convert" else ("--json",)
    name = "".join(word for word in words if not word.isdecimal() and "=" not in word)
    answer = json.loads(command(words[0], str(path), *words[1:], *more).out)
    parts = [answer] if words[0] == "convert" else answer.get("sections", [answer])
    for part in parts:
        found.add(part, f"{'error' if 'error' in part else name} {path.stem}")


def test_no_field_has_several_types() -> None:
    unknown = {path: kinds for path, kinds in seen().mixed().items() if not _is_known(path)}
    assert not unknown, "\n".join(f"{path}: {kinds}" for path, kinds in unknown.items())


def _is_known(path: str) -> bool:
    """Whether the page lists a field among those with several types."""
    return any(re.search(pattern, path) for pattern in MIXED)


@pytest.mark.parametrize("pattern", [one for one in MIXED if "parts" not in one and "avoid" not in one])
def test_what_is_listed_with_several_types_has_them(pattern: str) -> None:
    assert any(re.search(pattern, path) for path in seen().mixed())


def test_null_is_only_where_the_page_says_so() -> None:
    (listed,) = re.findall(r"`null` stands[^:]*:((?:.|\n)*?)\n\n", PAGE.read_text("utf-8"))
    known = set(re.findall(r"`(\w+)`", listed))
    found = {
        path.rpartition(".")[2] for path in seen().null() if not re.search(r"payload|facts\(|^convert", path)
    }
    assert not found - known


def test_every_tie_break_has_its_numbers() -> None:
    kinds = {path: set(types) for path, types in seen().types.items() if "tiebreaks_steps" in path}
    assert kinds
    assert all(types <= {"object", "list", "number"} for types in kinds.values()), kinds


def test_numbers_of_a_tie_break_are_its_value() -> None:
    lines = crosstable.standings(event_of_kind("nzcf")).as_json()["standings"]
    assert isinstance(lines, list)
    for line in lines:
        for name, value in line["tiebreaks"].items():
            steps = line["tiebreaks_steps"][name]
            plain = value if isinstance(value, list) else [value]
            numbers = [_number(one) for one in plain]
            assert steps == pytest.approx(numbers, abs=1e-6)


def _number(value: int | float | str) -> float:
    """A value of a tie-break as a number: 37/3 is 12.33."""
    above, _, below = str(value).partition("/")
    return float(above) / float(below or 1)
