"""Before round 1, the entries: duplicates, out of range, unpaid, without ID or membership, not here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from crosstable.app.entries.admitting import is_too_high
from crosstable.app.entries.event_cash import uncharged_in
from crosstable.app.entries.front_desk import FrontDesk, front_desk
from crosstable.app.entries.memberships import memberships_to_settle
from crosstable.app.exchange.wanted_reports import is_report_wanted
from crosstable.app.round.before_pairing import NAMED, Light, Point
from crosstable.app.session.session import Session
from crosstable.flow.used_ratings import used_ratings
from crosstable.journal.phrases import counted
from crosstable.model import money
from crosstable.model.announced import is_in_range, range_in_words
from crosstable.model.event import Event, Section
from crosstable.model.federations import id_name
from crosstable.model.language import phrase
from crosstable.model.players import Player
from crosstable.reports.cash.payers import people_in
from crosstable.rulebooks.shared.day_entries import ADMITTED
from crosstable.rulebooks.shelf import book


def entry_points(session: Session, section: Section, on: date) -> Iterator[Point]:
    """All findings about the entries of a section."""
    desk = front_desk(session, section, on)
    yield from _twice(section, desk)
    yield from _out_of_range(section)
    yield from _against(section, desk)
    yield from _memberships(section, on)
    yield from _without_id(session, section, desk)
    yield from _fees(session, section, desk)
    yield from _checked_in(session, section, desk)


def named(section: Section, players: Sequence[int]) -> str:
    """Players by number and name, the first few of them."""
    return _and_more(list(map(section.called, players)))


def _and_more(names: Sequence[str]) -> str:
    """The first few names, and how many more there are."""
    listed, more = ", ".join(names[:NAMED]), len(names) - NAMED
    return phrase("{players} and {count} more", players=listed, count=more) if more > 0 else listed


def _playing(section: Section) -> tuple[Player, ...]:
    """Everybody who has not withdrawn."""
    return tuple(player for player in section.players if player.withdrawn_after is None)


def _twice(section: Section, desk: FrontDesk) -> Iterator[Point]:
    """Entries of one section that have the same name or the same federation ID."""
    codes: dict[tuple[str, str], list[int]] = {}
    for player in _playing(section):
        if player.reentry_of is None:
            for key, code in player.ids.items():
                codes.setdefault((key, code), []).append(player.no)
    for (key, code), players in codes.items():
        if len(players) > 1:
            text = phrase(
                "same {id_name} {id}: {players}",
                id_name=id_name(key),
                id=code,
                players=named(section, players),
            )
            yield Point(Light.LOOK, text, press="mend", player=players[-1])
    same = [row.player.no for row in desk.rows if row.same_name and row.player.withdrawn_after is None]
    for no in same:
        others = [one for one in same if section.player(one).name == section.player(no).name]
        if no == max(others) and len(others) > 1:
            text = phrase(
                "same name entered more than once: {players}", players=named(section, sorted(others))
            )
            yield Point(Light.LOOK, text, press="mend", player=no)
    if not same and section.players:
        yield Point(Light.GREEN, phrase("no name is entered twice"), press="entries")


def twice_in_event(event: Event) -> Iterator[Point]:
    """People who are entered in several sections."""
    found = 0
    for seats in people_in(event):
        playing = [seat for seat in seats if seat.player.withdrawn_after is None]
        places = dict.fromkeys(seat.place for seat in playing)
        if len(places) > 1:
            found += 1
            if found > NAMED:
                continue
            where = ", ".join(event.sections[place].name or "" for place in places)
            text = phrase(
                "{player} is entered in more than one section: {sections}",
                player=playing[0].player.name,
                sections=where,
            )
            yield Point(
                Light.LOOK, text, press="person", player=playing[-1].player.no, round=playing[-1].place
            )
    if found > NAMED:
        text = phrase("{count} more players are entered in more than one section", count=found - NAMED)
        yield Point(Light.LOOK, text, press="entries")
    if not found and len(event.sections) > 1:
        yield Point(Light.GREEN, phrase("nobody is entered in two sections"))


def _out_of_range(section: Section) -> Iterator[Point]:
    """Ratings outside the section's range, except those that the book itself reports."""
    wanted, ratings = range_in_words(section), used_ratings(section)
    if not wanted or section.entrants.are_teams:
        return
    found = False
    for player in _playing(section):
        rating = ratings[player.no]
        high = is_too_high(section, player)
        found |= high
        if not (high or is_in_range(section, rating) or player.info.get(ADMITTED)):
            found = True
            who = section.called(player.no)
            text = phrase("{player} has no rating; the section is for {limits}", player=who, limits=wanted)
            if rating is not None:
                text = phrase(
                    "{player} is rated {rating}; the section is for {limits}",
                    player=who,
                    rating=rating,
                    limits=wanted,
                )
            yield Point(Light.LOOK, text, press="range", player=player.no)
    if not found and section.players:
        yield Point(
            Light.GREEN, phrase("every rating fits the section ({limits})", limits=wanted), press="entries"
        )


