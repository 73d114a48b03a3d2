"""The sentences that scripts show: every page carries those of its scripts, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from crosstable.model.language import Words


@dataclass(frozen=True, slots=True)
class Counted:
    """A sentence about a number, its `{count}`; the script chooses the form."""

    one: Words
    many: Words


Sentences = Mapping[str, Words | Counted]

RESULTS: Final[Sentences] = {
    "no_result": Words("no result"),
    "result": Words("Result"),
    "round_changed": Words("The round has changed. Press ↓ to continue at the first open board."),
    "no_boards": Words("No boards to step through. Type table and score."),
    "finish_draw": Words("{typed}… then {key} for a draw"),
    "confirm_result": Words("has {result}: press the same key to confirm"),
    "last_board": Words("Last board."),
    "confirm_correction": Words(
        "Board {board} has {now}. Press the same key again to correct it to {then}, or Escape to keep {now}."
    ),
    "line_unreadable": Words("Too long, or not a board and a result."),
    "event_gone": Words("This event no longer exists."),
    "server_failed": Words("Server error. Check the board before you enter this result again."),
    "logged_out": Words("You are logged out. Log in to send it."),
    "line_sending": Words("sending"),
    "line_saved": Words("saved"),
    "line_not_saved": Words("not saved"),
    "line_asks": Words("correct it?"),
    "line_undone": Words("undone"),
    "line_undoing": Words("undoing"),
    "line_replaced": Words("corrected since"),
    "line_no_answer": Words("no answer yet, trying again"),
    "line_not_sent": Words("not sent yet, no connection"),
    "line_unsure": Words("may or may not be saved"),
    "line_same": Words("no change"),
    "line_not_undone": Words("not undone"),
    "results_not_in": Counted(Words("{count} result not in"), Words("{count} results not in")),
    "lines_not_saved": Counted(Words("{count} result not saved"), Words("{count} results not saved")),
    "lines_asking": Counted(
        Words("{count} correction waiting for your answer"),
        Words("{count} corrections waiting for your answer"),
    ),
    "in_round": Words("round {round}"),
    "and_more": Words("and {count} more"),
    "undo_sign": Words("undo"),
    "press_undo": Words("Undo"),
    "press_edit": Words("Edit"),
    "press_dismiss": Words("Dismiss"),
    "press_undo_result": Words("Undo result"),
    "press_correct": Words("Correct to {result}"),
    "press_keep": Words("Keep {result}"),
    "open_round": Words("Open that round"),
    "more_choices": Words("More choices"),
    "late_result": Words("What to do about the pairings"),
    "what_changes": Words("What changes"),
}
"""Result entry."""

DESK: Final[Sentences] = {
    **RESULTS,
    "no_answer": Words(
        "No answer from the server. Your change may or may not be saved: check before you try again."
    ),
    "not_sent": Words("No connection: nothing was sent. Try again."),
    "connection_lost": Words(
        "No connection to the server. This page may be out of date. It reconnects by itself."
    ),
    "page_gone": Words("This page no longer exists. Open the event again."),
    "changed_while_typing": Words("Something has changed. This page updates when you finish typing."),
    "sort_by_column": Words("Sort by this column"),
    "light_mode": Words("Switch to light mode"),
    "dark_mode": Words("Switch to dark mode"),
    "remove_section": Words("Remove"),
    "copy_prizes": Words("Copy prizes from above"),
    "not_added": Words("Not added: {players}."),
    "member_until": Words("member until {date}"),
    "nobody_found": Words("Nobody found: try fewer letters."),
    "several_found": Words("{count} found: type another letter, or press ↓ to choose."),
    "already_checked_in": Words("{name} is already checked in."),
    "enter_checks_in": Words("Enter checks in {name}."),
    "refused": Words("This was refused. Open the page again."),
    "screen_closed": Words("Not open anywhere any more."),
}
"""Pages for staff and spectators: everything inside `shared/base.html`."""

PHONE: Final[Sentences] = {
    "no_connection": Words("no connection"),
}
"""Pages for players' phones."""

SCREEN: Final[Sentences] = {
    "page_of": Words("page {page} of {pages}"),
    "no_connection_since": Words("No connection since {time}"),
    "starts_in": Words("in {time}"),
    "starts_now": Words("now"),
    "days": Counted(Words("{count} day"), Words("{count} days")),
}
"""Displays in the playing hall."""

PAGES: Final[Mapping[str, Sentences]] = {"desk": DESK, "phone": PHONE, "screen": SCREEN}


def script_words(page: str) -> dict[str, str | list[str]]:
    """The sentences for a page's scripts, in the reader's language; counted ones as both forms."""
    return {
        key: [str(text.one), str(text.many)] if isinstance(text, Counted) else str(text)
        for key, text in PAGES[page].items()
    }
