"""Events with several sections: an answer for each, or for the one that is named."""

from __future__ import annotations

import pytest

from tests.cli.command import crosstable, sample, several
from tests.cli.conftest import Save


def test_an_answer_for_each_section(congress: str) -> None:
    said = crosstable("standings", congress, "--json")
    assert said.status == 0
    assert list(said.json) == ["sections"]
    assert [(item["section"], list(item)) for item in said.json["sections"]] == [
        (name, ["section", "after", "standings"]) for name in ("Open", "Junior", "Senior")
    ]


def test_a_heading_for_each_section(congress: str) -> None:
    out = crosstable("standings", congress).out
    titles = [line for line in out.splitlines() if line.startswith("Congress, ")]
    assert [title.split(":")[0] for title in titles] == [
        "Congress, Open",
        "Congress, Junior",
        "Congress, Senior",
    ]


def test_the_named_section_answers_alone(congress: str) -> None:
    said = crosstable("pair", congress, "--section", "Open", "--json")
    assert said.status == 0
    assert list(said.json) == ["round", "rulebook", "games", "byes", "reasons", "warnings"]
    out = crosstable("pair", congress, "--section", "Open").out
    assert out.splitlines()[-1] == f"why?  crosstable explain {congress} --section Open --board 1"


def test_one_section_in_a_list_answers_as_one(save: Save) -> None:
    path = save(several(Open=sample()))
    assert "games" in crosstable("pair", path, "--json").json
    assert crosstable("pair", path).out.startswith("Congress, Open: round 5 of 6\n")


def test_a_section_without_an_answer_does_not_hide_the_others(congress: str) -> None:
    said = crosstable("pair", congress, "--json")
    assert (said.status, said.err) == (3, "")
    one, two, three = said.json["sections"]
    assert one["games"] and three["games"]
    assert list(two) == ["section", "error"]
    assert two["error"]["kind"] == "no-legal-pairing"
    words = crosstable("pair", congress)
    assert words.status == 3
    assert "Congress, Senior: round" in words.out
    assert words.err.startswith("crosstable: Junior: round 5: ")


def test_a_name_is_looked_for_in_all_sections(congress: str) -> None:
    said = crosstable("explain", congress, "--player", "tamati", "--json")
    assert (said.status, said.json["game"]["white"]) == (0, 1)
    card = crosstable("wallchart", congress, "--card", "tamati")
    assert card.out.startswith("Congress, Open: pairing card, #1 Tāmati, Hēmi")
    assert crosstable("explain", congress, "--player", "nobody").status == 2


@pytest.mark.parametrize("command", ["pair", "check", "standings", "wallchart"])
def test_an_unknown_section_names_those_there_are(congress: str, command: str) -> None:
    said = crosstable(command, congress, "--section", "Opne", "--json")
    assert (said.status, said.err) == (2, "")
    assert said.json["error"]["kind"] == "bad-input"
    assert "Open, Junior, Senior" in said.json["error"]["text"]
