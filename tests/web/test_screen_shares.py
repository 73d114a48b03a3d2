"""Several screens divide long lists: each says its letters or boards, and the director sees them all."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crosstable.app.entries.entering import add_entries
from crosstable.app.screens.screens import Screen, View, read_screen, screens_of, set_screen
from crosstable.app.screens.shares import elsewhere, missing, shares
from crosstable.app.session.session import write
from crosstable.model.errors import BadInput
from tests.web.phones import next_round
from tests.web.site import Site, text_of

PUPILS = (
    "Zander, Anna",
    "Young, Ben",
    "Xu, Cara",
    "Wolf, Dan",
    "Voss, Kim",
    "Unger, Lea",
    "Tan, Max",
    "Sun, Zoe",
)
CONTROL = "/e/spring/main/screens"


@pytest.fixture
def school(site: Site) -> Site:
    """A children's event with one published round."""
    site.event("spring", 0, rulebook="schools")
    people = [{"name": name, "school": f"School {at % 4}"} for at, name in enumerate(PUPILS)]
    path = str(site.home / "spring.crosstable")
    write(path, lambda session: add_entries(session, session.event.sections[0], people), "test")
    next_round(site)
    return site


def divided(site: Site, *screens: tuple[str, str]) -> None:
    """Screens of pairings by name and board, by title and part."""
    for title, part in screens:
        typed = {"title": title, "views": ["names", "boards"], "part": part}
        site.app.state.event_store.write(
            "spring",
            lambda session, typed=typed, title=title: set_screen(session, read_screen(title.lower(), typed)),
            "test",
        )


def names_on(page: str) -> list[str]:
    """The names of the list by name, as they stand in it."""
    part = page.partition('data-view="names"')[2].partition("</section>")[0]
    return re.findall(r'<td class="name[^"]*">([^<]+)<', part)


def test_children_find_first_name_initial_and_school_in_the_order_they_are_shown(school: Site) -> None:
    page = school.client().get("/screen/spring").text
    assert names_on(page) == [
        *("Anna Z.", "Ben Y.", "Cara X.", "Dan W.", "Kim V.", "Lea U.", "Max T.", "Zoe S."),
    ]
    assert "School 3" in text_of(page) and "names labelled children" in page
    assert not [name for name in PUPILS if name.split(",")[0] in page]


def test_two_screens_have_everybody_once_and_say_which_letters(school: Site) -> None:
    divided(school, ("Left", "1/2"), ("Right", "2/2"))
    left, right = (school.client().get(f"/screen/spring/{name}").text for name in ("left", "right"))
    assert names_on(left) == ["Anna Z.", "Ben Y.", "Cara X.", "Dan W."]
    assert names_on(right) == ["Kim V.", "Lea U.", "Max T.", "Zoe S."]
    assert "Screen 1 of 2: A–D" in text_of(left) and "K–Z: Right" in text_of(left)
    assert "Screen 2 of 2: K–Z" in text_of(right) and "A–D: Left" in text_of(right)
    assert "Screen 1 of 2: 1–2" in text_of(left) and "3–4: Right" in text_of(left)


def test_the_director_sees_what_is_on_which_screen_and_what_is_on_none(school: Site) -> None:
    divided(school, ("Left", "1/3"), ("Right", "3/3"))
    said = text_of(school.staff().get(CONTROL).text)
    assert "Screen 1 of 3 · Pairings by board: 1 · Pairings by name: A–C" in said
    assert "On no screen: Pairings by board: 2–3 · Pairings by name: D–K" in said
    divided(school, ("Middle", "2/3"))
    assert "On no screen" not in text_of(school.staff().get(CONTROL).text)


def test_a_screen_with_other_sections_or_views_is_no_part_of_the_list() -> None:
    left = Screen(name="left", title="Left", part=1, parts=2)
    right = Screen(name="right", title="Right", part=2, parts=2)
    spans = ["A–K", "L–Z"]
    assert missing(left, View.NAMES, (left, right), spans) == ()
    assert elsewhere(left, View.NAMES, (left, right), spans) == ("L–Z: Right",)
    for other in (replace(right, sections=("Juniors",)), replace(right, views=(View.CLOCK,))):
        assert missing(left, View.NAMES, (left, other), spans) == ("L–Z",)
        assert elsewhere(left, View.NAMES, (left, other), spans) == ()


def test_one_screen_has_whole_lists_and_says_nothing_of_parts(school: Site) -> None:
    assert "Screen 1 of" not in text_of(school.client().get("/screen/spring").text)
    assert "Pairings by name: A–Z" in text_of(school.staff().get(CONTROL).text)


def test_the_part_is_chosen_in_the_form_and_kept(school: Site) -> None:
    director = school.staff()
    director.post(CONTROL, data={"title": "Foyer", "views": ["names"], "seconds": "12", "part": "2/3"})
    (found,) = (one for one in screens_of(school.session()) if one.name == "foyer")
    assert (found.part, found.parts, found.views) == (2, 3, (View.NAMES,))
    assert '<option value="2/3" selected>' in director.get(CONTROL).text
    assert "pairings by name (part 2 of 3)" in text_of(director.get("/e/spring/main/history").text)


@pytest.mark.parametrize("typed", ["3/2", "0/2", "1/99", "x", "1"])
def test_a_part_that_is_none_is_refused(typed: str) -> None:
    with pytest.raises(BadInput, match="not a part of a list"):
        read_screen("hall", {"title": "Hall", "views": ["names"], "part": typed})


@given(st.lists(st.sampled_from("ABCDEFGZ"), max_size=60).map(sorted), st.integers(1, 6))
def test_parts_hold_every_row_once_and_split_no_letter(labels: list[str], parts: int) -> None:
    made = shares(labels, parts)
    assert len(made) == parts
    assert [row for one in made for row in labels[one.start : one.end]] == labels
    letters = [set(labels[one.start : one.end]) for one in made]
    assert sum(map(len, letters)) == len(set(labels))
