"""`crosstable check` of a journal: every round as it was known when it was paired."""

from __future__ import annotations

from argparse import Namespace

from crosstable.app.round.outdated_rounds import with_outdated
from crosstable.app.session.session import as_paired, open_session
from crosstable.cli.answers import as_shown
from crosstable.flow.check import Check, check_round
from crosstable.model.event import Section


def check_as_paired(options: Namespace, section: Section) -> Check:
    """The check of a section, each round with what was known then."""
    session = open_session(options.event, options.at)
    known = (as_shown(options, then) for then in as_paired(session, section.name))
    checks = (check_round(then, number) for number, then in enumerate(known, start=1))
    return with_outdated(session, session.event.section(section.name), checks)
