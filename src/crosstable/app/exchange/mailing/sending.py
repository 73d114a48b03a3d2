"""Sends what waits, each message to one address; a failure keeps the rest for the next try."""

from __future__ import annotations

from collections.abc import Callable

from crosstable.app.exchange.mailing.server import mail_line, send_one
from crosstable.app.exchange.mailing.store import REFUSED, SENT, MailStore, MailWait
from crosstable.app.exchange.publishing.publishing import pause_after
from crosstable.app.exchange.publishing.troubles import NotPublished

NEVER = 2**40


def send_waiting(store: MailStore, clock: Callable[[], float]) -> None:
    """Send everything that waits, unless it is not yet time for the next try."""
    server, waiting, wait = store.server(), store.waiting(), store.wait()
    if server is None or not waiting or (wait is not None and wait.due > clock()):
        return
    try:
        with mail_line(server) as line:
            for event, message in waiting:
                taken = send_one(line, server.sender, message.address, message.subject, message.body)
                store.note(event, message, SENT if taken else REFUSED, int(clock()))
        store.set_wait(None)
    except NotPublished as error:
        now, tries = int(clock()), 0 if wait is None else wait.tries + 1
        due = now + pause_after(tries) if error.trouble.waits else NEVER
        since = now if wait is None else wait.since
        store.set_wait(MailWait(since, due, tries, error.trouble, error.detail))
