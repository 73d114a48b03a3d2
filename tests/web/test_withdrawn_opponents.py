"""A round whose opponent has withdrawn, on pages, screens and phones; and open rounds without false notes."""

from __future__ import annotations

from tests.cli.test_withdrawn_opponents import single, teams
from tests.web.site import Site, text_of
from tests.web.test_charts import serve

WON = "win without a game: Bytown has withdrawn (664)"


def test_664_a_published_round_says_who_has_withdrawn_and_that_the_win_counts(site: Site) -> None:
    """The director's page, the screen, and the phone of the team that waits."""
    base = serve(site, teams(3, 2))
    page = text_of(site.staff().get(f"{base}/round/3").text)
    assert WON in page and "· rest" not in page
    assert WON in text_of(site.client().get("/screen/cup").text)
    phone = text_of(site.client().get("/e/cup/where", params={"q": "#1"}).text)
    assert "Bytown has withdrawn. You win this round without a game." in phone


def test_193_the_draft_says_it_before_the_round_is_published(site: Site) -> None:
    """Who has left is known when the round is paired."""
    document = single("nzcf")
    document["results"].pop()
    base = serve(site, document)
    ann = site.staff()
    ann.post(f"{base}/draft")
    page = text_of(ann.get(f"{base}/round").text)
    assert "win without a game: Bytown has withdrawn (1.9.3)" in page


def test_664_a_team_that_left_early_leaves_no_win(site: Site) -> None:
    """Its matches count for nobody: no game, no points."""
    document = teams(3, 2)
    document["teams"][2]["withdrawn_after"] = 1
    document["results"][1]["matches"].pop(0)
    document["results"][1]["byes"] = [{"team": 4, "kind": "rest"}]
    base = serve(site, document)
    page = text_of(site.staff().get(f"{base}/round/3").text)
    assert "no game: Bytown has withdrawn (664)" in page


def test_an_open_table_is_not_called_paired_before_anything_is_paired_from_it(site: Site) -> None:
    """Nothing has been paired from a round just published, and in a table nothing ever is."""
    document = teams(1, 1)
    document["teams"][2].pop("withdrawn_after")
    for match in document["results"][0]["matches"]:
        for board in match["games"]:
            board["result"] = "*"
    base = serve(site, document)
    page = site.staff().get(f"{base}/round/1").text
    assert "data-assumed" not in page
    swiss = serve(site, {**document, "format": "team-swiss"}, "swiss")
    assert "data-assumed" not in site.staff().get(f"{swiss}/round/1").text
    assert "counts as a draw" not in site.staff().get(f"{base}/next").text
