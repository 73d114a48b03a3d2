"""US 28K, 28L2 in the browser and in the interface: the time of an entry is kept by itself."""

from __future__ import annotations

from tests.web.importing import import_list
from tests.web.site import Site, text_of

PAGE = "/e/spring/main/entries"
API = "/api/events/spring/sections/main/entries"


def test_28l2_an_entry_has_its_time_however_it_is_made(site: Site) -> None:
    site.event(players=2, entries_close="2020-01-01")
    ann = site.staff()
    ann.post(PAGE, data={"name": "Form", "rating": "1500"})
    import_list(ann, "spring", "Name,Rating\nList,1400\n")
    assert ann.post(API, json={"name": "Program", "rating": 1300}).status_code == 201
    typed = {"name": "Told", "rating": 1200, "more": {"entered": "2019-12-30T10:00"}}
    assert ann.post(API, json=typed).status_code == 201
    entered = {player.name: player.entered for player in site.session().event.sections[0].players}
    assert all((entered[name] or "") > "2020" for name in ("Form", "List", "Program"))
    assert entered["Told"] == "2019-12-30T10:00"


def test_28l2_other_books_ask_for_no_time(site: Site) -> None:
    site.event(players=2, rulebook="nzcf")
    assert [player.entered for player in site.session().event.sections[0].players] == [None, None]


def test_28l2_the_time_of_an_entry_is_shown_and_typed_as_people_write_it(site: Site) -> None:
    site.event(players=2)
    ann = site.staff()
    typed = {"name": "Form", "entered": "11/20/2026 6:05 PM", "born": "04/23/2009"}
    assert ann.post(f"{PAGE}/1/data", data=typed).status_code == 200
    player = site.session().event.sections[0].player(1)
    assert (player.entered, player.born) == ("2026-11-20T18:05", "2009-04-23")
    page = ann.get(f"{PAGE}/1").text
    assert 'value="11/20/2026 6:05 PM"' in page and 'value="04/23/2009"' in page
    assert "2026-11" not in text_of(page) and 'placeholder="2' not in page


def test_an_unrated_player_is_unrated_on_the_lists_of_the_desk(site: Site) -> None:
    site.event(players=2)
    ann = site.staff()
    ann.post(PAGE, data={"name": "Form"})
    assert "Form unr." in text_of(ann.get(PAGE).text)
    assert "unr." in text_of(ann.get("/e/spring/check-in").text)
