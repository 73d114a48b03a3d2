"""How true and how much to the point the answers to *why not* are: counts per book, on random rounds.

Run with `make bench`, or `python -m benchmarks.answers [--questions 2000] [BOOK ...]`. Half of the questions
are asked for players with White, half for players with Black; those of and about the player with the bye come
on top. Every answer is decided by the book's oracle and by search over all pairings, never by the engine:
FALSE where the checker of its sentence finds something else; TO THE POINT where the plain sentence stands
first, names both players, and cites the rule that forbids the game or the first criterion that gets worse in
the best round with that game (for byes the rule of the bye, or the first criterion that gets worse when the
other one has it).
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from random import Random
from statistics import median

from benchmarks.answer_books import cfc, dutch_1998, dutch_fide, nzcf, olympiad, schools, us_chess
from benchmarks.answer_books.base import LARGEST, SMALLEST, AskedRound, Question, Rounds, Undecided
from crosstable.model.reasons import Reason
from crosstable.model.sayings import Layer

BOOKS: dict[str, Rounds] = {
    "us-chess": us_chess.rounds,
    "cfc": cfc.rounds,
    "nzcf": nzcf.rounds,
    "schools": schools.rounds,
    "olympiad-2008": olympiad.rounds,
    "dutch-1998": dutch_1998.rounds,
    "dutch-2017": partial(dutch_fide.rounds, 2017),
    "dutch-2026": partial(dutch_fide.rounds, 2026),
}
FIRST_SEED = 200_000
EACH = 4
"""Questions of a round for White, and as many for Black."""
REFUTED = (AssertionError, ValueError, KeyError, StopIteration, IndexError)
"""What a checker raises where a claim does not hold."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question with the place of the one who asks: White, Black, or of or about the bye."""

    question: Question
    side: str


@dataclass(slots=True)
class Tally:
    """What was found about the answers of one book."""

    sides: Counter[str] = field(default_factory=Counter)
    words: list[int] = field(default_factory=list)
    false: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)
    """Answers that are not to the point, with what is missing."""
    undecided: int = 0

    @property
    def asked(self) -> int:
        """All questions that were decided."""
        return len(self.words)

    @property
    def percent(self) -> float:
        """How many of a hundred answers are to the point."""
        return 100 * (self.asked - len(self.beside)) / self.asked if self.asked else 100.0


def questions_of(asked: AskedRound, dice: Random, each: int = EACH) -> Iterator[Asking]:
    """Random why-nots of a round: so many for White and for Black, and two where one has the bye."""
    games, bye = list(asked.pairing.games), asked.bye
    if len(games) < 2:
        return
    for number in range(each):
        for side in ("white", "black"):
            own, other = dice.sample(games, 2)
            asker = own.white if side == "white" else own.black
            yield Asking((asker, dice.choice(other.players)), side)
        if bye is not None and number == 0:
            one, two = dice.sample([no for game in games for no in game.players], 2)
            yield Asking((bye, one), "bye")
            yield Asking((two, bye), "bye")


def what_is_missing(asked: AskedRound, question: Question, answer: Reason) -> str:
    """Why an answer is not to the point; nothing where it is."""
    if answer.layer is not Layer.ANSWER:
        return "the first reason is not the plain answer"
    if {*answer.players} != {*question}:
        return "is about other players"
    for no in question:
        if not re.search(rf"(#{no}|{re.escape(asked.names(no))})(?!\w)", answer.text):
            return f"does not name #{no}"
    rules = asked.rules(question)
    return "" if answer.rule in rules else f"the oracle has {' or '.join(sorted(rules))}"


def refutation(asked: AskedRound, question: Question, reasons: tuple[Reason, ...]) -> str:
    """What the independent checker finds against an answer; nothing where it is true."""
    try:
        asked.check(question, reasons)
    except REFUTED as error:
        return f"{type(error).__name__} {error}"
    return ""


def judge(asked: AskedRound, asking: Asking, tally: Tally) -> None:
    """Ask one question and count what its answer is."""
    reasons = asked.answers(*asking.question)
    answer, where = reasons[0], f"{asked.name}, {asking.side}: why not {'-'.join(map(str, asking.question))}"
    said = f"{where}: {answer.rule} {answer.code} {answer.text!r}"
    try:
        false = refutation(asked, asking.question, reasons)
        missing = what_is_missing(asked, asking.question, answer)
    except Undecided:
        tally.undecided += 1
        return
    tally.sides[asking.side] += 1
    tally.words.append(len(answer.text.split()))
    tally.false += [f"{said}: {false}"] if false else []
    tally.beside += [f"{said}: {missing}"] if missing else []


def measure(book: str, questions: int, first: int = FIRST_SEED) -> Tally:
    """Ask about random rounds of a book until there are enough questions for White and Black."""
    tally = Tally()
    for seed in count(first):
        for asked in BOOKS[book](seed):
            if not SMALLEST <= len(asked.field.entries) <= LARGEST:
                continue
            for asking in questions_of(asked, Random(f"{book} {asked.name}")):
                if asking.side == "bye" or tally.sides["white"] + tally.sides["black"] < questions:
                    judge(asked, asking, tally)
            if tally.sides["white"] + tally.sides["black"] >= questions:
                return tally
    raise AssertionError("seeds do not end")


def shown(book: str, tally: Tally) -> str:
    """One row of the table."""
    sides = " ".join(f"{tally.sides[side]:>6}" for side in ("white", "black", "bye"))
    words = f"{median(tally.words):>7.0f} {max(tally.words):>8}"
    judged = f"{len(tally.false):>6} {tally.percent:>10.1f} %"
    return f"{book:<14} {tally.asked:>7} {sides} {tally.undecided:>10} {judged} {words}"


def main() -> None:
    """Print the table, and with `--list` every answer that is false or not to the point."""
    parser = argparse.ArgumentParser(description="How true and how much to the point answers are.")
    parser.add_argument(
        "books", nargs="*", metavar="BOOK", help=f"of {', '.join(BOOKS)}; all of them if none"
    )
    parser.add_argument("--questions", type=int, default=2000, help="for White and Black together, per book")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="the first random round")
    parser.add_argument("--list", action="store_true", help="also the answers that are false or beside it")
    chosen = parser.parse_args()
    unknown = [book for book in chosen.books if book not in BOOKS]
    if unknown:
        parser.error(f"no book is called {unknown[0]}; there are {', '.join(BOOKS)}")
    print("answers to why not: questions on random rounds, words of the plain sentence")
    print("book             asked  white  black    bye  undecided  false  to the point  median  longest")
    for book in chosen.books or BOOKS:
        tally = measure(book, chosen.questions, chosen.seed)
        print(shown(book, tally), flush=True)
        for kind, found in (("false", tally.false), ("beside the point", tally.beside)):
            for line in found if chosen.list else ():
                print(f"  {kind}: {line}")


if __name__ == "__main__":
    main()
