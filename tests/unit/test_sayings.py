"""Sentences as values: words, nouns of the section, plural forms, languages, and facts for programs."""

from __future__ import annotations

import gettext
import io
import struct

import pytest
from tools.messages import template
from tools.sayings_list import all_sayings

from crosstable.model.colours import Colour
from crosstable.model.entrants import PLAYERS, TEAMS
from crosstable.model.errors import BadInput, NoLegalPairing
from crosstable.model.language import reading_in
from crosstable.model.points import Points
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Sayings, Score, Who, Whos

BOOK = Sayings("book")
MEET = BOOK("meet", "1", "{one:name} has {score:points} and plays {other} with {colour}.")
LOSE = BOOK("lose", "2", "one [player] loses a [game]", "{count} [players] lose a [game]")
ADA, BEN = Who(3, "Byron, Ada"), Who(4, "Benny")


def compiled(pairs: dict[str, str]) -> gettext.GNUTranslations:
    """A catalogue as the standard tools compile it."""
    head = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n > 1);\n"
    rows = sorted((key.encode(), value.encode()) for key, value in {"": head, **pairs}.items())
    start = 28 + 16 * len(rows)
    texts, places = b"", []
    for part in (0, 1):
        for row in rows:
            places.append((len(row[part]), start + len(texts)))
            texts += row[part] + b"\0"
    table = b"".join(struct.pack("<2I", *place) for place in places)
    shape = struct.pack("<7I", 0x950412DE, 0, len(rows), 28, 28 + 8 * len(rows), 0, 0)
    return gettext.GNUTranslations(io.BytesIO(shape + table + texts))


def test_a_sentence_is_written_from_its_facts() -> None:
    said = MEET.of(one=ADA, score=Score(Points(15)), other=BEN, colour=Colour.WHITE)
    assert str(said) == "Ada Byron has 1½ points and plays #4 Benny with White."
    assert said.facts_as_json() == {"one": 3, "score": 1.5, "other": 4, "colour": "white"}


@pytest.mark.parametrize(
    ("count", "entrants", "words"),
    [
        (1, PLAYERS, "one player loses a game"),
        (2, PLAYERS, "2 players lose a game"),
        (1, TEAMS, "one team loses a match"),
        (3, TEAMS, "3 teams lose a match"),
    ],
)
def test_numbers_and_nouns_choose_the_words(count: int, entrants: object, words: str) -> None:
    assert entrants in (PLAYERS, TEAMS)
    reason = Reason("2", (3,), LOSE.of(count=count))
    assert reason.among(TEAMS if entrants is TEAMS else PLAYERS).text == words
    assert reason.code == "book.lose" and reason.data == {"count": count}


def test_a_catalogue_of_the_standard_library_gives_the_language() -> None:
    french = compiled(
        {
            "one player loses a game\0{count} players lose a game": "un joueur perd\0{count} joueurs perdent",
            "White": "Blancs",
        }
    )
    one, many = (Reason("2", (), LOSE.of(count=count)) for count in (1, 5))
    with reading_in(french):
        assert (one.text, many.text) == ("un joueur perd", "5 joueurs perdent")
        said = MEET.of(one=ADA, score=Score(Points(10)), other=BEN, colour=Colour.WHITE)
        assert str(said) == "Ada Byron has 1 point and plays #4 Benny with Blancs."
    assert many.text == "5 players lose a game"


def test_a_phrase_in_place_of_a_score_stands_as_it_is() -> None:
    added = BOOK("added", "1", "{score} with {more} added")
    level = BOOK("level", "1", "both have {score:points}")
    phrase = added.of(score=Score(Points(10)), more=Score(Points(5)))
    assert str(level.of(score=phrase)) == "both have 1 with ½ added"
    assert str(level.of(score=Score(Points(5)))) == "both have ½ point"


def test_several_are_named_as_people_name_them() -> None:
    three = Whos((ADA, BEN, Who(5, "Cole, Jo")))
    assert f"{three:name}" == "Ada Byron, Benny and Jo Cole"
    assert f"{three:no}" == "#3 #4 #5" and f"{three}" == "#3 Byron, Ada, #4 Benny, #5 Cole, Jo"
    assert f"{Whos((ADA,)):name}" == "Ada Byron" and f"{Whos(()):name}" == ""


def test_errors_speak_of_teams_too() -> None:
    wrong = BadInput(LOSE.of(count=2))
    wrong.speak_of(TEAMS)
    assert wrong.text == "2 teams lose a match" and str(wrong) == wrong.text
    stuck = NoLegalPairing(LOSE.of(count=1), rule="2", ways_out=(LOSE.of(count=4), "as it is"))
    stuck.speak_of(TEAMS)
    assert stuck.ways_out == ("4 teams lose a match", "as it is")


def test_every_sentence_names_its_code_once_and_asks_for_facts_that_can_be_filled() -> None:
    codes = [saying.code for sayings in all_sayings() for saying in sayings]
    assert len(codes) == len(set(codes))
    for sayings in all_sayings():
        for saying in sayings:
            assert saying.one == saying.one.strip() and "  " not in saying.one, saying.code
            assert not saying.many or saying.count in saying.places


def test_translators_get_every_sentence_for_players_and_for_teams() -> None:
    text = template()
    assert text.count("msgid ") > 100
    assert "teams" in text and "[player" not in text