def _against(section: Section, desk: FrontDesk) -> Iterator[Point]:
    """The book's findings about the entries: about the section, then similar ones of players together."""
    ceiling = book(section.rulebook).day.ceiling
    limit = ceiling.rule if ceiling else None
    admitted = {player.no for player in section.players if player.info.get(ADMITTED)}
    for reason in desk.warnings:
        settled = reason.rule == limit and reason.players and admitted.issuperset(reason.players)
        yield Point(Light.GREEN if settled else Light.LOOK, reason.text, reason.rule, "entries")
    alike: dict[tuple[str, str], list[int]] = {}
    for row in desk.rows:
        for said in row.problems if row.player.withdrawn_after is None else ():
            alike.setdefault(said, []).append(row.player.no)
    for (text, rule), players in alike.items():
        alone = "range" if rule == limit else "entry"
        press, player = (alone, players[0]) if len(players) == 1 else ("desk", None)
        yield Point(
            Light.LOOK,
            phrase("{label}: {text}", label=named(section, players), text=text),
            rule,
            press,
            player=player,
        )


def _memberships(section: Section, on: date) -> Iterator[Point]:
    """Memberships that expire before the event ends, and those that are missing."""
    playing = {player.no for player in section.members or _playing(section)}
    found = [
        (no, text) for no, text in memberships_to_settle(section, on.isoformat()).items() if no in playing
    ]
    people = {player.no: player for player in section.members or section.players}
    for no, text in found[:NAMED]:
        press, player = ("entries", None) if section.members else ("entry", no)
        yield Point(
            Light.LOOK,
            phrase("{label}: {text}", label=f"#{no} {people[no].name}", text=text),
            press=press,
            player=player,
        )
    if len(found) > NAMED:
        more = counted(len(found) - NAMED, "more membership")
        yield Point(Light.LOOK, phrase("{memberships} to check", memberships=more), press="desk")
    if not found and section.players:
        yield Point(Light.GREEN, phrase("no recorded membership expires before the event ends"), press="desk")


def _without_id(session: Session, section: Section, desk: FrontDesk) -> Iterator[Point]:
    """Entries without an ID from the federation that rates the section, unless the book has said so."""
    home = book(section.rulebook).home
    people = section.members or _playing(section)
    missing = [player for player in people if not player.ids.get(home.id_key)]
    if not is_report_wanted(session.event, section):
        return
    if {player.no for player in missing} in [{*reason.players} for reason in desk.warnings if reason.players]:
        return
    if missing and len(missing) == len(people):
        yield Point(Light.LOOK, phrase("no player has {an_id}", an_id=home.an_id), press="entries")
    elif missing:
        names = _and_more([f"#{player.no} {player.name}" for player in missing])
        press, player = (
            ("entry", missing[0].no) if len(missing) == 1 and not section.members else ("entries", None)
        )
        yield Point(
            Light.LOOK,
            phrase("without {an_id}: {players}", an_id=home.an_id, players=names),
            press=press,
            player=player,
        )
    elif people:
        yield Point(Light.GREEN, phrase("everyone has {an_id}", an_id=home.an_id), press="entries")


def _fees(session: Session, section: Section, desk: FrontDesk) -> Iterator[Point]:
    """Players who owe money, and entries never charged although others were."""
    owing = [row for row in desk.rows if row.owes > 0]
    if owing:
        people = named(section, [row.player.no for row in owing])
        text = phrase(
            "{amount} unpaid: {players}", amount=money.show(sum(row.owes for row in owing)), players=people
        )
        yield Point(Light.LOOK, text, press="desk")
    waiting = uncharged_in(session, section)
    if waiting.players and (waiting.fee or len(waiting.players) < len(_playing(section))):
        text = phrase("entry fee not charged: {players}", players=named(section, waiting.players))
        yield Point(Light.LOOK, text, press="charge")
    elif not owing and desk.paid:
        yield Point(Light.GREEN, phrase("all entry fees are paid"), press="desk")


def _checked_in(session: Session, section: Section, desk: FrontDesk) -> Iterator[Point]:
    """The note that check-in has not started; once it has, the list before pairing says who is missing."""
    if section.players and not session.state.section(section.name).here:
        text = phrase(
            "nobody has checked in yet ({players} expected)",
            players=counted(len(desk.missing), section.entrants.one),
        )
        yield Point(Light.LOOK, text, press="desk")
