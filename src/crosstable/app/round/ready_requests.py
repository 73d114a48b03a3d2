"""Before round 1, requests that cannot be granted: byes, restrictions, fixed boards."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from crosstable.app.round.before_pairing import Light, Point
from crosstable.app.round.day_scope import day_of
from crosstable.app.session.session import Session
from crosstable.journal.facts.bye_asked import ByeAsked
from crosstable.journal.facts.entry_made import EntryMade
from crosstable.journal.phrases import bye_in_words
from crosstable.journal.undo import undone
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.players import Flag, Player
from crosstable.model.results import ByeKind
from crosstable.rulebooks.shared.conditions import offered_half_byes
from crosstable.rulebooks.shelf import book


def request_points(session: Session, section: Section) -> Iterator[Point]:
    """Requests that cannot be granted as they are; a green line if all can be."""
    found = [*_byes(session, section), *_restrictions(section), *_fixed(section)]
    yield from found
    asked = any(p.byes or p.fixed_board is not None for p in section.players) or section.avoid
    if asked and not found:
        yield Point(Light.GREEN, phrase("all player requests can be granted"), press="entries")


def _byes(session: Session, section: Section) -> Iterator[Point]:
    """Byes that the book or section does not offer, for rounds that do not exist, or requested late."""
    known = book(section.rulebook).byes_on_request
    for player in section.players:
        if player.withdrawn_after is not None:
            continue
        for number, kind in sorted(player.byes.items()):
            who = section.called(player.no)
            if number > section.rounds:
                text = phrase(
                    "{player} asks for a bye in round {number}, but there are only {rounds} rounds",
                    player=who,
                    number=number,
                    rounds=section.rounds,
                )
                yield Point(Light.LOOK, text, press="entry", player=player.no)
            elif kind.value not in known and not (kind is ByeKind.HALF and section.half_byes):
                text = phrase(
                    "{player} asks for a bye the rulebook does not have ({bye})",
                    player=who,
                    bye=bye_in_words(kind.value),
                )
                yield Point(Light.LOOK, text, press="entry", player=player.no)
            elif kind is ByeKind.HALF:
                yield from _half_bye(session, section, player, number)


def _half_bye(session: Session, section: Section, player: Player, number: int) -> Iterator[Point]:
    """A half-point bye against the event's terms, judged at the time of the request."""
    rules = day_of(section).half_byes
    if Flag.NO_HALF_POINT_BYE in player.flags:
        text = phrase("{player} may not have half-point byes", player=section.called(player.no))
        yield Point(Light.LOOK, text, press="entry", player=player.no)
    if rules is None:
        yield from _beyond_announced(section, player, number)
        return
    try:
        rules.check_request(section, player, number, _asked_at(session, section, player.no, number))
    except CrosstableError as error:
        yield Point(Light.LOOK, error.text, error.rule or rules.rule, "entry", player=player.no)


def _beyond_announced(section: Section, player: Player, number: int) -> Iterator[Point]:
    """A half-point bye in another round than announced, or one too many, where the book has no rule."""
    offered = section.half_byes
    if offered is None:
        return
    halves = sorted(one for one, kind in player.byes.items() if kind is ByeKind.HALF)
    within = offered.max is None or halves.index(number) < offered.max
    if not within or (offered.rounds and number not in offered.rounds):
        text = phrase(
            "{player} asks for a half-point bye in round {number}; announced: {terms}",
            player=section.called(player.no),
            number=number,
            terms=offered_half_byes(offered),
        )
        yield Point(Light.LOOK, text, press="entry", player=player.no)


def _asked_at(session: Session, section: Section, no: int, number: int) -> datetime:
    """When a bye was requested: by itself, or with the entry."""
    state = session.state.section(section.name)
    entry, off = state.entry_of(no), undone(session.facts)
    when = session.facts[0].time
    for fact in session.facts:
        what = fact.what
        if fact.seq in off or what.home != section.name:
            continue
        asked = isinstance(what, ByeAsked) and (what.entry, what.round) == (entry, number)
        made = isinstance(what, EntryMade) and what.entry == entry
        when = fact.time if asked or made else when
    return datetime.fromisoformat(when).astimezone()


def _restrictions(section: Section) -> Iterator[Point]:
    """Restrictions that keep nobody apart, because the others have left or were never named."""
    playing = {player.no for player in section.players if player.withdrawn_after is None}
    for group in section.avoid:
        left = [no for no in group.players if no in playing]
        if len(left) < 2:
            named = section.called(left[0]) if left else ", ".join(map(section.called, group.players))
            text = phrase(
                "“Do not pair” for {player} has no effect: the others are not playing", player=named
            )
            yield Point(Light.LOOK, text, press="entry", player=(left or list(group.players))[0])


def _fixed(section: Section) -> Iterator[Point]:
    """Fixed boards that the section leaves out."""
    for player in section.players:
        board = player.fixed_board
        if board in section.skip_boards and player.withdrawn_after is None:
            text = phrase(
                "{player} has fixed board {board}, which this section skips",
                player=section.called(player.no),
                board=board,
            )
            yield Point(Light.LOOK, text, press="entry", player=player.no)


def fixed_boards_that_meet(event: Event) -> Iterator[Point]:
    """Fixed boards shared by several players, in one section or in two."""
    wanted: dict[int, list[tuple[int, Player]]] = {}
    for place, section in enumerate(event.sections):
        for player in section.players:
            if player.fixed_board is not None and player.withdrawn_after is None:
                wanted.setdefault(player.fixed_board, []).append((place, player))
    for board, players in wanted.items():
        if len(players) > 1:
            named = ", ".join(_in_section(event.sections[place], player) for place, player in players)
            place, last = players[-1]
            text = phrase(
                "more than one player has fixed board {board}: {players}", board=board, players=named
            )
            yield Point(Light.LOOK, text, press="person", player=last.no, round=place)


def _in_section(section: Section, player: Player) -> str:
    """A player with the section."""
    who = section.called(player.no)
    return phrase("{player} in {section}", player=who, section=section.name) if section.name else who
