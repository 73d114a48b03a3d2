"""The round as it is beside the best round in which two players meet: what gets worse first, from the top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from crosstable.model.sayings import Fact, Said, Saying
from crosstable.rulebooks.dutch_1998.bracket import Bracket
from crosstable.rulebooks.dutch_1998.candidate import Candidate
from crosstable.rulebooks.dutch_1998.layouts import Layout, lay_beside
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
    figures: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """Two players who do not meet, the higher ranked first; or why one of them has the bye."""

    table: RankedField
    one: int
    other: int
    bye: int | None = None

    @property
    def mover(self) -> int:
        """Who would have to go down for it: the higher ranked, or who would have the bye."""
        return self.one if self.bye in (None, self.other) else self.other

    @property
    def facts(self) -> dict[str, Fact]:
        """The two as facts."""
        table, bye = self.table, self.bye
        if bye is None:
            return {"one": who(table, self.one), "other": who(table, self.other)}
        return {"bye": who(table, bye), "other": who(table, self.mover)}

    def refuse(self, number: str, saying: Saying, **facts: Fact) -> Refusal:
        """An answer about the two."""
        case = said.IF_MET if self.bye is None else said.IF_BYE
        given: dict[str, Fact] = {**self.facts, **facts}
        if "case" in saying.places:
            given["case"] = case.of(**self.facts)
        if "without" in saying.places:
            given["without"] = (said.NO_GAME if self.bye is None else said.NO_BYE).of(**self.facts)
        return Refusal(number, saying.of(**given))


@dataclass(frozen=True, slots=True)
class Asked:
    """A question put to one bracket."""

    question: Question
    bracket: Bracket
    lowest: bool

    @property
    def table(self) -> RankedField:
        """The players of the round."""
        return self.question.table

    def refuse(self, number: str, saying: Saying, **facts: Fact) -> Refusal:
        """An answer about the two."""
        return self.question.refuse(number, saying, **facts)


def refuse(question: Question, real: Sequence[Bracket], locked: Sequence[Bracket]) -> Refusal:
    """The first criterion that is worse in the other round, bracket by bracket from the top."""
    changed: Asked | None = None
    absent = None if question.bye is None else question.mover
    for mine, theirs in lay_beside(question.table, real, locked, absent):
        asked = Asked(question, mine, real[-1].residents[-1] in mine.residents)
        if mine.joined != (theirs.joined_from is not None):
            return _refuse_changed(changed) if changed else _refuse_join(asked, theirs)
        if set(map(frozenset, mine.pairs)) == theirs.games and mine.leaving == theirs.leaving:
            continue
        found = _refuse_bracket(asked, theirs, changed)
        if found is not None:
            return found
        changed = changed or asked
    return _refuse_changed(changed or Asked(question, real[-1], True))


@rule("C12", "C13")
def _refuse_changed(asked: Asked) -> Refusal:
    """Nothing is worse in the bracket itself, but it had to suit the bracket below."""
    number = asked.bracket.changed_by
    assert number is not None, "a bracket that suited itself is the first of its order"
    return asked.refuse(number, said.CHANGED_FOR_BELOW, **_group(asked))


@rule("C13")
def _refuse_join(asked: Asked, theirs: Layout) -> Refusal:
    """The brackets that are joined are not the same."""
    first, saying = theirs.joined_from, said.GROUPS_JOINED
    if first is None:
        first, saying = asked.bracket.residents[0], said.JOINED_INSTEAD
    return asked.refuse("C13", saying, high=score(asked.table, first))


def _refuse_bracket(asked: Asked, theirs: Layout, changed: Asked | None) -> Refusal | None:
    """What is worse in a bracket with the game; None where nothing is."""
    mine = asked.bracket
    if mine.moved != theirs.moved:
        return _refuse_below(asked, theirs, changed)
    made, now = in_frame(mine, mine.pairs), in_frame(mine, theirs.pairs)
    if made is not None and now is None and theirs.joined_from is not None:
        return asked.refuse("C13", said.GROUPS_AS_ONE, high=score(asked.table, theirs.joined_from))
    worse = None if made is None or now is None else first_worse(asked.table, made, now)
    if made is None or now is None or worse is None:
        return None
    if worse.kind in BY_ORDER:
        return _refuse_order(asked, made, now, worse)
    if worse.kind in (Kind.DOWN, Kind.FURTHER_DOWN):
        leaving = whos(asked.table, theirs.leaving)
        figure = asked.refuse("B3", said.LEAVE_THERE, leaving=leaving, **_group(asked)).said
        return replace(_refuse_down(asked, worse), figures=(figure,))
    if worse.kind is Kind.SEAT:
        return asked.refuse(worse.rule, _seat_words(asked, worse), **worse.facts)
    game_for_bye = asked.lowest and asked.question.bye is None
    saying = (AS_BYE if game_for_bye else WORDS).get(worse.kind, WORDS[worse.kind])
    return asked.refuse(worse.rule, saying, **worse.facts, **_group(asked))


@rule("C12", "C13")
def _refuse_below(asked: Asked, theirs: Layout, changed: Asked | None) -> Refusal | None:
    """After a change in the bracket above: whether more would go down from this one, or move on."""
    mine, number = asked.bracket, changed.bracket.changed_by if changed else None
    if number is None or asked.question.bye is not None:
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
    mine, question = asked.bracket, asked.question
    mover, bye = question.mover, question.bye
    stays = question.other if mover == question.one else question.one
    if bye is not None or stays not in {*mine.moved, *mine.residents}:
        opponent = next((a if b == mover else b for a, b in mine.pairs if mover in (a, b)), None)
        if mover in mine.moved and opponent is not None:
            return _refuse_further(asked, mover, opponent)
        if mover in mine.residents and not mine.leaving:
            saying = said.ALL_PAIRED_THERE if bye is None else said.ALL_PAIRED_BYE
            return asked.refuse("B3", saying, **_scores(question), **_group(asked))
    return asked.refuse(worse.rule, WORDS[worse.kind], **worse.facts, **_group(asked))


def _refuse_further(asked: Asked, mover: int, opponent: int) -> Refusal:
    """A player who came down has found an opponent."""
    table, question = asked.table, asked.question
    saying = said.CAME_DOWN if question.bye is None else said.CAME_DOWN_BYE
    facts: dict[str, Fact] = {
        "opponent": who(table, opponent),
        "group_score": score(table, asked.bracket.residents[0]),
    }
    return asked.refuse("B3", saying, **facts, **_scores(question))


def _scores(question: Question) -> dict[str, Fact]:
    """The scores of the two."""
    table, bye = question.table, question.bye
    if bye is None:
        return {"one_score": score(table, question.one), "other_score": score(table, question.other)}
    return {"bye_score": score(table, bye), "other_score": score(table, question.mover)}


@rule("D1", "D2")
def _refuse_order(asked: Asked, made: Candidate, now: Candidate, worse: Worse) -> Refusal:
    """As good in every criterion, but later in the order; who goes down is named where that differs."""
    table, bye = asked.table, asked.question.bye
    goes, instead = set(made.leaving) - set(now.leaving), set(now.leaving) - set(made.leaving)
    if len(goes) == len(instead) == 1 and max(goes) > max(instead):
        saying = said.LOWER_HAS_BYE if asked.lowest else said.LOWER_GOES
        if goes == {bye} and asked.lowest:
            return asked.refuse(worse.rule, said.BYE_RANKS_LOWER)
        facts: dict[str, Fact] = {
            "made": who(table, max(goes)),
            "instead": who(table, max(instead)),
            "score": score(table, max(instead)),
        }
        return asked.refuse(worse.rule, saying, **facts)
    return asked.refuse(worse.rule, _seat_words(asked, worse), **worse.facts)


def _seat_words(asked: Asked, worse: Worse) -> Saying:
    """The order in plain words where it is one of the two who gets a higher ranked opponent."""
    asks = set(asked.question.facts.values())
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
