"""Round robins (30A to 30F): table, numbers, those who leave, and their effect on the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section, SettingValue
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.rounds import Round
from crosstable.rulebooks.shared.all_play_all import RoundRobin
from crosstable.rulebooks.shared.lots_apart import late_meetings
from crosstable.rulebooks.shared.two_sides import TwoSides
from crosstable.rulebooks.us_chess.mark import BOOK_ID, rule
from crosstable.rulebooks.us_chess.sentences import tables as words
from crosstable.rulebooks.us_chess.tables.round_robin_settings import ROUND_ROBIN_SETTINGS
from crosstable.schedules.leavers import Unopposed, counted_rounds, unopposed_by_table, without_place
from crosstable.schedules.plans import Plan, places
from crosstable.schedules.sentences import BERGER, CRENSHAW, GAME_RATED, QUAD, STRUCK_RATED, TWO_SIDES
from crosstable.schedules.table import TableRules, table_of
from crosstable.schedules.table_rounds import table_round, why_not_in_table

RULES = TableRules(
    book=BOOK_ID,
    table="30A",
    draw="30A",
    double="30F",
    leaving="30B",
    absent="28P",
    named=CRENSHAW,
    struck=STRUCK_RATED,
    struck_game=GAME_RATED,
    no_bye_points="29K",
    plan=Plan.CRENSHAW,
    toss="30G",
    balance="30E",
    harm="30C",
    unranked=True,
)

NAMED = {
    Plan.CRENSHAW: RULES.named,
    Plan.BERGER: BERGER,
    Plan.QUAD: QUAD,
}

SIDES = TwoSides(
    rule="30A",
    no_team=words.NEEDS_TWO_SIDES,
    unequal=words.EQUAL_SIDES,
    nobody=words.NO_SIDES,
    side=words.SIDE_SIZE,
    score=words.MATCH_SCORE,
)


def chosen(settings: Mapping[str, SettingValue], key: str) -> SettingValue:
    """A setting of round robins as the section has it, or its default."""
    return settings.get(key, ROUND_ROBIN_SETTINGS[key].values[0])


@rule("30A", "30B", "30E")
def rules_from(settings: Mapping[str, SettingValue]) -> TableRules:
    """How tables are read under some settings: whose they are, and what happens to withdrawn players."""
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
    if section.format is Format.SCHEVENINGEN:
        rules = replace(rules_from(section.settings), plan=Plan.SCHEVENINGEN, named=TWO_SIDES, balance=None)
        return replace(rules, seats=SIDES.seats(section))
    check_plan(section.settings, len(section.players))
    return rules_from(section.settings)


def check_plan(settings: Mapping[str, SettingValue], players: int) -> None:
    """Refuse the table for four where others than three or four play."""
    if chosen(settings, "rr.table") == "quad" and places(players) != 4:
        said = words.QUAD_TABLE.of(players=players)
        raise BadInput(said, where="settings.rr.table", rule="30G")


@rule("30A", "30F")
def pair_round_robin(section: Section, round_no: int) -> Pairing:
    """A round by the table; a player without an opponent rests, with the reason."""
    rules = rules_for(section)
    pairing = table_round(section, round_no, rules)
    if round_no > 1:
        return pairing
    return replace(
        pairing, warnings=(*pairing.warnings, *late_meetings(section, table_of(section, rules), "30A"))
    )


@rule("30B", "30C")
def counted_results(section: Section) -> tuple[tuple[Round, ...], tuple[Reason, ...]]:
    """The rounds as they count: early withdrawals struck out, games left by later ones as forfeits."""
    rounds, reasons = counted_rounds(section, rules_for(section))
    if section.format is Format.SCHEVENINGEN:
        reasons = (*reasons, SIDES.match_score(section, rounds))
    return rounds, reasons


def unopposed_in_round(section: Section, round_no: int) -> tuple[Unopposed, ...]:
    """Who has no game in a round because the opponent has withdrawn, and whether that is a win."""
    return unopposed_by_table(section, round_no, rules_for(section))


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
    unopposed=unopposed_in_round,
    keeps_struck=True,
    fide_tables=False,
    without_place=not_competing,
)
