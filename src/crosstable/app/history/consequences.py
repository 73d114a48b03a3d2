"""What a change of facts changes in the event, in plain sentences: each difference once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import partial

from crosstable.app.round.pairing_changes import pairings_changed
from crosstable.app.session.file_places import forget_file_place
from crosstable.app.session.session import Session
from crosstable.flow.cards import NothingAssumed
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.journal.phrases import counted
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.points import show
from crosstable.model.results import ByeKind, Result, show_forfeit, show_result
from crosstable.model.rounds import Game, Round
from crosstable.rulebooks.shelf import ORGANISERS, organising

NAMED = 5
"""How many players one line names."""

VALUES = {"name": "name", "rating": "rating", "school": "school", "club": "club", "fixed_board": "board"}
"""What a player has one of, so that old and new are shown."""
LABELS = {
    "ids": "federation IDs",
    "fees": "account",
    "info": "other data",
    "sex": "gender",
    "flags": "marks",
    "year": "school year",
    "email": "e-mail",
}
"""Other things about a player, as people call them."""

ASIDE = frozenset({"no", "rating_use"})
"""What says nothing beside the rest: where a rating comes from shows in the rating."""

EVENT_WORDS = {
    "name": "name of the event",
    "preset": "preset of the event",
    "schedule": "round times of the event",
    "officials": "officials of the event",
    "sponsor": "sponsor of the event",
    "profile": "country of the event",
    "currency": "currency of the event",
    "wall_chart": "style of wall charts",
    "details": "details for the rating report",
    "cash": "cash book of the event",
    "paid_prizes": "prizes paid out",
    "remarks": "remarks on the file of the event",
}
"""What belongs to the whole event, as people call it."""

NOTHING = "nothing that the event shows"
"""The one line where nothing changes."""


def consequences(before: Session, after: Session) -> list[str]:
    """What a change of facts changes in the event, in plain sentences."""
    lines: list[str] = []
    names = [section.name for section in before.event.sections]
    for field in fields(Event):
        if field.name != "sections" and getattr(before.event, field.name) != getattr(after.event, field.name):
            lines.append(EVENT_WORDS[field.name])
    lines += [
        phrase("section {name!r} comes back", name=s.name)
        for s in after.event.sections
        if s.name not in names
    ]
    for section in before.event.sections:
        other = next((s for s in after.event.sections if s.name == section.name), None)
        place = f"{section.name}: " if section.name else ""
        if other is None:
            lines.append(phrase("section {name!r} goes", name=section.name))
        else:
            as_played = _as_played(before, after, section.name)
            lines += [f"{place}{line}" for line in _of_section(section, other, as_played)]
            lines += [f"{place}{line}" for line in _honours(before.event, section, after.event, other)]
    return lines or [NOTHING]


def _as_played(before: Session, after: Session, name: str | None) -> frozenset[int]:
    """Rounds of a section that are recorded as they were played, before or after."""
    found = (one for session in (before, after) for one in session.state.sections if one.name == name)
    return frozenset(number for one in found for number, _ in one.reseated)


def _of_section(one: Section, other: Section, as_played: frozenset[int]) -> Iterator[str]:
    """Entries, rounds, results, points and pairings that differ."""
    keys = [f.name for f in fields(Section) if f.name not in ("players", "results")]
    changed = [key.replace("_", " ") for key in keys if getattr(one, key) != getattr(other, key)]
    if changed:
        yield phrase("of the section: {listed}", listed=", ".join(changed))
    yield from _entries(one, other)
    yield from _rounds(one, other)
    for compare in (_points, partial(pairings_changed, as_played=as_played)):
        try:
            yield from list(compare(one, other))
        except NothingAssumed as error:
            yield _waits_for(other, error)
        except CrosstableError as error:
            forget_file_place(error)
            yield phrase("standings or pairings cannot be compared: {error}", error=error)


def _waits_for(section: Section, error: NothingAssumed) -> str:
    """That later pairings cannot be compared while nobody has said what an open game counts as."""
    game = error.game
    pair = (
        f"{_seat(section, game.white, game.white_section)} v {_seat(section, game.black, game.black_section)}"
    )
    text = phrase(
        "later pairings cannot be compared while round {round_no}, {pair}, has no result",
        round_no=error.round_no,
        pair=pair,
    )
    return phrase(
        "{text}: enter it, or choose what the game counts as for pairing ({rule})", text=text, rule=error.rule
    )


def _entries(one: Section, other: Section) -> Iterator[str]:
    """Players who go, come or change; before round 1 numbers still move, so that players go by name."""
    key = _by_number if one.results or other.results else _by_name
    before, after = ({key(player): player for player in s.players} for s in (one, other))
    gone = [before[who] for who in before if who not in after]
    new = [after[who] for who in after if who not in before]
    if gone:
        yield phrase("no longer entered: {named}", named=named([one.called(player.no) for player in gone]))
    if new:
        yield phrase("entered: {named}", named=named([other.called(player.no) for player in new]))
    for who in before:
        changed = [] if who not in after else _changed(before[who], after[who], key)
        if changed:
            yield f"{other.called(after[who].no)}: {', '.join(changed)}"


def _by_number(player: Player) -> Hashable:
    """A player by number, once numbers are fixed."""
    return player.no


def _by_name(player: Player) -> Hashable:
    """A player by name, while numbers move."""
    return player.name


def _changed(before: Player, after: Player, key: Callable[[Player], Hashable]) -> list[str]:
    """What is another about a player."""
    keys = [field.name for field in fields(Player) if field.name not in ASIDE]
    keys = [*(["no"] if key is _by_number else []), *keys]
    changed = [name for name in keys if getattr(before, name) != getattr(after, name)]
    return [_told(name, before, after) for name in changed]


def _told(name: str, before: Player, after: Player) -> str:
    """What becomes of one thing about a player, in words."""
    if name == "withdrawn_after":
        now = _withdrawn(after) if after.withdrawn_after is not None else "plays on"
        was = _withdrawn(before) if before.withdrawn_after is not None else "playing on"
        return phrase("{now} (was {was})", now=now, was=was)
    if name == "joins":
        return phrase("plays from round {joins} (was {joins2})", joins=after.joins, joins2=before.joins)
    if name in VALUES:
        old, new = getattr(before, name), getattr(after, name)
        shown = [str(value) if value is not None else "none" for value in (new, old)]
        return phrase("{VALUES} {shown} (was {shown2})", VALUES=VALUES[name], shown=shown[0], shown2=shown[1])
    return phrase("{get} changed", get=LABELS.get(name, name.replace("_", " ")))


def _withdrawn(player: Player) -> str:
    """After which round somebody has withdrawn."""
    return (
        phrase("withdrawn after round {withdrawn_after}", withdrawn_after=player.withdrawn_after)
        if player.withdrawn_after
        else "withdrawn"
    )


def named(people: Sequence[str]) -> str:
    """Players on one line, the first few by name."""
    more = phrase(" and {count} more", count=len(people) - NAMED) if len(people) > NAMED else ""
    return f"{', '.join(people[:NAMED])}{more}"


BYES = {ByeKind.HALF: "half-point bye", ByeKind.FULL: "full-point bye", ByeKind.ZERO: "zero-point bye"}
NO_GAME = "no such game"
"""What stood at a board that was not there before."""


def _rounds(one: Section, other: Section) -> Iterator[str]:
    """Rounds and results that differ."""
    if len(one.results) != len(other.results):
        yield phrase(
            "{counted} published instead of {count}",
            counted=counted(len(other.results), "round"),
            count=len(one.results),
        )
    for number, (before, after) in enumerate(zip(one.results, other.results, strict=False), start=1):
        yield from (
            phrase("round {number}, {line}", number=number, line=line)
            for line in _games(one, other, before, after)
        )
        yield from (
            phrase("round {number}, {line}", number=number, line=line)
            for line in _boards(other, before, after)
        )
        yield from (
            phrase("round {number}: {line}", number=number, line=line)
            for line in _new_byes(other, before, after)
        )
        yield from _ratings(number, before, after)


def _games(one: Section, other: Section, before: Round, after: Round) -> Iterator[str]:
    """Boards of a round that have other players, another result, or no game any more."""
    known = {(game.white, game.black): game for game in before.games}
    boards = {game.board: game for game in before.games}
    seat = other.entrants.seat
    for game in after.games:
        was = known.get((game.white, game.black))
        if was is None:
            there = boards.get(game.board)
            yield phrase(
                "{seat} {board}: {pair} (was {which})",
                seat=seat,
                board=game.board,
                pair=_pair(other, game),
                which=_pair(one, there) if there else NO_GAME,
            )
        elif was.written != game.written:
            pair = _pair(other, game, _written(game.written))
            yield phrase(
                "{seat} {board}: {pair} (was {written})",
                seat=seat,
                board=game.board,
                pair=pair,
                written=_written(was.written),
            )
        elif was.board != game.board:
            yield phrase(
                "{seat} {board}: {pair} (was {seat} {board2})",
                seat=seat,
                board=game.board,
                pair=_pair(other, game),
                board2=was.board,
            )
    now = {game.board for game in after.games}
    for gone in (game for board, game in boards.items() if board not in now):
        yield phrase(
            "{seat} {board}: no {game} (was {pair})",
            seat=seat,
            board=gone.board,
            game=other.entrants.game,
            pair=_pair(one, gone),
        )


def _pair(section: Section, game: Game, between: str | None = None) -> str:
    """Both sides of a game with its result between them, or other words."""
    white, black = (
        _seat(section, no, home)
        for no, home in ((game.white, game.white_section), (game.black, game.black_section))
    )
    return f"{white} {between or (_written(game.written) if game.begun else 'v')} {black}"


def _boards(other: Section, before: Round, after: Round) -> Iterator[str]:
    """Boards inside a match of the same two teams that have other members or another result."""
    known = {(match.white, match.black): match.games for match in before.matches}
    names = {member.no: member.name for member in other.members}
    for match in after.matches:
        was = {game.board: game for game in known.get((match.white, match.black), ())}
        for game in match.games:
            there = was.get(game.board)
            if there is not None and _sits(names, there) != _sits(names, game):
                at = phrase("table {table}, board {board}", table=match.table, board=game.board)
                yield phrase(
                    "{at}: {sits} (was {sits2})", at=at, sits=_sits(names, game), sits2=_sits(names, there)
                )


def _sits(names: Mapping[int, str], game: Game) -> str:
    """A board of a match in words."""
    white, black = (names.get(no, "nobody") for no in (game.white, game.black))
    return f"{white} {_written(game.written) if game.begun else 'v'} {black}"


def _new_byes(other: Section, before: Round, after: Round) -> Iterator[str]:
    """Who has a bye that was not there before, in place of a game."""
    played = {no for game in before.games for no in (game.white, game.black)}
    for bye in after.byes:
        if bye.player in played and bye.player is not None and bye not in before.byes:
            yield phrase(
                "{player} has a {get}", player=other.called(bye.player), get=BYES.get(bye.kind, "bye")
            )


def _ratings(number: int, before: Round, after: Round) -> Iterator[str]:
    """Games that the rating report has with another result than before, where only that changes."""
    rated = {(table and table.table, board): game for table, board, game in before.at_boards()}
    for match, board, game in after.at_boards():
        was = rated.get((match and match.table, board))
        if was is not None and was.rated_as != game.rated_as and was.result == game.result:
            place = (
                phrase("table {table}, board {board}", table=match.table, board=board)
                if match
                else phrase("board {board}", board=board)
            )
            old, new = (show_result((one.rated_as or one.result).value) for one in (was, game))
            yield phrase(
                "round {number}, {place}: rated as {new} (was {old})",
                number=number,
                place=place,
                new=new,
                old=old,
            )


def _written(result: str) -> str:
    """A result as it is entered; an open one in words."""
    both = " " in result and result != NO_GAME
    return show_result(result) if both or result == Result.UNFINISHED.value else show_forfeit(result)


def _seat(section: Section, no: int, home: str | None) -> str:
    """One side of a game; a guest of another section by number and section."""
    return section.called(no) if home in (None, section.name) else phrase("#{no} of {home}", no=no, home=home)


def _points(one: Section, other: Section) -> Iterator[str]:
    """Scores that differ, each with its place; who only has another place or other tie-breaks in one line."""
    lines = {line.player: line for line in ranking(one).standings}
    moved, broken = [], []
    for line in ranking(other).standings:
        was = lines.get(line.player)
        if was is None or was == line:
            continue
        if was.score != line.score:
            place = (
                phrase(", place {place} instead of {place2}", place=line.place, place2=was.place)
                if was.place != line.place
                else ""
            )
            yield phrase(
                "{player} has {show} instead of {show2}{place}",
                player=other.called(line.player),
                show=show(line.score),
                show2=show(was.score),
                place=place,
            )
        elif was.place != line.place:
            moved.append(other.called(line.player))
        else:
            broken.append(other.called(line.player))
    if moved:
        yield phrase("another place, with the same score: {named}", named=named(moved))
    if broken:
        yield phrase("other tie-breaks, in the same place: {named}", named=named(broken))


PRIZES_OF = "prizes of "


def _honours(one: Event, before: Section, other: Event, after: Section) -> Iterator[str]:
    """Titles and prizes that go to somebody else; nothing where they cannot be told."""
    try:
        old, new = _held(one, before), _held(other, after)
    except CrosstableError:
        return
    for what in sorted({*old, *new}):
        if old.get(what) != new.get(what):
            none = "nothing" if what.startswith(PRIZES_OF) else "nobody"
            yield phrase(
                "{what}: {get} instead of {get2}",
                what=what,
                get=new.get(what, none),
                get2=old.get(what, none),
            )


def _held(event: Event, section: Section) -> dict[str, str]:
    """Every title and prize with who holds it."""
    standings = ranking(section)
    held: dict[str, str] = {}
    if standings.after and section.rulebook in ORGANISERS:
        for title in organising(section.rulebook).titles(event, section, standings):
            held[title.name] = " and ".join(f"#{no}" for no in title.holders)
    listed = prizes_of(section, sections=event.sections) if section.prizes else None
    for one in listed.undecided if listed else ():
        among = " and ".join(_winner(section, no, team=one.team) for no in one.players)
        held[phrase("still to be decided, {listed}", listed=", ".join(one.prizes))] = phrase(
            "between {among}", among=among
        )
    for award in listed.awards if listed else ():
        parts = [part for part in (award.amount, ", ".join(award.trophies)) if part]
        held[f"{PRIZES_OF}{_winner(section, award.player, team=award.team)}"] = " and ".join(parts)
    return held


def _winner(section: Section, no: int, *, team: bool) -> str:
    """Who has a prize, by number and name; in a team event a team, or a player of one."""
    people = section.members if section.members and not team else section.players
    return next((f"#{one.no} {one.name}" for one in people if one.no == no), f"#{no}")
