"""Answers: plain data as of the commands, text, markup for notebooks, tables of pandas."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import crosstable
from tests.cli.command import crosstable as command
from tests.library.sample_events import KINDS, event_of_kind, us_event

QUESTIONS: dict[str, tuple[Callable[[crosstable.Event], Any], tuple[str, ...]]] = {
    "pair": (lambda event: crosstable.pair(event, round=1), ("pair", "EVENT", "--round", "1")),
    "explain": (
        lambda event: crosstable.explain(event, 2, player=1, why_not=3),
        ("explain", "EVENT", "--round", "2", "--player", "1", "--why-not", "3"),
    ),
    "check": (crosstable.check, ("check", "EVENT")),
    "standings": (crosstable.standings, ("standings", "EVENT")),
    "wall chart": (crosstable.wall_chart, ("wallchart", "EVENT")),
    "prizes": (crosstable.prizes, ("prizes", "EVENT")),
}
VOID = {"br"}


class Balanced(HTMLParser):
    """Reads markup and remembers elements, texts and whether every element was closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.add(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def elements(markup: str) -> set[str]:
    """The elements of markup that is whole."""
    reader = Balanced()
    reader.feed(markup)
    assert not reader.open
    return reader.seen


@pytest.fixture(name="filed")
def filed_event(tmp_path: Path) -> str:
    """The sample as a file."""
    path = tmp_path / "event.json"
    crosstable.save(us_event(), path)
    return str(path)


@pytest.mark.parametrize("question", QUESTIONS)
def test_plain_data_is_that_of_the_command(question: str, filed: str) -> None:
    ask, words = QUESTIONS[question]
    told = command(*(filed if word == "EVENT" else word for word in words), "--names", "full", "--json").json
    assert {key: told[key] for key in told if key != "posted"} == {
        key: value for key, value in ask(us_event()).as_json().items() if key != "posted"
    }


@pytest.mark.parametrize("question", QUESTIONS)
def test_text_is_that_of_the_command(question: str, filed: str) -> None:
    ask, words = QUESTIONS[question]
    told = command(*(filed if word == "EVENT" else word for word in words), "--names", "full").out
    said = str(ask(us_event()))
    assert said.splitlines()[:3] == told.splitlines()[:3]
    assert set(said.split()) <= set(told.split())


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_markup_is_whole_for_every_kind_of_event(kind: str, question: str) -> None:
    markup = QUESTIONS[question][0](event_of_kind(kind))._repr_html_()
    seen = elements(markup)
    assert seen & {"table", "ul", "pre"}
    assert "script" not in seen


def test_a_pairing_shows_the_pictures_of_its_score_groups() -> None:
    markup = crosstable.pair(us_event())._repr_html_()
    scores = {line.points for line in crosstable.standings(us_event()).standings}
    assert 1 < markup.count("<svg") <= len(scores)
    assert markup.count(">Score group") == markup.count("<svg")
    assert len(set(re.findall(r"<svg.*?</svg>", markup))) == markup.count("<svg")
    assert 'font-weight="700"' not in markup, "nobody is asked about"
    for player in us_event().section().players:
        assert player.name in markup


def test_an_explanation_shows_the_picture_of_its_group_and_the_rule() -> None:
    found = crosstable.explain(us_event(), board=1)
    markup = found._repr_html_()
    assert markup.count("<svg") == 1
    assert found.answer.rule in markup


def test_a_name_is_escaped() -> None:
    event = crosstable.new_event("A <b> & B", rulebook="nzcf", rounds=3, players=["<script>x", "Ben"])
    for answer in (crosstable.pair(event), crosstable.standings(event), crosstable.explain(event, board=1)):
        assert "script" not in elements(answer._repr_html_())


def test_a_short_form_says_what_an_answer_is() -> None:
    assert repr(crosstable.pair(us_event())) == "<Pairing of round 4: 3 games, 1 bye>"
    assert repr(crosstable.standings(us_event())) == "<Standings after round 3: 7 players>"
    assert repr(crosstable.check(us_event())) == "<Check of 3 rounds: all by the rulebook>"
    assert repr(us_event()) == "<Event 'Simulated us-chess event 3': 1 section>"
    assert repr(us_event().section()) == "<Section: us-chess, swiss, 7 players, 3 of 4 rounds>"
    assert repr(us_event().section().results[0].byes[0]) == "Bye(kind=<ByeKind.PAIRING: 'pairing'>, player=6)"


def test_a_shared_fund_and_every_award_is_in_the_table() -> None:
    pytest.importorskip("pandas")
    found = crosstable.prizes(us_event())
    table = found.to_pandas()
    assert round(float(table["amount"].sum()) * 100) == sum(award.cents for award in found.awards)


@pytest.mark.parametrize("kind", KINDS)
def test_tables_of_pandas_have_numbers(kind: str) -> None:
    pytest.importorskip("pandas")
    event = event_of_kind(kind)
    standings = crosstable.standings(event)
    table = standings.to_pandas()
    assert len(table) == len(standings.standings)
    assert [float(value) for value in table["points"]] == [float(line.points) for line in standings.standings]
    kinds = {name: str(kind) for name, kind in table.dtypes.items()}
    assert kinds["place"] == kinds["no"] == "Int64"
    text = {"name", "rating", "school", "title", "club", "country", "group", "score"}
    assert {name for name, kind in kinds.items() if kind.startswith("str")} <= text, kinds


def test_every_answer_is_a_table_of_pandas() -> None:
    pytest.importorskip("pandas")
    for ask, _ in QUESTIONS.values():
        assert len(ask(us_event()).to_pandas().columns) >= 3


def test_without_pandas_the_error_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(crosstable.CrosstableError, match="this needs pandas, which is not installed"):
        crosstable.standings(us_event()).to_pandas()
