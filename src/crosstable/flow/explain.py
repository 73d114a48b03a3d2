"""Why this pairing, and why not another: the reasons that concern one board, one player or one bye."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.flow.engines import Engine
from crosstable.flow.groups import group_of
from crosstable.flow.pairing import engine_for
from crosstable.flow.ranking import groups_for
from crosstable.flow.seats import posted_round
from crosstable.flow.table_formats import GROUPED
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.players import Flag
from crosstable.model.reasons import Reason, Topic
from crosstable.model.remedies import FieldName
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """The reasons behind one pairing of the book; `posted` is set when a past round was posted otherwise."""

    round: int
    rulebook: str
    players: tuple[int, ...]
    game: PairedGame | None
    reasons: tuple[Reason, ...]
    why_not: tuple[Reason, ...] = ()
    other: int | None = None
    posted: int | None = None
    """Whom the player really met in a past round, when that is not the book's opponent."""
    posted_bye: bool = False
    """Whether the player was really posted with the bye, when the book gives a game."""
    absent: bool = False
    """Whether the player is not paired in this round at all."""

    @property
    def bye(self) -> int | None:
        """The player with the bye, if that is what is explained."""
        return None if self.game or self.absent else self.players[0]

    def as_json(self) -> dict[str, object]:
        """The explanation as JSON, named as in `pair`."""
        game = self.game
        return {
            "round": self.round,
            "rulebook": self.rulebook,
            "game": {"board": game.board, "white": game.white, "black": game.black} if game else None,
            "bye": self.bye,
            "absent": self.players[0] if self.absent else None,
            "posted": self.posted,
            "posted_bye": self.posted_bye,
            "reasons": [reason.as_json() for reason in self.reasons],
            "why_not": {"other": self.other, "reasons": [reason.as_json() for reason in self.why_not]}
            if self.other is not None
            else None,
        }


def explain_section(
    section: Section,
    round_no: int | None = None,
    *,
    board: int | None = None,
    player: int | None = None,
    why_not: int | None = None,
) -> Explanation:
    """The reasons for the pairing on a board or of a player in a round."""
    engine = engine_for(section, round_no)
    pairing = engine.pair()
    game, players = _subject(section, pairing, board, player)
    reasons = tuple(reason for reason in pairing.reasons if set(reason.players) & set(players))
    posted, posted_bye = _posted_otherwise(section, pairing, players[0])
    absent = game is None and all(bye.player != players[0] for bye in pairing.byes)
    return Explanation(
        round=pairing.round,
        rulebook=pairing.rulebook,
        players=players,
        game=game,
        reasons=reasons or (_not_here(section, pairing, players[0]),),
        why_not=() if why_not is None else _against(section, engine, pairing, players[0], why_not),
        other=why_not,
        posted=posted,
        posted_bye=posted_bye,
        absent=absent,
    )


def _against(
    section: Section, engine: Engine, pairing: Pairing, asked: int, other: int
) -> tuple[Reason, ...]:
    """What speaks against another opponent; one who is not paired at all is the first answer."""
    section.player(other)
    if other == asked:
        itself = "itself" if section.entrants.are_teams else "himself"
        what = f"{section.entrants.one} {other} cannot meet {itself}"
        raise BadInput(f"{what}; name another opponent", where=FieldName.WHY_NOT)
    here = engine.here()
    for no in (asked, other):
        if no not in here:
            said = tuple(reason for reason in pairing.reasons if reason.players == (no,))
            return said or (_not_here(section, pairing, no),)
    return engine.why_not(asked, other)


def _not_here(section: Section, pairing: Pairing, no: int) -> Reason:
    """Why a player is not paired, when no rule of the book is needed to say it."""
    player = section.player(no)
    if player.joins > pairing.round:
        text = f"#{no} {player.name} joins in round {player.joins}"
    elif section.cards is not None:
        text = f"#{no} {player.name} has no card"
    elif Flag.HOUSE in player.flags:
        text = f"#{no} {player.name} is a house player, was not needed in round {pairing.round}"
    elif section.format in GROUPED and player.plays_in(pairing.round):
        return _without_group(section, pairing, no)
    else:
        text = f"#{no} {player.name} was not in round {pairing.round}"
    return Reason(book(section.rulebook).bye_rule, (no,), f"{text} and is not paired", topic=Topic.PAST)


def _without_group(section: Section, pairing: Pairing, no: int) -> Reason:
    """Why a player has no game: no group of his plays in the round any more."""
    known = replace(section, results=section.results[: pairing.round - 1])
    groups = groups_for(known, pairing.round)
    playing = ", ".join(group.name for group in groups if group.plays_in(pairing.round))
    own = group_of(groups, no)
    where = f"{own.name} is over" if own else "it is in no group"
    rule = groups[0].reasons[0].rule
    text = f"{section.called(no)} has no game in round {pairing.round}: {where}, and {playing} goes on"
    return Reason(rule, (no,), text, topic=Topic.PAST)


def _subject(
    section: Section, pairing: Pairing, board: int | None, player: int | None
) -> tuple[PairedGame | None, tuple[int, ...]]:
    """The game and players asked for: by board, or by player (who may have the bye, or be away)."""
    if (board is None) == (player is None):
        raise BadInput("say either a board or a player to explain", where=FieldName.BOARD)
    if player is not None:
        section.player(player)
    for game in pairing.games:
        if game.board == board or player in game.players:
            first, second = game.players
            return game, (second, first) if player == second else (first, second)
    if player is not None:
        return None, (player,)
    if not pairing.games:
        raise BadInput(f"round {pairing.round} has no games", where=FieldName.BOARD)
    first, last = pairing.games[0].board, pairing.games[-1].board
    seat = section.entrants.seat
    text = f"round {pairing.round} has no {seat} {board}; {seat}s run from {first} to {last}"
    raise BadInput(text, where=FieldName.BOARD)


def _posted_otherwise(section: Section, pairing: Pairing, player: int) -> tuple[int | None, bool]:
    """Whom a player met in a posted round if not the book's opponent, and whether it was a bye instead."""
    if section.cards is not None or pairing.round > len(section.results):
        return None, False
    posted = posted_round(section, pairing.round)
    meets = pairing.opponent_of(player)
    for game in posted.games:
        if player in game:
            met = game[1] if game[0] == player else game[0]
            return (None if met == meets else met), False
    return None, player in posted.byes and meets is not None
