"""Screens: public pages with public names, the director's controller, announcements, displays, the clock."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crosstable.app.screens.screen_clock import Timing, clock_lines
from crosstable.app.screens.screens import FIRST, View, announcement_of, read_screen, screens_of
from crosstable.app.session.session import New
from crosstable.journal.fact import Kind
from crosstable.model.errors import BadInput
from crosstable.web.http.roles import Role
from crosstable.web.live.screen_presses import MOST_DISPLAYS, Presses
from tests.happenings import happening_of
from tests.web.site import Site, text_of

SCREEN = "/screen/spring/hall"
CONTROL = "/e/spring/main/screens"
NOON = datetime(2026, 11, 21, 12, 0).astimezone()


def written(site: Site, *news: New) -> None:
    """Facts written as they are."""
    site.app.state.event_store.write("spring", lambda session: news, "test")


def published(site: Site, rounds: int = 1) -> None:
    """Rounds published, all but the last with their results."""
    ann = site.staff("Publisher")
    for number in range(1, rounds + 1):
        ann.post("/e/spring/main/draft")
        ann.post("/e/spring/main/publish")
        for board in (1, 2, 3) if number < rounds else ():
            ann.post("/e/spring/main/results", data={"line": f"{board} 1"})


def test_a_screen_is_public_and_shows_no_draft(site: Site) -> None:
    """Before round 1 there is the clock; a draft stays with the director; a published round is there."""
    site.event()
    anybody = site.client()
    assert 'data-view="clock"' in anybody.get("/screen/spring").text
    site.staff().post("/e/spring/main/draft")
    assert "Attack" not in anybody.get(SCREEN).text
    published(site, 2)
    page = anybody.get(SCREEN)
    said = text_of(page.text)
    assert page.status_code == 200 and 'http-equiv="refresh"' in page.text
    for text in ("Round 2", "Attack, Allen (1)", "by name", "Standings after round 1"):
        assert text in said
    assert anybody.get("/screen/spring/foyer").status_code == anybody.get("/screen/winter").status_code == 404
    assert anybody.get(f"{SCREEN}/live?seen=-1").status_code == 422
    assert anybody.get("/screen/spring/foyer/live").status_code == 404


def test_names_are_those_of_the_public_whoever_opened_the_screen(site: Site) -> None:
    """The director's own laptop feeds the projector: no more of a name than the public sees."""
    site.event(names="initials")
    published(site)
    for somebody in (site.client(), site.staff()):
        page = somebody.get(SCREEN).text
        assert "Attack" not in page and "A. A." in page
    written(site, happening_of(Kind.SECTION_CHANGED, {"section": None, "key": "names", "value": "none"}))
    page = text_of(site.staff().get(SCREEN).text)
    assert "A. A." not in page and page.index("Player 2 ") < page.index("Player 3 ")


def test_the_controller_sets_up_screens_and_undo_takes_it_back(site: Site) -> None:
    """Several named screens, each with its views, sections, seconds, type and colours, as facts."""
    site.event()
    published(site)
    ann = site.staff()
    told = {"title": "Foyer", "views": ["clock", "names"], "seconds": "20", "size": "near", "colours": "dark"}
    page = text_of(ann.post(CONTROL, data=told).text)
    assert (
        "screen foyer shows pairings by name, clock, 20 seconds each" in page
        and "/screen/spring/foyer" in page
    )
    event_store, foyer = screens_of(site.session())
    assert event_store == FIRST and foyer.views == (View.NAMES, View.CLOCK) and foyer.seconds == 20
    shown = ann.get("/screen/spring/foyer").text
    assert 'data-colours="dark"' in shown and 'data-seconds="20"' in shown and "boards:" not in shown
    ann.post(CONTROL, data={**told, "screen": "foyer", "title": "Entrance"})
    assert screens_of(site.session())[1].title == "Entrance"
    ann.post("/e/spring/main/undo/" + str(site.session().facts[-1].seq))
    assert screens_of(site.session())[1].title == "Foyer"
    ann.post(f"{CONTROL}/remove", data={"screen": "hall"})
    assert [one.name for one in screens_of(site.session())] == ["foyer"]
    assert ann.post(f"{CONTROL}/remove", data={"screen": "foyer"}).status_code == 400


