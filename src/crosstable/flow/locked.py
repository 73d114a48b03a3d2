"""Games that are fixed while the rest of a round is paired again: started ones, or kept by the director."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crosstable.flow.explain_sentences import BYE_KEPT, BYE_STANDS, GAME_KEPT, GAME_STANDS
from crosstable.flow.seats import posted_round
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.pairing import PairedBye, PairedGame, Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.results import ByeKind
from crosstable.model.rounds import LockedGame
from crosstable.rulebooks.api import Field, PlayedRound
from crosstable.rulebooks.shelf import book


@dataclass(frozen=True, slots=True)
class Standing:
    """What is fixed in a round before the rest is paired: games and byes, and the rule for it."""

    rule: str
    games: tuple[LockedGame, ...] = ()
    byes: tuple[int, ...] = ()

    @property
    def seated(self) -> set[int]:
        """Everybody who already has a place."""
        return {no for game in self.games for no in (game.white, game.black)} | set(self.byes)


def standing_in(section: Section, number: int, rule: str) -> Standing:
    """What is fixed: the next round's locked games, or for a posted one what was fixed when it was made."""
    if number == section.next_round:
        return Standing(rule, section.locked)
    stood = section.results[number - 1].stood if number <= len(section.results) else None
    if stood is None:
        return Standing(rule)
    posted = posted_round(section, number)
    games = tuple(
        LockedGame(white=game.white, black=game.black, board=game.board)
        for game in section.results[number - 1].games
        if game.board in stood.boards and (game.white, game.black) in posted.games
    )
    return Standing(stood.rule, games, tuple(no for no in stood.byes if no in posted.byes))


def without_standing(section: Section, field: Field, standing: Standing) -> Field:
    """The field of players still to be paired; the others' cards say that they are paired."""
    here = {entry.player.no for entry in field.entries}
    for no in sorted(standing.seated - here):
        text = phrase(
            "{player} has a locked pairing but is not in round {round}",
            player=section.called(no),
            round=field.round,
        )
        raise BadInput(text, where="locked")
    if not standing.seated:
        return field
    left = tuple(entry for entry in field.entries if entry.player.no not in standing.seated)
    seated = {no: replace(field.cards[no], paired=True) for no in standing.seated if no in field.cards}
    return replace(field, entries=left, cards={**field.cards, **seated})


def rest_of(posted: PlayedRound, standing: Standing) -> PlayedRound:
    """A posted round without what was fixed before it."""
    games = tuple(pair for pair in posted.games if not set(pair) & standing.seated)
    return PlayedRound(games, tuple(no for no in posted.byes if no not in standing.seated))


def other_round(expected: Pairing, posted: PlayedRound) -> bool:
    """Whether a posted round has other byes, pairs or colours than the book's."""
    byes = {bye.player for bye in expected.byes}
    if byes - set(posted.byes) or len(posted.byes) > max(len(expected.byes), 1):
        return True
    return bool(set(posted.games) - {game.players for game in expected.games})


def with_standing(section: Section, pairing: Pairing, standing: Standing) -> Pairing:
    """The pairing with what is fixed put back, each with its reason."""
    last = len(pairing.games)
    games = tuple(
        PairedGame(last + place, game.white, game.black) for place, game in enumerate(standing.games, start=1)
    )
    reasons = [game_that_stands(section, pairing.round, standing, *game.players) for game in games]
    reasons += [bye_that_stands(section, pairing.round, standing, no) for no in standing.byes]
    byes = tuple(PairedBye(no, ByeKind.PAIRING) for no in standing.byes)
    return replace(pairing.with_reasons(reasons), games=pairing.games + games, byes=byes + pairing.byes)


def game_that_stands(section: Section, number: int, standing: Standing, white: int, black: int) -> Reason:
    """The reason for a game fixed before the rest of a round is paired."""
    said = GAME_KEPT if _is_changed(section, number) else GAME_STANDS
    return Reason(standing.rule, (white, black), said.of(white=section.who(white), black=section.who(black)))


def bye_that_stands(section: Section, number: int, standing: Standing, no: int) -> Reason:
    """The reason for a bye fixed before the rest of a round is paired."""
    said = BYE_KEPT if _is_changed(section, number) else BYE_STANDS
    return Reason(standing.rule, (no,), said.of(player=section.who(no)), {"bye": no}, topic=Topic.BYE)


def _is_changed(section: Section, number: int) -> bool:
    """Whether a round was published and then changed as little as possible, as the book asks."""
    repair = book(section.rulebook).day.repair
    return number <= len(section.results) and repair is not None and repair.least is not None
