"""The sheet of conditions as text: first what is posted, then what only the director has to see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from crosstable.model import money
from crosstable.model.event import Prize
from crosstable.model.local_forms import show_full_moment, show_moment
from crosstable.model.points import show
from crosstable.reports.setup.notice import Notice
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, reason_lines, title_lines
from crosstable.rulebooks.shared.conditions import Choice, Term
from crosstable.tiebreaks.frame import Step


def notice_text(view: Notice, pen: Pen) -> str:
    """The whole sheet."""
    lines = title_lines(pen, replace(view.heading, ratings=""), "conditions")
    lines.insert(2, pen.faint(pen.plain(view.edition)))
    lines += [*(pen.plain(line) for line in view.header), *([""] if view.header else [])]
    lines += _blocks(view, pen)[1:]
    if view.warnings:
        lines += ["", pen.warn("Please look at:"), *reason_lines(pen, view.warnings)]
    if view.advice:
        lines += ["", pen.bold("Advice for the director"), *reason_lines(pen, view.advice)]
    return "\n".join(lines) + "\n"


def _blocks(view: Notice, pen: Pen) -> list[str]:
    """What is posted, one block below the other."""
    ties = [f"  {place:>2}  {_tiebreak(step)}" for place, step in enumerate(view.tiebreaks, 1)]
    return [
        *_block(pen, f"Rounds ({view.format})", _round_lines(view)),
        *_block(pen, "Terms", _term_lines(view.terms, pen)),
        *_block(pen, "Tie-breaks, in this order", ties),
        *_block(pen, "Prizes", [pen.plain(f"  {prize_text(prize)}") for prize in view.prizes]),
        *_variation_lines(view, pen),
        *_block(pen, "Settings that depart from the book", _choice_lines(view.departures, pen)),
        *_block(pen, "Settled for this event", _choice_lines(view.settled, pen)),
        *_publicity(view, pen),
    ]


def _block(pen: Pen, title: str, body: Sequence[str]) -> list[str]:
    """A title and its lines, or nothing."""
    return ["", pen.bold(title), *body] if body else []


def _round_lines(view: Notice) -> list[str]:
    """The rounds with their times, or only how many when none is known."""
    if all(start is None for _, start in view.rounds):
        return [f"  {len(view.rounds)} rounds, times to be announced"]
    return [f"  {number:>2}  {start_text(start)}" for number, start in view.rounds]


def start_text(start: str | None) -> str:
    """When a round starts, as one reads it."""
    if start is None:
        return "to be announced"
    return show_full_moment(start)


def _term_lines(terms: tuple[Term, ...], pen: Pen) -> list[str]:
    """The terms, their labels in a column."""
    width = max((len(term.label) for term in terms), default=0)
    return [
        line
        for term in terms
        for line in hanging(pen, f"  {term.label.ljust(width)}  ", f"{term.text}{_by(term.rule)}", str)
    ]


def _tiebreak(step: Step) -> str:
    """A tie-break with its rule, and whether it is for first place alone."""
    return f"{step.name}{', for first place only' if step.first_place else ''}{_by(step.rule)}"


def _by(number: str | None) -> str:
    """A rule number behind a statement."""
    return f" ({number})" if number else ""


def prize_text(prize: Prize) -> str:
    """One prize: name, for whom, amount, trophy, whether it is guaranteed."""
    parts = [money.show(prize.cents)] if prize.cents else []
    parts += [prize.thing] if prize.thing else []
    whom = ", ".join(_for_whom(prize))
    sure = ", guaranteed" if prize.guaranteed else ""
    return f"{prize.name}{f' ({whom})' if whom else ''}: {' and '.join(parts) or 'honour'}{sure}"


def _for_whom(prize: Prize) -> Iterator[str]:
    """Whom a prize is for; nothing for a place."""
    if prize.kind in ("unrated", "computer"):
        yield {"unrated": "the unrated", "computer": "computers"}[prize.kind]
    if prize.board is not None:
        yield f"board {prize.board}"
    if prize.score is not None:
        yield f"everybody with {show(prize.score)} points"
    if prize.from_rating is not None:
        yield f"from {prize.from_rating}"
    if prize.below is not None:
        yield f"below {prize.below}"
    if prize.born_from is not None:
        yield f"born {prize.born_from} or later"
    if prize.born_before is not None:
        yield f"born before {prize.born_before}"
    yield from (
        f"{key} {getattr(prize, key)}" for key in ("sex", "region", "club", "school") if getattr(prize, key)
    )
    if prize.group is not None:
        yield prize.group


def _variation_lines(view: Notice, pen: Pen) -> list[str]:
    """The variations in force; that there are none is said as well."""
    if view.variations:
        return _block(pen, "Variations in force", _choice_lines(view.variations, pen))
    if view.departures:
        return _block(pen, "No variations are in force; settings depart from the book:", ["  see below"])
    return _block(pen, "No variations are in force", ["  the event is played by the standard rules"])


def _choice_lines(choices: tuple[Choice, ...], pen: Pen) -> list[str]:
    """Each choice beside its rule: what it means, how it is made known, since when it holds."""
    width = max((len(choice.rule) for choice in choices), default=0)
    lines: list[str] = []
    for choice in choices:
        label = f"  {choice.rule.ljust(width)}  "
        lines += hanging(pen, label, choice_text(choice), pen.rule)
    return lines


def choice_text(choice: Choice) -> str:
    """One choice in words."""
    what = choice.says if choice.variation else choice.title
    return " ".join([f"{what.rstrip('.')}.", *_made_known(choice), *_since(choice)])


def _made_known(choice: Choice) -> list[str]:
    """How a choice has to be made known."""
    if choice.major:
        return ["To stand in the publicity, and to be announced before use."]
    if choice.announce:
        return ["To be announced before use."]
    return ["It needs no announcement."] if choice.variation else []


def _since(choice: Choice) -> list[str]:
    """Since when it holds, where a journal knows."""
    if choice.since is None:
        return []
    after = f" after round {choice.since.rounds}" if choice.since.rounds else ""
    return [f"Chosen {moment_text(choice.since.time)}{after}."]


def moment_text(time: str) -> str:
    """The time of a fact to the minute, with the zone of the journal."""
    try:
        moment = datetime.fromisoformat(time)
    except ValueError:
        return time
    return f"{show_moment(moment)} {moment.tzname() or ''}".rstrip()


def _publicity(view: Notice, pen: Pen) -> list[str]:
    """What belongs in the publicity, and where it stood."""
    if not view.major and not view.publicity:
        return []
    named = ", ".join(choice.title for choice in view.major) or "nothing major"
    where = f"published: {view.publicity}" if view.publicity else "where it was published is not noted"
    return _block(pen, "Publicity", hanging(pen, "  ", f"to be named there: {named}; {where}", str))
