"""A whole event in one form: made, refused with everything kept, changed by one Save, copied, a preset."""

from __future__ import annotations

import pytest
from markupsafe import escape

from crosstable.web.http.roles import Role
from tests.web.event_forms import faults_in, sent_by
from tests.web.site import Site, text_of

PLAN = {
    "name": "Harvest Open",
    "start": "2026-11-21",
    "end": "2026-11-22",
    "rulebook": "us-chess",
    "d.city": "Boston",
    "d.affiliate": "A1234567",
    "officials": "Chief TD: Ann Ames",
    "s1.name": "Open",
    "s1.rounds": "5",
    "s1.format": "swiss",
    "s1.time_control": "G/90;+30",
    "s1.times": "Sat 10:00, 14:00, 18:30; Sun 9:00, 13:00",
    "s1.entry_fee": "45",
    "s1.half_most": "2",
    "s1.half_rounds": "1-4",
    "s1.half_deadline": "end of round 2",
    "s1.tiebreak1": "modified-median",
    "s1.tiebreak2": "solkoff",
    "s1.prizes": "1st 500, 2nd 300, U1800 100",
}


def made(site: Site) -> None:
    """The event of the plan, with a second section."""
    assert site.staff().post("/new", data={**PLAN, "next": "Under 1400"}).status_code == 200


def test_an_event_in_one_save(site: Site) -> None:
    made(site)
    event = site.session("harvest-open").event
    first, second = event.sections
    assert (first.name, second.name, second.rating_below) == ("Open", "Under 1400", 1400)
    assert (
        event.details == {"city": "Boston", "affiliate": "A1234567"} and event.officials[0].role == "Chief TD"
    )
    assert [item.start for item in event.schedule][::4] == ["2026-11-21T10:00", "2026-11-22T13:00"]
    for section in event.sections:
        assert (section.start, section.end, section.entry_fee) == ("2026-11-21", "2026-11-22", 4500)
        assert section.half_byes and (section.half_byes.max, section.half_byes.rounds) == (2, (1, 2, 3, 4))
        assert section.tiebreaks == ("modified-median", "solkoff") and section.round_times == ()
    assert [prize.name for prize in first.prizes] == ["1st", "2nd", "U1800"] and not second.prizes


def test_rows_are_added_and_taken_away_without_a_program(site: Site) -> None:
    """Every button keeps what was typed; a new section takes over all but name, ratings and prizes."""
    ann = site.staff()
    typed = sent_by(ann.post("/new", data={**PLAN, "next": "1200-1599", "do": "add"}).text)
    assert typed["s1.prizes"] == PLAN["s1.prizes"] and typed["name"] == "Harvest Open"
    assert (typed["s2.name"], typed["s2.rating_from"], typed["s2.rating_below"]) == (
        "1200-1599",
        "1200",
        "1600",
    )
    same = ("rounds", "times", "time_control", "entry_fee", "half_rounds", "tiebreak1", "tiebreak2")
    assert all(typed[f"s2.{key}"] == typed[f"s1.{key}"] for key in same) and not typed["s2.prizes"]
    typed = sent_by(ann.post("/new", data={**typed, "do": "prizes-2"}).text)
    assert typed["s2.prizes"] == PLAN["s1.prizes"]
    typed = sent_by(ann.post("/new", data={**typed, "do": "remove-2"}).text)
    assert "s2.name" not in typed
    assert not site.home.joinpath("harvest-open.crosstable").exists()


def test_bad_input_stands_at_its_field_and_nothing_is_made(site: Site) -> None:
    ann = site.staff()
    wrong = {
        "rulebook": "",
        "s1.rounds": "many",
        "s1.times": "Sat 10",
        "s1.entry_fee": "free",
        "s1.half_rounds": "1-9x",
        "s1.rating_from": "1800",
        "s1.rating_below": "1400",
        "end": "2026-11-01",
    }
    answer = ann.post("/new", data={**PLAN, **wrong})
    assert answer.status_code == 400
    assert set(faults_in(answer.text)) == {
        *("rulebook", "end", "s1.rounds", "s1.times", "s1.entry_fee", "s1.half_rounds", "s1.rating_below")
    }
    assert {key: sent_by(answer.text)[key] for key in wrong} == wrong
    assert list(site.home.glob("*.crosstable")) == []


