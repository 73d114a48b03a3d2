"""The event set up in the browser: sections, variations that exclude each other, locks, prizes, notice."""

from __future__ import annotations

import re

import pytest

from tests.web.event_forms import sent_by
from tests.web.site import Site, text_of

BASE = "/e/spring/main"


def test_event_and_section_are_changed(site: Site) -> None:
    """Name, officials, times and the section's own keys; a form sent as it was shown writes nothing."""
    site.event()
    ann = site.staff()
    times = ["2026-11-21T10:00", "", "2026-11-22T10:00"]
    event = {"name": "Autumn Open", "officials": "Chief arbiter: Ann Ames\nBob", "start": times}
    assert ann.post(f"{BASE}/setup/event", data=event).status_code == 200
    session = site.session()
    assert session.event.name == "Autumn Open" and session.event.officials[0].role == "Chief arbiter"
    assert [(item.round, item.start[-5:]) for item in session.event.schedule] == [(1, "10:00"), (3, "10:00")]
    section = {"rounds": "4", "tiebreaks": "solkoff, median", "first_board": "11", "half_most": "1"}
    assert ann.post(f"{BASE}/setup/section", data=section).status_code == 200
    changed = site.session().event.sections[0]
    assert changed.rounds == 4 and changed.tiebreaks == ("solkoff", "median") and changed.first_board == 11
    assert changed.half_byes is not None and changed.half_byes.max == 1
    before = len(site.session().facts)
    ann.post(f"{BASE}/setup/event", data=event)
    ann.post(f"{BASE}/setup/section", data=section)
    assert len(site.session().facts) == before


@pytest.mark.parametrize(
    ("rulebook", "without"), [("us-chess", "not offered"), ("cfc", "the director decides")]
)
def test_28k_empty_fields_for_half_point_byes_say_what_they_mean(
    site: Site, rulebook: str, without: str
) -> None:
    """Without terms the fields say so; with a limit, no rounds mean all of them."""
    site.event(rulebook=rulebook)
    ann = site.staff()
    assert _placeholders(ann.get(f"{BASE}/setup").text) == [without, without]
    ann.post(f"{BASE}/setup/section", data={"rounds": "3", "half_most": "1"})
    assert _placeholders(ann.get(f"{BASE}/setup").text) == ["no limit", "all rounds"]


def _placeholders(page: str) -> list[str]:
    """What the empty fields for half-point byes show."""
    return re.findall(r'name="half_(?:most|rounds)"[^>]*placeholder="([^"]*)"', page)


def test_a_bad_form_keeps_what_was_typed(site: Site) -> None:
    """A tie-break that does not exist is refused on the page, with the other fields as typed."""
    site.event()
    ann = site.staff()
    answer = ann.post(f"{BASE}/setup/section", data={"tiebreaks": "solkof", "time_control": "G/61"})
    assert answer.status_code == 400 and "did you mean" in text_of(answer.text)
    assert 'value="solkof"' in answer.text and 'value="G/61"' in answer.text


def test_a_second_section_names_the_first(site: Site) -> None:
    """Sections have names once there are two; a preset of a book settles everything else."""
    site.event()
    ann = site.staff()
    new = {"title": "Under 1600", "rulebook": "us-chess", "rounds": "5", "format": "swiss"}
    refused = ann.post(f"{BASE}/setup/new", data=new)
    assert refused.status_code == 400 and "each needs a name" in text_of(refused.text)
    assert ann.post(f"{BASE}/setup/new", data={**new, "first": "Open"}).status_code == 200
    preset = {"title": "Rapid", "preset": "nzcf/nz-rapid", "start": "2026-12-28"}
    assert ann.post("/e/spring/open/setup/new", data=preset).status_code == 200
    sections = site.session().event.sections
    assert [section.name for section in sections] == ["Open", "Under 1600", "Rapid"]
    assert sections[2].rulebook == "nzcf" and len(sections[0].players) == 6


def test_variations_exclude_each_other(site: Site) -> None:
    """Of the answers to one question one is in force; a contradiction is told on the page."""
    site.event()
    ann = site.staff()
    page = f"{BASE}/setup/rules"
    shown = ann.get(page).text
    assert shown.count('name="q:acceleration"') == 4 and "28R1" in shown
    ann.post(page, data={"q:acceleration": "v:28R1", "q:color.low_limit": "60"})
    ann.post(page, data={"q:acceleration": "v:28R2"})
    section = site.session().event.sections[0]
    assert section.variations == ("28R2",) and section.settings == {"color.low_limit": 60}
    refused = ann.post(page, data={"q:28N3": "v:28N3"})
    assert refused.status_code == 400 and "needs its plus score" in text_of(refused.text)
    assert ann.post(page, data={"q:color.low_limit": "wide"}).status_code == 400
    both = ann.post(page, data={"q:small_event": "v:29L1"})
    assert both.status_code == 400 and "29L1" in text_of(both.text)
    ann.post(page, data={"q:team_avoidance": "v:28N1", "q:28N4": "v:28N4"})
    assert site.session().event.sections[0].variations == ("28R2", "28N1", "28N4")
    ann.post(page, data={"q:team_avoidance": "", "q:28N4": ""})
    ann.post(page, data={"q:acceleration": "", "q:color.low_limit": ""})
    section = site.session().event.sections[0]
    assert section.variations == () and section.settings == {}


