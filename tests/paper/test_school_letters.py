"""Results letters: a school sees its own players in full, everybody else under the public name."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from pypdf import PdfReader

from crosstable.flow.ranking import ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Event
from crosstable.model.groups import By
from crosstable.model.names import NameStyle
from crosstable.paper.catalogue import make
from crosstable.paper.options import Options
from crosstable.paper.typeset import pdf
from crosstable.reports.prizes.school_letters import school_letters
from tests.paper.test_certificates import SCHOOLS, first, school_day
from tests.paper.test_prize_script import PRIZES, with_prizes

MADE = "2026-11-14T16:30"


def day(style: NameStyle = NameStyle.INITIALS) -> Event:
    """A finished event of three schools with prizes."""
    event = with_prizes(school_day(), *PRIZES)
    return replace(event, sections=(replace(first(event), names=style),))


def text_of(event: Event, **options: object) -> list[str]:
    """The text of every letter."""
    sheets = make(event, "letters", Options(made=MADE, **options))  # type: ignore[arg-type]
    made = (PdfReader(BytesIO(pdf((sheet,)))) for sheet in sheets)
    return [
        " ".join(" ".join(page.extract_text() for page in one.pages).replace("\xad", "").split())
        for one in made
    ]


def test_there_is_a_letter_for_each_school_with_its_own_players_alone() -> None:
    event = day()
    letters = school_letters(event, event.sections, By.SCHOOL)
    assert {one.school for one in letters} == set(SCHOOLS)
    for letter in letters:
        own = {player.no for player in first(event).players if player.school == letter.school}
        assert {pupil.player.no for pupil in letter.pupils} == own


def test_opponents_from_elsewhere_have_their_public_names() -> None:
    event = day()
    texts = text_of(event)
    for letter, text in zip(school_letters(event, event.sections, By.SCHOOL), texts, strict=True):
        assert letter.school in text
        for player in (one for one in first(event).players if one.no != 1):
            assert (player.name in text) == (player.school == letter.school), (player.name, letter.school)
        assert "names of the public pages" in text


def test_an_event_with_full_public_names_shows_them() -> None:
    (text,) = text_of(day(NameStyle.FULL), group="oak school")
    assert "names of the public pages" not in text
    met = [one.name for one in first(day()).players if one.school != "Oak School" and one.name in text]
    assert met, "opponents are named in full"


def test_places_points_rounds_and_prizes_are_those_of_the_standings() -> None:
    event = day()
    lines = {line.player: line for line in ranking(first(event)).standings}
    for letter in school_letters(event, event.sections, By.SCHOOL):
        for pupil in letter.pupils:
            line = lines[pupil.player.no]
            assert (pupil.place, pupil.score, pupil.entries) == (line.place, line.score, len(lines))
            assert len(pupil.rounds) == 5 and pupil.rounds[-1].line.total == line.score
    won = [
        (pupil.player.no, prize)
        for letter in school_letters(event, event.sections, By.SCHOOL)
        for pupil in letter.pupils
        for prize in pupil.prizes
    ]
    assert (5, "Sportsmanship: book") in won and any(prize == "1st: trophy" for _, prize in won)


def test_the_school_reads_its_place_and_its_own_prize() -> None:
    letters = school_letters(day(), day().sections, By.SCHOOL)
    (winner,) = (one for one in letters if "Best school: cup" in one.prizes)
    assert winner.places[0].startswith("1st of 3 schools, with ")
    assert all(len(one.places) == 1 for one in letters)


def test_letters_in_french() -> None:
    (text,) = text_of(day(), group="Oak School", languages=("fr",))
    assert "Ronde par ronde" in text and "Voici les résultats de vos joueurs" in text
    assert "14 novembre 2026" in text or "2026-11-14" in text


def test_a_school_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match="no school, club or team is called “Elm School”"):
        make(day(), "letters", Options(made=MADE, group="Elm School"))
