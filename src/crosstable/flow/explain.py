"""Why this pairing, and why not another: the reasons that concern one board, one player or one bye."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.check import as_posted
from crosstable.flow.pairing import field_for, pair_field
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.reasons import Reason
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

    def as_json(self) -> dict[str, object]:
        """The explanation as JSON, named as in `pair`."""
        game = self.game
        return {
            "round": self.round,
            "rulebook": self.rulebook,
            "game": {"board": game.board, "white": game.white, "black": game.black} if game else None,
            "bye": None if game else self.players[0],
            "posted": self.posted,
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
    rulebook = book(section.rulebook)
    field = field_for(section, round_no)
    pairing = pair_field(section, field)
    game, players = _subject(section, pairing, board, player)
    reasons = tuple(reason for reason in pairing.reasons if set(reason.players) & set(players))
    against: tuple[Reason, ...] = ()
    if why_not is not None:
        asked = player if player is not None else players[0]
        section.player(why_not)
        if why_not == asked:
            raise BadInput(f"player {why_not} cannot meet himself; name another opponent", where="--why-not")
        against = rulebook.why_not(field, asked, why_not)
    return Explanation(
        round=pairing.round,
        rulebook=pairing.rulebook,
        players=players,
        game=game,
        reasons=reasons,
        why_not=against,
        other=why_not,
        posted=_posted_otherwise(section, pairing, players[0]),
    )


def _subject(
    section: Section, pairing: Pairing, board: int | None, player: int | None
) -> tuple[PairedGame | None, tuple[int, ...]]:
    """The game and players asked for: by board, or by player (who may have the bye)."""
    if (board is None) == (player is None):
        raise BadInput("say either a board or a player to explain", where="--board")
    if player is not None:
        section.player(player)
    for game in pairing.games:
        if game.board == board or player in game.players:
            first, second = game.players
            return game, (second, first) if player == second else (first, second)
    if player is not None and any(bye.player == player for bye in pairing.byes):
        return None, (player,)
    if player is not None:
        raise BadInput(f"player {player} is not paired in round {pairing.round}", where="--player")
    if not pairing.games:
        raise BadInput(f"round {pairing.round} has no games", where="--board")
    first, last = pairing.games[0].board, pairing.games[-1].board
    text = f"round {pairing.round} has no board {board}; boards run from {first} to {last}"
    raise BadInput(text, where="--board")


def _posted_otherwise(section: Section, pairing: Pairing, player: int) -> int | None:
    """Whom a player met in a posted round, if not the opponent the book gives."""
    if section.cards is not None or pairing.round > len(section.results):
        return None
    for game in as_posted(section.results[pairing.round - 1]).games:
        if player in game:
            met = game[1] if game[0] == player else game[0]
            return None if met == pairing.opponent_of(player) else met
    return None
