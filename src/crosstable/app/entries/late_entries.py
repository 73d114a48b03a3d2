"""What a late entrant gets for missed rounds, and whether a half-point bye may be requested."""

from __future__ import annotations

from datetime import datetime

from msgspec import structs

from crosstable.app.round.day_scope import day_of
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Flag, Player
from crosstable.model.results import ByeKind
from crosstable.rulebooks.shared.conditions import offered_half_byes


def clock() -> datetime:
    """The local time in the hall, for deadlines."""
    return datetime.now().astimezone()


def with_missed_rounds(section: Section, state: SectionState, made: EntryMade) -> EntryMade:
    """The fact of an entry with half-point byes for its missed rounds."""
    rules, player = day_of(section).half_byes, made.player
    joins = player.get("joins", 1)
    flags = player.get("flags", ())
    house = isinstance(flags, list | tuple) and "house" in flags
    if rules is None or not isinstance(joins, int) or joins > section.rounds or house:
        return made
    halves = [n for n, kind in rules.missed_rounds(section, 1, joins - 1).items() if kind is ByeKind.HALF]
    published = {str(n): "half" for n in halves if n <= len(state.rounds)}
    said = player.get("byes")
    asked = dict(said) if isinstance(said, dict) else {}
    byes = {str(n): "half" for n in halves if n > len(state.rounds)} | asked
    body = {**player, "byes": byes} if byes else dict(player)
    return structs.replace(made, player=body, missed=published or None)


def check_bye(section: Section, player: int, round_no: int, kind: str | None) -> None:
    """Refuse a half-point bye that the terms of the event do not allow, or that a player may not have."""
    rules = day_of(section).half_byes
    if kind == ByeKind.HALF.value:
        _check_marked(section, section.player(player))
        _check_round(section, round_no)
    if kind == ByeKind.HALF.value and rules is not None:
        rules.check_request(section, section.player(player), round_no, clock())


def _check_marked(section: Section, player: Player) -> None:
    """Refuse a half-point bye for a player who is marked as barred from them."""
    if Flag.NO_HALF_POINT_BYE not in player.flags:
        return
    marks = day_of(section).marks
    raise BadInput(
        phrase(
            "{player} may not have half-point byes. Give a zero-point bye, or remove the player's mark",
            player=section.called(player.no),
        ),
        where="bye",
        rule=None if marks is None else marks.half_byes,
    )


def _check_round(section: Section, round_no: int) -> None:
    """Refuse a half-point bye in a round without any, in books that leave the terms to the event."""
    marks, offered = day_of(section).marks, section.half_byes
    if marks is None or offered is None or not offered.rounds or round_no in offered.rounds:
        return
    raise BadInput(
        phrase(
            "no half-point byes in round {round}: {terms}. Give a zero-point bye or change the terms",
            round=round_no,
            terms=offered_half_byes(offered),
        ),
        where="bye",
        rule=marks.half_byes,
    )
