"""The whole site as files by name."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path

from crosstable.exports.options import Options
from crosstable.exports.site.markup import link_html, page, round_page
from crosstable.exports.site.pages import pages_of, players_title
from crosstable.exports.spreadsheets import file_stems
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase, phrase_counted
from crosstable.model.local_forms import show_moment
from crosstable.reports.public import for_public


def site(event: Event, options: Options) -> Mapping[str, bytes]:
    """Every page, with public names; a folder for each section."""
    event = for_public(event)
    made = show_moment(options.made[:16])
    files = {"style.css": Path(__file__).with_name("style.css").read_bytes()}
    folders = _folders(event)
    for section, folder in zip(event.sections, folders, strict=True):
        entrants = as_entrants(section)
        found = list(pages_of(event, entrants))
        links = [(name, title) for name, title, _ in found if not name.startswith("player-")]
        for name, title, body in found:
            heading = f"{section.name}: {title}" if section.name else title
            text = page(heading, event.name, links, name, body, made, "../")
            files[f"{folder}/{name}"] = text.encode("utf-8")
    files["index.html"] = _index(event, folders, made).encode("utf-8")
    return files


def _folders(event: Event) -> list[str]:
    """A folder for each section, no two alike."""
    only = event.sections[0].name is None and len(event.sections) == 1
    return ["event"] if only else file_stems(event)


def _index(event: Event, folders: list[str], made: str) -> str:
    """The first page: links to the pages of every section."""
    parts = []
    for section, folder in zip(event.sections, folders, strict=True):
        rounds = range(1, len(section.results) + 1)
        links = [link_html(f"{folder}/standings.html", phrase("Standings"))]
        links += [link_html(f"{folder}/chart.html", phrase("Wall chart"))] if section.results else []
        links += [
            link_html(f"{folder}/{round_page(number)}", phrase("Round {number}", number=number))
            for number in reversed(rounds)
        ]
        links.append(link_html(f"{folder}/players.html", players_title(section)))
        name = f"<h2>{escape(section.name)}</h2>\n" if section.name else ""
        parts.append(f"{name}<p>{_about(section)}</p>\n<nav>{''.join(links)}</nav>\n")
    places = [event.details[key] for key in ("site", "city", "state") if event.details.get(key)]
    where = f'<p class="soft">{escape(", ".join(places))}</p>\n' if places else ""
    return page(event.name, event.name, (), "", where + "".join(parts), made, "")


def _about(section: Section) -> str:
    """How far a section is."""
    played = len(section.results)
    rounds = (
        phrase("round {number} of {rounds}", number=played, rounds=section.rounds)
        if played
        else phrase_counted("{count} round", "{count} rounds", section.rounds)
    )
    entries = phrase_counted("{count} entry", "{count} entries", len(section.teams or section.players))
    return escape(" · ".join(part for part in (entries, rounds, _days(section)) if part))


def _days(section: Section) -> str:
    """The days on which a section is played."""
    days = tuple(dict.fromkeys(day for day in (section.start, section.end) if day))
    return phrase("{first} to {last}", first=days[0], last=days[1]) if len(days) == 2 else "".join(days)
