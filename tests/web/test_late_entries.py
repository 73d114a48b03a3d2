"""US 28K, 28L2 in the browser and in the interface: the time of an entry is kept by itself."""

from __future__ import annotations

from tests.web.importing import import_list
from tests.web.site import Site

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
