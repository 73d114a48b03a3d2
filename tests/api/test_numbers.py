"""Values of tie-breaks are numbers, with the exact form beside them; by old names they are as they were."""

from __future__ import annotations

from crosstable.web.api.plain_numbers import numbers_only
from tests.web.site import Site

BASE = "sections/main/standings"


def test_a_fraction_that_is_no_decimal_stands_beside_its_number() -> None:
    line = {"player": 1, "tiebreaks": {"a": "1/3", "b": 2.5, "c": [1, "2/3"]}}
    assert numbers_only([line]) == [
        {
            "player": 1,
            "tiebreaks": {"a": 1 / 3, "b": 2.5, "c": 1},
            "tiebreaks_exact": {"a": "1/3"},
            "tiebreaks_steps": {"c": [1, 2 / 3]},
        }
    ]
    assert numbers_only({"value": "-7/3"}) == {"value": -7 / 3, "value_exact": "-7/3"}
    assert numbers_only({"value": "1-0", "total": 3}) == {"value": "1-0", "total": 3}


def test_calls_by_old_names_answer_as_they_always_did(site: Site) -> None:
    """Average opposition over three opponents: a fraction as text by the old name, a number by the new."""
    site.event(players=4, rounds=3, format="round-robin", tiebreaks=["average-opposition"])
    ann = site.staff()
    for number in (1, 2, 3):
        ann.post("/e/spring/main/draft")
        ann.post("/e/spring/main/publish")
        for board in (1, 2):
            body = {"board": board, "result": "1-0"}
            path = f"/api/v1/events/spring/sections/main/rounds/{number}/results"
            assert ann.post(path, json=body).status_code == 200
    old = ann.get(f"/api/events/spring/{BASE}").json()["standings"]
    new = ann.get(f"/api/v1/events/spring/{BASE}").json()["standings"]
    texts = [line["tiebreaks"]["average-opposition"] for line in old]
    assert any(isinstance(one, str) for one in texts), texts
    for before, now in zip(old, new, strict=True):
        value = before["tiebreaks"]["average-opposition"]
        assert isinstance(now["tiebreaks"]["average-opposition"], int | float)
        if isinstance(value, str):
            assert now["tiebreaks_exact"] == {"average-opposition": value}
