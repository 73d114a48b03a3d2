"""The conditions of an event as text: first what is posted, then what only the director needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from crosstable.model import money
from crosstable.model.event import Prize
from crosstable.model.language import phrase
from crosstable.model.local_forms import show_date, show_full_moment, show_moment
from crosstable.model.points import show
from crosstable.model.sayings import Several
from crosstable.reports.setup.notice import Notice
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, reason_lines, title_lines
from crosstable.rulebooks.shared.conditions import Choice, Term
from crosstable.tiebreaks.frame import Step
from crosstable.tiebreaks.titles import tiebreak_title


def notice_text(view: Notice, pen: Pen) -> str:
    """The whole sheet."""
    lines = title_lines(pen, replace(view.heading, ratings=""), phrase("conditions"))
    lines.insert(2, pen.faint(pen.plain(view.edition)))
    lines += [*(pen.plain(line) for line in view.header), *([""] if view.header else [])]
    lines += _blocks(view, pen)[1:]
    if view.warnings:
        lines += ["", pen.warn(phrase("Please check:")), *reason_lines(pen, view.warnings)]
    if view.advice:
        lines += ["", pen.bold(phrase("Advice for the director")), *reason_lines(pen, view.advice)]
    return "\n".join(lines) + "\n"


def _blocks(view: Notice, pen: Pen) -> list[str]:
    """What is posted, one block below the other."""
    ties = [f"  {place:>2}  {_tiebreak(step)}" for place, step in enumerate(view.tiebreaks, 1)]
    return [
        *_block(pen, phrase("Rounds ({format})", format=view.format), _round_lines(view)),
        *_block(pen, phrase("Terms"), _term_lines(view.terms, pen)),
        *_block(pen, phrase("Tie-breaks, in this order"), ties),
        *_block(pen, phrase("Prizes"), [pen.plain(f"  {prize_text(prize)}") for prize in view.prizes]),
        *_variation_lines(view, pen),
        *_block(pen, phrase("Settings that depart from the rulebook"), _choice_lines(view.departures, pen)),
        *_block(pen, phrase("Decided for this event"), _choice_lines(view.settled, pen)),
        *_publicity(view, pen),
    ]


def _block(pen: Pen, title: str, body: Sequence[str]) -> list[str]:
    """A title and its lines, or nothing."""
    return ["", pen.bold(title), *body] if body else []


def _round_lines(view: Notice) -> list[str]:
    """The rounds with their times, or only how many when none is known."""
    if all(start is None for _, start in view.rounds):
        return [f"  {phrase('{count} rounds, times to be announced', count=len(view.rounds))}"]
    return [f"  {number:>2}  {start_text(start)}" for number, start in view.rounds]


def start_text(start: str | None) -> str:
    """When a round starts, in words."""
    if start is None:
        return phrase("to be announced")
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
    """A tie-break with its rule, and whether it is for first place only."""
    title = tiebreak_title(step.name)
    if step.first_place:
        title = phrase("{tiebreak}, for first place only", tiebreak=title)
    return f"{title}{_by(step.rule)}"


def _by(number: str | None) -> str:
    """A rule number behind a statement."""
    return f" ({number})" if number else ""


def prize_text(prize: Prize) -> str:
    """One prize: name, who can win it, amount, trophy, whether it is guaranteed."""
    parts = [money.show(prize.cents)] if prize.cents else []
    parts += [prize.thing] if prize.thing else []
    whom = ", ".join(one for one in _for_whom(prize) if one.casefold() != prize.name.casefold())
    worth = f"{Several(tuple(parts)):and}" or phrase("title only")
    if prize.guaranteed:
        worth = phrase("{prize}, guaranteed", prize=worth)
    name = f"{prize.name} ({whom})" if whom else prize.name
    return phrase("{label}: {text}", label=name, text=worth)


def _for_whom(prize: Prize) -> Iterator[str]:
    """Who can win a prize; nothing for a place."""
    if prize.kind == "unrated":
        yield phrase("unrated players")
    if prize.kind == "computer":
        yield phrase("computers")
    if prize.board is not None:
        yield phrase("board {board}", board=prize.board)
    if prize.score is not None:
        yield phrase("everybody with {points} points", points=show(prize.score))
    if prize.from_rating is not None:
        yield phrase("from {rating}", rating=prize.from_rating)
    if prize.below is not None:
        yield phrase("under {rating}", rating=prize.below)
    if prize.born_from is not None:
        yield phrase("born {date} or later", date=show_date(prize.born_from))
    if prize.born_before is not None:
        yield phrase("born before {date}", date=show_date(prize.born_before))
    yield from _of_group(prize)


def _of_group(prize: Prize) -> Iterator[str]:
    """The gender, region, club, school or group that a prize is for."""
    if prize.sex:
        yield phrase("boys and men") if prize.sex == "m" else phrase("girls and women")
    if prize.region:
        yield phrase("region {region}", region=prize.region)
    if prize.club:
        yield phrase("club {club}", club=prize.club)
    if prize.school:
        yield phrase("school {school}", school=prize.school)
    if prize.group is not None:
        yield prize.group


def _variation_lines(view: Notice, pen: Pen) -> list[str]:
    """The variations in use, or a line that there are none."""
    if view.variations:
        return _block(pen, phrase("Variations in force"), _choice_lines(view.variations, pen))
    if view.departures:
        title = phrase("No variations are in force, but settings depart from the rulebook:")
        return _block(pen, title, [f"  {phrase('see below')}"])
    own = phrase("the event gives half-point byes, which are not in the rulebook")
    standard = own if view.own_byes else phrase("the event is played by the standard rules")
    return _block(pen, phrase("No variations are in force"), [f"  {standard}"])


def _choice_lines(choices: tuple[Choice, ...], pen: Pen) -> list[str]:
    """Each choice beside its rule: what it means, how it must be announced, since when it applies."""
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
    """How a choice must be announced."""
    if choice.major:
        return [phrase("Must be advertised, and announced before use.")]
    if choice.announce:
        return [phrase("Must be announced before use.")]
    return [phrase("Needs no announcement.")] if choice.variation else []


def _since(choice: Choice) -> list[str]:
    """Since when it applies, where the history has it."""
    if choice.since is None:
        return []
    time = moment_text(choice.since.time)
    if not choice.since.rounds:
        return [phrase("Chosen {time}.", time=time)]
    return [phrase("Chosen {time} after round {round}.", time=time, round=choice.since.rounds)]


def moment_text(time: str) -> str:
    """The time of a fact to the minute, by the clock of this computer."""
    try:
        moment = datetime.fromisoformat(time)
    except ValueError:
        return time
    return show_moment(moment.astimezone() if moment.tzinfo else moment)


def _publicity(view: Notice, pen: Pen) -> list[str]:
    """What must be advertised, and where it was."""
    if not view.major and not view.publicity:
        return []
    named = ", ".join(str(choice.title) for choice in view.major) or phrase("no major variation")
    must = phrase("must be advertised: {variations}", variations=named)
    where = (
        phrase("advertised: {where}", where=view.publicity)
        if view.publicity
        else phrase("where it was advertised is not recorded")
    )
    return _block(pen, phrase("Advertising"), hanging(pen, "  ", f"{must}; {where}", str))
