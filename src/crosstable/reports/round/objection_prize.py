"""Objections to a prize: who has it and why, what the player gets instead, and why not this one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from crosstable.flow.prizes import prizes_of, why_not_prizes
from crosstable.flow.ranking import ranking
from crosstable.flow.used_ratings import used_rating
from crosstable.model import money
from crosstable.model.awards import Award, Pooled, PrizeList
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Prize, Section
from crosstable.model.language import phrase
from crosstable.model.points import show
from crosstable.model.reasons import Reason
from crosstable.model.remedies import FieldName
from crosstable.model.sayings import Said
from crosstable.reports.round.objection import Dispute, Figures, Objection, base_of, finished
from crosstable.reports.round.why import ReasonGroup


def prize_objection(
    event: Event, section: Section, prize: str, player: int, after: int | None = None
) -> Objection:
    """Why a player did not get a prize, or not more of it."""
    wanted = _prize(section, prize)
    section.player(player)
    listed = prizes_of(section, after, event.sections)
    award = listed.award_of(player)
    pools = [pool for group in listed.groups for pool in group.pools if _holds(pool, wanted)]
    share = next((cents for pool in pools for no, cents in pool.shares if no == player), None)
    who = section.called(player)
    question = (
        phrase("Why did {player} not get the prize {prize}?", player=who, prize=wanted.name)
        if share is None
        else phrase("Why did {player} get this share of the prize {prize}?", player=who, prize=wanted.name)
    )
    not_this = _why_not(event, section, wanted, player, after, share)
    sheet = base_of(event, section, Dispute.PRIZE, question, _answer(section, wanted, pools, listed))
    sheet = replace(
        sheet,
        after=listed.after,
        groups=tuple(_groups(section, wanted, player, award, pools, listed)),
        figures=(_table(section, player, pools, listed),),
        against=ReasonGroup(phrase("Why not {prize}?", prize=wanted.name), not_this) if not_this else None,
    )
    return finished(event, section, sheet)


def _prize(section: Section, name: str) -> Prize:
    """The prize with a name; an unknown one is refused with a list of those announced."""
    fitting = [one for one in section.prizes if one.name.casefold() == name.strip().casefold()]
    if not fitting:
        known = ", ".join(one.name for one in section.prizes)
        text = phrase("no prize “{name}”; no prizes are announced", name=name[:40])
        if known:
            text = phrase("no prize “{name}”; choose from {known}", name=name[:40], known=known)
        raise BadInput(text, where=FieldName.PRIZE)
    return fitting[0]


def _holds(pool: Pooled, prize: Prize) -> bool:
    """Whether a prize went into a pool."""
    return any(name == prize.name for name, _ in pool.prizes)


def _answer(section: Section, prize: Prize, pools: Sequence[Pooled], listed: PrizeList) -> str:
    """Who has the prize, and whether that is final."""
    holders = _holders(section, prize, pools, listed)
    return holders if listed.final else f"{holders} {phrase('The list is not final yet.')}"


def _holders(section: Section, prize: Prize, pools: Sequence[Pooled], listed: PrizeList) -> str:
    """Who has the prize."""
    with_thing = [award for award in listed.awards if prize.name in award.trophies]
    if not pools and with_thing:
        who = ", ".join(section.called(award.player) for award in with_thing)
        return phrase(
            "{prize} ({thing}) went to {players}.", prize=prize.name, thing=prize.thing, players=who
        )
    undecided = next((one for one in listed.undecided if prize.name in one.prizes), None)
    if not pools and undecided is not None:
        return phrase("Nobody has it yet: {reason}.", reason=undecided.reason.text)
    if not pools:
        left = next((one.text for one in listed.unawarded if one.prize == prize.name), None)
        if left:
            return phrase("Nobody won this prize: {reason}.", reason=left)
        return phrase("Nobody won this prize.")
    holders = ", ".join(
        f"{section.called(no)} {money.show(cents)}" for pool in pools for no, cents in pool.shares
    )
    won = phrase("It went to {players}.", players=holders)
    if any(len(pool.prizes) > 1 for pool in pools):
        names = ", ".join(name for pool in pools for name, _ in pool.prizes)
        pooled = phrase("It was pooled with other prizes and divided: {prizes}.", prizes=names)
        return f"{won} {pooled}"
    return won


def _groups(
    section: Section,
    wanted: Prize,
    player: int,
    award: Award | None,
    pools: Sequence[Pooled],
    listed: PrizeList,
) -> list[ReasonGroup]:
    """Why the holders have it, and what the player gets."""
    told = tuple(r for pool in pools for r in pool.reasons)
    told += tuple(r for one in listed.awards for r in one.reasons if r.data.get("prize") == wanted.name)
    found = [ReasonGroup(phrase("Who won it, and why"), told)] if told else []
    if award is not None:
        amount = ", ".join(filter(None, (award.amount, *award.trophies)))
        found.append(
            ReasonGroup(
                phrase("{player} gets {amount}", player=section.called(player), amount=amount),
                award.reasons,
            )
        )
    return [group for group in found if group.reasons]


def _why_not(
    event: Event, section: Section, prize: Prize, player: int, after: int | None, share: int | None
) -> tuple[Reason, ...]:
    """Why the player has no share of this prize; or what bars the player from all prizes."""
    if share is not None:
        return ()
    said = why_not_prizes(section, player, after, event.sections)
    own = tuple(reason for reason in said if _prize_in(reason) == prize.name)
    return own or tuple(reason for reason in said if _prize_in(reason) is None)


def _prize_in(reason: Reason) -> object:
    """The name of the prize that a reason refuses; None where it bars all prizes."""
    for key in ("offer", "thing"):
        offered = reason.said.facts.get(key)
        if isinstance(offered, Said):
            return offered.facts.get("prize")
    return None


def _table(section: Section, player: int, pools: Sequence[Pooled], listed: PrizeList) -> Figures:
    """Place, points and rating of everybody whom the question is about."""
    asked = {player, *(no for pool in pools for no, _ in pool.shares)}
    lines = [line for line in ranking(section, listed.after).standings if line.player in asked]
    rows = tuple(
        (section.called(line.player), str(line.place), show(line.score), _rated(section, line.player))
        for line in lines
    )
    return Figures(
        title="",
        columns=(phrase("In the standings"), phrase("Place"), phrase("Points"), phrase("Rating")),
        rows=rows,
    )


def _rated(section: Section, no: int) -> str:
    """The rating as lists show it."""
    rating = used_rating(section, no)
    return "-" if rating is None else str(rating)
