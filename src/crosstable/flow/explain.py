"""Why this pairing, and why not another: the reasons that concern one board, one player or one bye."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.flow.corrections import corrected_since
from crosstable.flow.engines import Engine
from crosstable.flow.explain_sentences import (
    AWAY,
    GROUP_OVER,
    HOUSE_NOT_NEEDED,
    JOINS_LATER,
    NO_CARD,
    NOT_IN_ROUND,
)
from crosstable.flow.other_rounds import OtherRound, read_otherwise, round_with
from crosstable.flow.pairing import engine_for
from crosstable.flow.ranking import groups_for
from crosstable.flow.seats import posted_round
from crosstable.flow.table_formats import GROUPED
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.pairing import PairedGame, Pairing
from crosstable.model.players import Flag
from crosstable.model.reasons import Reason, Topic
from crosstable.model.remedies import FieldName
from crosstable.model.sayings import Layer
from crosstable.rulebooks.shelf import book_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """The reasons behind one pairing of the book; `posted` is set if a past round was posted differently."""

    round: int
    rulebook: str
    players: tuple[int, ...]
    game: PairedGame | None
    reasons: tuple[Reason, ...]
    pairing: Pairing
    """The whole round, by the book."""
    why_not: tuple[Reason, ...] = ()
    other: int | None = None
    instead: OtherRound | None = None
    """The best round in which the requested game is played, beside the real one."""
    posted: int | None = None
    """The actual opponent in a past round, if it is not the book's."""
    posted_bye: bool = False
    """Whether the player was actually posted with the bye, although the book gives a game."""
    absent: bool = False
    """Whether the player is not paired in this round at all."""

    @property
    def answer(self) -> Reason:
        """The plain sentence that answers the question: why not, or why."""
        return self.why if self.other is None else self._plain(self.why_not, self.players[:1])

    @property
    def why(self) -> Reason:
        """The plain sentence why these two meet, or why this bye."""
        return self._plain(self.reasons, self.players)

    @staticmethod
    def _plain(reasons: tuple[Reason, ...], players: tuple[int, ...]) -> Reason:
        """The answer among some reasons; one about exactly those players is preferred."""
        plain = [reason for reason in reasons if reason.layer is Layer.ANSWER] or list(reasons)
        return next((reason for reason in plain if set(players) <= set(reason.players)), plain[0])

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
            "answer": self.answer.as_json(),
            "reasons": [reason.as_json() for reason in self.reasons],
            "why_not": self._why_not_json() if self.other is not None else None,
        }

    def _why_not_json(self) -> dict[str, object]:
        """The answer to a question about another opponent."""
        return {
            "other": self.other,
            "reasons": [reason.as_json() for reason in self.why_not],
            "instead": self.instead.as_json() if self.instead else None,
        }


def explain_section(
    section: Section,
    round_no: int | None = None,
    *,
    board: int | None = None,
    player: int | None = None,
    why_not: int | None = None,
    now: Section | None = None,
) -> Explanation:
    """The reasons for the pairing on a board or of a player in a round.

    `now` is the current section, while `section` is as it was known when the round was paired.
    """
    engine = engine_for(section, round_no)
    pairing = engine.pair()
    game, players = _subject(section, pairing, board, player)
    reasons = tuple(reason for reason in pairing.reasons if set(reason.players) & set(players))
    posted, posted_bye = _posted_otherwise(section, pairing, players[0])
    absent = game is None and all(bye.player != players[0] for bye in pairing.byes)
    against, instead = _against(section, engine, pairing, players[0], why_not)
    since = tuple(corrected_since(section, now, pairing.round, players)) if now else ()
    read = () if absent else tuple(read_otherwise(section, pairing, players[0]))
    return Explanation(
        round=pairing.round,
        rulebook=pairing.rulebook,
        players=players,
        game=game,
        pairing=pairing,
        reasons=(*reasons, *read, *since) or (_not_here(section, pairing, players[0]),),
        why_not=against,
        other=why_not,
        instead=instead,
        posted=posted,
        posted_bye=posted_bye,
        absent=absent,
    )


def _against(
    section: Section, engine: Engine, pairing: Pairing, asked: int, other: int | None
) -> tuple[tuple[Reason, ...], OtherRound | None]:
    """The case against another opponent, and the best round with that game; an absence is the answer."""
    if other is None:
        return (), None
    section.player(other)
    if other == asked and any(bye.player == asked for bye in pairing.byes):
        text = phrase("{player} has the bye; choose someone else", player=section.called(other))
        raise BadInput(text, where=FieldName.WHY_NOT)
    if other == asked:
        text = phrase("choose an opponent other than {player}", player=section.called(other))
        raise BadInput(text, where=FieldName.WHY_NOT)
    here = engine.here() - _not_needed(section, pairing)
    for away, present in ((asked, other), (other, asked)):
        if away not in here:
            return _away(section, pairing, away, present), None
    against = engine.why_not(asked, other)
    if pairing.opponent_of(asked) == other:
        return (_by_rule_of_pair(pairing, against[0]),), None
    if any(bye.player in (asked, other) for bye in pairing.byes):
        return against, None  # a bye is compared with the bye, not with a game
    return against, round_with(engine, pairing, (asked, other))