def test_a_prize_that_cannot_be_read_is_asked_about(site: Site) -> None:
    answer = site.staff().post("/new", data={**PLAN, "s1.prizes": "1st 500, Wooden spoon 5"})
    assert answer.status_code == 400 and "who can win it?" in faults_in(answer.text)["s1.prizes"]
    assert "1st: $500.00 · 1st place" in text_of(answer.text)
    assert list(site.home.glob("*.crosstable")) == []


def test_the_same_name_twice(site: Site) -> None:
    ann = site.staff()
    answer = ann.post("/new", data={**PLAN, "next": "open"})
    assert answer.status_code == 400 and list(faults_in(answer.text)) == ["s2.name"]
    made(site)
    assert ann.post("/new", data=PLAN).status_code == 200, "an event may have the name of last year's"
    assert site.home.joinpath("harvest-open-2.crosstable").exists()


def test_a_format_and_a_tie_break_that_the_rulebook_does_not_have(site: Site) -> None:
    ann = site.staff()
    answer = ann.post("/new", data={**PLAN, "rulebook": "schools", "s1.format": "quads"})
    assert answer.status_code == 400 and "does not have this format" in faults_in(answer.text)["s1.format"]
    answer = ann.post("/new", data={**PLAN, "s1.tiebreak1": "nonsense"})
    assert answer.status_code == 400 and "s1.tiebreak1" in faults_in(answer.text)
    offered = ann.post("/new", data={**PLAN, "rulebook": "schools", "do": "check"}).text
    assert ">Swiss</option>" in offered and ">Quads</option>" not in offered


def test_what_is_read_beside_the_fields(site: Site) -> None:
    read = site.staff().post("/new/read", data={**PLAN, "s1.prizes": "1st 500, Best junior 20"}).json()
    (row,) = read["rows"]
    assert row["times"] == ["Sat, Nov 21: 10:00 AM, 2:00 PM, 6:30 PM", "Sun, Nov 22: 9:00 AM, 1:00 PM"]
    assert [line["sure"] for line in row["prizes"]] == [True, False]
    assert row["offer"]["first"] == "By the rulebook"
    assert row["offer"]["own"].startswith("By the rulebook: Modified Median; Solkoff")
    assert ["quads", "Quads"] in read["formats"] and read["home"] == "us-chess"


def test_prizes_are_read_back_with_the_money_of_the_country(site: Site) -> None:
    read = site.staff().post("/new/read", data={**PLAN, "s1.prizes": "1st 500"}).json()
    assert read["rows"][0]["prizes"][0]["words"].startswith("1st: $500.00")


def test_a_form_sent_as_it_was_shown_writes_nothing(site: Site) -> None:
    made(site)
    ann, before = site.staff(), len(site.session("harvest-open").facts)
    assert (
        ann.post("/e/harvest-open/setup", data=sent_by(ann.get("/e/harvest-open/setup").text)).status_code
        == 200
    )
    assert len(site.session("harvest-open").facts) == before


def test_what_has_no_field_stays(site: Site) -> None:
    """Details, settings, variations and boards that the page does not show are not lost by a Save."""
    site.event(variations=["29E4b"], first_board=7, settings={"rating_list": "November"})
    ann = site.staff()
    ann.post("/e/spring/main/setup/reports", data={"federation": "USA", "city": "Boston"})
    typed = sent_by(ann.get("/e/spring/setup").text)
    assert ann.post("/e/spring/setup", data={**typed, "d.city": "Salem"}).status_code == 200
    event = site.session().event
    assert event.details == {"federation": "USA", "city": "Salem"}
    section = event.sections[0]
    assert (section.variations, section.first_board) == (("29E4b",), 7)
    assert section.settings == {"rating_list": "November"}


