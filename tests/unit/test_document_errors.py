"""Documents that are not what the contract says: one error, one line, the place and the remedy."""

from __future__ import annotations

import json
import sys

import pytest

from tests.unit.documents import CARDS, SECTIONS, SPRING, TEAMS, Document, Place, error_of, spoilt, without

WRONG_VALUES: list[tuple[Document, Place, object, str, str]] = [
    (SPRING, ("crosstable",), 2, "crosstable", "reads version 1"),
    (SPRING, ("crosstable",), True, "crosstable", "found true"),
    (SPRING, ("rounds",), 0, "rounds", "found 0, expected a whole number from 1"),
    (SPRING, ("rounds",), True, "rounds", "found true"),
    (SPRING, ("rounds",), 5.0, "rounds", "found 5.0"),
    (SPRING, ("rulebook",), "nzfc", "rulebook", "did you mean 'nzcf'?"),
    (SPRING, ("format",), "swis", "format", "did you mean 'swiss'?"),
    (SPRING, ("players",), {}, "players", "found {}, expected a list"),
    (SPRING, ("players", 0), 7, "players[0]", "expected an object"),
    (SPRING, ("players", 0, "rating"), "2000", "players[0].rating", "found '2000', expected a whole number"),
    (SPRING, ("players", 0, "rating"), "2000", "players[0].rating", ", or null"),
    (SPRING, ("players", 0, "ratng"), 1, "players[0].ratng", "did you mean 'rating'?"),
    (SPRING, ("players", 0, "name"), "  ", "players[0].name", "not empty"),
    (SPRING, ("players", 0, "name"), "A\nB", "players[0].name", "holds the character '\\n'"),
    (SPRING, ("players", 0, "name"), "A\ud800B", "players[0].name", "'\\ud800'"),
    (SPRING, ("players", 0, "flags"), ["tip"], "players[0].flags[0]", "did you mean 'top'?"),
    (SPRING, ("players", 0, "byes"), {"x": "half"}, "players[0].byes.x", "not a round number"),
    (SPRING, ("players", 0, "byes"), {"2": "pairing"}, "players[0].byes['2']", "expected one of 'full'"),
    (SPRING, ("players", 0, "sex"), "x", "players[0].sex", "expected one of 'm', 'f', 'w'"),
    (SPRING, ("players", 0, "born"), "2009-13", "players[0].born", "expected a date of birth"),
    (SPRING, ("players", 0, "pairing_bonus"), -1, "players[0].pairing_bonus", "points"),
    (SPRING, ("players", 0, "pairing_bonus"), 0.25, "players[0].pairing_bonus", "found 0.25"),
    (SPRING, ("players", 0, "ids"), {"uscf": 7}, "players[0].ids.uscf", "text in quotes"),
    (SPRING, ("players", 1, "fees", 0, "cents"), 1.5, "players[1].fees[0].cents", "found 1.5"),
    (SPRING, ("start",), "21.11.2026", "start", "expected a date such as '2026-11-21'"),
    (SPRING, ("start",), "2026-02-30", "start", "found '2026-02-30'"),
    (SPRING, ("schedule", 0, "start"), "10:00", "schedule[0].start", "expected a date"),
    (SPRING, ("settings", "deep"), {"a": 1}, "settings.deep", "expected a number, a text"),
    (SPRING, ("variations",), "29E4b", "variations", "expected a list"),
    (SPRING, ("lots", "first_colour"), "red", "lots.first_colour", "'white', 'black'"),
    (SPRING, ("avoid", 0), [1, 2, 3], "avoid[0]", "expected a pair"),
    (SPRING, ("avoid", 0), [1, 1], "avoid[0][1]", "is listed twice"),
    (SPRING, ("prizes", 0, "from"), 5, "prizes[0].from", "kind 'place' has no 'from'"),
    (SPRING, ("prizes", 2, "from"), 5, "prizes[2].from", "kind 'under' has no 'from'"),
    (SPRING, ("prizes", 1, "from"), 2000, "prizes[1].from", "less than 'below'"),
    (SPRING, ("prizes", 2, "below"), 0, "prizes[2].below", "a rating above 0"),
    (SPRING, ("prizes", 0, "cents"), -5, "prizes[0].cents", "found -5"),
    (
        SPRING,
        ("results", 0, "games", 0, "result"),
        "1:0",
        "results[0].games[0].result",
        "expected one of '1-0'",
    ),
    (SPRING, ("results", 0, "games", 0, "paired_as"), "1-0", "results[0].games[0].paired_as", "'*' only"),
    (SPRING, ("results", 0, "byes", 0, "team"), 1, "results[0].byes[0]", "either a 'player' or a 'team'"),
    (SPRING, ("officials",), [7], "officials[0]", "expected an object"),
    (CARDS, ("cards", 0, "colours"), "WX", "cards[0].colours", "out of W, B, -"),
    (CARDS, ("cards", 0, "score"), -1, "cards[0].score", "found -1"),
    (TEAMS, ("results", 0, "matches", 1, "score"), "2:1", "results[0].matches[1].score", "such as '2.5-1.5'"),
    (TEAMS, ("results", 0, "matches", 0, "score"), "1-1", "results[0].matches[0].score", "add up to 1½-½"),
    (SECTIONS, ("players",), [], "players", "belongs inside each section"),
    (SECTIONS, ("plyers",), [], "plyers", "unknown key 'plyers'"),
    (SECTIONS, ("sections", 0, "sponsor"), "X", "sections[0].sponsor", "at the top of the document"),
    (SECTIONS, ("sections", 0, "name"), "X", "sections[0].name", "has the key 'section'"),
    (SECTIONS, ("sections", 1, "section"), "Open", "sections[1].section", "sections[0] has the name 'Open'"),
    (SECTIONS, ("sections",), [], "sections", "at least one section"),
]