def test_cfc_602_locks_after_round_1(site: Site) -> None:
    """What the book locks is changed after round 1 only with a reason, which the page asks for."""
    site.event(rulebook="cfc")
    ann = site.staff()
    ann.post(f"{BASE}/draft")
    ann.post(f"{BASE}/publish")
    page = f"{BASE}/setup/rules"
    assert "locked since round 1" in text_of(ann.get(page).text)
    refused = ann.post(page, data={"q:oddman_once": "v:624.2"})
    assert refused.status_code == 400 and "Give the reason" in text_of(refused.text)
    assert ann.post(page, data={"q:oddman_once": "v:624.2", "reason": "announced at noon"}).status_code == 200
    assert site.session().event.sections[0].variations == ("624.2",)
    other = ann.post(f"{BASE}/setup/section", data={"rulebook": "nzcf"})
    assert other.status_code == 400 and "cannot change after round 1" in text_of(other.text)


def test_prizes_are_typed_into_a_table(site: Site) -> None:
    """A prize is added, changed as a whole, refused when it makes no sense, and taken away."""
    site.event()
    ann = site.staff()
    page = f"{BASE}/setup/prizes"
    ann.post(page, data={"name": "1st", "kind": "place", "money": "200", "trophy": "true"})
    ann.post(page, data={"name": "2nd", "kind": "place", "money": "79.50"})
    ann.post(page, data={"name": "Top A", "kind": "class", "from": "1800", "below": "2000", "money": "50"})
    prizes = site.session().event.sections[0].prizes
    assert [(prize.rank, prize.cents) for prize in prizes] == [(1, 20000), (2, 7950), (1, 5000)]
    ann.post(page, data={"old": "1st", "name": "First", "kind": "place", "rank": "1", "money": "210"})
    first = site.session().event.sections[0].prizes[0]
    assert (first.name, first.cents, first.trophy) == ("First", 21000, False)
    refused = ann.post(page, data={"name": "Lower half", "kind": "under", "money": "50"})
    assert refused.status_code == 400 and 'value="Lower half"' in refused.text
    ann.post(page, data={"old": "2nd", "remove": "true"})
    assert [prize.name for prize in site.session().event.sections[0].prizes] == ["First", "Top A"]


def test_a_prize_is_for_whom_its_name_says(site: Site) -> None:
    """U2000 is no fourth place: the name decides, a choice that does not fit is asked about, never stored."""
    site.event()
    ann = site.staff()
    page = f"{BASE}/setup/prizes"
    assert "from the name" in ann.get(page).text
    for name in ("1st", "2nd", "3rd", "U2000", "2nd U2000", "Top A", "Unrated"):
        assert ann.post(page, data={"name": name, "money": "50"}).status_code == 200, name
    found = [(p.kind, p.rank, p.from_rating, p.below) for p in site.session().event.sections[0].prizes]
    assert found == [
        ("place", 1, None, None),
        ("place", 2, None, None),
        ("place", 3, None, None),
        ("under", 1, None, 2000),
        ("under", 2, None, 2000),
        ("class", 1, 1800, 2000),
        ("unrated", 1, None, None),
    ]
    before = len(site.session().facts)
    asked = ann.post(page, data={"name": "U1400", "kind": "place", "money": "50"})
    told = text_of(asked.text)
    assert asked.status_code == 400 and "for ratings under 1400" in told
    assert "but you chose 4th place" in told, "the rank that it would be stored with"
    assert 'name="sure"' in asked.text and 'value="U1400"' in asked.text
    two_things = [(name, "Choose who can win it") for name in ("U1200/Unrated", "1st - 3rd", "1600-1800")]
    open_names = [
        ("Best school", "a group"),
        ("Top Female U1600", "a group"),
        ("Gold", "choose who can win the prize"),
        ("$50", "choose who can win the prize"),
    ]
    for name, says in (*open_names, *two_things):
        refused = ann.post(page, data={"name": name, "money": "50"})
        assert refused.status_code == 400 and says in text_of(refused.text)
    again = ann.post(page, data={"name": "1st - 3rd", "kind": "place", "money": "50"})
    assert again.status_code == 400 and "1st place or 2nd place or 3rd place" in text_of(again.text)
    assert len(site.session().facts) == before
    ann.post(page, data={"name": "U1400", "kind": "place", "money": "50", "sure": "true"})
    ann.post(page, data={"name": "Best school", "kind": "group", "by": "school", "who": "Hill", "money": "5"})
    kinds = [prize.kind for prize in site.session().event.sections[0].prizes[-2:]]
    assert kinds == ["place", "group"]
    assert site.session().event.sections[0].prizes[-2].rank == 4


