"""The rules of the Schools' Chess Association as a record of functions."""

from __future__ import annotations

from crosstable.model.event import Format
from crosstable.model.federations import ENGLAND
from crosstable.model.language import Words
from crosstable.rulebooks.api import Rulebook
from crosstable.rulebooks.schools import numbering
from crosstable.rulebooks.schools.breaches import breaches, stands
from crosstable.rulebooks.schools.bye_offers import BYE_OFFERS
from crosstable.rulebooks.schools.counterfactual import best_with
from crosstable.rulebooks.schools.engine import pair
from crosstable.rulebooks.schools.history import history_rules
from crosstable.rulebooks.schools.mark import BOOK_ID
from crosstable.rulebooks.schools.repair import REPAIR
from crosstable.rulebooks.schools.settings import SWISS_SETTINGS
from crosstable.rulebooks.schools.table import RANKS
from crosstable.rulebooks.schools.why_not import why_not
from crosstable.rulebooks.shared.cited import Cited
from crosstable.rulebooks.shared.day import Day
from crosstable.rulebooks.shared.entry_lists import EntryLists, Grades
from crosstable.rulebooks.shared.tiebreak_settings import TIEBREAK_SETTINGS

BOOK = Rulebook(
    id=BOOK_ID,
    title=Words("Schools' Chess Association: Rules for Swiss Pairings"),
    edition="rules 1-12 and 17-30",
    package="crosstable.rulebooks.schools",
    home=ENGLAND,
    usually_rated=False,
    entry_lists=EntryLists(grades=Grades.EITHER, schools_apart=True),
    formats=frozenset({Format.SWISS}),
    accepts=frozenset({"avoid", "locked", "cross-games"}),
    readings=("float_metric", "school_after"),
    cited=Cited(guests="28"),
    settings={**SWISS_SETTINGS, **numbering.SETTINGS, **TIEBREAK_SETTINGS},
    variations={"26": ("list_order", "random")},
    number=numbering.numbers_for,
    ranks=RANKS,
    history=history_rules,
    pair=pair,
    why_not=why_not,
    best_with=best_with,
    breaches=breaches,
    stands=stands,
    day=Day(repair=REPAIR, bye_offers=BYE_OFFERS, left=Words("Gone home"), no_show=Words("Did not come")),
    fillers_are_ranked=False,
    schools_on_lists=True,
    bye_rule="4",
    second_bye_rule="4",
    board_rule="6",
    for_children=True,
)