def test_changes_are_one_command_with_one_undo(site: Site) -> None:
    """Another weekend moves days and times of all sections; a prize, a fee and a section come with it."""
    made(site)
    ann = site.staff()
    before = site.session("harvest-open").event
    typed = sent_by(ann.get("/e/harvest-open/setup").text)
    typed |= {"start": "2026-11-28", "end": "2026-11-29", "s1.entry_fee": "50", "next": "Rookies"}
    typed["s1.prizes"] += "\nU1600 40"
    answer = ann.post("/e/harvest-open/setup", data=typed)
    assert answer.status_code == 200, text_of(answer.text)
    after = site.session("harvest-open")
    assert [section.name for section in after.event.sections] == ["Open", "Under 1400", "Rookies"]
    assert after.event.schedule[0].start == "2026-11-28T10:00"
    assert {section.start for section in after.event.sections} == {"2026-11-28"}
    assert after.event.sections[0].entry_fee == 5000 and after.event.sections[1].entry_fee == 4500
    assert [prize.name for prize in after.event.sections[0].prizes] == ["1st", "2nd", "U1800", "U1600"]
    ann.post(f"/e/harvest-open/open/undo/{after.facts[-1].seq}", data={"sure": "true"})
    assert site.session("harvest-open").event == before


def test_a_change_of_somebody_else_is_not_written_over(site: Site) -> None:
    made(site)
    ann, bob = site.staff(), site.staff("Bob")
    mine, others = (sent_by(one.get("/e/harvest-open/setup").text) for one in (ann, bob))
    assert bob.post("/e/harvest-open/setup", data={**others, "s1.rounds": "6"}).status_code == 200
    answer = ann.post("/e/harvest-open/setup", data={**mine, "s1.rounds": "4"})
    assert answer.status_code == 409 and "Somebody else changed this meanwhile" in answer.text
    assert site.session("harvest-open").event.sections[0].rounds == 6
    assert ann.post("/e/harvest-open/setup", data={**mine, "s1.entry_fee": "60"}).status_code == 200
    section = site.session("harvest-open").event.sections[0]
    assert (section.rounds, section.entry_fee) == (6, 6000)


def test_an_event_is_duplicated_without_entries_and_dates(site: Site) -> None:
    made(site)
    ann = site.staff()
    typed = sent_by(ann.get("/new?like=event:harvest-open").text)
    assert typed["name"] == typed["start"] == typed["end"] == ""
    assert typed["s1.times"].startswith("Sat 10:00 AM") and typed["s2.name"] == "Under 1400"
    assert ann.post("/new", data={**typed, "name": "Harvest 2027", "start": "2027-11-20"}).status_code == 200
    event = site.session("harvest-2027").event
    assert event.schedule[0].start == "2027-11-20T10:00" and event.sections[0].prizes[0].cents == 50000


def test_a_preset_of_ones_own(site: Site) -> None:
    ann = site.staff()
    kept = ann.post("/new", data={**PLAN, "do": "keep", "preset": "Club weekend"})
    assert kept.status_code == 200 and "Preset “Club weekend” saved" in kept.text
    assert list(site.home.glob("*.crosstable")) == []
    filled = ann.post("/new", data={"name": "June", "do": "fill", "like": "own:Club weekend"})
    typed = sent_by(filled.text)
    assert (typed["name"], typed["start"], typed["s1.prizes"]) == ("June", "", PLAN["s1.prizes"])
    refused = ann.post("/new", data={**PLAN, "do": "keep", "preset": " "})
    assert list(faults_in(refused.text)) == ["preset"] and sent_by(refused.text)["s1.name"] == "Open"
    dropped = ann.post("/new", data={**PLAN, "do": "drop", "like": "own:Club weekend"})
    assert "Preset “Club weekend” deleted" in dropped.text and "own:Club weekend" not in dropped.text
    assert list(faults_in(ann.post("/new", data={**PLAN, "do": "drop"}).text)) == ["like"]
    gone = ann.post("/new", data={**PLAN, "do": "fill", "like": "own:Club weekend"})
    assert gone.status_code == 400 and list(faults_in(gone.text)) == ["like"]


