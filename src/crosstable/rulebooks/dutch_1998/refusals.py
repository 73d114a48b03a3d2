"""The round as it is beside the best round in which two players meet: what gets worse first, from the top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from crosstable.model.sayings import Fact, Said, Saying
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.candidate import Candidate
from crosstable.rulebooks.dutch_1998.engine import Solved
from crosstable.rulebooks.dutch_1998.mark import rule
from crosstable.rulebooks.dutch_1998.sentences import refusals as said
from crosstable.rulebooks.dutch_1998.table import RankedField
from crosstable.rulebooks.dutch_1998.weighing import Kind, Worse, first_worse, in_frame
from crosstable.rulebooks.shared.words import score, who, whos

WORDS: dict[Kind, Saying] = {
    Kind.FURTHER_DOWN: said.FURTHER_DOWN,
    Kind.HIGHER_ON: said.HIGHER_FURTHER_DOWN,
    Kind.DOWN: said.MORE_DOWN,
    Kind.CLASHES: said.MORE_CLASHES,
    Kind.UP_LAST: said.UP_LAST,
    Kind.UP_BEFORE: said.UP_BEFORE,
    Kind.SEAT: said.LATER_SEAT,
    Kind.DOWN_LAST: said.DOWN_LAST,
    Kind.DOWN_BEFORE: said.DOWN_BEFORE,
    Kind.EXCHANGE: said.NEEDS_EXCHANGE,
    Kind.LATER_EXCHANGE: said.NEEDS_LATER_EXCHANGE,
    Kind.ORDER: said.LATER_ORDER,
}
AS_BYE = {Kind.DOWN_LAST: said.BYE_LAST, Kind.DOWN_BEFORE: said.BYE_BEFORE}
BY_ORDER = (Kind.EXCHANGE, Kind.LATER_EXCHANGE, Kind.ORDER)


@dataclass(frozen=True, slots=True)
class Refusal:
    """The answer why two players do not meet, and the rule of the criterion."""

    rule: str
    said: Said


@dataclass(frozen=True, slots=True)
class Asked:
    """Two players who do not meet, the higher ranked first, and the bracket that is looked at."""

    table: RankedField
    one: int
    other: int
    bracket: Bracket
    lowest: bool

    @property
    def both(self) -> dict[str, Fact]:
        """The two as facts."""
        return {"one": who(self.table, self.one), "other": who(self.table, self.other)}

    def refuse(self, number: str, saying: Saying, **facts: Fact) -> Refusal:
        """An answer about the two."""
        return Refusal(number, saying.of(**self.both, **facts))


def refuse(solved: Solved, locked: tuple[Bracket, ...], one: int, other: int) -> Refusal:
    """The first criterion that is worse in the best round with the game, bracket by bracket from the top."""
    changed: Asked | None = None
    brackets = _joined(solved.brackets)
    for mine, theirs in zip(brackets, _joined(locked), strict=False):
        asked = Asked(solved.table, one, other, mine, mine is brackets[-1])
        if mine.joined != theirs.joined:
            return _refuse_changed(changed) if changed else _refuse_join(asked, theirs)
        if _same(mine, theirs):
            continue
        found = _refuse_bracket(asked, theirs, changed)
        if found is not None:
            return found
        changed = changed or asked
    return _refuse_changed(changed or Asked(solved.table, one, other, brackets[-1], True))


@rule("C13")
def _joined(brackets: Sequence[Bracket]) -> list[Bracket]:
    """The brackets of a round; one that makes no pair for the sake of the lowest is joined with it."""
    found = list(brackets)
    while len(found) > 1 and found[-2].changed_by == "C13" and not found[-2].pairs:
        last, above = found.pop(), found.pop()
        residents = tuple(sorted((*above.residents, *last.residents)))
        found.append(replace(last, moved=above.moved, residents=residents, joined=True))
    return found


def _same(mine: Bracket, theirs: Bracket) -> bool:
    """Whether a bracket is paired alike in both rounds."""
    pairs = (set(map(frozenset, bracket.pairs)) for bracket in (mine, theirs))
    return next(pairs) == next(pairs) and mine.leaving == theirs.leaving


@rule("C12", "C13")
def _refuse_changed(asked: Asked) -> Refusal:
    """Nothing is worse in the bracket itself, but it had to suit the bracket below."""
    number = asked.bracket.changed_by
    if number is None:
        return asked.refuse("C", said.COMES_LATER)
    return asked.refuse(number, said.CHANGED_FOR_BELOW, **_group(asked))


@rule("C13")
def _refuse_join(asked: Asked, theirs: Bracket) -> Refusal:
    """The brackets that are joined are not the same."""
    joined, saying = (theirs, said.GROUPS_JOINED) if theirs.joined else (asked.bracket, said.JOINED_INSTEAD)
    return asked.refuse("C13", saying, high=score(asked.table, joined.residents[0]))


def _refuse_bracket(asked: Asked, theirs: Bracket, changed: Asked | None) -> Refusal | None:
    """What is worse in a bracket with the game; None where nothing is."""
    mine = asked.bracket
    if mine.moved != theirs.moved:
        return _refuse_below(asked, theirs, changed)
    made, now = in_frame(mine, mine.pairs), in_frame(mine, theirs.pairs)
    worse = None if made is None or now is None else first_worse(asked.table, made, now)
    if made is None or now is None or worse is None:
        return None
    if worse.kind in BY_ORDER:
        return _refuse_order(asked, made, now, worse)
    if worse.kind in (Kind.DOWN, Kind.FURTHER_DOWN):
        return _refuse_down(asked, worse)
    if worse.kind is Kind.SEAT:
        return asked.refuse(worse.rule, _seat_words(asked, worse), **worse.facts)
    saying = (AS_BYE if asked.lowest else WORDS).get(worse.kind, WORDS[worse.kind])
    return asked.refuse(worse.rule, saying, **worse.facts, **_group(asked))


@rule("C12", "C13")
def _refuse_below(asked: Asked, theirs: Bracket, changed: Asked | None) -> Refusal | None:
    """After a change in the bracket above: whether more would go down from this one, or go on."""
    mine, number = asked.bracket, changed.bracket.changed_by if changed else None
    if number is None:
        return None
    on, stay = set(theirs.moved) & set(theirs.leaving), set(mine.moved) & set(mine.leaving)
    if len(on) > len(stay):
        return asked.refuse(number, said.ON_BELOW, moved=whos(asked.table, sorted(on)), **_group(asked))
    count, best = len(theirs.leaving), len(mine.leaving)
    if count <= best:
        return None
    return asked.refuse(number, said.MORE_BELOW, count=count, best=best, **_group(asked))


@rule("B3")
def _refuse_down(asked: Asked, worse: Worse) -> Refusal:
    """More players would go down, or one who came down would go further."""
    table, mine, one = asked.table, asked.bracket, asked.one
    scores = {"one_score": score(table, one), "other_score": score(table, asked.other)}
    apart = asked.other not in {*mine.moved, *mine.residents}
    if apart and one in mine.moved:
        opponent = next((a if b == one else b for a, b in mine.pairs if one in (a, b)), None)
        if opponent is not None:
            group_score = score(table, mine.residents[0])
            facts: dict[str, Fact] = {"opponent": who(table, opponent), "group_score": group_score}
            return asked.refuse("B3", said.CAME_DOWN, **facts, **scores)
    if apart and one in mine.residents and not mine.leaving:
        return asked.refuse("B3", said.ALL_PAIRED_THERE, **scores, **_group(asked))
    return asked.refuse(worse.rule, WORDS[worse.kind], **worse.facts, **_group(asked))


@rule("D1", "D2")
def _refuse_order(asked: Asked, made: Candidate, now: Candidate, worse: Worse) -> Refusal:
    """As good in every criterion, but later in the order; who goes down is named where that differs."""
    table = asked.table
    goes, instead = set(made.leaving) - set(now.leaving), set(now.leaving) - set(made.leaving)
    if len(goes) == len(instead) == 1 and max(goes) > max(instead):
        saying = said.LOWER_HAS_BYE if asked.lowest else said.LOWER_GOES
        facts: dict[str, Fact] = {
            "made": who(table, max(goes)),
            "instead": who(table, max(instead)),
            "score": score(table, max(instead)),
        }
        return asked.refuse(worse.rule, saying, **facts)
    return asked.refuse(worse.rule, _seat_words(asked, worse), **worse.facts)


def _seat_words(asked: Asked, worse: Worse) -> Saying:
    """The order in plain words where it is one of the two who gets a higher ranked opponent."""
    asks = {asked.both["one"], asked.both["other"]}
    if worse.kind in (Kind.SEAT, Kind.ORDER) and asks == {worse.facts["top"], worse.facts["instead"]}:
        return said.HIGHER_FITS
    return WORDS[worse.kind]


def _group(asked: Asked) -> dict[str, Fact]:
    """The bracket as a sentence names it."""
    table, residents = asked.table, asked.bracket.residents
    low = score(table, residents[-1])
    if not asked.bracket.joined or table.score(residents[0]) == table.score(residents[-1]):
        return {"group": said.GROUP_ON.of(score=low)}
    return {"group": said.GROUP_JOINED.of(high=score(table, residents[0]), low=low)}
