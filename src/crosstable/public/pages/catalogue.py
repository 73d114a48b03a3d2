"""Every kind of public page, in the order of the menu."""

from __future__ import annotations

from crosstable.public.page import EventPages, SectionPages
from crosstable.public.pages.clubs import CLUBS
from crosstable.public.pages.crosstable import CROSSTABLE
from crosstable.public.pages.front import EVENT_FRONT
from crosstable.public.pages.member import MEMBER
from crosstable.public.pages.player import PLAYER
from crosstable.public.pages.players import PLAYERS
from crosstable.public.pages.prizes import PRIZES
from crosstable.public.pages.rounds import ROUNDS
from crosstable.public.pages.rules import RULES
from crosstable.public.pages.search import SEARCH
from crosstable.public.pages.standings import EARLIER_STANDINGS, STANDINGS
from crosstable.public.pages.statistics import STATISTICS

OF_EVENT: tuple[EventPages, ...] = (EVENT_FRONT, SEARCH)
OF_SECTION: tuple[SectionPages, ...] = (
    ROUNDS,
    STANDINGS,
    EARLIER_STANDINGS,
    CROSSTABLE,
    STATISTICS,
    PLAYERS,
    CLUBS,
    PRIZES,
    RULES,
    PLAYER,
    MEMBER,
)
