"""The answer of a pairing: games and byes in board order, with reasons and warnings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from crosstable.model.entrants import Entrants
from crosstable.model.reasons import Reason, among
from crosstable.model.reasons_on_demand import follow, tell_on_demand
from crosstable.model.results import ByeKind


@dataclass(frozen=True, slots=True)
class PairedGame:
    """One board of a paired round."""

    board: int
    white: int
    black: int

    @property
    def players(self) -> tuple[int, int]:
        """Both numbers, White first."""
        return self.white, self.black


@dataclass(frozen=True, slots=True)
class PairedBye:
    """A player without an opponent in a paired round."""

    player: int
    kind: ByeKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairing:
    """A paired round, not yet published."""

    round: int
    rulebook: str
    games: tuple[PairedGame, ...]
    byes: tuple[PairedBye, ...]
    reasons: Sequence[Reason]
    warnings: Sequence[Reason] = ()
    teams: bool = False
    """Whether the entrants are teams, and the games their matches."""
    groups: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Where a section is played in groups: those that play in the round, with their players."""

    def opponent_of(self, player: int) -> int | None:
        """Whom a player meets, or None for a bye or an absent player."""
        for game in self.games:
            if player in game.players:
                return game.black if game.white == player else game.white
        return None

    def among(self, entrants: Entrants) -> Pairing:
        """The pairing in the words of players, or of teams."""
        reasons, warnings = tell_on_demand(
            lambda: (among(entrants, self.reasons), among(entrants, self.warnings))
        )
        return replace(self, reasons=reasons, warnings=warnings)

    def with_reasons(self, more: Sequence[Reason]) -> Pairing:
        """The pairing with more reasons after the others."""
        return replace(self, reasons=follow(self.reasons, more))

    def with_warnings(self, more: Sequence[Reason]) -> Pairing:
        """The pairing with more warnings."""
        return replace(self, warnings=follow(self.warnings, more))

    def as_json(self) -> dict[str, object]:
        """The pairing as the contract writes it."""
        board, player = ("table", "team") if self.teams else ("board", "player")
        return {
            "round": self.round,
            "rulebook": self.rulebook,
            "matches" if self.teams else "games": [
                {board: g.board, "white": g.white, "black": g.black} for g in self.games
            ],
            "byes": [{player: b.player, "kind": b.kind.value} for b in self.byes],
            "reasons": [reason.as_json() for reason in self.reasons],
            "warnings": [warning.as_json() for warning in self.warnings],
            **self._groups_json(),
        }

    def _groups_json(self) -> dict[str, object]:
        """The groups as plain data, where there are any."""
        told = [{"name": name, "players": list(players)} for name, players in self.groups]
        return {"groups": told} if told else {}
