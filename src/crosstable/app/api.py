"""For programs that `import crosstable`: pair, check, explain and rank events as values, without files."""

from __future__ import annotations

from crosstable.app.session.reading import open_event
from crosstable.app.standings.supposing import what_if as what_if
from crosstable.flow.check import Check, check_section
from crosstable.flow.explain import Explanation, explain_section
from crosstable.flow.pairing import pair_section
from crosstable.flow.prizes import prizes_of
from crosstable.flow.ranking import ranking
from crosstable.flow.team_entrants import as_entrants
from crosstable.model.awards import PrizeList
from crosstable.model.event import Event
from crosstable.model.pairing import Pairing
from crosstable.model.standings import Standings


def load(path: str, rulebook: str | None = None) -> Event:
    """Read an event file (document or TRF); `rulebook` overrules what the file says."""
    return open_event(path, rulebook)


def pair(event: Event, round: int | None = None, section: str | None = None) -> Pairing:
    """Pair the next round, or round N from the rounds before it."""
    return pair_section(as_entrants(event.section(section)), round)


def check(event: Event, section: str | None = None) -> Check:
    """Replay every round and name each difference."""
    return check_section(as_entrants(event.section(section)))


def standings(event: Event, after: int | None = None, section: str | None = None) -> Standings:
    """The standings after a round."""
    return ranking(as_entrants(event.section(section)), after)


def prizes(event: Event, after: int | None = None, section: str | None = None) -> PrizeList:
    """The prize list, every amount with its reason."""
    return prizes_of(as_entrants(event.section(section)), after, event.sections)


def explain(
    event: Event,
    round: int | None = None,
    *,
    board: int | None = None,
    player: int | None = None,
    why_not: int | None = None,
    section: str | None = None,
) -> Explanation:
    """The reasons for one pairing, and why not another opponent."""
    asked = as_entrants(event.section(section))
    return explain_section(asked, round, board=board, player=player, why_not=why_not)