@pytest.mark.parametrize(
    ("told", "text"),
    [
        ({"title": "Foyer", "views": ["clock"], "seconds": "2"}, "whole number from 4 to 120"),
        ({"title": "Foyer", "views": ["clock"], "seconds": "ten"}, "a whole number"),
        ({"title": "Foyer", "views": [], "seconds": "10"}, "at least one thing"),
        ({"title": "Foyer", "views": ["films"], "seconds": "10"}, "choices: boards"),
        ({"title": "Foyer", "views": ["clock"], "sections": ["Open"], "seconds": "10"}, "no section"),
        ({"title": "…", "views": ["clock"], "seconds": "10"}, "letters or digits"),
        ({"title": "Hall", "views": ["clock"], "seconds": "10"}, "already"),
        ({"title": "Foyer", "views": ["clock"], "seconds": "10", "size": "huge"}, "choices: far"),
    ],
)
def test_bad_set_ups_are_refused_with_what_was_typed(site: Site, told: dict[str, str], text: str) -> None:
    """400, the reason, nothing written, nothing lost."""
    site.event()
    before = len(site.session().facts)
    page = site.staff().post(CONTROL, data=told)
    assert page.status_code == 400 and text in text_of(page.text)
    assert f'value="{told["title"]}"' in page.text and f'value="{told["seconds"]}"' in page.text
    assert len(site.session().facts) == before


@settings(max_examples=60)
@given(
    name=st.text(max_size=40),
    typed=st.fixed_dictionaries(
        {},
        optional={
            "title": st.text(max_size=60),
            "views": st.lists(st.sampled_from(["boards", "clock", "", "\ud800", "x" * 50]), max_size=3),
            "sections": st.lists(st.text(max_size=5), max_size=3),
            "seconds": st.one_of(st.integers().map(str), st.text(max_size=9)),
            "size": st.sampled_from(["far", "near", "wide"]),
            "colours": st.sampled_from(["light", "dark", "blue"]),
        },
    ),
)
def test_whatever_is_typed_is_a_screen_or_a_reason(name: str, typed: dict[str, str]) -> None:
    """No text makes anything but a screen that can be shown, or a refusal with its reason."""
    try:
        screen = read_screen(name, typed)
    except BadInput as error:
        assert error.text and error.where
    else:
        assert screen.views and 4 <= screen.seconds <= 120 and screen.title


def test_only_a_director_controls(site: Site) -> None:
    """Assistants and the public may look at screens and not press."""
    site.event()
    bob = site.staff("Bob", Role.ASSISTANT)
    for somebody, status in ((site.client(), 401), (bob, 403)):
        assert somebody.post(f"{CONTROL}/press", data={"screen": "hall", "do": "next"}).status_code == status
        assert somebody.post(f"{CONTROL}/announcement", data={"text": "Hello"}).status_code == status
        assert somebody.post(CONTROL, data={"title": "Foyer"}).status_code == status
    assert Presses(str(site.home)).last("spring") == 0


def test_an_announcement_stands_on_all_screens(site: Site) -> None:
    """Along the bottom, or alone on the whole screen; taken away by an empty one; too long is refused."""
    site.event()
    published(site)
    ann = site.staff()
    page = ann.post(f"{CONTROL}/announcement", data={"text": "Round 2\x00 at <14:15>"})
    assert "On the screens now: Round 2 at &lt;14:15&gt;" in text_of(page.text)
    shown = site.client().get(SCREEN).text
    assert '<p class="strip" role="status">Round 2 at &lt;14:15&gt;</p>' in shown and "boards:main" in shown
    ann.post(f"{CONTROL}/announcement", data={"text": "Fire drill", "whole": "true"})
    shown = site.client().get(SCREEN).text
    assert "Fire drill" in shown and "boards:main" not in shown
    refused = ann.post(f"{CONTROL}/announcement", data={"text": "x" * 241})
    assert refused.status_code == 400 and "x" * 241 in refused.text
    ann.post(f"{CONTROL}/announcement", data={"text": ""})
    assert announcement_of(site.session()) is None
    assert ann.post(f"{CONTROL}/announcement", data={"text": " "}).status_code == 400


def test_presses_are_no_facts_and_reach_the_displays(site: Site) -> None:
    """Next, previous, hold, go on and one view at once change the state that displays ask for."""
    site.event()
    published(site)
    ann = site.staff()
    before = len(site.session().facts)
    for press in ({"do": "next"}, {"do": "next"}, {"do": "previous"}, {"do": "hold"}):
        assert ann.post(f"{CONTROL}/press", data={"screen": "hall", **press}).status_code == 200
    state = site.client().get(f"{SCREEN}/state").json()
    assert state == {"seq": before, "steps": 1, "held": True, "jumps": 0, "view": ""}
    ann.post(f"{CONTROL}/press", data={"screen": "hall", "do": "show", "view": "names"})
    ann.post(f"{CONTROL}/press", data={"screen": "hall", "do": "go"})
    state = site.client().get(f"{SCREEN}/state").json()
    assert (state["held"], state["jumps"], state["view"]) == (False, 1, "names")
    assert (
        len(site.session().facts) == before
        and site.app.state.screens_live.source.last("spring") == before + 6
    )
    for wrong in ({"do": "explode"}, {"do": "show", "view": "films"}):
        assert ann.post(f"{CONTROL}/press", data={"screen": "hall", **wrong}).status_code == 400
    assert ann.post(f"{CONTROL}/press", data={"screen": "foyer", "do": "next"}).status_code == 404
    assert ann.post(f"{CONTROL}/press").status_code == 422


