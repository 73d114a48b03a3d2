"""Round robins by C.05: Berger tables, those who leave or do not come; and matches of two sides."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.rounds import Round
from crosstable.rulebooks.dutch_fide.mark import rule
from crosstable.rulebooks.dutch_fide.sentences import tables as words
from crosstable.rulebooks.shared.all_play_all import RoundRobin
from crosstable.rulebooks.shared.lots_apart import late_meetings
from crosstable.rulebooks.shared.two_sides import TwoSides
from crosstable.schedules.leavers import Unopposed, counted_rounds, unopposed_by_table, without_place
from crosstable.schedules.plans import Plan
from crosstable.schedules.scheveningen import has_own_table
from crosstable.schedules.sentences import BERGER, GAME_KEPT, STRUCK_KEPT, TWO_SIDES
from crosstable.schedules.table import CYCLES, TableRules, table_of
from crosstable.schedules.table_rounds import table_round, why_not_in_table

FORMATS = frozenset({Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.SCHEVENINGEN})

RULES = TableRules(
    book="",
    table="05/Annex1",
    draw="05/Annex1",
    double="05/Annex1",
    leaving="05/6.6",
    absent="05/6.5",
    named=BERGER,
    struck=STRUCK_KEPT,
    struck_game=GAME_KEPT,
    finished_only=True,
    no_bye_points="05/Annex1",
    plan=Plan.FIDE,
    unranked=True,
    swaps=True,
)

SIDES = TwoSides(
    rule="Scheveningen",
    no_team=words.NO_SIDE,
    unequal=words.UNEQUAL_SIDES,
    nobody=words.NO_SIDES,
    side=words.SIDE,
    score=words.MATCH_SCORE,
)


def round_robin_of(book: str) -> RoundRobin:
    """The round robins of a book."""
    return RoundRobin(
        pair=partial(pair_by_table, book),
        counted=partial(counted_results, book),
        why_not=partial(why_not_by_table, book),
        unopposed=partial(unopposed_in_round, book),
        without_place=partial(not_in_standings, book),
        keeps_struck=True,
        swaps=RULES.swaps,
    )


@rule("05/Annex1 Scheveningen")
def rules_for(book: str, section: Section) -> TableRules:
    """How the table of a section is read: Berger's for everybody, or one for two sides."""
    rules = replace(RULES, book=book)
    if section.format is not Format.SCHEVENINGEN:
        return rules
    seats = SIDES.seats(section)
    side = len(seats) // 2
    if not has_own_table(side):
        said = words.NO_TABLE_FOR_SIDES.of(side=side, fewer=side - 1, more=side + 1)
        raise BadInput(said, where="players", rule=SIDES.rule)
    number = SIDES.rule
    return replace(rules, table=number, draw=number, plan=Plan.SCHEVENINGEN, named=TWO_SIDES, seats=seats)


@rule("05/Annex1 05/Annex2")
def pair_by_table(book: str, section: Section, round_no: int) -> Pairing:
    """A round by the table; round 1 warns of compatriots whom the lot should keep apart at the end."""
    rules = rules_for(book, section)
    pairing = table_round(section, round_no, rules)
    if round_no > 1 or section.format is Format.SCHEVENINGEN:
        return pairing
    late = late_meetings(section, table_of(section, rules), "05/Annex2")
    return replace(pairing, warnings=(*pairing.warnings, *late))


@rule("05/6.6")
def counted_results(book: str, section: Section) -> tuple[tuple[Round, ...], tuple[Reason, ...]]:
    """The rounds as they count: early withdrawals struck out, games left by later ones as forfeits."""
    rounds, reasons = counted_rounds(section, rules_for(book, section))
    if section.format is Format.SCHEVENINGEN:
        reasons = (*reasons, SIDES.match_score(section, rounds))
    return rounds, reasons


@rule("05/6.6")
def unopposed_in_round(book: str, section: Section, round_no: int) -> tuple[Unopposed, ...]:
    """Who has no game in a round because the opponent has withdrawn, and whether that is a win."""
    return unopposed_by_table(section, round_no, rules_for(book, section))


@rule("05/Annex1 Scheveningen")
def why_not_by_table(
    book: str, section: Section, round_no: int, player: int, other: int
) -> tuple[Reason, ...]:
    """Why two players do not meet in a round: they have met, or the table has them meet elsewhere."""
    return why_not_in_table(section, round_no, (player, other), rules_for(book, section))


@rule("05/6.6")
def not_in_standings(book: str, section: Section) -> frozenset[int]:
    """Who left with less than half of the games played and has no place."""
    return without_place(section, rules_for(book, section))


@rule("05/6.5")
def absent_rule(section: Section) -> str | None:
    """The rule by which whoever stays away from a table without notice counts as withdrawn."""
    return RULES.absent if section.format in CYCLES else None


def refuse_swiss_choices(section: Section, *, accelerated: bool) -> None:
    """Refuse whatever a table would silently ignore: acceleration, virtual points, players kept apart."""
    if section.format not in FORMATS:
        return
    if accelerated:
        raise BadInput(words.NO_ACCELERATION.of(), where="settings.acceleration", rule=RULES.table)
    for place, player in enumerate(section.players):
        if player.virtual_points:
            said = words.NO_VIRTUAL_POINTS.of(who=section.who(player.no))
            raise BadInput(said, where=f"players[{place}].virtual_points", rule=RULES.table)
    if section.avoid:
        raise BadInput(words.NOBODY_APART.of(), where="avoid", rule=RULES.table)
