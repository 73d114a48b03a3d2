"""Reading event documents: every key of the contract arrives in the model."""

from __future__ import annotations

import json

from crosstable.formats.document.read import read_document
from crosstable.model.cards import Float
from crosstable.model.colours import Colour
from crosstable.model.event import Avoid, Format, Official, RoundTime
from crosstable.model.players import Fee, Flag
from crosstable.model.points import HALF, ONE, Points
from crosstable.model.results import ByeKind, PairedAs, Result
from tests.unit.documents import CARDS, SECTIONS, SPRING, TEAMS, read, spoilt, without


def test_the_event_and_its_only_section() -> None:
    event = read(SPRING)
    section = event.section()
    assert (event.name, section.name, section.rulebook, section.rounds) == (
        "Spring Open",
        "Open",
        "us-chess",
        5,
    )
    assert event.officials == (Official(name="Judge, Jo", role="chief"),)
    assert event.schedule == (RoundTime(round=1, start="2026-11-21T10:00"),)
    assert section.lots.first_colour is Colour.WHITE
    assert section.settings == {"color.series_limit": 200, "boards": (1, 2)}
    assert section.avoid == (Avoid(players=(1, 2)), Avoid(players=(1, 3, 4), until=3))
    assert [prize.from_rating for prize in section.prizes] == [None, 1800, None]


def test_a_player_with_everything() -> None:
    player = read(SPRING).section().player(2)
    assert player.flags == {Flag.TOP, Flag.NEW}
    assert player.byes == {3: ByeKind.HALF}
    assert player.pairing_bonus == HALF
    assert player.fees == (Fee("entry", 4000, True),)
    assert (player.sex, player.born, player.rating) == ("f", "2009-04", None)
    assert player.info == {"bus": {"seat": 4}}


def test_what_is_left_out_has_the_default_of_the_model() -> None:
    section = read({"crosstable": 1, "name": "N", "rulebook": "cfc", "rounds": 1}).section()
    assert section.format is Format.SWISS
    assert (section.players, section.results, section.cards, section.lots.seed) == ((), (), None, 0)


def test_the_rounds() -> None:
    first, second = read(SPRING).section().results
    assert first.games[1].result is Result.UNFINISHED
    assert first.games[1].paired_as is PairedAs.WHITE_WIN_BLACK_HALF
    assert second.games[0].board is None
    assert second.byes[0].kind is ByeKind.PAIRING


def test_cards() -> None:
    section = read(CARDS).section()
    assert section.cards is not None
    first, second, third = section.cards
    assert (first.score, first.colours, first.floats) == (
        Points(15),
        (Colour.WHITE, Colour.BLACK),
        (None, Float.DOWN),
    )
    assert second.free_point and second.defaulted == {4}
    assert third.half_bye
    assert section.next_round == 3


def test_team_matches() -> None:
    section = read(TEAMS).section()
    by_games, by_score = section.results[0].matches
    assert by_games.games[0].white == 3
    assert by_score.score is not None and by_score.score.white == Points(15)
    not_played = section.results[1].matches[0].score
    assert not_played is not None and not not_played.played and not_played.white == ONE


def test_several_sections_share_the_lots() -> None:
    event = read(SECTIONS)
    assert [section.lots.seed for section in event.sections] == [3, 3]
    assert [official.name for official in event.officials] == ["Judge, Jo", "Second, Sam"]


def test_a_section_may_have_its_own_lots() -> None:
    event = read(spoilt(SECTIONS, ("sections", 1, "lots"), {"seed": 9}))
    assert [section.lots.seed for section in event.sections] == [3, 9]


def test_a_rulebook_from_outside_wins_in_every_section() -> None:
    event = read_document(json.dumps(SECTIONS), "nzcf")
    assert {section.rulebook for section in event.sections} == {"nzcf"}
    nameless = json.dumps(without(SPRING, ("rulebook",)))
    assert read_document(nameless, "cfc").section().rulebook == "cfc"


def test_a_byte_order_mark_is_no_part_of_the_document() -> None:
    assert read_document(b"\xef\xbb\xbf" + json.dumps(SPRING).encode()) == read(SPRING)


def test_forfeits_after_a_withdrawal_stand_where_all_play_all() -> None:
    withdrawn = spoilt(SPRING, ("players", 0, "withdrawn_after"), 1)
    assert read(spoilt(withdrawn, ("format",), "round-robin")).section().results
