"""Every kind of public page in a real browser, live and from a folder of files, light and dark."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from playwright.sync_api import Page

from crosstable.app.exchange.exporting import export_files
from crosstable.app.phones.private_links import entrants_of, link_token, switch_links
from crosstable.app.session.session import write
from crosstable.app.setup.demo_events import fill
from crosstable.exports.options import Options
from tests.web.browsing import Served, served
from tests.web.site import Site, site_in
from tests.web.test_accessible import look

MADE = "2026-11-20T10:00:00"


def one_of_each(paths: Iterable[str]) -> Iterator[str]:
    """The first page of each kind in each folder: one player stands for all."""
    kinds: set[str] = set()
    for path in paths:
        kind = re.sub(r"\d+", "", path)
        if path.endswith(".html") and kind not in kinds:
            kinds.add(kind)
            yield path


def exported(site: Site, name: str) -> dict[str, bytes]:
    """The site of a sample event whose sections are all finished."""
    event = site.session(name).event
    finished = frozenset(section.name for section in event.sections)
    return dict(export_files(event, "site", Options(made=MADE, finished=finished), anyway=True))


def looked_at(page: Page, addresses: Iterable[str]) -> str:
    """What is wrong on pages, in lines."""
    wrong = {address: found for address in addresses if (found := look(page, address))}
    return "\n".join(f"{address}\n  " + "\n  ".join(lines) for address, lines in wrong.items())


def addresses_of(browsing: Served) -> Iterator[str]:
    """The live pages of all sample events."""
    for name in browsing.site.app.state.event_store.names():
        yield from (f"/p/{name}/{path}" for path in one_of_each(exported(browsing.site, name)))


def test_live_public_pages_are_accessible(tmp_path: Path) -> None:
    fill(tmp_path)
    with served(site_in(tmp_path)) as browsing:
        addresses = list(addresses_of(browsing))
        assert len(addresses) > 30
        assert not looked_at(browsing.page(color_scheme="light"), addresses)


def test_exported_pages_are_accessible_from_a_folder(tmp_path: Path) -> None:
    fill(tmp_path)
    with served(site_in(tmp_path)) as browsing:
        folder = tmp_path / "stick"
        files: list[str] = []
        for name in browsing.site.app.state.event_store.names():
            made = exported(browsing.site, name)
            save(folder / name, made)
            files += [(folder / name / path).as_uri() for path in one_of_each(made)]
        assert any("prizes.html" in file for file in files)
        assert not looked_at(browsing.page(color_scheme="light"), files)


def test_the_page_behind_a_private_link_is_accessible(tmp_path: Path) -> None:
    fill(tmp_path)
    name = "county-schools-day"
    write(str(tmp_path / f"{name}.crosstable"), lambda session: switch_links(session, on=True), "test")
    with served(site_in(tmp_path)) as browsing:
        session = browsing.site.session(name)
        token = link_token(session, next(iter(entrants_of(session, 0))))
        page = browsing.page(color_scheme="light")
        assert not looked_at(page, [f"/m/{name}/{token}"])
        assert page.get_by_text("This page is private").count()


def save(folder: Path, files: dict[str, bytes]) -> None:
    """Files in a folder."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
