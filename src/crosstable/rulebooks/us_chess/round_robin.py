"""Round robins (30A to 30F): table, numbers, those who leave, and their effect on the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from crosstable.model.errors import BadInput
from crosstable.model.event import Section, SettingValue
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.rounds import Round
from crosstable.rulebooks.api import RoundRobin
from crosstable.rulebooks.us_chess.mark import BOOK_ID, rule
from crosstable.rulebooks.us_chess.round_robin_settings import ROUND_ROBIN_SETTINGS
from crosstable.schedules.leavers import counted_rounds, without_place
from crosstable.schedules.plans import Plan, places
from crosstable.schedules.table import TableRules
from crosstable.schedules.table_rounds import table_round, why_not_in_table

RULES = TableRules(
    book=BOOK_ID,
    table="30A",
    draw="30A",
    double="30F",
    leaving="30B",
    named="the Crenshaw tables",
    struck="the results are rated and count for nobody",
    struck_game="is rated and counts for nobody",
    no_bye_points="29K",
    plan=Plan.CRENSHAW,
    toss="30G",
    balance="30E",
    harm="30C",
    unranked=True,
)

NAMED = {
    Plan.CRENSHAW: RULES.named,
    Plan.BERGER: "the Berger tables",
    Plan.QUAD: "the table of 30G for four",
}


def chosen(settings: Mapping[str, SettingValue], key: str) -> SettingValue:
    """A setting of round robins as the section has it, or its default."""
    return settings.get(key, ROUND_ROBIN_SETTINGS[key].values[0])


@rule("30A", "30B", "30E")
def rules_from(settings: Mapping[str, SettingValue]) -> TableRules:
    """How tables are read under some settings: whose they are, and what becomes of those who leave."""
    plan = Plan(str(chosen(settings, "rr.table")))
    return replace(
        RULES,
        plan=plan,
        named=NAMED[plan],
        strikes=bool(chosen(settings, "rr.void_before_half")),
        balance="30E" if chosen(settings, "rr.adjust_colors") else None,
    )


def rules_for(section: Section) -> TableRules:
    """How the table of a section is read; that of the quads is for three or four players only."""
    check_plan(section.settings, len(section.players))
    return rules_from(section.settings)


def check_plan(settings: Mapping[str, SettingValue], players: int) -> None:
    """Refuse the table for four where others than three or four play."""
    if chosen(settings, "rr.table") == "quad" and places(players) != 4:
        text = f"the table of 30G is for three or four players, not for {players}"
        raise BadInput(f"{text}; choose crenshaw or berger", where="settings.rr.table", rule="30G")


@rule("30A", "30F")
def pair_round_robin(section: Section, round_no: int) -> Pairing:
    """A round by the table; whoever has nobody to play rests, with the reason."""
    return table_round(section, round_no, rules_for(section))


@rule("30B", "30C")
def counted_results(section: Section) -> tuple[tuple[Round, ...], tuple[Reason, ...]]:
    """The rounds as they count: early leavers struck out, the games that later ones leave as forfeits."""
    return counted_rounds(section, rules_for(section))


def why_not_round_robin(section: Section, round_no: int, player: int, other: int) -> tuple[Reason, ...]:
    """Why two players do not meet in a round: they have met, or the table has them meet elsewhere."""
    return why_not_in_table(section, round_no, (player, other), rules_for(section))


@rule("30B")
def not_competing(section: Section) -> frozenset[int]:
    """Who left before half of the games and has no place."""
    return without_place(section, rules_for(section))


ROUND_ROBIN = RoundRobin(
    pair=pair_round_robin,
    counted=counted_results,
    why_not=why_not_round_robin,
    keeps_struck=True,
    without_place=not_competing,
)
