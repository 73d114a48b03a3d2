"""Addresses that write without the general comparison of what was seen, each with the reason.

Every other address that writes to an event is compared. A form that does not say what its author had seen is
asked again; a program may leave it out. `tests/web/test_as_of.py` knows all of them.
"""

from __future__ import annotations

from crosstable.web.http.program_addresses import CURRENT, OF_SECTION

SERVER = "changes nothing in an existing event: accounts, lists, copies, tablets, rehearsals, a new event"
READS = "reads what was typed so far, and writes nothing"
LINES = "every line carries the players and the result that stood at its board, and is answered there"
ROUND = "carries the round and the draft it shows, and is refused without them"
LIST = "carries the mark of all entries; if they have changed, the list comes back with a new preview"
OUTSIDE = "a setting or a message outside the event's history; the last one who presses has the say"
PLAYERS = "a player's own report or check-in, which overwrites nothing: the staff decide"

E_SECTION = "/e/{event}/{section}"
API_SECTION = OF_SECTION
KIOSK = "/e/{event}/check-in/kiosk"

_SERVER = (
    *(
        "/language",
        "/login",
        "/logout",
        "/quit",
        "/enter/{secret}",
        "/staff",
        "/staff/grant",
        "/staff/remove",
    ),
    *("/lists", "/lists/download", "/lists/remove", "/new", "/new/read", "/events/bring"),
    *("/events/{event}/rescue", "/events/{event}/restore", f"{CURRENT}/session", f"{CURRENT}/events"),
    *("/e/{event}/rehearsal", "/e/{event}/rehearsal/stop"),
    *(f"{E_SECTION}/safety/copy", f"{E_SECTION}/safety/pack", f"{E_SECTION}/screens/press"),
    *(f"{E_SECTION}/phones/kiosk", f"{E_SECTION}/phones/kiosk/remove", "/screen/{event}/{name}/shown"),
    *(f"{KIOSK}/new", f"{KIOSK}/remove", f"{KIOSK}/enter/{{secret}}", "/e/{event}/kiosk/enter/{secret}"),
)
_ROUND = (
    *("/e/{event}/drafts", "/e/{event}/publish", f"{E_SECTION}/publish", f"{E_SECTION}/bye"),
    *(f"{E_SECTION}/draft", f"{E_SECTION}/safety/by-hand"),
    *(f"{E_SECTION}/draft/{word}" for word in ("checked-in", "discard", "swap", "flip", "lock")),
    *(f"{E_SECTION}/draft/{word}" for word in ("seat", "compare")),
)
_OUTSIDE = (
    *(
        f"/e/{{event}}/website/{word}"
        for word in ("folder", "server", "remove", "now", "after-round", "accept")
    ),
    *(f"/e/{{event}}/notices/{word}" for word in ("send", "drop", "agreed", "addresses", "server")),
)
_PLAYERS = (*("/r/{event}/{token}", f"{E_SECTION}/kiosk/{{number}}/{{label}}", KIOSK, f"{KIOSK}/undo"),)

UNCHECKED = {
    address: reason
    for reason, addresses in {
        SERVER: _SERVER,
        READS: (
            *("/e/{event}/setup/read", f"{E_SECTION}/certificates"),
            *(f"{CURRENT}/{call}" for call in ("pair", "check", "explain")),
        ),
        LINES: ("/e/{event}/lines",),
        ROUND: _ROUND,
        LIST: ("/e/{event}/import",),
        OUTSIDE: _OUTSIDE,
        PLAYERS: _PLAYERS,
    }.items()
    for address in addresses
}
"""Address -> why it is not compared."""
