"""What becomes of the lines of a list: sections, problems at their cells, the same person, changes."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.app.entries.deleting import delete_entry
from crosstable.app.entries.entering import set_player_key, withdraw
from crosstable.app.entries.import_sections import BY_RATING, LEAVE_OUT, NEW
from crosstable.app.entries.moving import move_entry
from crosstable.app.round.rounds import draft_round, publish
from crosstable.app.setup.choice_form import NothingNew
from crosstable.journal.facts.players_imported import PlayersImported
from crosstable.model.results import ByeKind
from tests.imports.desk import Desk, statuses, troubles

FOUR = ("Championship", "U1800", "U1400", "U1000")


@pytest.mark.parametrize(
    ("said", "place"),
    [
        ("U1800", 1),
        ("Under 1800", 1),
        ("under-1800 (5 rounds)", 1),
        ("u 1800 section", 1),
        ("Below 1400", 2),
        ("CHAMPIONSHIP", 0),
        ("Championship section", 0),
        ("Championship (FIDE rated)", 0),
        ("Champ", None),
        ("Booster", None),
        ("1800", None),
    ],
)
def test_names_of_sections_are_matched_forgivingly(said: str, place: int | None) -> None:
    plan = Desk(*FOUR).plan(f"Section,Name\n{said},Ann Lee\n")
    assert plan.lines[0].place == place
    assert [one.name for one in plan.unknown] == ([] if place is not None else [said])


def test_an_unknown_section_is_asked_once_and_the_others_are_ready() -> None:
    desk = Desk(*FOUR)
    text = "Section,Name\nBooster,Ann Lee\nU1800,Bob Day\nBooster,Cay Fox\n"
    plan = desk.plan(text)
    assert statuses(plan) == {2: "waiting", 3: "new", 4: "waiting"}
    assert [(one.name, one.lines) for one in plan.unknown] == [("Booster", 2)]
    assert statuses(desk.plan(text, sections={"Booster": "U1000"})) == {2: "new", 3: "new", 4: "new"}
    assert statuses(desk.plan(text, sections={"Booster": LEAVE_OUT})) == {
        2: "left out",
        3: "new",
        4: "left out",
    }


def test_a_new_section_has_everything_from_the_first_but_its_limit() -> None:
    desk = Desk(*FOUR, Championship={"tiebreaks": ["solkoff"], "rating_from": 1800, "entry_fee": 4500})
    desk.take(desk.plan("Section,Name\nBooster,Ann Lee\n", sections={"Booster": NEW}))
    made = desk.session.event.sections[-1]
    assert (made.name, made.rounds, made.tiebreaks) == ("Booster", 5, ("solkoff",))
    assert (made.rating_from, made.entry_fee) == (None, 4500) and desk.names(4) == ["Ann Lee"]


def test_who_has_paid_has_paid_the_fee_of_the_section() -> None:
    desk = Desk("Open", "Free", Open={"entry_fee": 4500})
    desk.take(desk.plan("Section,Name,Paid\nOpen,Ann Lee,yes\nOpen,Bob Day,pending\nFree,Cay Fox,yes\n"))
    bills = {
        one.name: [(fee.cents, fee.paid) for fee in one.fees]
        for place in (0, 1)
        for one in desk.players(place)
    }
    assert bills == {"Ann Lee": [(4500, True)], "Bob Day": [(4500, False)], "Cay Fox": []}
    assert desk.player("Cay Fox", 1).info == {"Paid": True} and desk.player("Ann Lee").info == {}


def test_without_a_column_one_section_is_chosen_or_the_rating_decides() -> None:
    limits: dict[str, Any] = {name: {"rating_below": int(name[1:])} for name in FOUR[1:]}
    desk = Desk(*FOUR, **limits)
    text = "Name,Rating\nAnn Lee,2100\nBob Day,1799\nCay Fox,1400\nDan Orr,999\nEve Poe,unr\n"
    assert set(statuses(desk.plan(text)).values()) == {"waiting"}
    assert {line.place for line in desk.plan(text, section="U1000").lines} == {3}
    spread = desk.plan(text, section=BY_RATING)
    assert [line.place for line in spread.lines] == [0, 1, 1, 3, None]
    assert troubles(spread.lines[4], spread.sheet.headings) == [
        "-: no section takes this rating; choose a section"
    ]
    assert desk.plan(text, section=BY_RATING, places={6: "U1400"}).lines[4].place == 2


def test_one_unnamed_section_takes_the_one_name_of_the_list() -> None:
    desk = Desk()
    assert statuses(desk.plan("Section,Name\nOpen,Ann Lee\nOpen,Bob Day\n")) == {2: "new", 3: "new"}
    assert statuses(desk.plan("Section,Name\nOpen,Ann Lee\nU1200,Bob Day\n")) == {2: "waiting", 3: "waiting"}


def test_importing_twice_adds_nothing_and_says_so() -> None:
    desk, text = Desk(*FOUR), "Section,Name,Rating,Byes\nU1800,Ann Lee,1700,2\nU1400,Bob Day,unr,none\n"
    desk.take(desk.plan(text))
    again = desk.plan(text)
    assert statuses(again) == {2: "unchanged", 3: "unchanged"}
    with pytest.raises(NothingNew):
        desk.take(again)
    assert desk.player("Ann Lee", 1).byes == {2: ByeKind.HALF}


def test_the_difference_is_shown_field_by_field() -> None:
    desk = Desk(*FOUR)
    desk.take(
        desk.plan("Section,Name,Rating,Byes,Phone\nU1800,Ann Lee,1700,2,555-0100\nU1800,Bob Day,1500,,\n")
    )
    plan = desk.plan(
        "Section,Name,Rating,Byes,Phone\nU1800,Ann Lee,1720,2 4,555-0100\nU1800,Cay Fox,1600,,\n"
    )
    assert statuses(plan) == {2: "changed", 3: "new"}
    told = [(one.label, one.was, one.becomes) for one in plan.lines[0].changes]
    assert told == [
        ("rating", "1700", "1720"),
        ("byes", "half-point bye, round 2", "half-point bye, round 2, half-point bye, round 4"),
    ]
    assert [(one.document or {})["name"] for one in plan.missing] == ["Bob Day"]
    desk.take(plan)
    assert desk.player("Ann Lee", 1).rating == 1720 and sorted(desk.player("Ann Lee", 1).byes) == [2, 4]
    assert desk.names(1) == ["Ann Lee", "Bob Day", "Cay Fox"]


def test_a_cell_emptied_since_the_last_list_takes_its_value_away() -> None:
    desk = Desk()
    desk.take(desk.plan("Name,Byes,Club\nAnn Lee,2,North\n"))
    desk.take(desk.plan("Name,Byes\nAnn Lee,\n"))
    assert desk.player("Ann Lee").byes == {} and desk.player("Ann Lee").club == "North"


def test_what_the_director_changed_by_hand_stays_unless_taken() -> None:
    desk, text = Desk(), "Name,Rating,Club\nAnn Lee,1700,North\n"
    desk.take(desk.plan(text))
    desk.write(set_player_key(desk.session, desk.session.event.sections[0], 1, "rating", 1650))
    same = desk.plan(text)
    assert statuses(same) == {2: "unchanged"} and [one.key for one in same.lines[0].kept] == ["rating"]
    both = desk.plan("Name,Rating,Club\nAnn Lee,1710,South\n")
    assert [(one.key, one.by_hand) for one in both.lines[0].changes] == [("rating", True), ("club", False)]
    desk.take(both)
    assert (desk.player("Ann Lee").rating, desk.player("Ann Lee").club) == (1650, "South")
    desk.take(desk.plan("Name,Rating,Club\nAnn Lee,1710,South\n", choices={2: "take"}))
    assert desk.player("Ann Lee").rating == 1710


def test_a_name_corrected_by_hand_is_still_the_same_line() -> None:
    desk, text = Desk(), "Name,Rating\nAnn Leee,1700\n"
    desk.take(desk.plan(text))
    desk.write(set_player_key(desk.session, desk.session.event.sections[0], 1, "name", "Ann Lee"))
    assert statuses(desk.plan(text)) == {2: "unchanged"}
    assert desk.names() == ["Ann Lee"]


def test_an_entry_that_was_deleted_is_not_entered_again_by_itself() -> None:
    desk, text = Desk(), "Name,USCF ID\nAnn Lee,12345671\nBob Day,12345672\n"
    desk.take(desk.plan(text))
    desk.write(delete_entry(desk.session, desk.session.event.sections[0], 1))
    gone = next(name for name in ("Ann Lee", "Bob Day") if name not in desk.names())
    plan = desk.plan(text)
    line = next(line for line in plan.lines if line.name == gone)
    assert line.status.value == "deleted"
    desk.take(desk.plan(text, choices={line.line: "take"}))
    assert desk.names() == ["Ann Lee", "Bob Day"]


@pytest.mark.parametrize("code", ["12345671", ""])
def test_an_entry_that_the_director_moved_stays_there(code: str) -> None:
    desk, text = Desk(*FOUR), f"Section,Name,USCF ID\nU1800,Ann Lee,{code}\nU1800,Bob Day,\n"
    desk.take(desk.plan(text))
    sections = desk.session.event.sections
    no = desk.player("Ann Lee", 1).no
    desk.write(move_entry(desk.session, sections[1], no, sections[0]))
    plan = desk.plan(text)
    assert statuses(plan) == {2: "unchanged", 3: "unchanged"}
    assert [(one.label, one.was, one.becomes) for one in plan.lines[0].kept][:1] == [
        ("section", "Championship", "U1800")
    ]


def test_a_section_changed_on_the_registration_site_moves_the_entry() -> None:
    desk = Desk(*FOUR)
    desk.take(desk.plan("Section,Name,USCF ID,Rating\nU1800,Ann Lee,12345671,1700\n"))
    desk.take(desk.plan("Section,Name,USCF ID,Rating\nChampionship,Ann Lee,12345671,1705\n"))
    assert (desk.names(0), desk.names(1)) == (["Ann Lee"], [])
    assert desk.player("Ann Lee", 0).rating == 1705
    again = desk.plan("Section,Name,USCF ID,Rating\nChampionship,Ann Lee,12345671,1705\n")
    assert statuses(again) == {2: "unchanged"}


@pytest.mark.parametrize("again", ["JOHN SMITH", "Smith, Jóhn", "smith  john", "John. Smith"])
def test_the_same_name_twice_is_asked(again: str) -> None:
    desk, text = Desk(), f'Name;Club\nJohn Smith;\n"{again}";\n'
    plan = desk.plan(text)
    assert statuses(plan) == {2: "new", 3: "asked"}
    assert troubles(plan.lines[1], plan.sheet.headings)[0].startswith("Name: ")
    assert "also on line 2, as John Smith" in plan.lines[1].problems[0].text
    assert statuses(desk.plan(text, choices={3: "other"})) == {2: "new", 3: "new"}
    assert statuses(desk.plan(text, choices={3: "out"})) == {2: "new", 3: "left out"}
    assert statuses(desk.plan(text, twice=True)) == {2: "new", 3: "new"}


def test_two_of_one_name_stay_two_when_the_list_comes_again() -> None:
    desk, text = Desk(), "Name,Rating\nTom Smith,1500\nTom Smith,900\n"
    desk.take(desk.plan(text, choices={3: "other"}))
    assert statuses(desk.plan(text)) == {2: "unchanged", 3: "unchanged"}
    turned = "Name,Rating\nTom Smith,900\nTom Smith,1500\n"
    assert statuses(desk.plan(turned)) == {2: "unchanged", 3: "unchanged"}


@pytest.mark.parametrize(
    ("columns", "status"),
    [
        ("Born\nAnn Lee,1990\nAnn Lee,1991\n", "new"),
        ("ID\nAnn Lee,12345671\nAnn Lee,12345672\n", "new"),
        ("School\nAnn Lee,Ash\nAnn Lee,Elm\n", "new"),
        ("Born\nAnn Lee,1990\nAnn Lee,1990-05\n", "asked"),
        ("School\nAnn Lee,Ash\nAnn Lee,ASH\n", "asked"),
        ("ID\nAnn Lee,12345671\nAnna Lee,12345671\n", "asked"),
    ],
)
def test_two_people_of_one_name_are_told_apart_by_what_is_known(columns: str, status: str) -> None:
    plan = Desk().plan(f"Name,{columns}")
    assert statuses(plan) == {2: "new", 3: status}
    said = any("two people" in text for text in plan.lines[1].warnings)
    assert said == (status == "new" and not columns.startswith("ID")), "IDs leave no doubt"


def test_somebody_entered_by_hand_is_asked_about_unless_something_says_who_it_is() -> None:
    desk = Desk()
    desk.enter({"name": "Lee, Ann", "rating": 1700}, {"name": "Day, Bob", "born": "2010-04-02"})
    desk.enter({"name": "Fox, Cay", "ids": {"uscf": "12345671"}})
    text = "Name,USCF ID,Born,Club\nAnn Lee,,,North\nBob Day,,2010-04-02,North\nCay Foxx,12345671,,North\n"
    plan = desk.plan(text)
    assert statuses(plan) == {2: "asked", 3: "changed", 4: "changed"}
    assert "is already entered as Lee, Ann" in plan.lines[0].problems[0].text
    desk.take(desk.plan(text, choices={2: "same"}))
    assert len(desk.players()) == 3 and desk.player("Lee, Ann").club == "North"
    assert desk.player("Fox, Cay").name == "Fox, Cay", "the name that the director typed stays"


def test_double_entries_over_sections_are_named() -> None:
    desk = Desk(*FOUR)
    desk.enter({"name": "Day, Bob", "ids": {"uscf": "12345672"}}, section=3)
    text = "Section,Name,USCF ID\nU1800,Ann Lee,12345671\nU1400,Ann Lee,12345671\nU1400,Bob Day,\n"
    plan = desk.plan(text)
    assert statuses(plan) == {2: "new", 3: "new", 4: "new"}
    assert plan.lines[0].warnings == ["also entered in U1400 (line 3)"]
    assert plan.lines[1].warnings == ["also entered in U1800 (line 2)"]
    assert plan.lines[2].warnings == ["also entered in U1000 (not in this list)"]
    desk.take(plan)
    assert statuses(desk.plan(text)) == {2: "unchanged", 3: "unchanged", 4: "unchanged"}


def test_warnings_do_not_stop() -> None:
    desk = Desk("U1800", U1800={"settings": {"rating_ceiling": 1800}})
    plan = desk.plan("Name,Rating,Membership expires,E-mail\nAnn Lee,1850,06/30/2026,ann at home\n")
    assert statuses(plan) == {2: "new"}
    assert plan.lines[0].warnings == [
        "ann at home does not look like an e-mail address",
        "rating 1850, but U1800 is for ratings under 1800",
        "membership expired 2026-06-30",
    ]
    desk.take(plan)
    assert desk.names() == ["Ann Lee"]


def test_a_bye_beyond_the_last_round_and_cells_too_many_are_problems() -> None:
    plan = Desk().plan("Name,Byes\nAnn Lee,7\nBob Day,2,3\n")
    assert troubles(plan.lines[0], plan.sheet.headings) == ["Byes: there is no round 7; the last is round 5"]
    assert troubles(plan.lines[1], plan.sheet.headings) == [
        "Column 3: 3 cells, but only 2 headings; look for an extra comma or missing quotation marks"
    ]


def test_everything_is_one_command_with_one_undo() -> None:
    desk = Desk(*FOUR)
    news = desk.take(desk.plan("Section,Name\nU1800,Ann Lee\nBooster,Bob Day\n", sections={"Booster": NEW}))
    facts = desk.session.facts[-len(news) :]
    assert {fact.what.command for fact in facts} == {facts[0].seq}
    last = facts[-1].what
    assert isinstance(last, PlayersImported) and (last.new, last.changed, last.file) == (2, 0, "list.csv")


def test_withdrawn_players_stay_withdrawn() -> None:
    desk, text = Desk(), "Name,Rating\nAnn Lee,1700\n"
    desk.take(desk.plan(text))
    desk.write(withdraw(desk.session, desk.session.event.sections[0], 1, None))
    assert statuses(desk.plan(text)) == {2: "unchanged"}
    assert desk.player("Ann Lee").withdrawn_after == 0


def test_who_is_imported_after_round_1_joins_the_next_round() -> None:
    desk = Desk()
    desk.take(desk.plan("Name,Rating\nAnn Lee,1700\nBob Day,1600\n"))
    section = desk.session.event.sections[0]
    desk.write(draft_round(desk.session, section).news)
    desk.write(publish(desk.session, desk.session.event.sections[0], None))
    plan = desk.plan("Name,Rating,Byes\nAnn Lee,1700,1 3\nBob Day,1600,\nCay Fox,1500,1 4\n")
    assert statuses(plan) == {2: "changed", 3: "unchanged", 4: "new"}
    assert "round 1 is published, so its bye is left out" in plan.lines[2].warnings
    desk.take(plan)
    assert desk.player("Cay Fox").joins == 2 and sorted(desk.player("Ann Lee").byes) == [3]
    assert 4 in desk.player("Cay Fox").byes and 1 not in desk.player("Cay Fox").byes


def test_teams_get_their_members_and_nobody_twice() -> None:
    keys: dict[str, Any] = {"": {"format": "team-swiss", "settings": {"team.boards": 2}}}
    desk = Desk(**keys)
    text = "Team,Board,Name,Rating\nArmy,2,Bay,1900\nArmy,1,Ash,2000\nNavy,1,Elk,1990\nNavy,2,Fox,1880\n"
    desk.take(desk.plan(text))
    assert desk.names() == ["Army", "Navy"]
    assert set(statuses(desk.plan(text)).values()) == {"unchanged"}
    more = desk.plan(text + "Navy,3,Gnu,1500\nAir,1,Hen,1400\nArmy,3,Fox,1880\nArmy,4,,1200\n")
    assert {line: what for line, what in statuses(more).items() if line > 5} == {
        6: "new",
        7: "new",
        8: "asked",
        9: "problem",
    }
    assert more.lines[6].problems[0].text == "also on line 5, as Fox"
    desk.take(more)
    assert desk.names() == ["Air", "Army", "Navy"]
    members = {team.name: len(team.players) for team in desk.session.event.sections[0].teams}
    assert members == {"Army": 2, "Navy": 3, "Air": 1}


def test_a_line_without_a_team_is_a_problem_in_a_team_event() -> None:
    keys: dict[str, Any] = {"": {"format": "team-swiss"}}
    plan = Desk(**keys).plan("Team,Name\n,Ash\n")
    assert troubles(plan.lines[0], plan.sheet.headings) == ["-: no team; the list needs a Team column"]
