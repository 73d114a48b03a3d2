"""Which facts touch the integrity of pairings, and the sentence about each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from msgspec.structs import replace

from crosstable.journal.facts.bye_asked import ByeAsked
from crosstable.journal.facts.colours_reversed import ColoursReversed
from crosstable.journal.facts.entries_joined import EntriesJoined
from crosstable.journal.facts.entry_changed import EntryChanged
from crosstable.journal.facts.entry_deleted import EntryDeleted
from crosstable.journal.facts.event_changed import EventChanged
from crosstable.journal.facts.games_corrected import GamesCorrected
from crosstable.journal.facts.manual_pairing_finished import ManualPairingFinished
from crosstable.journal.facts.missing_settled import MissingSettled
from crosstable.journal.facts.player_removed import PlayerRemoved
from crosstable.journal.facts.players_imported import PlayersImported
from crosstable.journal.facts.ranks_confirmed import RanksConfirmed
from crosstable.journal.facts.result_entered import ResultEntered
from crosstable.journal.facts.result_for_rating import ResultForRating
from crosstable.journal.facts.round_drafted import RoundDrafted
from crosstable.journal.facts.round_published import RoundPublished
from crosstable.journal.facts.round_repaired import RoundRepaired
from crosstable.journal.facts.section_changed import APART, HELD, TEAM_PAIRS, SectionChanged
from crosstable.journal.facts.strict_left import StrictLeft
from crosstable.journal.facts.tie_decided import LOT, TieDecided
from crosstable.journal.happening import Happening
from crosstable.journal.integrity.acts import Found, Tag
from crosstable.journal.integrity.corrected import corrected_entry
from crosstable.journal.integrity.earlier import finished_before, value_before
from crosstable.journal.integrity.moment import Moment
from crosstable.journal.phrases import board_in_words, in_parts, seats_in_words, with_note
from crosstable.journal.rounds import OPEN
from crosstable.model.language import phrase
from crosstable.model.players import Flag
from crosstable.model.points import with_half_sign
from crosstable.model.results import ByeKind

Kind = TypeVar("Kind", bound=Happening)
Judge = Callable[[Moment], Iterator[Found]]

PAIRING_KEYS = frozenset(
    {
        "rulebook",
        "rounds",
        "format",
        "variations",
        "settings",
        "lots",
        "avoid",
        "tiebreaks",
        "adjustments",
        "ranks",
        "teams",
        "games_per_round",
        APART,
        HELD,
        TEAM_PAIRS,
    }
)
"""Keys of a section that pairings and standings depend on, besides the rulebook's own settings."""


def judge(moment: Moment) -> Iterator[Found]:
    """What a fact says about the integrity of pairings; nothing for most facts."""
    judged = JUDGES.get(type(moment.fact.what))
    if judged is not None:
        yield from judged(moment)


# -- rounds


def _drafted(moment: Moment) -> Iterator[Found]:
    """A step of manual pairing: the first one begins it."""
    what = _as(moment, RoundDrafted)
    known = moment.section.draft
    before = (known.by_hand or ()) if known is not None and known.round == what.draft.round else ()
    steps = (what.draft.by_hand or ())[len(before) :]
    if not steps or (what.draft.by_hand or ())[: len(before)] != before:
        return
    begins = "" if before else phrase("manual pairing of round {round} begun", round=what.draft.round)
    yield Found(tag=Tag.MANUAL, round=what.draft.round, text=in_parts(begins, *steps), filed=False)


def _finished(moment: Moment) -> Iterator[Found]:
    """The end of manual pairing; it goes into files with the round."""
    what = _as(moment, ManualPairingFinished)
    yield Found(tag=Tag.MANUAL, round=what.round, text=moment.told, filed=False)


def _published(moment: Moment) -> Iterator[Found]:
    """A round posted: lots of the first, changes by hand, games that were not waited for."""
    what = _as(moment, RoundPublished)
    if not moment.section.started:
        yield Found(tag=Tag.LOTS, round=what.round, text=_lots_in_words(moment))
    if what.by_hand or what.stood is not None:
        yield Found(tag=Tag.MANUAL, round=what.round, text=_made_by_hand(moment, what))
    if what.open:
        yield Found(tag=Tag.ASSUMED, round=what.round, text=_assumed(moment, what))


def _assumed(moment: Moment, what: RoundPublished) -> str:
    """Which games were not over when a round was paired."""
    games = [board_in_words(moment.people, what.section, number, board) for number, board in what.open]
    return phrase("paired before these games were over: {games}", games="; ".join(games))


def _lots_in_words(moment: Moment) -> str:
    """The lots that the section is paired with: anybody can draw them again from the seed."""
    colour, lots = moment.lots.colour_of_top_player().word, moment.lots
    if lots.first_colour is not None:
        text = phrase(
            "first colour {colour}, drawn by hand; seed of all other lots: {seed}",
            colour=colour,
            seed=lots.seed,
        )
    else:
        text = phrase(
            "first colour {colour}, drawn with seed {seed}, as all other lots", colour=colour, seed=lots.seed
        )
    return text


def _made_by_hand(moment: Moment, what: RoundPublished) -> str:
    """What was made by hand in a posted round: every difference from the rulebook's pairing if known."""
    compared = finished_before(moment.facts, moment.fact, moment.section)
    boards = what.stood.boards if what.stood is not None else ()
    locked = seats_in_words(moment.people, what.section, boards) if boards else ""
    if compared is not None:
        text = compared.differences(moment.people)
    else:
        text = in_parts(*(what.by_hand or ()), phrase("locked: {games}", games=locked) if locked else "")
    return with_note(text, phrase("reason: {reason}", reason=what.reason) if what.reason else "")


