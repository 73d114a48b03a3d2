"""The prize list as text: who gets what, how every tie was divided, and the arithmetic of the fund."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from crosstable.model import money
from crosstable.model.awards import Award, Fund, PrizeList, ScoreGroup
from crosstable.model.event import Event, Section
from crosstable.model.exact import show as show_exact
from crosstable.model.points import said
from crosstable.model.reasons import Reason
from crosstable.reports.people import heading_of
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, listed, reason_lines, title_lines

WIDEST = 80
"""A statement is read out; longer lines are hard to follow with a finger."""
AMOUNT = 10
TO_BE_DECIDED = "Still to be decided"
"""The title over trophies and things that nobody holds yet."""


def prize_list_text(event: Event, section: Section, prizes: PrizeList, pen: Pen) -> str:
    """Every award, then tie by tie how it came about, what nobody gets, the fund, and what to look at."""
    pen = replace(pen, width=min(pen.width, WIDEST))
    lines = title_lines(pen, heading_of(event, section), _state(prizes))
    if not prizes.awards and not prizes.undecided:
        lines.append("no prizes are set, or nobody can get one")
    lines += [_award_line(section, award, pen) for award in prizes.awards]
    lines += _block(pen, TO_BE_DECIDED, [one.reason for one in prizes.undecided])
    if prizes.groups:
        lines += _headed(pen, "How the money was shared")
        for group in prizes.groups:
            lines += _group_lines(section, group, pen)
    beside = [reason for award in prizes.awards for reason in award.reasons if "prize" in reason.data]
    lines += _block(pen, "Trophies, goods and prizes beside the others", beside)
    if prizes.unawarded:
        lines += _headed(pen, "Not awarded")
        for item in prizes.unawarded:
            amount = f"{money.show_some(item.cents):>{AMOUNT}}  "
            lines += hanging(pen, amount, f"{item.prize}: {item.text}", str)
    lines += _fund_lines(prizes, pen)
    lines += _block(pen, "To look at", prizes.advice)
    return "\n".join(lines) + "\n"


def statement_text(
    event: Event, section: Section, prizes: PrizeList, no: int, why_not: Sequence[Reason], pen: Pen
) -> str:
    """What one player gets and why, the tie it comes from, and why no other prize."""
    pen = replace(pen, width=min(pen.width, WIDEST))
    what = f"{_state(prizes)}, {section.called(no)}"
    lines = title_lines(pen, heading_of(event, section), what)
    award, undecided = prizes.award_of(no), prizes.open_to(no)
    if award is not None:
        lines += [_award_line(section, award, pen), *reason_lines(pen, award.reasons)]
    elif not undecided:
        lines.append(f"{'':>{AMOUNT}}  no prize")
    lines += _block(pen, TO_BE_DECIDED, [one.reason for one in undecided])
    for group in prizes.groups:
        if no in group.players:
            lines += _headed(pen, "The tie" if len(group.players) > 1 else "The score")
            lines += _group_lines(section, group, pen)
    lines += _block(pen, "Why no other prize", why_not)
    return "\n".join(lines) + "\n"


def _state(prizes: PrizeList) -> str:
    """After which round, and whether it is final."""
    return f"prizes after round {prizes.after}" + ("" if prizes.final else " (not final)")


def _award_line(section: Section, award: Award, pen: Pen) -> str:
    """Amount, player, and the prizes whose trophy or thing it is."""
    things = ", ".join(_thing(section, name) for name in award.trophies)
    name = _name(section, award.player, of_team=not award.team)
    line = f"{award.amount:>{AMOUNT}}  {name}"
    line += f"  {'+ ' if award.amount else ''}{things}" if things else ""
    return pen.bold(pen.plain(line))


def _thing(section: Section, name: str) -> str:
    """What comes with a prize: 1st (trophy)."""
    things = (prize.thing for prize in section.prizes if prize.name == name)
    return f"{name} ({next(things, '')})"


def _name(section: Section, no: int, *, of_team: bool) -> str:
    """Number and name; in a team event a team's, or a player's of one."""
    people = section.members if of_team and section.members else section.players
    return next((f"#{one.no} {one.name}" for one in people if one.no == no), f"#{no}")


def _group_lines(section: Section, group: ScoreGroup, pen: Pen) -> list[str]:
    """One score: who has it, each pool with its reasons and shares, and why no other prize came in."""
    among = f", {group.among}" if group.among else ""
    sharing = {no for pool in group.pools for no in pool.players} or set(group.players)
    named = listed(_name(section, no, of_team=False) for no in group.players if no in sharing)
    rest = len(group.players) - len(sharing)
    others = f"; {rest} more with this score" if rest else ""
    points = said(group.score)
    lines = ["", *hanging(pen, f"{points}{among}: ", f"{named}{others}", pen.bold)]
    for pool in group.pools:
        lines += reason_lines(pen, pool.reasons)
        paid = listed(f"{_name(section, no, of_team=False)} {money.show(cents)}" for no, cents in pool.shares)
        lines += hanging(pen, "  paid: ", paid, str)
    return lines + reason_lines(pen, group.reasons)


def _headed(pen: Pen, title: str) -> list[str]:
    """The title of a part."""
    return ["", pen.bold(title)]


def _block(pen: Pen, title: str, reasons: Sequence[Reason]) -> list[str]:
    """Reasons under a title; nothing when there are none."""
    return [*_headed(pen, title), *reason_lines(pen, reasons)] if reasons else []


def _fund_lines(prizes: PrizeList, pen: Pen) -> list[str]:
    """The arithmetic: announced, due by the entries, paid, left over; and where odd cents went."""
    fund = prizes.fund
    if not fund.lines and not fund.by_points:
        return []
    lines = [*_headed(pen, "The fund"), *reason_lines(pen, fund.reasons)]
    if fund.goal is not None:
        lines += _scaled(fund)
    lines += [_sum(fund.announced, "announced")]
    if fund.payable != fund.announced:
        sure = ", guaranteed prizes in full" if any(line.guaranteed for line in fund.lines) else ""
        lines += [_sum(fund.payable, f"to be paid at {show_exact(fund.share * 100)} %{sure}")]
    lines += [_sum(fund.paid, "paid"), _sum(fund.unawarded, "not awarded")]
    total = fund.paid + fund.unawarded
    lines += [_sum(total, "paid and not awarded together" + ("" if total == fund.payable else " (!)"))]
    if fund.by_points:
        lines += [_sum(fund.by_points, "for points, beside the fund")]
    return [*lines, *hanging(pen, " " * AMOUNT + "  ", prizes.rounding, str)]


def _scaled(fund: Fund) -> Iterator[str]:
    """Each prize as announced and as paid."""
    for line in fund.lines:
        sure = ", guaranteed" if line.guaranteed else ""
        yield _sum(line.payable, f"{line.prize} of {money.show(line.announced)}{sure}")


def _sum(cents: int, words: str) -> str:
    """One line of the arithmetic."""
    return f"{money.show(cents):>{AMOUNT}}  {words}"