def test_the_controller_says_what_is_shown_now(site: Site) -> None:
    """Displays say where they are; forged and endless words are refused or not heard."""
    site.event()
    published(site)
    anybody, ann = site.client(), site.staff()
    page = text_of(ann.get(CONTROL).text)
    assert "Not open anywhere" in page and "http://testserver/screen/spring/hall" in page
    word = {"display": "0123abcd", "view": "names", "at": "2", "of": "5"}
    assert anybody.post(f"{SCREEN}/shown", data=word).status_code == 204
    assert ann.get(f"{CONTROL}/now").json()["hall"]["now"] == ["Pairings by name, page 2 of 5"]
    assert "Pairings by name, page 2 of 5" in text_of(ann.get(CONTROL).text)
    for wrong, status in (
        ({"display": "<script>"}, 422),
        ({"view": "films"}, 400),
        ({"at": "6"}, 400),
        ({"at": "0"}, 422),
        ({"of": "10000000"}, 422),
    ):
        assert anybody.post(f"{SCREEN}/shown", data=word | wrong).status_code == status
    for number in range(3 * MOST_DISPLAYS):
        anybody.post(f"{SCREEN}/shown", data=word | {"display": f"{number:08x}"})
    assert len(Presses(str(site.home)).shown("spring")["hall"]) == MOST_DISPLAYS


def test_the_clock_goes_by_the_announced_times(site: Site) -> None:
    """Before a round its start, then since when it runs, beside the next one; late rounds are called so."""
    site.event()
    times = [(NOON + timedelta(hours=hours)).replace(tzinfo=None).isoformat() for hours in (1, 4)]
    schedule = [{"round": number, "start": start} for number, start in enumerate(times, start=1)]
    written(site, happening_of(Kind.EVENT_CHANGED, {"key": "schedule", "value": schedule}))

    def told(at: datetime) -> list[tuple[int, Timing, datetime | None]]:
        return [(line.round, line.timing, line.at) for line in clock_lines(site.session(), [0], at)]

    one, four = NOON + timedelta(hours=1), NOON + timedelta(hours=4)
    assert told(NOON) == [(1, Timing.STARTS, one)]
    assert told(one + timedelta(minutes=5)) == [(1, Timing.LATE, one)]
    published(site)
    assert told(NOON) == [(1, Timing.STARTS, one), (2, Timing.STARTS, four)]
    assert told(one + timedelta(hours=1)) == [(1, Timing.RUNNING, one), (2, Timing.STARTS, four)]
    began = NOON + timedelta(minutes=70)
    at = began.replace(tzinfo=None).isoformat()
    written(site, happening_of(Kind.ROUND_STARTED, {"section": None, "round": 1, "at": at}))
    assert told(began + timedelta(hours=3))[0] == (1, Timing.RUNNING, began)
    page = text_of(site.client().get(SCREEN).text)
    assert "Round 1 started at" in page


def test_a_round_with_a_game_played_has_started_before_its_time(site: Site) -> None:
    """A default can be known beforehand; a game that was played cannot."""
    later = (datetime.now() + timedelta(days=1)).isoformat(timespec="minutes")
    site.event(round_times=[later])
    ann = site.staff()
    ann.post("/e/spring/main/draft")
    ann.post("/e/spring/main/publish")
    ann.post("/e/spring/main/results", data={"line": "1 +"})
    assert "starts" in text_of(site.client().get("/screen/spring/hall").text)
    ann.post("/e/spring/main/results", data={"line": "2 1"})
    page = text_of(site.client().get("/screen/spring/hall").text)
    assert "starts" not in page and "in progress" in page


def test_a_screen_of_many_sections_keeps_to_its_own(site: Site) -> None:
    """Boards and standings by section, one list by name over all; chosen sections only, if any are."""
    site.event("spring", section="Open")
    section = {"section": "Minor", "rulebook": "us-chess", "rounds": 3}
    written(site, happening_of(Kind.SECTION_ADDED, {"section": section}))
    entries = [
        {"section": "Minor", "entry": n, "player": {"name": f"Minor {n}", "rating": 900}} for n in (1, 2)
    ]
    written(site, *(happening_of(Kind.ENTRY_MADE, entry) for entry in entries))
    ann = site.staff()
    for key in ("open", "minor"):
        ann.post(f"/e/spring/{key}/draft")
        ann.post(f"/e/spring/{key}/publish")
    page = site.client().get(SCREEN).text
    assert page.count('data-view="boards:') == 2 and page.count('data-view="names"') == 1
    assert '<small class="of">Minor</small>' in page
    ann.post(
        "/e/spring/open/screens",
        data={"screen": "hall", "title": "Hall", "views": ["boards"], "sections": ["Minor"], "seconds": "9"},
    )
    page = site.client().get(SCREEN).text
    assert "boards:minor" in page and "boards:open" not in page
