"""The prize list as text."""

from __future__ import annotations

from crosstable.model.awards import PrizeList
from crosstable.model.event import Event, Section
from crosstable.reports.people import heading_of
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import reason_lines, title_lines


def prize_list_text(event: Event, section: Section, prizes: PrizeList, pen: Pen) -> str:
    """Every award with its reasons, what nobody gets, and whether the list is final."""
    state = f"prizes after round {prizes.after}" + ("" if prizes.final else " (not final)")
    lines = title_lines(pen, heading_of(event, section), state)
    if not prizes.awards:
        lines.append("no prizes are set, or nobody can get one")
    for award in prizes.awards:
        player = section.player(award.player)
        money = f"{award.cents // 100}.{award.cents % 100:02d}"
        trophies = f"  trophy: {', '.join(award.trophies)}" if award.trophies else ""
        lines.append(pen.bold(pen.plain(f"{money:>10}  #{player.no} {player.name}{trophies}")))
        lines += reason_lines(pen, award.reasons)
    lines += [pen.plain(f"not awarded: {item.prize}: {item.text}") for item in prizes.unawarded]
    return "\n".join(lines) + "\n"