def test_a_program_is_asked_whom_a_prize_is_for_like_the_form(site: Site) -> None:
    """A name that says nothing is no further place, and one that says otherwise is confirmed."""
    site.event()
    ann, fund = site.staff(), "/api/events/spring/sections/main/fund"
    refused = ann.put(f"{fund}/Novice", json={"keys": {"cents": 5000}})
    assert refused.status_code in (400, 422) and "choose who can win the prize" in refused.text
    assert ann.put(f"{fund}/Novice", json={"keys": {"cents": 5000, "kind": "unrated"}}).status_code == 200
    keys = {"cents": 5000, "kind": "place"}
    refused = ann.put(f"{fund}/U1400", json={"keys": keys})
    assert refused.status_code in (400, 422) and "as chosen" in refused.text
    assert ann.put(f"{fund}/U1400", json={"keys": keys, "as_chosen": True}).status_code == 200
    assert [prize.name for prize in site.session().event.sections[0].prizes] == ["Novice", "U1400"]


GIRLS = ("girl", "Girls", "female", "women", "woman", "F", "w")
BOYS = ("boy", "boys", "Male", "men", "man", "m")


@pytest.mark.parametrize(("word", "sex"), [*((word, "f") for word in GIRLS), *((word, "m") for word in BOYS)])
def test_a_prize_for_girls_is_taken_as_soon_as_its_group_is_given(site: Site, word: str, sex: str) -> None:
    """With For left at what the name says: gender and a word for it are enough, any usual word."""
    site.event()
    ann = site.staff()
    page = f"{BASE}/setup/prizes"
    asked = {"name": "Best Girl" if sex == "f" else "Best Boy", "trophy": "true"}
    refused = ann.post(page, data=asked)
    assert refused.status_code == 400 and "choose which ones" in text_of(refused.text)
    assert refused.text.count('<details class="more" open>') == 1
    assert ann.post(page, data={**asked, "by": "sex", "who": word}).status_code == 200
    (prize,) = site.session().event.sections[0].prizes
    assert (prize.kind, prize.sex) == ("group", sex)


def test_a_word_that_is_no_gender_is_refused_in_plain_words(site: Site) -> None:
    """No list of quoted letters: the page says what to write."""
    site.event()
    typed = {"name": "Best Girl", "trophy": "true", "by": "sex", "who": "tall"}
    refused = site.staff().post(f"{BASE}/setup/prizes", data=typed)
    assert refused.status_code == 400 and "expected one of" not in text_of(refused.text)
    assert "is not a gender. Write girls or boys" in text_of(refused.text)


def test_the_notice_shows_what_is_in_force(site: Site) -> None:
    """Anybody may read the notice; what is for the director only is not on it."""
    site.event(variations=["28R1"])
    public, ann = text_of(site.client().get(f"{BASE}/notice").text), site.staff()
    assert "Variations" in public and "28R1" in public
    assert "For directors only" not in public
    assert "For directors only" in text_of(ann.get(f"{BASE}/notice").text)
    assert site.client().get(f"{BASE}/setup").url.path == "/login"


def test_an_event_by_a_preset(site: Site) -> None:
    """One of a book's own events fills the form of a new one, with its rounds and its timetable."""
    ann = site.staff()
    typed = {"name": "Congress", "start": "2026-12-28", "do": "fill", "like": "book:nzcf/nz-championship"}
    filled = sent_by(ann.post("/new", data=typed).text)
    assert filled["rulebook"] == "nzcf" and filled["name"] == "Congress" and filled["s1.times"]
    assert ann.post("/new", data=filled).status_code == 200
    event = site.session("congress").event
    assert event.sections[0].rulebook == "nzcf" and event.preset == "nz-championship" and event.schedule
    assert ann.post("/new", data={**typed, "like": "book:nzcf/none"}).status_code == 400
    assert ann.post("/new", data={**typed, "start": "soon"}).status_code == 400


def test_every_preset_is_offered_once(site: Site) -> None:
    """The FIDE event that the CFC handbook prints belongs to two books, and is one event."""
    page = site.staff().get("/new").text
    assert page.count(">CFC event, FIDE Dutch System</option>") == 1


def test_a_further_section_takes_over_days_times_and_byes(site: Site) -> None:
    """The form asks for name, rounds and format of one more section; the rest comes from the one above."""
    terms = {"max": 2, "rounds": [1, 2, 5]}
    site.event(
        section="Open",
        rounds=5,
        half_byes=terms,
        time_control="G/60",
        start="2026-11-21",
        entry_fee=4500,
        round_times=["2026-11-21T10:00", "2026-11-21T14:00"],
    )
    added = {"title": "Minor", "rulebook": "us-chess", "rounds": "3", "format": "swiss"}
    assert site.staff().post("/e/spring/open/setup/new", data=added).status_code == 200
    minor = site.session().event.sections[1]
    assert (minor.start, minor.time_control, minor.entry_fee) == ("2026-11-21", "G/60", 4500)
    assert minor.half_byes is not None and minor.half_byes.rounds == (1, 2)
    assert minor.round_times == ("2026-11-21T10:00", "2026-11-21T14:00")
