"""Who would get the full-point bye, why, and what can be offered instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.app import sentences as say
from crosstable.app.round.day_scope import (
    OFFER_BYE,
    AtStake,
    Task,
    cards_of,
    day_of,
    need_rules,
    plain_games,
    round_at_stake,
)
from crosstable.app.round.repair_plan import round_before
from crosstable.app.round.rounds import is_out_of_date
from crosstable.app.session.session import Session
from crosstable.flow.pairing import pair_section
from crosstable.flow.seats import sides_in
from crosstable.journal.rounds import OPEN, PostedBye, PostedGame
from crosstable.model.errors import BadInput, CrosstableError
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason, Topic
from crosstable.model.stated import state
from crosstable.rulebooks.shared.bye_offers import ByeOffers, Elsewhere, Resting, Substitute


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeOffer:
    """A bye with its reasons and every alternative; no player if the number is even."""

    round: int
    player: int | None
    why: tuple[Reason, ...] = ()
    ways: tuple[Substitute, ...] = ()
    elsewhere: tuple[Elsewhere, ...] = ()
    """Players resting in the same round of other sections."""

    def as_json(self) -> dict[str, object]:
        """The offer as plain data."""
        return {
            "round": self.round,
            "player": self.player,
            "why": [reason.as_json() for reason in self.why],
            "choices": [way.as_json() for way in self.ways],
        }


def offers_of(section: Section, task: Task) -> ByeOffers:
    """What the book lets a player with the bye be offered; refused if it has no rule for it."""
    return need_rules(section, task, lambda day: day.bye_offers)


def bye_offer(event: Event, section: Section, session: Session | None) -> ByeOffer:
    """The bye of the round that is drafted, being played, or to be paired next."""
    rules = offers_of(section, OFFER_BYE)
    stake = _stake(section, session)
    if not stake.resting:
        return ByeOffer(round=stake.number, player=None)
    resting = resting_of(event, section, session, stake)
    why = tuple(_why(section, stake.number, resting.player.no, rules.bye_rule))
    return ByeOffer(
        round=stake.number,
        player=resting.player.no,
        why=why,
        ways=rules.substitutes(resting),
        elsewhere=resting.elsewhere,
    )


def resting_of(event: Event, section: Section, session: Session | None, stake: AtStake) -> Resting:
    """Everything about a bye that the alternatives depend on."""
    games = tuple(game.players for game in plain_games(stake.games))
    return Resting(
        section=section,
        round=stake.number,
        player=section.player(stake.resting[0]),
        games=games,
        cards=cards_of(section, stake.number),
        elsewhere=tuple(_elsewhere(event, section, session, stake.number)),
        published=stake.published,
        still_playing=_still_playing(stake),
        ahead=frozenset(side.player for side in sides_in(section, stake.number + 1)),
        two_games=any(one.games_per_round != 1 for one in event.sections),
    )


def _still_playing(stake: AtStake) -> dict[int, int]:
    """Player without a result in a round -> the board."""
    open_games = [game for game in stake.games if game.result == OPEN]
    return {no: game.board for game in open_games for no in game.players}


def _stake(section: Section, session: Session | None) -> AtStake:
    """The draft, the published round while results are missing, or the next round by the book."""
    if session is not None:
        state = session.state.section(section.name)
        last = state.rounds[-1].games.values() if state.rounds else ()
        going_on = any(game.result == OPEN for game in last)
        if (state.draft is not None and not is_out_of_date(session, state)) or going_on:
            return round_at_stake(session, section)
    pairing = pair_section(section)
    games = tuple(PostedGame(board=g.board, white=g.white, black=g.black) for g in pairing.games)
    byes = tuple(PostedBye(player=bye.player, kind=bye.kind.value) for bye in pairing.byes)
    return AtStake(pairing.round, games, byes, published=False)


def _elsewhere(event: Event, section: Section, session: Session | None, number: int) -> Iterator[Elsewhere]:
    """Players resting in the same round of another section; none if it cannot be paired."""
    order = [other.name for other in event.sections]
    for other in event.sections:
        offers = day_of(other).bye_offers
        if other.name == section.name or other.name is None or offers is None:
            continue
        try:
            stake = _stake(other, session)
        except CrosstableError:
            continue
        if stake.number == number and stake.resting:
            player = other.player(stake.resting[0])
            card = cards_of(other, number)[player.no]
            yield Elsewhere(other.name, player, offers.is_higher(other, section, order), card)


def _why(section: Section, number: int, player: int, rule: str) -> Iterator[Reason]:
    """The book's reasons for the bye, or the note that it was given by hand."""
    try:
        pairing: Pairing = pair_section(round_before(section, number))
    except CrosstableError as error:
        yield state(say.BYE_UNTOLD, (player,), rule=rule, topic=Topic.BYE, error=str(error))
        return
    if all(bye.player != player for bye in pairing.byes):
        yield state(say.BYE_BY_HAND, (player,), rule=rule, topic=Topic.BYE)
        return
    yield from (r for r in pairing.reasons if r.topic is Topic.BYE and player in r.players)


def check_resting(section: Section, stake: AtStake, player: int) -> None:
    """Refuse an answer from a player who does not have the bye."""
    if player not in stake.resting:
        facts = {"player": section.called(player), "number": stake.number}
        text = phrase("{player} does not have the bye in round {number}; nobody does", **facts)
        if stake.resting:
            owners = ", ".join(map(section.called, stake.resting))
            text = phrase(
                "{player} does not have the bye in round {number}; {owner} does", owner=owners, **facts
            )
        offers = day_of(section).bye_offers
        raise BadInput(text, where="PLAYER", rule=None if offers is None else offers.rule)
