"""Certificates: who gets one and for what, in which language, on which paper and on which picture."""

from __future__ import annotations

import struct
from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from pypdf import PdfReader

from crosstable.flow.ranking import ranking
from crosstable.flow.took_part import took_part
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Prize, Section
from crosstable.model.limits import PICTURE_BYTES
from crosstable.model.names import parts_of
from crosstable.model.players import Flag
from crosstable.paper.background import background
from crosstable.paper.catalogue import make
from crosstable.paper.options import Options
from crosstable.paper.sheet import PaperStyle
from crosstable.paper.sheet_languages import sheet_languages
from crosstable.paper.typeset import pdf
from crosstable.reports.prizes.honours import HonourKind, HonourOrder, HonourWish, honour_pages, honours_of
from crosstable.simulation.generate import generate
from crosstable.simulation.random_events import Rates
from tests.paper.pictures import png

LONG = "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Cholmondeley, Maximilian Alexander"
SCHOOLS = ("Oak School", "Hill School", "Collège Sainte-Anne")
MADE = "2026-11-14T16:30"


@cache
def school_day(rulebook: str = "schools", seed: int = 5) -> Event:
    """A finished event of children from three schools; the first has a very long name."""
    made = generate(rulebook, 14, 5, seed, Rates(byes=4, forfeits=5, late=10), None)
    players = tuple(
        replace(
            one, school=SCHOOLS[one.no % 3], year=str(3 + one.no % 4), name=LONG if one.no == 1 else one.name
        )
        for one in made.sections[0].players
    )
    section = replace(made.sections[0], players=players, prizes=(), end="2026-11-14")
    return replace(made, name="Kapiti Schools Day", sections=(section,))


def first(event: Event) -> Section:
    """The section of an event."""
    return event.sections[0]


def pages_of(event: Event, **options: object) -> list[str]:
    """The text of every page of the certificates."""
    asked = Options(made=MADE, **options)  # type: ignore[arg-type]
    made = PdfReader(BytesIO(pdf(make(event, "certificates", asked), asked.style)))
    return [" ".join(page.extract_text().replace("\xad", "").split()) for page in made.pages]


def jpeg(width: int, height: int, colours: int = 3) -> bytes:
    """The frame of a JPEG picture, as far as its size is read."""
    size = struct.pack(">BHHB", 8, height, width, colours) + b"\x01\x11\x00" * colours
    frame = b"\xff\xc0" + struct.pack(">H", len(size) + 2) + size
    scan = b"\xff\xda" + struct.pack(">H", 8) + b"\x01\x01\x00\x00\x3f\x00"
    return b"\xff\xd8\xff\xe0\x00\x04ab" + frame + scan + b"\x00\x12\xff\xd9"


def test_the_first_places_get_one_and_everybody_else_one_for_taking_part() -> None:
    event = school_day()
    section = first(event)
    pages = honour_pages(event, section, HonourWish())
    assert {page.player.no for page in pages} == took_part(section)
    for page in pages:
        place = next(line.place for line in ranking(section).standings if line.player == page.player.no)
        assert page.only_part == (place > 3), page
    assert [page.place for page in pages] == sorted(page.place for page in pages)


def test_fillers_and_those_who_never_came_get_none() -> None:
    event = school_day()
    section = first(event)
    players = tuple(
        replace(one, flags=frozenset({Flag.HOUSE})) if one.no == 2 else one for one in section.players
    )
    section = replace(section, players=players)
    wish = HonourWish(kinds=frozenset(HonourKind), places=99, everybody=True)
    assert 2 not in {one.player for one in honours_of(replace(event, sections=(section,)), section, wish)}


def test_a_shared_place_says_so() -> None:
    event = school_day()
    section = first(event)
    lines = ranking(section).standings
    shared = {line.player for line in lines if sum(one.place == line.place for one in lines) > 1}
    wish = HonourWish(kinds=frozenset({HonourKind.PLACE}), places=99)
    honours = honours_of(event, section, wish)
    assert shared, "the field has a tie"
    assert {one.player for one in honours if one.text.startswith("Shared")} == shared & took_part(section)


def test_the_best_of_each_school_and_year_are_those_first_in_the_standings() -> None:
    event = school_day()
    section = first(event)
    kinds = frozenset({HonourKind.SCHOOL, HonourKind.YEAR})
    honours = honours_of(event, section, HonourWish(kinds=kinds))
    places = {line.player: line.place for line in ranking(section).standings}
    for school in SCHOOLS:
        own = [no for no in took_part(section) if section.player(no).school == school]
        best = {no for no in own if places[no] == min(places[one] for one in own)}
        assert {one.player for one in honours if one.text.endswith(f"est of {school}")} == best
    assert any(one.text in ("Best in Year 4", "Joint best in Year 4") for one in honours)


