"""Pictures in a real browser: they light up, speak, move once or not at all, and stand without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from crosstable.app.session.reading import open_event
from crosstable.app.setup.demo_events import fill
from crosstable.exports.options import Options
from crosstable.exports.site.build import site
from tests.web.browsing import Served, served
from tests.web.site import site_in

STATISTICS = "/p/lakeside-open/open/statistics.html"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The demonstration, served once for these tests, which only look."""
    folder = tmp_path_factory.mktemp("hall")
    fill(folder)
    with served(site_in(folder)) as found:
        yield found
        assert not found.complaints


def picture(page: Page, key: str) -> Locator:
    """A picture with everything that belongs to it."""
    return page.locator(f"#picture-{key}")


def check_lights(page: Page) -> None:
    """A press on a name lights the line in both pictures, and Escape puts everything back."""
    race, flow = picture(page, "race"), picture(page, "flow")
    chip = race.locator(".chip").nth(1)
    no, name = chip.get_attribute("data-line"), chip.inner_text()
    chip.click()
    page.mouse.move(0, 0)
    expect(chip).to_have_attribute("aria-pressed", "true")
    for figure in (race, flow):
        expect(figure.locator(".said")).to_contain_text(name)
        expect(figure.locator(f"svg.wide g.thread.lit[data-line='{no}']")).to_have_count(2)
        assert figure.locator("svg.wide g.thread.lit").count() == 2
        assert figure.locator("tr.lit").count() == 1
    page.keyboard.press("Escape")
    expect(chip).to_have_attribute("aria-pressed", "false")
    expect(race.locator(".said")).to_be_empty()


def test_a_name_lights_its_line_everywhere(hall: Served) -> None:
    page = hall.page(reduced_motion="reduce")
    page.goto(STATISTICS)
    check_lights(page)


def test_the_pointer_makes_lines_and_bars_speak(hall: Served) -> None:
    page = hall.page(reduced_motion="reduce")
    page.goto(STATISTICS)
    bars = picture(page, "colours")
    bars.locator("svg.wide g.bar text.axis").first.hover()
    expect(bars.locator(".said")).to_contain_text("Round 1: White won")
    race = picture(page, "race")
    race.locator("svg.wide g.thread .name").first.hover()
    expect(race.locator(".said")).not_to_be_empty()


def test_arrow_keys_go_through_a_picture(hall: Served) -> None:
    page = hall.page(reduced_motion="reduce")
    page.goto(STATISTICS)
    bars, race = picture(page, "colours"), picture(page, "race")
    bars.locator("svg.wide").focus()
    page.keyboard.press("ArrowDown")
    expect(bars.locator(".said")).to_contain_text("Round 1:")
    page.keyboard.press("ArrowDown")
    expect(bars.locator(".said")).to_contain_text("Round 2:")
    race.locator("svg.wide").focus()
    expect(bars.locator(".said")).to_be_empty()
    page.keyboard.press("ArrowRight")
    first = race.locator(".said").inner_text()
    page.keyboard.press("ArrowRight")
    assert first and race.locator(".said").inner_text() not in ("", first)


def test_pictures_move_once_and_stay_still_for_those_who_ask(hall: Served) -> None:
    page = hall.page(reduced_motion="no-preference")
    page.goto(STATISTICS)
    expect(page.locator("#picture-race.moving")).to_have_count(1)
    page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished)).then(() => null)")
    page.evaluate("""() => {
        const main = document.getElementById("main");
        main.innerHTML = main.innerHTML.replaceAll("moving", "");
        document.dispatchEvent(new CustomEvent("exchanged"));
    }""")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert page.locator("#picture-race.moving").count() == 0
    still = hall.page(reduced_motion="reduce")
    still.goto(STATISTICS)
    expect(picture(still, "race").locator(".chips")).to_be_visible()
    assert still.locator(".moving").count() == 0
    assert still.evaluate("document.getAnimations().length") == 0


def test_without_scripts_and_on_paper_everything_stands_there(hall: Served) -> None:
    page = hall.page(java_script_enabled=False)
    page.goto(STATISTICS)
    race = picture(page, "race")
    assert race.locator("svg.wide").is_visible() and not race.locator("svg.narrow").is_visible()
    assert not race.locator(".chips").is_visible()
    page.set_viewport_size({"width": 360, "height": 700})
    assert race.locator("svg.narrow").is_visible() and not race.locator("svg.wide").is_visible()
    race.locator("summary").click()
    assert race.locator("table").is_visible()
    page.emulate_media(media="print")
    assert race.locator("svg.wide").is_visible() and not race.locator("svg.narrow").is_visible()
    assert picture(page, "flow").locator("table").is_visible()


def test_the_exported_page_answers_from_a_folder(hall: Served, tmp_path: Path) -> None:
    event = open_event(str(hall.site.home / "lakeside-open.crosstable"))
    for name, content in site(event, Options()).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    page = hall.page(reduced_motion="reduce")
    page.goto((tmp_path / "open" / "statistics.html").as_uri())
    check_lights(page)


def test_a_hollow_disc_means_white_in_light_and_dark(hall: Served) -> None:
    for scheme in ("light", "dark"):
        page = hall.page(color_scheme=scheme)
        page.goto("/p/lakeside-open/open/player-2.html")
        fill_of = "one => getComputedStyle(one).fill"
        ground = page.locator("svg.progress.wide").evaluate("one => getComputedStyle(one).backgroundColor")
        white, black = (
            page.locator(f"svg.progress.wide circle.disc.{kind}").first.evaluate(fill_of) for kind in "wb"
        )
        assert white == ground and black != ground


@pytest.mark.parametrize(
    "address",
    [
        "/p/lakeside-open/open/player-2.html",
        "/e/lakeside-open/where?q=a",
        "/e/lakeside-open/open/round",
        "/screen/lakeside-open/hall",
    ],
)
def test_discs_beside_names_are_hollow_for_white_on_every_page(hall: Served, address: str) -> None:
    """Pages in the dark show White as they do in the light: a disc that is white would look filled."""
    fill_of, ink = "one => getComputedStyle(one).backgroundColor", "one => getComputedStyle(one).color"
    for scheme in ("light", "dark"):
        page = hall.staff(color_scheme=scheme)
        page.goto(address)
        if "screen" in address:
            page.evaluate("scheme => document.documentElement.dataset.colours = scheme", scheme)
        white, black = (page.locator(f".disc.{kind}").first for kind in "wb")
        black.wait_for(state="attached")
        assert white.evaluate(fill_of) == "rgba(0, 0, 0, 0)"
        assert black.evaluate(fill_of) == page.locator("body").evaluate(ink)
