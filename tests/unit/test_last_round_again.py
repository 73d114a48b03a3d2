"""A paired round looked at again when the number of rounds changes: the rules for the last round differ."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

from crosstable.flow.last_round_again import other_pairing
from crosstable.formats.document.read import read_document
from crosstable.model.event import Format, Section
from tests.cli.command import crosstable


@cache
def generated(seed: int) -> str:
    """A random event of eight players over five rounds."""
    words = ("--rulebook", "dutch-2026", "--players", "8", "--rounds", "5", "--seed", str(seed))
    return crosstable("generate", *words).out


def section_of(seed: int) -> Section:
    """Its section."""
    return read_document(generated(seed)).sections[0]


def test_c3_a_last_round_may_be_paired_otherwise() -> None:
    """In this event topscorers may have the same absolute preference in the last round only."""
    section = section_of(2)
    assert other_pairing(section, replace(section, rounds=6), 5)
    assert not other_pairing(replace(section, rounds=7), replace(section, rounds=6), 5)


def test_most_rounds_are_paired_alike() -> None:
    section = section_of(1)
    assert not other_pairing(section, replace(section, rounds=6), 5)


def test_tables_know_no_last_round() -> None:
    section = replace(section_of(2), format=Format.ROUND_ROBIN)
    assert not other_pairing(section, replace(section, rounds=6), 5)


def test_the_consequence_offers_to_pair_again(tmp_path: Path) -> None:
    event = str(tmp_path / "five.crosstable")
    document = tmp_path / "five.json"
    document.write_text(json.dumps({**json.loads(generated(2)), "strict": "on"}))
    assert crosstable("convert", str(document), event).status == 0
    asked = crosstable("set", event, "rounds", "6")
    assert asked.status == 4
    assert "Round 5 is no longer the last round" in asked.err
    assert "The new rules give other pairings: pair it again if its games have not started" in asked.err
    assert crosstable("set", event, "rounds", "6", "--confirm", "4").status == 0
