"""E-mail, phone and school year of a player: kept with the entry, for the staff, never for the public."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest

from crosstable.app.entries.entering import add_entries
from crosstable.app.exchange.exporting import export_files
from crosstable.app.session.session import write
from crosstable.exports.catalogue import EXPORTS
from crosstable.exports.options import Options
from crosstable.formats.document.read import read_document
from crosstable.formats.document.write import write_document
from crosstable.formats.trf.write import write_trf
from crosstable.model.errors import BadInput
from crosstable.model.names import NameStyle
from crosstable.paper.catalogue import SHEETS, make
from crosstable.paper.options import Options as PrintOptions
from crosstable.reports.public import for_public, public_copy
from tests.upgrade.pages import pages_for
from tests.upgrade.subject import read_subject
from tests.web.site import Site

SECRETS = ("dora.quiet@mail.example", "555-0147", "Grade 3 (Room Q)")
CONTACTS = dict(zip(("email", "phone", "year"), SECRETS, strict=True))


def played(site: Site) -> None:
    """An event of one published round in which somebody has contacts."""
    site.event(players=4)
    path = str(site.home / "spring.crosstable")
    extra = [{"name": "Quiet, Dora", "rating": 1500, **CONTACTS}, {"name": "Rook, Ray", "rating": 1400}]
    write(path, lambda session: add_entries(session, session.event.sections[0], extra), "test")
    client = site.staff()
    client.post("/e/spring/main/draft")
    client.post("/e/spring/main/publish")
    assert len(site.session().event.sections[0].results) == 1


def addresses(site: Site) -> list[str]:
    """Every page of the event that can be asked for."""
    session = site.session()
    facts = [{"fact": fact.seq, "kind": fact.kind.value} for fact in session.facts]
    subject = read_subject("spring", write_document(session.event), json.dumps({"facts": facts}))
    return [asked.address for asked in pages_for(subject, whole=True, book=True)]


def test_no_page_and_no_program_of_the_public_has_them(site: Site) -> None:
    played(site)
    public, seen = site.client(), 0
    for address in addresses(site):
        answer = public.get(address)
        seen += answer.status_code == 200
        assert not [secret for secret in SECRETS if secret in answer.text], address
    assert seen > 20


def test_the_staff_sees_them_with_the_entry(site: Site) -> None:
    played(site)
    page = site.staff().get("/e/spring/main/entries/5").text
    assert all(secret in page for secret in SECRETS)


@pytest.mark.parametrize(
    "key", [export.key for export in EXPORTS if not export.staff and export.key != "calendar"]
)
def test_no_export_for_others_has_them(site: Site, key: str) -> None:
    played(site)
    files = export_files(
        site.session().event, key, Options(round=1, made="2026-11-20T10:00"), NameStyle.FULL, anyway=True
    )
    assert not [name for name, data in files.items() if any(secret.encode() in data for secret in SECRETS)]


@pytest.mark.parametrize("key", [sheet.key for sheet in SHEETS if not sheet.staff])
def test_no_sheet_for_the_wall_has_them(site: Site, key: str) -> None:
    played(site)
    sheets: object = ()
    with suppress(BadInput):
        sheets = make(site.session().event, key, PrintOptions())
    assert not [secret for secret in SECRETS if secret in str(sheets)]


def test_the_copy_of_the_director_keeps_them_and_the_public_one_does_not(site: Site) -> None:
    played(site)
    event = site.session().event
    assert all(secret in write_document(event) for secret in SECRETS)
    assert read_document(write_document(event)).sections[0].player(5).email == SECRETS[0]
    for shown in (for_public(event), public_copy(event, NameStyle.INITIALS)):
        assert not [secret for secret in SECRETS if secret in write_document(shown)]
    assert not [secret for secret in SECRETS if secret in write_trf(event)]


def test_sex_ids_boards_and_lots_are_public_only_where_the_event_says_so(site: Site) -> None:
    """A fixed board may tell of a disability; lots let anybody pair again."""
    site.event()
    ann = site.staff()
    data = {"sex": "f", "fixed_board": 3, "ids": {"fide": "123"}}
    for key, value in data.items():
        ann.patch("/api/events/spring/sections/main/entries/1", json={"key": key, "value": value})

    def shown() -> set[str]:
        document = site.client().get("/api/events/spring/document").json()
        player = next(one for one in document["players"] if one["no"] == 1)
        return (set(document) | set(player)) & {"sex", "ids", "fixed_board", "lots"}

    inside = ann.get("/api/events/spring/document").json()
    assert {"sex", "ids", "fixed_board"} <= set(inside["players"][0]) and "lots" in inside
    assert shown() == set()
    ann.patch("/api/events/spring/sections/main", json={"key": "public", "value": ["ids", "lots"]})
    assert shown() == {"ids", "lots"}
