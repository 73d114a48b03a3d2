"""What to look at about prizes: hints of 33, papers of winners."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from crosstable.model.announced import entry_fee
from crosstable.model.event import Prize, Section, SettingValue
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Money, Several
from crosstable.model.stated import state
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.prizes.claims import Claims
from crosstable.rulebooks.us_chess.sentences import prizes as say
from crosstable.rulebooks.us_chess.variations import in_force

TIMES = 10
"""How many entry fees a first prize usually comes to."""
RATED = ("class", "under")
PAPERS = "papers"


def fund_hints(section: Section) -> tuple[Reason, ...]:
    """Hints about the prizes as they are announced."""
    chosen = in_force(section.variations, section.settings)
    return (*_first_prize(section, chosen), *_class_prizes(section, chosen), *_mixed(section))


def _money(section: Section, *kinds: str) -> list[Prize]:
    """The prizes of some kinds that hold money, the dearest first."""
    found = [prize for prize in section.prizes if prize.kind in kinds and prize.cents]
    return sorted(found, key=lambda prize: -prize.cents)


@rule("33A")
def _first_prize(section: Section, chosen: Mapping[str, SettingValue]) -> Iterator[Reason]:
    """A first prize below ten entry fees."""
    fee, places = entry_fee(section) or 0, _money(section, "place")
    if fee and places and places[0].cents < TIMES * fee:
        yield state(
            say.FIRST_PRIZE_SMALL,
            prize=places[0].name,
            first=Money(places[0].cents),
            times=TIMES,
            fee=Money(fee),
            usual=Money(TIMES * fee),
        )


@rule("33B")
def _class_prizes(section: Section, chosen: Mapping[str, SettingValue]) -> Iterator[Reason]:
    """Class prizes that reach a place prize, or fall below the entry fee."""
    fee, places = entry_fee(section) or 0, _money(section, "place")
    for prize in _money(section, *RATED):
        if places and prize.cents >= places[-1].cents:
            last = places[-1]
            yield state(
                say.CLASS_NOT_BELOW,
                prize=prize.name,
                cents=Money(prize.cents),
                place=last.name,
                least=Money(last.cents),
            )
        if prize.cents < fee:
            yield state(say.BELOW_ENTRY_FEE, prize=prize.name, cents=Money(prize.cents), fee=Money(fee))


@rule("33F")
def _mixed(section: Section) -> Iterator[Reason]:
    """A prize of a rating class that is announced for unrated players as well."""
    for prize in section.prizes:
        if prize.kind in RATED and "unr" in prize.name.casefold():
            yield state(say.CLASS_AND_UNRATED, prize=prize.name)


@rule("32C")
def papers(section: Section, winners: Sequence[int], claims: Claims) -> Iterator[Reason]:
    """Papers that are still wanted from winners of money; those already shown are in the player's `info`."""
    told = claims.setting("prize.papers")
    listed = told if isinstance(told, tuple) else ()
    for no in winners:
        at_hand = claims.players[no].info.get(PAPERS)
        given = {str(item).casefold() for item in at_hand} if isinstance(at_hand, list | tuple) else set()
        missing = [str(paper) for paper in listed if str(paper).casefold() not in given]
        if missing:
            yield state(say.PAPERS_WANTED, (no,), player=claims.who(no), papers=Several(tuple(missing)))
