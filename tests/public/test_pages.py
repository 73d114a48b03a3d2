"""The public pages: their links, moves, results, reasons and tie-breaks against what they are made from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html import escape, unescape
from posixpath import dirname, join, normpath

import pytest

from crosstable.exports.options import Options
from crosstable.exports.site.build import site
from crosstable.flow.breakdown import breakdown, worked_out
from crosstable.flow.explain import explain_section
from crosstable.flow.ranking import contest_of, earlier_ranking, ranking
from crosstable.flow.round_answers import round_answers
from crosstable.flow.team_players import board_records
from crosstable.model.event import RoundTime
from crosstable.model.language import catalogue_of, reading_in
from crosstable.model.names import NameStyle
from crosstable.model.points import show
from crosstable.model.results import Outcome
from crosstable.public.site import page_text
from crosstable.public.views import EventView, LiveMark
from crosstable.reports.public import for_public
from crosstable.reports.standings.movement import compared_with, moves_between
from crosstable.reports.standings.performance import performance_of_games
from tests.public.events import BOOKS, event_of, files_of, large_event, pages_of, view_of, with_open_board

LINK = re.compile(r'(?:href|src)="([^"]+)"')
ROW = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)
TAG = re.compile(r"<[^>]+>")


def text_of(markup: str) -> str:
    """The words of some markup."""
    return " ".join(unescape(TAG.sub(" ", markup)).split())


def links_from(path: str, text: str) -> Iterator[tuple[str, str]]:
    """The files that a page leads to, and the places on them."""
    for target in LINK.findall(text):
        address, _, place = unescape(target).partition("#")
        yield normpath(join(dirname(path), address)) if address else path, place


@pytest.mark.parametrize("book", BOOKS)
def test_every_link_leads_to_a_page_and_a_place_on_it(book: str) -> None:
    whole = view_of(event_of(book))
    pages, files = pages_of(whole), files_of(whole)
    for path, text in pages.items():
        for target, place in links_from(path, text):
            assert target in files, f"{path} leads to {target}"
            assert not place or f'id="{place}"' in pages[target], f"{path} leads to {target}#{place}"


def test_every_link_of_tables_in_parts_leads_to_a_page() -> None:
    whole = view_of(large_event())
    files = files_of(whole)
    for name in (
        "round-2.html",
        "round-2-2.html",
        "standings-3.html",
        "crosstable-2.html",
        "player-400.html",
    ):
        text = page_text(whole, f"event/{name}")
        assert text is not None, name
        assert {target for target, _ in links_from(f"event/{name}", text)} <= files


def test_a_search_leads_to_the_part_of_the_round_with_the_board() -> None:
    whole = view_of(large_event())
    text = page_text(whole, "search.html") or ""
    found = [(target, place) for target, place in links_from("search.html", text) if "board-" in place]
    parts = {target: page_text(whole, target) or "" for target in {target for target, _ in found}}
    assert len(parts) == 2 and len(found) == len(whole.sections[0].section.results[-1].games)
    assert all(f'id="{place}"' in parts[target] for target, place in found)


def test_parts_have_everybody_once() -> None:
    whole = view_of(large_event())
    players = [player.no for player in whole.sections[0].section.players]
    for names in (
        [f"standings{part}.html" for part in ("", "-2", "-3")],
        [f"crosstable{part}.html" for part in ("", "-2", "-3")],
    ):
        texts = [page_text(whole, f"event/{name}") or "" for name in names]
        found = re.findall(r'<td class="player[^>]*><a href="player-(\d+)\.html">', "".join(texts))
        assert sorted(map(int, found)) == players


def test_a_player_is_led_to_the_part_of_the_round_with_the_board() -> None:
    whole = view_of(large_event())
    view = whole.sections[0]
    for game in view.section.results[1].games:
        own = page_text(whole, f"event/player-{game.white}.html") or ""
        page = re.search(r'<td class="num"><a href="(round-2[^"]*)">2</a>', own)
        assert page is not None
        assert f'href="player-{game.white}.html"' in (page_text(whole, f"event/{page[1]}") or "")


@pytest.mark.parametrize("book", BOOKS)
def test_live_and_exported_pages_are_the_same_but_for_the_live_mark(book: str) -> None:
    event = event_of(book)
    exported = site(event, Options())
    live = EventView(for_public(event), live=LiveMark("/e/x/live", 7))
    for path, text in pages_of(live).items():
        body = re.sub(r' data-live="[^"]*" data-seen="\d+" data-pause="\d+"', "", text)
        body = re.sub(r'<script defer src="[./]*follow\.js"></script>\n', "", body)
        body = re.sub(r'<span class="live".*?</span>\n', "", body)
        body = re.sub(r' · <a href="[^"]*">Where do I sit.*?Staff log-in</a>\n', "", body)
        assert body == exported[path].decode(), path


@pytest.mark.parametrize("book", BOOKS)
def test_moves_are_those_of_two_standings(book: str) -> None:
    whole = view_of(event_of(book))
    section = whole.sections[0].section
    before = {line.player: line.place for line in ranking(section, 4).standings}
    text = page_text(whole, "event/standings.html") or ""
    rows = {line.player: line.place for line in ranking(section).standings}
    seen = 0
    for row in ROW.findall(text):
        who = re.search(r'href="player-(\d+)\.html"', row)
        move = re.search(
            r'class="move (\w+)" aria-hidden="true">([^<]*)</span><span class="sr">([^<]*)<', row
        )
        if who is None or move is None:
            continue
        up = before[int(who[1])] - rows[int(who[1])]
        sign = f"▲{up}" if up > 0 else f"▼{-up}" if up < 0 else "="
        words = f"up {up} " if up > 0 else f"down {-up} " if up < 0 else "same place"
        assert move[2] == sign
        assert move[3].startswith(words)
        seen += 1
    assert seen == len(rows)


def test_moves_are_counted_from_the_last_finished_round() -> None:
    event = with_open_board(event_of("us-chess"))
    section = event.sections[0]
    assert compared_with(section, 5) == 4
    open_too = with_open_board(replace(event, sections=(replace(section, results=section.results[:4]),)))
    results = (*open_too.sections[0].results, section.results[4])
    assert compared_with(replace(section, results=results), 5) == 3
    assert compared_with(section, 1) is None


def test_somebody_new_has_no_earlier_place() -> None:
    now = ranking(event_of("us-chess").sections[0])
    before = replace(now, standings=now.standings[1:])
    new = moves_between(before, now)[now.standings[0].player]
    assert (new.sign, new.words, new.up) == ("new", "new in the standings", 0)


@pytest.mark.parametrize("book", BOOKS)
def test_standings_after_an_earlier_round_do_not_change_with_later_results(book: str) -> None:
    section = view_of(event_of(book)).sections[0].section
    later = view_of(with_open_board(event_of(book))).sections[0].section
    for number in range(1, 5):
        assert earlier_ranking(section, number) == ranking(section, number)
        assert earlier_ranking(later, number) == ranking(later, number)


def test_other_results_give_other_earlier_standings() -> None:
    section = event_of("us-chess").sections[0]
    first = section.results[0]
    turned = replace(first, games=first.games[1:])
    other = replace(section, results=(turned, *section.results[1:]))
    assert earlier_ranking(section, 1) != earlier_ranking(other, 1)


@pytest.mark.parametrize("book", BOOKS)
def test_answers_of_a_round_are_those_of_the_explanation(book: str) -> None:
    section = view_of(event_of(book)).sections[0].section
    found = 0
    for number in range(1, 6):
        for no, answer in round_answers(section, number).items():
            assert answer.text == explain_section(section, number, player=no).why.text
            found += 1
    assert found > len(section.players)


def test_a_round_posted_otherwise_has_no_answer_for_those_who_were_exchanged() -> None:
    section = event_of("dutch-2026").sections[0]
    last = section.results[-1]
    one, other = last.games[0], last.games[1]
    swapped = (replace(one, black=other.black), replace(other, black=one.black), *last.games[2:])
    posted = replace(section, results=(*section.results[:-1], replace(last, games=swapped)))
    exchanged = {one.white, one.black, other.white, other.black}
    assert exchanged <= set(round_answers(section, 5))
    assert not exchanged & set(round_answers(posted, 5))


def test_reasons_have_public_names_only() -> None:
    event = event_of("us-chess")
    section = replace(event.sections[0], names=NameStyle.INITIALS)
    surnames = {player.name.split()[-1] for player in section.players}
    pages = pages_of(view_of(replace(event, sections=(section,))))
    for path, text in pages.items():
        told = set(re.findall(r"\w+", text_of(text)))
        assert not surnames & told, path


@pytest.mark.parametrize("book", BOOKS)
def test_tie_breaks_of_a_page_add_up_to_those_of_the_standings(book: str) -> None:
    section = view_of(event_of(book)).sections[0].section
    contest = contest_of(section, 5)
    worked = worked_out(contest)
    for line in ranking(section).standings:
        parts = worked.parts_of(line.player)
        assert parts == breakdown(section, line.player).parts
        for part in parts:
            for value in part.values:
                assert sum(term.value for term in value.addends) == value.total


def test_a_missing_result_is_marked_on_its_board_and_its_players_pages() -> None:
    whole = view_of(with_open_board(event_of("dutch-2026")))
    game = whole.sections[0].section.results[-1].games[0]
    text = page_text(whole, "event/round-5.html") or ""
    assert text.count('<span class="open">not in</span>') == 1
    assert "1 result not in" in text
    for no in (game.white, game.black):
        assert '<span class="open">not in</span>' in (page_text(whole, f"event/player-{no}.html") or "")


def test_results_have_a_sign_besides_their_colour() -> None:
    text = page_text(view_of(event_of("dutch-2026")), "event/crosstable.html") or ""
    signs = {"won": ("1", "+"), "drawn": ("½",), "lost": ("0", "-")}
    cells = re.findall(r'<span class="r (won|drawn|lost)"[^>]*>([^<]+)</span>', text)
    assert {css for css, _ in cells} == set(signs)
    assert all(unescape(told).endswith(signs[css]) for css, told in cells)


def test_a_team_has_the_boards_of_every_match() -> None:
    whole = view_of(event_of("olympiad-2008"))
    section = whole.sections[0].section
    team = section.teams[0]
    text = text_of(page_text(whole, f"event/player-{team.no}.html") or "")
    names = {player.no: player.name for player in section.members}
    for number, played in enumerate(section.results, start=1):
        page = text_of(page_text(whole, f"event/round-{number}.html") or "")
        for match in played.matches:
            for game in match.games:
                for no in (game.white, game.black):
                    assert names.get(no, "") in page
                    assert team.no not in (match.white, match.black) or names.get(no, "") in text


def test_every_player_of_a_team_has_a_page_that_every_name_leads_to() -> None:
    whole = view_of(event_of("olympiad-2008"))
    section, pages = whole.sections[0].section, pages_of(whole)
    names = {player.no: player.name for player in section.members}
    for number, played in enumerate(section.results, start=1):
        for game in (game for match in played.matches for game in match.games):
            for no in {game.white, game.black} & set(names):
                link = f'<a href="member-{no}.html">{escape(names[no])}</a>'
                assert link in pages[f"event/round-{number}.html"]
    for record in board_records(section):
        shown = text_of(pages[f"event/member-{record.player}.html"])
        assert f"Score {show(record.points)} Games {record.games}" in shown


def test_a_player_of_a_team_has_the_performance_against_rated_opponents() -> None:
    section = event_of("olympiad-2008").sections[0]
    assert performance_of_games(section, []) is None
    assert performance_of_games(section, [(2400, Outcome.WON), (2200, Outcome.LOST)]) == 2300


def test_schools_stay_in_sight_on_phones() -> None:
    pages = pages_of(view_of(event_of("schools")))
    for name in ("standings", "round-5", "players"):
        assert re.search(r'<table class="[^"]*schools"', pages[f"event/{name}.html"]), name
    assert not re.search(
        r'<table class="[^"]*schools"', pages_of(view_of(event_of("cfc")))["event/players.html"]
    )


def test_rounds_without_a_time_are_french_too() -> None:
    event = replace(event_of("cfc"), schedule=(RoundTime(round=5, start="2031-11-21T14:30"),))
    with reading_in(catalogue_of("fr"), "fr"):
        text = page_text(view_of(event), "event/rules.html") or ""
    assert "à venir" in text and "to be announced" not in text


@pytest.mark.parametrize("book", ["us-chess", "olympiad-2008"])
def test_pages_in_french_have_no_english_headings(book: str) -> None:
    with reading_in(catalogue_of("fr"), "fr"):
        pages = pages_of(view_of(event_of(book)))
    for path, text in pages.items():
        for english in ("What the tie-breaks count", "Why this opponent?", "Performance rating", "sorts"):
            assert english not in text, path