def _repaired(moment: Moment) -> Iterator[Found]:
    """A posted round changed."""
    what = _as(moment, RoundRepaired)
    yield Found(tag=Tag.CHANGED, round=what.round, text=moment.told)


def _as_played(moment: Moment) -> Iterator[Found]:
    """Games recorded with other players or colours than posted."""
    what = moment.fact.what
    assert isinstance(what, GamesCorrected | ColoursReversed), "only these are games as played"
    yield Found(tag=Tag.AS_PLAYED, round=what.round, text=moment.told)


# -- results


def _result(moment: Moment) -> Iterator[Found]:
    """A result of an earlier round entered or corrected, or an open game that counts as something."""
    what = _as(moment, ResultEntered)
    if what.paired_as is not None:
        yield Found(tag=Tag.ASSUMED, round=what.round, text=moment.told)
        return
    known = moment.section.rounds[what.round - 1].games.get(what.board)
    if what.round >= moment.last or known is None:
        return
    if known.result == OPEN:
        before = with_half_sign(known.paired_as) if known.paired_as else phrase("open")
        yield Found(tag=Tag.ASSUMED, round=what.round, text=moment.told, before=before)
    else:
        before = with_half_sign(known.result)
        yield Found(tag=Tag.CORRECTED, round=what.round, text=moment.told, before=before)


def _rated(moment: Moment) -> Iterator[Found]:
    """A result corrected for the rating report only."""
    what = _as(moment, ResultForRating)
    yield Found(tag=Tag.RATED, round=what.round, text=moment.told)


def _settled(moment: Moment) -> Iterator[Found]:
    """A missing result that was assumed."""
    what = _as(moment, MissingSettled)
    yield Found(tag=Tag.ASSUMED, round=what.round, text=moment.told)


# -- entries


def _imported(moment: Moment) -> Iterator[Found]:
    """A list imported after the start."""
    if moment.section.started:
        yield Found(tag=Tag.IMPORTED, round=moment.last, text=moment.told)


def _ranked(moment: Moment) -> Iterator[Found]:
    """Pairing numbers assigned again."""
    what = _as(moment, RanksConfirmed)
    yield Found(tag=Tag.NUMBERED, round=what.first, text=moment.told)


def _entry(moment: Moment) -> Iterator[Found]:
    """Data that a number depends on, changed after the start; an entry deleted or joined with another."""
    what = moment.fact.what
    if isinstance(what, EntryChanged) and what.key == "flags" and Flag.EXPELLED.value in (what.value or ()):
        yield from _expelled(moment)
    if moment.section.started and corrected_entry(what) is not None:
        yield Found(tag=Tag.ENTRY, round=moment.last, text=moment.told)


def _expelled(moment: Moment) -> Iterator[Found]:
    """A player removed for good."""
    yield Found(tag=Tag.EXPELLED, round=moment.last, text=moment.told)


def _bye(moment: Moment) -> Iterator[Found]:
    """A full-point bye on request."""
    what = _as(moment, ByeAsked)
    if what.bye == ByeKind.FULL.value:
        yield Found(tag=Tag.BYE, round=what.round, text=moment.told)


# -- settings and lots


def _left(moment: Moment) -> Iterator[Found]:
    """Strict mode left, at any time."""
    yield Found(tag=Tag.STRICT, round=moment.last, text=moment.told)


def _setting(moment: Moment) -> Iterator[Found]:
    """A setting that pairings or standings depend on, changed after the start."""
    what = _as(moment, SectionChanged)
    if moment.section.started and what.key.partition(".")[0] in PAIRING_KEYS:
        old = replace(what, value=value_before(moment.facts, moment.fact, what), reason=None)
        before = old.told(moment.people)
        yield Found(tag=Tag.SETTING, round=moment.last, text=moment.told, before=before)


def _event_setting(moment: Moment) -> Iterator[Found]:
    """Other lots for the whole event after the start."""
    what = _as(moment, EventChanged)
    if moment.section.started and what.key == "lots" and moment.section.lots is None:
        yield Found(tag=Tag.SETTING, round=moment.last, text=moment.told)


def _tie(moment: Moment) -> Iterator[Found]:
    """A tie broken by lot."""
    what = _as(moment, TieDecided)
    if what.by == LOT:
        yield Found(tag=Tag.LOTS, round=moment.last, text=moment.told)


def _as(moment: Moment, kind: type[Kind]) -> Kind:
    """What happened, as the kind that a judge is for."""
    what = moment.fact.what
    assert isinstance(what, kind), "each judge is asked about its own facts"
    return what


JUDGES: dict[type[Happening], Judge] = {
    RoundDrafted: _drafted,
    ManualPairingFinished: _finished,
    RoundPublished: _published,
    RoundRepaired: _repaired,
    GamesCorrected: _as_played,
    ColoursReversed: _as_played,
    ResultEntered: _result,
    ResultForRating: _rated,
    MissingSettled: _settled,
    PlayersImported: _imported,
    RanksConfirmed: _ranked,
    EntryChanged: _entry,
    EntryDeleted: _entry,
    EntriesJoined: _entry,
    PlayerRemoved: _expelled,
    ByeAsked: _bye,
    SectionChanged: _setting,
    StrictLeft: _left,
    EventChanged: _event_setting,
    TieDecided: _tie,
}
"""Who judges a fact, by what happened."""
