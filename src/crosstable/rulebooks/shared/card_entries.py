"""The entry book of a book that checks only ratings: where each comes from, who has none."""

from __future__ import annotations

from collections.abc import Iterator

from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.sayings import Who, Whos
from crosstable.model.stated import state
from crosstable.rulebooks.shared import sentences_organising as say
from crosstable.rulebooks.shared.card_ratings import NOTE, SOURCES, CardRules, card_faults, rating_for_card
from crosstable.rulebooks.shared.entries import EntryBook, EntryLine
from crosstable.rulebooks.shared.entry_faults import SOURCE, left_aside
from crosstable.rulebooks.shared.entry_times import shown_entry_time


def entry_book_of(section: Section, rules: CardRules, code: str) -> EntryBook:
    """The entries of a section with what their ratings still need; `code` names the federation of the IDs."""
    return EntryBook(
        lines=tuple(_line(section, player, rules, code) for player in section.players),
        notes=tuple(_unrated(section, rules)),
    )


def _line(section: Section, player: Player, rules: CardRules, code: str) -> EntryLine:
    """One entry; everybody is admitted."""
    return EntryLine(
        player=player,
        code=player.ids.get(code),
        registered=player.registered,
        admitted=True,
        rule=rules.rule,
        fees=player.fees,
        paid=sum(fee.cents for fee in player.fees if fee.paid),
        counts=player.withdrawn_after != 0,
        entered=shown_entry_time(player),
        warnings=tuple(_not_on_the_card(section, player, rules)),
        notes=tuple(_source(player, rules)),
    )


def _not_on_the_card(section: Section, player: Player, rules: CardRules) -> Iterator[Reason]:
    """A rating on record that the pairings do not use yet, and one that they cannot use."""
    if player.rating is None:
        for fault in card_faults(rules, section, player):
            yield left_aside(player, fault, rules.rule)
    found = rating_for_card(player, section, rules)
    if found is not None:
        yield state(
            say.CARD_NOT_USED,
            (player.no,),
            rule=rules.rule,
            remedies=(Advice(Remedy.ASSIGN_RATING, player=player.no, value=found.value),),
            player=Who(player.no, player.name),
            found=found.reasons[0].said,
            rating=found.value,
        )


def _source(player: Player, rules: CardRules) -> Iterator[Reason]:
    """Where the rating on the card comes from, if it is not the federation's own."""
    key = player.info.get(SOURCE)
    if player.rating is None or not isinstance(key, str):
        return
    label = SOURCES[key].label if key in SOURCES else key
    because = player.info.get(NOTE)
    yield state(
        say.CARD_SOURCE_BECAUSE if because else say.CARD_SOURCE,
        (player.no,),
        rule=rules.rule,
        player=Who(player.no, player.name),
        rating=player.rating,
        name=label,
        source=key,
        why=str(because or ""),
    )


def _unrated(section: Section, rules: CardRules) -> Iterator[Reason]:
    """Everybody without even an estimate."""
    found = tuple(player.no for player in section.players if player.rating is None)
    if found:
        listed = Whos(tuple(Who(no, "") for no in found))
        yield state(say.CARD_NO_RATING, found, rule=rules.rule, players=listed, count=len(found))
