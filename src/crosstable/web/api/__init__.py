"""The JSON interface behind the pages, one file per part of the day."""

import crosstable.web.api.closing as closing
import crosstable.web.api.document as document
import crosstable.web.api.entries as entries
import crosstable.web.api.events as events
import crosstable.web.api.incidents as incidents
import crosstable.web.api.lists as lists
import crosstable.web.api.phones as phones
import crosstable.web.api.ranks as ranks
import crosstable.web.api.rounds as rounds
import crosstable.web.api.running_round as running_round
import crosstable.web.api.setup as setup
import crosstable.web.api.streams as streams
import crosstable.web.api.tables as tables
import crosstable.web.api.without_event as without_event

ROUTERS = (
    without_event.router,
    events.router,
    document.router,
    streams.router,
    entries.router,
    lists.router,
    rounds.router,
    ranks.router,
    running_round.router,
    setup.router,
    tables.router,
    closing.router,
    incidents.router,
    phones.router,
)
"""All parts of the interface."""