def test_only_directors_set_events_up(site: Site) -> None:
    made(site)
    eve = site.staff("Eve", Role.ASSISTANT)
    for address in ("/new", "/new/read", "/e/harvest-open/setup", "/e/harvest-open/setup/read"):
        assert site.client().post(address, data=PLAN).status_code == 401
        assert eve.post(address, data=PLAN).status_code == 403
    assert site.client().get("/new").url.path == "/login"


def test_after_round_1_what_was_announced_needs_a_reason(site: Site) -> None:
    """Tie-breaks that the book locks are changed only with a reason; book and format stay."""
    site.event(players=4, rulebook="cfc", tiebreaks=["solkoff"])
    ann = site.staff()
    ann.post("/e/spring/main/draft")
    ann.post("/e/spring/main/publish")
    typed = sent_by(ann.get("/e/spring/setup").text)
    changed = {**typed, "s1.tiebreak1": "median"}
    refused = ann.post("/e/spring/setup", data=changed)
    assert refused.status_code == 400 and list(faults_in(refused.text)) == ["s1.tiebreak1"]
    assert ann.post("/e/spring/setup", data={**changed, "reason": "misprint"}).status_code == 200
    assert site.session().event.sections[0].tiebreaks == ("median",)
    assert ann.post("/e/spring/setup", data={**typed, "s1.format": "round-robin"}).status_code == 400


def test_presets_have_the_names_of_their_events(site: Site) -> None:
    """People read the name of an event with its book; the form sends the key that files keep."""
    page = site.staff().get("/new").text
    for key, title in (
        ("nzcf/congress", "New Zealand Congress"),
        ("nzcf/ni-championship", "North Island Championship"),
        ("cfc/cfc-swiss", "CFC Swiss"),
        ("olympiad-2008/dresden2008", "Olympiad Dresden 2008"),
    ):
        assert f'<option value="book:{key}">{title}</option>' in page
    assert '<optgroup label="NZCF Tournament Rules">' in page


@pytest.mark.parametrize(
    ("rulebook", "labels"),
    [
        ("us-chess", ("Site", "State", "ZIP code", "Chief TD's US Chess ID")),
        ("cfc", ("Venue", "Province", "Postal code", "Chief director's number")),
        ("schools", ("Venue", "County", "Postcode", "Chief arbiter's number")),
        ("nzcf", ("Venue", "Region", "Postcode", "Chief director's NZCF code")),
    ],
)
def test_details_by_the_words_of_the_federation(site: Site, rulebook: str, labels: tuple[str, ...]) -> None:
    """In the fields of the page, and for the open page when the rulebook is chosen."""
    ann = site.staff()
    asked = dict(zip(("site", "state", "zip", "chief_td_id"), labels, strict=True))
    page = ann.post("/new", data={**PLAN, "rulebook": rulebook, "do": "check"}).text
    for key, label in asked.items():
        assert f'<label for="d.{key}">{escape(label)}</label>' in page
    read = ann.post("/new/read", data={**PLAN, "rulebook": rulebook}).json()["labels"]
    assert {key: read[key] for key in asked} == asked


def test_choices_of_the_report_are_spelt_out(site: Site) -> None:
    """Nothing is written for the first choice; a letter that stands there already stays."""
    made(site)
    ann = site.staff()
    page = ann.get("/e/harvest-open/setup").text
    assert '<option value="A">Affiliate</option>' in page and '<option value="">Nobody</option>' in page
    assert "send_crosstable" not in site.session("harvest-open").event.details
    ann.post("/e/harvest-open/setup", data={**sent_by(page), "d.send_crosstable": "T"})
    assert site.session("harvest-open").event.details["send_crosstable"] == "T"
    kept = ann.get("/e/harvest-open/setup").text
    assert '<option value="T" selected>Chief TD</option>' in kept
    assert (
        '<option value="T" selected>Chief TD</option>' in ann.get("/e/harvest-open/open/setup/reports").text
    )