def _by_rule_of_pair(pairing: Pairing, meets: Reason) -> Reason:
    """The note that two players do meet, with the rule that paired them."""
    own = (
        one for one in pairing.reasons if one.layer is Layer.ANSWER and set(one.players) == set(meets.players)
    )
    return replace(meets, rule=next((one.rule for one in own), meets.rule))


def _not_needed(section: Section, pairing: Pairing) -> set[int]:
    """The house players who have no game because everybody else has one."""
    seated = {no for game in pairing.games for no in game.players} | {bye.player for bye in pairing.byes}
    return {player.no for player in section.players if Flag.HOUSE in player.flags} - seated


def _away(section: Section, pairing: Pairing, away: int, present: int) -> tuple[Reason, ...]:
    """The note that a player is not paired, and why."""
    told = tuple(reason for reason in pairing.reasons if reason.players == (away,))
    told = told or (_not_here(section, pairing, away),)
    said = AWAY.of(away=section.who(away), here=section.who(present), round=pairing.round)
    return Reason(told[0].rule, (away, present), said, topic=Topic.PAST), *told


def _not_here(section: Section, pairing: Pairing, no: int) -> Reason:
    """Why a player is not paired, if no rule of the book is needed for it."""
    player, who = section.player(no), section.who(no)
    rule = book_of(section).bye_rule
    if player.joins > pairing.round:
        said = JOINS_LATER.of(player=who, joins=player.joins)
    elif section.cards is not None:
        said = NO_CARD.of(player=who)
    elif Flag.HOUSE in player.flags:
        said = HOUSE_NOT_NEEDED.of(player=who, round=pairing.round)
    elif section.format in GROUPED and player.plays_in(pairing.round):
        return _without_group(section, pairing, no)
    else:
        said = NOT_IN_ROUND.of(player=who, round=pairing.round)
        rule = _absence_rule(section) or rule
    return Reason(rule, (no,), said, topic=Topic.PAST)


def _absence_rule(section: Section) -> str | None:
    """The book's rule about absent players."""
    return book_of(section).history_of(section).rules.get("absent")


def _without_group(section: Section, pairing: Pairing, no: int) -> Reason:
    """Why a player has no game: none of their groups plays in the round any more."""
    known = replace(section, results=section.results[: pairing.round - 1])
    groups = groups_for(known, pairing.round)
    playing = ", ".join(group.name for group in groups if group.plays_in(pairing.round))
    own = next(group for group in groups if no in group.members)
    said = GROUP_OVER.of(player=section.who(no), round=pairing.round, own=own.name, playing=playing)
    return Reason(groups[0].reasons[0].rule, (no,), said, topic=Topic.PAST)


def _subject(
    section: Section, pairing: Pairing, board: int | None, player: int | None
) -> tuple[PairedGame | None, tuple[int, ...]]:
    """The requested game and players: by board, or by player (who may have the bye, or be absent)."""
    if (board is None) == (player is None):
        raise BadInput(phrase("choose either a board or a player to explain"), where=FieldName.BOARD)
    if player is not None:
        section.player(player)
    for game in pairing.games:
        if game.board == board or player in game.players:
            first, second = game.players
            return game, (second, first) if player == second else (first, second)
    if player is not None:
        return None, (player,)
    if not pairing.games:
        raise BadInput(phrase("round {round} has no games", round=pairing.round), where=FieldName.BOARD)
    first, last = pairing.games[0].board, pairing.games[-1].board
    seat = section.entrants.seat
    text = phrase(
        "round {round} has no {seat} {board}; choose {first} to {last}",
        round=pairing.round,
        seat=seat,
        board=board,
        first=first,
        last=last,
    )
    raise BadInput(text, where=FieldName.BOARD)


def _posted_otherwise(section: Section, pairing: Pairing, player: int) -> tuple[int | None, bool]:
    """The actual opponent in a posted round if it is not the book's, and whether it was a bye instead."""
    if section.cards is not None or pairing.round > len(section.results):
        return None, False
    posted = posted_round(section, pairing.round)
    meets = pairing.opponent_of(player)
    for game in posted.games:
        if player in game:
            met = game[1] if game[0] == player else game[0]
            return (None if met == meets else met), False
    return None, player in posted.byes and meets is not None