def test_a_prize_that_another_line_says_is_not_said_twice() -> None:
    prizes = (
        Prize(name="Champion", kind="place", rank=1, trophy=True),
        Prize(name="Sportsmanship", kind="special", item="book", to=(5,)),
    )
    section = replace(first(school_day()), prizes=prizes)
    event = replace(school_day(), sections=(section,))
    both = honours_of(event, section, HonourWish(kinds=frozenset({HonourKind.PLACE, HonourKind.PRIZE})))
    alone = honours_of(event, section, HonourWish(kinds=frozenset({HonourKind.PRIZE})))
    assert "Prize: Champion" not in {one.text for one in both}
    assert {one.text for one in alone} >= {"Prize: Champion", "Prize: Sportsmanship"}
    assert [one.player for one in both if one.text == "Prize: Sportsmanship"] == [5]


def test_a_page_has_name_school_points_event_and_nothing_of_the_program() -> None:
    pages = pages_of(school_day())
    section = first(school_day())
    assert len(pages) == len(took_part(section))
    winner = ranking(section).standings[0]
    player = section.player(winner.player)
    family, given = parts_of(player.name)
    assert f"{given} {family}" in pages[0].replace("- ", "-") or family.split()[0][:12] in pages[0]
    assert "Kapiti Schools Day" in pages[0] and (player.school or "?") in pages[0]
    assert "2026-11-14" in pages[0] and "Arbiter" in pages[0]
    assert "printed" not in pages[0] and "Page 1" not in pages[0]
    assert "Certificate of participation" in pages[-1]


def test_every_honour_has_a_page_of_its_own_if_wanted_in_the_order_of_names() -> None:
    event = school_day()
    wish = HonourWish(kinds=frozenset(HonourKind), separate=True, order=HonourOrder.NAME)
    pages = honour_pages(event, first(event), wish)
    assert all(len(page.honours) == 1 for page in pages)
    assert len(pages) == len(honours_of(event, first(event), wish))
    families = [parts_of(page.player.name)[0].casefold() for page in pages]
    assert families == sorted(families)


def test_certificates_in_french_and_in_both_languages() -> None:
    event = school_day("cfc")
    assert "Certificat de participation" in pages_of(event, languages=sheet_languages(event, "fr"))[-1]
    both = pages_of(event, languages=sheet_languages(event, "both"))
    assert "1st place" in both[0] and "1er rang" in both[0]
    assert "Certificate of participation" in both[-1] and "Certificat de participation" in both[-1]
    with pytest.raises(BadInput, match="English, in French or in both"):
        sheet_languages(event, "de")


def test_before_round_1_nobody_gets_one() -> None:
    event = school_day()
    event = replace(event, sections=(replace(first(event), results=()),))
    (page,) = pages_of(event)
    assert "Nobody gets one of these certificates yet." in page


@pytest.mark.parametrize(("size", "across"), [((900, 600), True), ((600, 900), False)])
def test_the_paper_lies_as_the_picture_does(size: tuple[int, int], across: bool) -> None:
    asked = Options(made=MADE, style=PaperStyle(size="letter", background=background(png(*size))))
    data = pdf(make(school_day(), "certificates", asked), asked.style)
    box = PdfReader(BytesIO(data)).pages[0].mediabox
    assert (round(box.width), round(box.height)) == ((792, 612) if across else (612, 792))
    plain = pdf(make(school_day(), "certificates", Options(made=MADE)))
    pictures = [len(PdfReader(BytesIO(one)).pages[0].images) for one in (data, plain)]
    assert pictures == [1, 0]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not a PNG or JPEG"),
        (b"GIF89a" + bytes(200), "not a PNG or JPEG"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not a PNG or JPEG"),
        (png(300, 200), "only 300 × 200 dots"),
        (png(700, 500)[:-40], "damaged"),
        (png(700, 500).replace(b"IDAT", b"IDAX"), "damaged"),
        (png(700, 500, lines=20), "damaged"),
        (png(12_001, 1), "make it smaller"),
        (jpeg(200, 100), "only 200 × 100 dots"),
        (jpeg(900, 700)[:-2], "damaged"),
        (jpeg(900, 700)[:20], "damaged"),
        (jpeg(900, 700, colours=4), "CMYK"),
        (jpeg(30_000, 20_000), "make it smaller"),
        (png(700, 500) + bytes(PICTURE_BYTES), "at most 5 MB"),
    ],
)
def test_a_picture_that_cannot_be_printed_is_refused_in_words(data: bytes, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        background(data)


def test_a_good_picture_says_its_size() -> None:
    for data, kind in ((png(900, 600), "png"), (jpeg(900, 600), "jpeg")):
        found = background(data)
        assert (found.kind, found.width, found.height, found.landscape) == (kind, 900, 600, True)
