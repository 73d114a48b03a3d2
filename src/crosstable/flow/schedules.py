"""Schedules of one section that start at different times: each posts its rounds until they merge."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.model.remedies import Advice, FieldName, Remedy
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Round
from crosstable.rulebooks.shared.timetables import merge_round
from crosstable.rulebooks.shelf import book


def schedule_of(player: Player) -> str:
    """The schedule of an entry; entries without one form their own schedule."""
    return player.schedule or ""


def schedules_of(section: Section) -> list[str]:
    """The schedules on which somebody is entered."""
    return sorted({schedule_of(player) for player in section.players})


def posted_for(section: Section, schedule: str | None) -> int:
    """How many rounds are posted for a schedule; the same for everybody once schedules merge."""
    apart = section.results[: merge_round(section) - 1]
    if len(section.results) >= merge_round(section):
        return len(section.results)
    members = [player for player in section.players if schedule_of(player) == (schedule or "")]
    numbers = {player.no for player in members}
    posted = max(
        (number for number, played in enumerate(apart, start=1) if numbers & _seated(played)), default=0
    )
    while posted < len(apart) and not _waits_for(members, posted + 1, apart[posted]):
        posted += 1
    return posted


def _waits_for(members: Sequence[Player], number: int, played: Round) -> bool:
    """Whether a round is still to be posted for a player who plays in it, or whose bye is not in it yet."""
    resting = {bye.player for bye in played.byes}
    return any(one.plays_in(number) or (number in one.byes and one.no not in resting) for one in members)


def _seated(played: Round) -> set[int]:
    """Who was paired in a round, with a game or with the bye."""
    seated = {no for game in played.games for no in (game.white, game.black)}
    return seated | {b.player for b in played.byes if b.kind is ByeKind.PAIRING and b.player is not None}


def for_schedule(section: Section, schedule: str) -> Section:
    """The section as one schedule sees it before its next round: the others wait, their boards are taken."""
    known = schedules_of(section)
    if schedule not in known:
        listed = ", ".join(map(_called, known))
        text = phrase("no schedule “{schedule}”; choose from {known}", schedule=schedule, known=listed)
        raise BadInput(text, where=FieldName.SCHEDULE, rule=_rule(section))
    number = posted_for(section, schedule) + 1
    if number >= merge_round(section):
        text = phrase(
            "from round {round} all schedules play together; do not choose one",
            round=merge_round(section),
        )
        raise BadInput(text, where=FieldName.SCHEDULE, rule=_rule(section))
    return among(section, {schedule}, number)


def _called(schedule: str) -> str:
    """The everyday name of a schedule."""
    return f"“{schedule}”" if schedule else phrase("players without a schedule")


def _rule(section: Section) -> str | None:
    """The rule by which the section's book has schedules."""
    return book(section.rulebook).cited.schedules


def among(section: Section, schedules: Collection[str], number: int) -> Section:
    """The section before a round for some schedules; everybody else is held, with boards kept."""
    here = {player.no for player in section.players if schedule_of(player) in schedules}
    if len(here) == len(section.players):
        return replace(section, results=section.results[: number - 1])
    players = tuple(p if p.no in here else replace(p, byes={}) for p in section.players)
    others = [game for played in section.results[number - 1 : number] for game in played.games]
    taken = [game.board for game in others if game.board is not None and game.white not in here]
    return replace(
        section,
        players=players,
        results=tuple(_only(played, here) for played in section.results[: number - 1]),
        held=tuple(sorted({*section.held, *(p.no for p in players if p.no not in here)})),
        skip_boards=(*section.skip_boards, *taken),
    )


def _only(played: Round, here: set[int]) -> Round:
    """A round with the games and byes of some players."""
    games = tuple(game for game in played.games if {game.white, game.black} & here)
    return replace(played, games=games, byes=tuple(b for b in played.byes if b.player in here), stood=None)


def check_level(section: Section) -> None:
    """Refuse to pair schedules together of which one has rounds still to be posted."""
    due = min(len(section.results), merge_round(section) - 1)
    counts = {name: posted_for(section, name) for name in schedules_of(section)}
    if due < 1 or len(counts) < 2 or len(section.results) >= merge_round(section):
        return
    behind = {name: posted for name, posted in counts.items() if posted < due}
    waiting = [
        name
        for name, posted in behind.items()
        if any(
            schedule_of(p) == name and p.plays_in(posted + 1) and p.no not in section.held
            for p in section.players
        )
    ]
    if waiting:
        listed = ", ".join(
            phrase("{schedule}: round {round} not posted", schedule=_called(name), round=behind[name] + 1)
            for name in waiting
        )
        pair = [Advice(Remedy.DRAFT_SCHEDULE, name=waiting[0])]
        text = phrase("not all schedules are up to date: {schedules}", schedules=listed)
        raise BadInput(text, where="schedule", rule=_rule(section), remedies=pair)
