"""Round robins by 651 to 653: tables, regions kept apart at the end, and players who leave."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.model.errors import BadInput
from crosstable.model.event import Format, Section
from crosstable.model.language import Words, phrase
from crosstable.model.pairing import Pairing
from crosstable.model.reasons import Reason
from crosstable.model.remedies import Advice, Remedy
from crosstable.model.rounds import Round
from crosstable.model.stated import state
from crosstable.rulebooks.api import Setting
from crosstable.rulebooks.cfc import regions
from crosstable.rulebooks.cfc import sentences_organising as say
from crosstable.rulebooks.cfc.mark import BOOK_ID, rule
from crosstable.rulebooks.cfc.regions import apart_from
from crosstable.rulebooks.shared.all_play_all import RoundRobin
from crosstable.rulebooks.shared.lots_apart import late_meetings, lot_settings
from crosstable.schedules.apart import last_games, numbers_apart, same_home
from crosstable.schedules.leavers import Unopposed, counted_rounds, unopposed_by_table
from crosstable.schedules.sentences import GAME_KEPT, INTERNATIONAL, STRUCK_KEPT
from crosstable.schedules.table import CYCLES, Meeting, RoundRobinTable, TableRules, name, table_of
from crosstable.schedules.table_rounds import table_round, why_not_in_table

SETTINGS = {
    **regions.SETTINGS,
    **lot_settings("652", "651"),
    "rr_withdrawal": Setting(("fide1970",), "653", Words("Games of a player who withdraws")),
}

RULES = TableRules(
    book=BOOK_ID,
    table="652/2",
    draw="652",
    double="651",
    leaving="653",
    absent="616",
    named=INTERNATIONAL,
    struck=STRUCK_KEPT,
    struck_game=GAME_KEPT,
    finished_only=True,
    no_bye_points="653",
)


TEAM_RULES = replace(
    RULES,
    table="663",
    draw="661",
    double="661",
    leaving="664",
    no_bye_points="664",
)


@rule("661", "663", "664")
def rules_for(section: Section) -> TableRules:
    """The rules of a table: those for players, or the same under the numbers for teams."""
    return TEAM_RULES if section.format is Format.TEAM_ROUND_ROBIN else RULES


@rule("651", "652", "652/2")
def pair_round_robin(section: Section, round_no: int) -> Pairing:
    """A round by the table; round 1 only if its numbers keep the regions apart that are to be kept."""
    pairing = table_round(section, round_no, rules_for(section))
    if round_no == 1 and not section.results:
        _refuse_regions(section)
    found = [*pairing.warnings, *_region_warnings(section, round_no)]
    if round_no == 1:
        found += late_meetings(section, table_of(section, rules_for(section)), "652")
    return replace(pairing, warnings=tuple(found))


@rule("653")
def counted_results(section: Section) -> tuple[tuple[Round, ...], tuple[Reason, ...]]:
    """The rounds as they count: byes without points, and the games of leavers by the rule of 1970."""
    return counted_rounds(section, rules_for(section))


def unopposed_in_round(section: Section, round_no: int) -> tuple[Unopposed, ...]:
    """Who has no game in a round because the opponent has withdrawn, and whether that is a win."""
    return unopposed_by_table(section, round_no, rules_for(section))


def why_not_round_robin(section: Section, round_no: int, player: int, other: int) -> tuple[Reason, ...]:
    """Why two players do not meet in a round: they have met, or the table has them meet elsewhere."""
    return why_not_in_table(section, round_no, (player, other), rules_for(section))


@rule("652/2")
def region_games(section: Section) -> Iterator[Meeting]:
    """The games of two players of one region in the last rounds, where the section forbids them."""
    last = apart_from(section.settings)
    table = table_of(section, rules_for(section))
    for number, white, black in last_games(table, last):
        if same_home(section.player(white).region, section.player(black).region):
            yield Meeting(number, white, black)


def _refuse_regions(section: Section) -> None:
    """Refuse to begin with numbers that let players of one region meet at the end."""
    found = next(region_games(section), None)
    if found is None:
        return
    last, players = apart_from(section.settings), sorted(section.players, key=lambda player: player.no)
    meet = phrase(
        "{white} and {black} are from the same region and meet in round {round}, "
        "one of the last {last} (652/2)",
        white=name(section, found.white),
        black=name(section, found.black),
        round=found.round,
        last=last,
    )
    places = tuple(player.region for player in players)
    table = RoundRobinTable(len(places), CYCLES[section.format])
    other = numbers_apart(places, table, last, section.lots)
    remedies: list[Advice] = []
    if other is None:
        text = phrase(
            "{meet}; no numbers keep all regions apart in the last {last} rounds", meet=meet, last=last
        )
        remedies = [
            Advice(Remedy.CHANGE_SETTING, key="settings.rr_region_rounds", value=last - 1),
            Advice(Remedy.CHANGE_SETTING, key="settings.rr_region_rule", value="off"),
        ]
    else:
        text = phrase(
            "{meet}; give the players these numbers instead, in their order: {numbers}",
            meet=meet,
            numbers=", ".join(map(str, other)),
        )
    raise BadInput(text, where="settings.rr_region_rule", rule="652/2", remedies=remedies)


def _region_warnings(section: Section, round_no: int) -> Iterator[Reason]:
    """Games of this round that the section would rather not have so late."""
    for game in region_games(section):
        if game.round == round_no:
            white, black = (section.who(no) for no in (game.white, game.black))
            yield state(say.ONE_REGION_LATE, (game.white, game.black), white=white, black=black)


ROUND_ROBIN = RoundRobin(
    pair=pair_round_robin,
    counted=counted_results,
    why_not=why_not_round_robin,
    unopposed=unopposed_in_round,
    keeps_struck=True,
)
