"""Quebec: the number and the rating of the FQE stand beside those of the CFC."""

from __future__ import annotations

from tests.web.site import Site


def test_a_canadian_entry_keeps_the_fqe_number_and_rating(site: Site) -> None:
    site.event(rulebook="cfc")
    ann = site.staff()
    page = ann.get("/e/spring/main/entries/1").text
    assert "FQE number" in page and "FQE rating" in page
    fields = {"ids.fqe": "104231", "other_ratings.FQE": "1850", "code": "123456"}
    assert ann.post("/e/spring/main/entries/1/data", data=fields).status_code == 200
    player = site.session().event.sections[0].player(1)
    assert player.ids == {"cfc": "123456", "fqe": "104231"} and player.other_ratings["FQE"] == 1850
    again = ann.get("/e/spring/main/entries/1").text
    assert 'name="ids.fqe" value="104231"' in again and 'name="other_ratings.FQE" value="1850"' in again
    ann.post("/e/spring/main/entries/1/data", data={"ids.fqe": "", "other_ratings.FQE": ""})
    player = site.session().event.sections[0].player(1)
    assert player.ids == {"cfc": "123456"} and "FQE" not in player.other_ratings


def test_other_countries_have_no_such_field(site: Site) -> None:
    site.event(rulebook="us-chess")
    assert "FQE" not in site.staff().get("/e/spring/main/entries/1").text