MISSING: list[tuple[Document, Place, str]] = [
    (SPRING, ("crosstable",), "crosstable"),
    (SPRING, ("name",), "name"),
    (SPRING, ("rounds",), "rounds"),
    (SPRING, ("rulebook",), "rulebook"),
    (SPRING, ("players", 0, "no"), "players[0].no"),
    (SPRING, ("players", 0, "name"), "players[0].name"),
    (SPRING, ("results", 0, "games", 0, "result"), "results[0].games[0].result"),
    (SPRING, ("prizes", 1, "kind"), "prizes[1].kind"),
    (SPRING, ("prizes", 2, "below"), "prizes[2].below"),
    (SECTIONS, ("sections", 1, "section"), "sections[1].section"),
    (SECTIONS, ("sections", 1, "rounds"), "sections[1].rounds"),
]

AFTER_COMMA = "line 2, column 9" if sys.version_info >= (3, 13) else "line 3, column 1"
"""Where a comma too many is reported: since Python 3.13 at the comma itself."""
BROKEN: list[tuple[str | bytes, str, str]] = [
    ("", "line 1, column 1", "empty"),
    (b" \n", "line 1, column 1", "empty"),
    ("[]", "document", "found [], expected an object"),
    ("null", "document", "found null"),
    ('{\n  "a": 1,\n}', AFTER_COMMA, "not valid JSON"),
    ('{"a": 1', "line 1, column 8", "the end of the file"),
    (b'{"crosstable": 1,\n "name": "\xff"}', "line 2, column 11", "not UTF-8"),
    (b"\xff\xfe{\x00}\x00", "line 1, column 1", "UTF-16"),
    ('{"a": NaN}', "a", "NaN is not a number"),
    ('{"a": [1, -Infinity]}', "a[1]", "-Infinity is not a number"),
    ('{"a": 1e999}', "a", "1e999 is not a number"),
    ('{"a": {"b": 1, "b": 2}}', "a", "the key 'b' appears twice"),
    ('{"crosstable": ' + "9" * 5000 + "}", "crosstable", "too many digits"),
    ("[" * 100_000, "line 1, column 1", "nested too deeply"),
]


@pytest.mark.parametrize(("document", "place", "value", "where", "text"), WRONG_VALUES)
def test_a_wrong_value(document: Document, place: Place, value: object, where: str, text: str) -> None:
    error = error_of(spoilt(document, place, value))
    assert error.where == where
    assert text in error.text


@pytest.mark.parametrize(("document", "place", "where"), MISSING)
def test_a_missing_key(document: Document, place: Place, where: str) -> None:
    error = error_of(without(document, place))
    assert error.where == where
    assert "missing" in error.text


@pytest.mark.parametrize(("text", "where", "said"), BROKEN)
def test_what_is_no_json_object(text: str | bytes, where: str, said: str) -> None:
    error = error_of(text)
    assert error.where == where
    assert said in error.text


def test_nesting_in_free_data_has_a_limit() -> None:
    deep = json.loads("[" * 200 + "]" * 200)
    error = error_of(spoilt(SPRING, ("players", 0, "info"), {"a": deep}))
    assert (error.where or "").startswith("players[0].info.a[0]")
    assert "deep" in error.text


def test_a_long_value_is_shortened() -> None:
    assert len(error_of(spoilt(SPRING, ("rounds",), "x" * 10_000)).text) < 160
