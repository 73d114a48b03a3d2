"""Everything about one entry as a form sends it; only differences are written, as one command."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.app.entries.admitting import ADMIT, reason_of
from crosstable.app.entries.entering import ask_bye, own_ids, set_key, set_player_key
from crosstable.app.entries.given_ratings import HOME, key_of_kind, ratings_by_kind, second_of
from crosstable.app.entries.marking import leave_if_expelled
from crosstable.app.entries.tournament_ratings import LATER
from crosstable.app.session.session import New, Session
from crosstable.app.setup.choice_form import NothingNew
from crosstable.journal.entries import entry_document
from crosstable.journal.state import Document
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase

EMPTY: tuple[object, ...] = (None, "", [], {}, ())
NO_BYE = "none"
IDS = "ids."
"""The prefix of an ID in the key of an entry."""


def entry_keys(session: Session, section: Section, no: int) -> Document:
    """An entry in the form of the event file."""
    state = session.state.section(section.name)
    return entry_document(state.entries[state.entry_of(no)], teams=state.teams)


def entered_so_far(session: Session, section: Section) -> list[Document]:
    """All entries of a section in the form of the event file."""
    state = session.state.section(section.name)
    return [entry_document(entry, teams=state.teams) for entry in state.entries.values()]


def change_entry(session: Session, section: Section, no: int, told: Mapping[str, object]) -> list[New]:
    """The keys of an entry that differ from the journal; an ID is added to the others."""
    entry = entry_keys(session, section, no)
    second = second_of(section, entry)
    known: Document = {"joins": 1, **entry, ADMIT: reason_of(entry), **_ratings(section, no, entry), **second}
    wanted = dict(told)
    if "code" in wanted:
        typed = [key for key in wanted if key.startswith(IDS)]
        own = own_ids(section, str(wanted.pop("code")))
        own |= {key.removeprefix(IDS): str(wanted.pop(key)) for key in typed}
        others = {key: value for key, value in known.get("ids", {}).items() if key not in own}
        wanted["ids"] = {key: code for key, code in own.items() if code} | others
    if not wanted.get("name", known["name"]):
        raise BadInput(phrase("type a name"), where="name")
    news: list[New] = []
    for key, value in wanted.items():
        if known.get(key) != value and not (known.get(key) in EMPTY and value in EMPTY):
            of_kind = key.startswith(HOME) and key not in second
            place = key_of_kind(section, entry, key.removeprefix(HOME)) if of_kind else key
            news += set_player_key(session, section, no, place, None if value in EMPTY else value)
    if not news:
        raise NothingNew(phrase("nothing changed"))
    return [*news, *leave_if_expelled(session, section, no, wanted)]


def _ratings(section: Section, no: int, entry: Document) -> Document:
    """The ratings of an entry as its form shows them: the one in use, and those on record by kind."""
    known = {f"{HOME}{kind}": rating for kind, rating in ratings_by_kind(section, entry).items()}
    known |= {f"{LATER}{month}": rating for month, rating in entry.get("later_ratings", {}).items()}
    player = section.player(no)
    return known if player.rating_use is None else {**known, "rating": player.rating}


def ask_byes(session: Session, section: Section, no: int, kinds: Mapping[int, str]) -> list[New]:
    """Set the byes of several rounds at once; unchanged ones write nothing."""
    asked = section.player(no).byes
    news: list[New] = []
    for number, kind in sorted(kinds.items()):
        now = asked[number].value if number in asked else NO_BYE
        if kind != now:
            news += ask_bye(session, section, no, number, None if kind == NO_BYE else kind)
    if not news:
        raise NothingNew(phrase("nothing changed"))
    return news


def keep_apart(session: Session, section: Section, players: list[int], until: int | None) -> list[New]:
    """Keep players apart for the whole event or until a round."""
    if len(set(players)) < 2:
        raise BadInput(phrase("choose another player to keep apart"), where="avoid")
    for no in players:
        section.player(no)
    group: Document = {"players": sorted(set(players)), **({"until": until} if until else {})}
    return set_key(session, section, "avoid", [*_apart(section), group])


def let_meet(session: Session, section: Section, place: int) -> list[New]:
    """Let players meet again, given the position of their line."""
    groups = _apart(section)
    if not 0 <= place < len(groups):
        raise BadInput(phrase("this restriction is already gone"), where="avoid")
    del groups[place]
    return set_key(session, section, "avoid", groups or None)


def _apart(section: Section) -> list[Document]:
    """Who is kept apart now, in the form of the event file."""
    return [
        {
            "players": list(group.players),
            **({"since": group.since} if group.since else {}),
            **({"until": group.until} if group.until else {}),
        }
        for group in section.avoid
    ]
