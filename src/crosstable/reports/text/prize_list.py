"""The prize list as text: who gets what, how every tie was shared, and the arithmetic of the fund."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from crosstable.model import money
from crosstable.model.awards import Award, Fund, PrizeList, ScoreGroup
from crosstable.model.event import Event, Section
from crosstable.model.exact import show as show_exact
from crosstable.model.language import Words, phrase
from crosstable.model.points import said
from crosstable.model.reasons import Reason
from crosstable.reports.people import heading_of
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, listed, reason_lines, title_lines

WIDEST = 80
"""A statement is read out; longer lines are hard to follow with a finger."""
AMOUNT = 10
TO_BE_DECIDED = Words("Still to be decided")
"""The title over trophies and items that are not awarded yet."""


def prize_list_text(event: Event, section: Section, prizes: PrizeList, pen: Pen) -> str:
    """Every award, then tie by tie how it was shared, what is not awarded, the fund, and what to check."""
    pen = replace(pen, width=min(pen.width, WIDEST))
    lines = title_lines(pen, heading_of(event, section), _state(prizes))
    if not prizes.awards and not prizes.undecided and not prizes.schools:
        lines.append(phrase("no prizes announced, or nobody can win one yet"))
    lines += [_award_line(section, award, pen) for award in prizes.awards]
    lines += _block(pen, phrase("Schools"), [why for one in prizes.schools for why in one.reasons])
    lines += _block(pen, str(TO_BE_DECIDED), [one.reason for one in prizes.undecided])
    if prizes.groups:
        lines += _headed(pen, phrase("How the money was shared"))
        for group in prizes.groups:
            lines += _group_lines(section, group, pen)
    beside = [reason for award in prizes.awards for reason in award.reasons if "prize" in reason.data]
    lines += _block(pen, phrase("Trophies, items and other prizes"), beside)
    if prizes.unawarded:
        lines += _headed(pen, phrase("Not awarded"))
        for item in prizes.unawarded:
            amount = f"{money.show_some(item.cents):>{AMOUNT}}  "
            lines += hanging(pen, amount, f"{item.prize}: {item.text}", str)
    lines += _fund_lines(prizes, pen)
    lines += _block(pen, phrase("Please check"), prizes.advice)
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
        lines.append(f"{'':>{AMOUNT}}  {phrase('no prize')}")
    lines += _block(pen, str(TO_BE_DECIDED), [one.reason for one in undecided])
    for group in prizes.groups:
        if no in group.players:
            tied = len(group.players) > 1
            lines += _headed(pen, phrase("The tie") if tied else phrase("The score"))
            lines += _group_lines(section, group, pen)
    lines += _block(pen, phrase("Why no other prize"), why_not)
    return "\n".join(lines) + "\n"


def _state(prizes: PrizeList) -> str:
    """After which round, and whether it is final."""
    if prizes.final:
        return phrase("prizes after round {round}", round=prizes.after)
    return phrase("prizes after round {round} (not final)", round=prizes.after)


def _award_line(section: Section, award: Award, pen: Pen) -> str:
    """Amount, player, and the prizes that come with a trophy or item."""
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
    """One score: who has it, each pool with its reasons and shares, and why no other prize was added."""
    among = f", {group.among}" if group.among else ""
    sharing = {no for pool in group.pools for no in pool.players} or set(group.players)
    named = listed(_name(section, no, of_team=False) for no in group.players if no in sharing)
    rest = len(group.players) - len(sharing)
    others = f"; {phrase('{count} more with this score', count=rest)}" if rest else ""
    points = said(group.score)
    lines = ["", *hanging(pen, f"{points}{among}: ", f"{named}{others}", pen.bold)]
    for pool in group.pools:
        lines += reason_lines(pen, pool.reasons)
        paid = listed(f"{_name(section, no, of_team=False)} {money.show(cents)}" for no, cents in pool.shares)
        lines += hanging(pen, f"  {phrase('awarded:')} ", paid, str)
    return lines + reason_lines(pen, group.reasons)


def _headed(pen: Pen, title: str) -> list[str]:
    """The title of a part."""
    return ["", pen.bold(title)]


def _block(pen: Pen, title: str, reasons: Sequence[Reason]) -> list[str]:
    """Reasons under a title; nothing when there are none."""
    return [*_headed(pen, title), *reason_lines(pen, reasons)] if reasons else []


def _fund_lines(prizes: PrizeList, pen: Pen) -> list[str]:
    """The arithmetic: announced, payable by the entries, awarded, not awarded; and where odd cents went."""
    fund = prizes.fund
    if not fund.lines and not fund.by_points:
        return []
    lines = [*_headed(pen, phrase("Prize fund")), *reason_lines(pen, fund.reasons)]
    if fund.goal is not None:
        lines += _scaled(fund)
    lines += [_sum(fund.announced, phrase("announced"))]
    if fund.payable != fund.announced:
        lines += [_sum(fund.payable, _scale_words(fund))]
    lines += [_sum(fund.paid, phrase("awarded")), _sum(fund.unawarded, phrase("not awarded"))]
    total = fund.paid + fund.unawarded
    lines += [_sum(total, phrase("total") + ("" if total == fund.payable else " (!)"))]
    if fund.by_points:
        lines += [_sum(fund.by_points, phrase("for points, not from the fund"))]
    return [*lines, *hanging(pen, " " * AMOUNT + "  ", str(prizes.rounding), str)]


def _scale_words(fund: Fund) -> str:
    """At which share of the announced fund prizes are paid."""
    share = show_exact(fund.share * 100)
    if any(line.guaranteed for line in fund.lines):
        return phrase("payable at {percent}%, guaranteed prizes in full", percent=share)
    return phrase("payable at {percent}%", percent=share)


def _scaled(fund: Fund) -> Iterator[str]:
    """Each prize as announced and as paid."""
    for line in fund.lines:
        facts = {"prize": line.prize, "amount": money.show(line.announced)}
        words = (
            phrase("{prize} of {amount}, guaranteed", **facts)
            if line.guaranteed
            else phrase("{prize} of {amount}", **facts)
        )
        yield _sum(line.payable, words)


def _sum(cents: int, words: str) -> str:
    """One line of the arithmetic."""
    return f"{money.show(cents):>{AMOUNT}}  {words}"
