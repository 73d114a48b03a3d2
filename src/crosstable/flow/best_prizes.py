"""The prizes for the best of each school or year, and for the best schools; never money, whatever the book.

They come on top of all other prizes. Players who are joint best each get the item, and so do schools that
share a place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from crosstable.flow.best_of import BestBy, BestOf, best_of, common_value
from crosstable.flow.home_totals import HomeTotal, home_totals
from crosstable.flow.took_part import took_part
from crosstable.model.awards import Award, PrizeList, Unawarded, together
from crosstable.model.event import Prize, Section
from crosstable.model.points import Points
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Score, Several, Whos
from crosstable.model.school_awards import SchoolAward
from crosstable.model.standings import Standings
from crosstable.model.stated import state
from crosstable.rulebooks.shared import sentences_prizes as say
from crosstable.rulebooks.shared.prize_kinds import Offer
from crosstable.rulebooks.shared.shared_prizes import NO_RULE

BEST_KINDS = {
    "best-of-school": BestBy.SCHOOL,
    "best-of-year": BestBy.YEAR,
    "best-of-birth-year": BestBy.BIRTH_YEAR,
}
"""Kind of prize -> what the players have in common of whom the best wins it."""
SCHOOL = "school"
"""The kind of prizes for the best schools."""


def other_prizes(section: Section) -> Section:
    """The section with the prizes that its book distributes."""
    kept = tuple(prize for prize in section.prizes if prize.kind not in BEST_KINDS and prize.kind != SCHOOL)
    return section if len(kept) == len(section.prizes) else replace(section, prizes=kept)


def with_best_prizes(section: Section, standings: Standings, listed: PrizeList) -> PrizeList:
    """A prize list with the prizes for the best of each school or year and for the best schools."""
    if other_prizes(section) is section:
        return listed
    found = [one for prize in _of(section, BEST_KINDS) for one in _awards(section, standings, prize)]
    schools = tuple(_school_awards(section, standings))
    return replace(
        listed,
        awards=_merged(standings, (*listed.awards, *found)),
        unawarded=(*listed.unawarded, *_left(section, found, schools)),
        schools=schools,
    )


def _of(section: Section, kinds: Sequence[str] | dict[str, BestBy]) -> list[Prize]:
    """The prizes of some kinds; none in a team event, where teams have no school and no year."""
    return [] if section.entrants.are_teams else [prize for prize in section.prizes if prize.kind in kinds]


def _awards(section: Section, standings: Standings, prize: Prize) -> Iterator[Award]:
    """One prize, for the best of every school or year."""
    for best in best_of(section, standings, BEST_KINDS[prize.kind]):
        reason = _reason(section, prize, best)
        for no in best.players:
            others = tuple(other for other in best.players if other != no)
            own = replace(reason, players=(no, *others))
            yield Award(player=no, cents=0, trophies=(prize.name,), reasons=(own,))


def _reason(section: Section, prize: Prize, best: BestOf) -> Reason:
    """Why somebody is the best of a school or year."""
    return state(
        say.BEST_OF[best.by.value],
        best.players,
        rule=NO_RULE,
        players=Whos(tuple(section.who(no) for no in best.players)),
        tied=len(best.players),
        value=best.value,
        score=Score(best.score),
        offer=Offer(0, prize, 0).said,
        prize=prize.name,
    )


def _merged(standings: Standings, awards: Sequence[Award]) -> tuple[Award, ...]:
    """Each player's awards as one, in the order of the standings."""
    found: dict[tuple[bool, int], Award] = {}
    for one in awards:
        key = (one.team, one.player)
        found[key] = together(found[key], one) if key in found else one
    order = {line.player: at for at, line in enumerate(standings.standings)}
    return tuple(sorted(found.values(), key=lambda one: order.get(one.player, len(order))))


def _school_awards(section: Section, standings: Standings) -> Iterator[SchoolAward]:
    """The prizes for the best schools, all of a school together."""
    prizes = _of(section, (SCHOOL,))
    totals = home_totals(section, standings) if prizes else ()
    for total in totals:
        level = [one for one in totals if one.place == total.place]
        won = [prize for prize in prizes if total.place <= prize.rank < total.place + len(level)]
        if won:
            yield _school_award(total, level, won)


def _school_award(total: HomeTotal, level: Sequence[HomeTotal], won: Sequence[Prize]) -> SchoolAward:
    """What one school gets."""
    name, others = total.team.team, tuple(one.team.team for one in level if one is not total)
    score = Points(int(total.team.total * 10))
    reasons = tuple(
        state(
            say.BEST_SCHOOL,
            rule=NO_RULE,
            school=name,
            place=total.place,
            tied=len(level),
            others=Several(others),
            score=Score(score),
            offer=Offer(0, prize, 0).said,
            prize=prize.name,
        )
        for prize in won
    )
    return SchoolAward(
        school=name,
        place=total.place,
        score=score,
        players=tuple(no for no, _ in total.team.counted),
        trophies=tuple(prize.name for prize in won),
        shared=others,
        reasons=reasons,
    )


def _left(section: Section, awards: Sequence[Award], schools: Sequence[SchoolAward]) -> Iterator[Unawarded]:
    """The prizes of these kinds that nobody gets."""
    won = {name for one in awards for name in one.trophies} | {
        name for school in schools for name in school.trophies
    }
    for prize in section.prizes:
        if prize.kind in BEST_KINDS and prize.name not in won:
            yield Unawarded(prize.name, 0, say.NOBODY_QUALIFIES.of())
        elif prize.kind == SCHOOL and prize.name not in won:
            yield Unawarded(prize.name, 0, say.NO_SUCH_SCHOOL.of(place=prize.rank))


def why_not_best(section: Section, standings: Standings, no: int) -> Iterator[Reason]:
    """For every prize for the best of each that a player does not get: why."""
    for prize in _of(section, BEST_KINDS):
        by, offer, who = BEST_KINDS[prize.kind], Offer(0, prize, 0).said, section.who(no)
        value = common_value(section.player(no), by)
        found = {player: best for best in best_of(section, standings, by) for player in best.players}
        if value is None:
            yield state(say.NO_VALUE[by.value], (no,), rule=NO_RULE, offer=offer, player=who)
        elif no not in took_part(section):
            yield state(say.NO_GAME, (no,), rule=NO_RULE, offer=offer, player=who)
        elif no not in found:
            best = next(one for one in found.values() if one.is_of(section.player(no)))
            ahead = Whos(tuple(section.who(one) for one in best.players))
            people = (no, *best.players)
            yield state(say.NOT_BEST, people, rule=NO_RULE, offer=offer, best=ahead, tied=len(best.players))
