"""Every profile, in the order of lists."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.language import Words
from crosstable.model.profiles.canada import CANADA, FRENCH_CANADA
from crosstable.model.profiles.england import ENGLAND
from crosstable.model.profiles.international import INTERNATIONAL_PROFILE
from crosstable.model.profiles.new_zealand import NEW_ZEALAND
from crosstable.model.profiles.profile import Profile
from crosstable.model.profiles.united_states import UNITED_STATES

PROFILES: Mapping[str, Profile] = {
    one.key: one
    for one in (UNITED_STATES, CANADA, FRENCH_CANADA, NEW_ZEALAND, ENGLAND, INTERNATIONAL_PROFILE)
}
NO_CURRENCY = "none"
"""What an event writes that has amounts without a currency."""
CURRENCIES: Mapping[str, str] = {
    "USD": Words("US dollars"),
    "CAD": Words("Canadian dollars"),
    "NZD": Words("New Zealand dollars"),
    "GBP": Words("pounds sterling"),
    "EUR": Words("euros"),
    NO_CURRENCY: Words("no currency sign"),
}
"""The currencies that an event can choose."""
