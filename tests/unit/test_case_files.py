"""Case files: what is refused, and the document that pairing cards become."""

from __future__ import annotations

from pathlib import Path

import pytest

from crosstable.model.errors import BadInput
from crosstable.rules.manifest import load_manifest
from tests.case_files import Case, OrderCase, PairingCase, read_cases
from tests.case_runner import run_case

CARDS = """
- case: a name
  rule: "B2.1"
  source: here
  round: 3
  of: 5
  cards: |
    1 1.5 WB 9 .D
    2 1 -W - D. free unrated
"""

PLAYED = """
- case: a name
  rule: "B2.1"
  source: here
  of: 4
  seed: 5
  variations: ["B2"]
  settings: {some.key: 3}
  avoid: [[1, 2]]
  players: |
    1 1900 team=X late
    2 new computer half@3
    3 unrated reentry_of=1 joins=2
  played: |
    1-2 1-0; 3 half
    3-1 * 1/2-1, 2-4 +:-
"""


def read(tmp_path: Path, text: str) -> list[Case]:
    """The cases of a file with some text."""
    path = tmp_path / "B2.1.yaml"
    path.write_text(text, encoding="utf-8")
    return list(read_cases(path, load_manifest("crosstable.rulebooks.nzcf")))


def test_cards_become_a_document(tmp_path: Path) -> None:
    (case,) = read(tmp_path, CARDS + '  expect: "2-1"\n  because: ["B2.1"]\n')
    assert isinstance(case, PairingCase)
    assert (case.expect, case.bye, case.boards) == (((2, 1),), None, False)
    assert [(p["no"], p["rating"]) for p in case.document["players"]] == [(1, 2490), (2, None), (9, 2410)]
    first, second = case.document["cards"]
    assert first == {
        "player": 1,
        "score": 1.5,
        "colours": "WB",
        "opponents": [9],
        "floats": "-D",
        "bye": False,
        "half_bye": False,
    }
    assert (second["bye"], second["opponents"], second["floats"]) == (True, [], "D-")
    assert (case.document["round"], case.document["rounds"]) == (3, 5)


def test_entrants_and_rounds_become_a_document(tmp_path: Path) -> None:
    (case,) = read(tmp_path, PLAYED + '  because: ["B2.1"]\n  refused: true\n')
    assert isinstance(case, PairingCase)
    assert (case.expect, case.refused) == (None, True)
    document = case.document
    assert document["players"] == [
        {"no": 1, "name": "Player 1", "rating": 1900, "team": "X", "info": {"late": True}},
        {"no": 2, "name": "Player 2", "rating": None, "flags": ["new", "computer"], "byes": {"3": "half"}},
        {"no": 3, "name": "Player 3", "rating": None, "flags": [], "reentry_of": 1, "joins": 2},
    ]
    assert document["results"] == [
        {"games": [{"white": 1, "black": 2, "result": "1-0"}], "byes": [{"player": 3, "kind": "half"}]},
        {
            "games": [
                {"white": 3, "black": 1, "result": "*", "paired_as": "1/2-1"},
                {"white": 2, "black": 4, "result": "+:-"},
            ],
            "byes": [],
        },
    ]
    assert (document["rounds"], document["lots"]) == (4, {"first_colour": "white", "seed": 5})
    assert (document["variations"], document["settings"]) == (["B2"], {"some.key": 3})
    assert document["avoid"] == [[1, 2]]


def test_cards_take_the_words_of_a_player_and_the_choices_of_a_section(tmp_path: Path) -> None:
    text = CARDS.replace("9 .D", "9 .D 2000 half") + "  because: []\n  none: true\n  settings: {a: 1}\n"
    (case,) = read(tmp_path, text)
    assert isinstance(case, PairingCase)
    assert case.document["players"][0] == {"no": 1, "name": "Player 1", "rating": 2000}
    assert case.document["cards"][0]["half_bye"] is True
    assert case.document["settings"] == {"a": 1}


def test_only_the_error_that_a_case_expects_is_taken_for_its_outcome(tmp_path: Path) -> None:
    head = '- case: x\n  rule: "B2.1"\n  source: s\n  of: 3\n  players: |\n    1 2000\n    2 1900\n'
    refused, none = (
        read(tmp_path, head + "  settings: {nonsense: 1}\n  because: []\n" + ending)[0]
        for ending in ("  refused: true\n", "  none: true\n")
    )
    assert run_case(refused) == frozenset()
    with pytest.raises(BadInput):
        run_case(none)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("case: x\n", "a file of cases is a list"),
        ("- x\n", "a case is a table"),
        (CARDS + "  expected: x\n", "unknown key 'expected'"),
        (CARDS + '  expect: "2-1"\n', "'because' is missing"),
        (CARDS + "  because: []\n", "give either expect, or none: true"),
        (CARDS + '  because: []\n  none: true\n  expect: "2-1"\n', "give either expect, or none: true"),
        (CARDS + '  because: ["B21"]\n  expect: "2-1"\n', "B21: no such rule, did you mean B2.1?"),
        (CARDS + '  because: [2.1]\n  expect: "2-1"\n', "a rule number is a text in quotes"),
        (CARDS + '  because: []\n  expect: "2 - 1"\n', "games are written as in '1-3 4-2'"),
        (CARDS + '  because: []\n  expect: "2-1"\n  bye: "3"\n', "'bye' must be a int"),
        (
            CARDS + '    3 1 W - . fast\n  because: []\n  expect: "2-1"\n',
            "'fast' says nothing about a player",
        ),
        (CARDS + '    3 1 W\n  because: []\n  expect: "2-1"\n', "a card is `no score colours"),
        (
            CARDS + "  because: []\n  none: true\n  refused: true\n",
            "give either expect, or none: true, or refused",
        ),
        (PLAYED + "    4-2\n  because: []\n  none: true\n", "a game is written as in '1-3 1-0'"),
        (PLAYED + "  because: []\n  none: true\n  round: 2\n", "unknown key 'round'"),
        (CARDS.replace('"B2.1"', '"B2.11"') + '  because: []\n  expect: "2-1"\n', "B2.11: no such rule"),
        (CARDS + "  kind: song\n", "unknown kind 'song'"),
        ('- {kind: order, case: x, rule: "B9.1", source: s, players: 8}\n', "either transpositions or inter"),
    ],
)
def test_a_faulty_case_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(BadInput) as caught:
        read(tmp_path, text)
    assert complaint in str(caught.value)


def test_a_printed_order_is_observed_only_when_met() -> None:
    def order(*interchanges: str) -> OrderCase:
        return OrderCase(
            book="nzcf",
            rule="B9.2",
            name="n",
            source="s",
            players=6,
            transpositions=(),
            interchanges=interchanges,
        )

    assert run_case(order("3/4", "3/5", "2/4", "2/5")) == {"B9.2"}
    assert run_case(order("3/4", "2/4", "3/5", "2/5")) == frozenset()
