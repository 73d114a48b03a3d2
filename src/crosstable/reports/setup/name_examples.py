"""What each audience sees of a real entrant, style by style, to choose from."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.flow.team_entrants import people_of
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.names import Audience, NameStyle, parts_of, shown_names
from crosstable.model.players import Player
from crosstable.reports.public import usual_style


@dataclass(frozen=True, slots=True)
class AudienceChoice:
    """One audience: what is chosen for it, and what it sees of the example if nothing is."""

    audience: Audience
    chosen: NameStyle | None
    usual: str


def example_of(section: Section) -> Player:
    """An entrant of the section with all parts of a name, and a school if anybody has one."""
    people = [one for one in people_of(section) if all(parts_of(one.list_name))]
    with_school = (one for one in people if one.school)
    known = next(with_school, next(iter(people), None))
    return known or Player(no=12, name=phrase("Smith, Anna"), school=phrase("Oak School"))


def examples_of(player: Player) -> dict[NameStyle, str]:
    """The name of a player in every style."""
    return {style: shown_names([player], style)[player.no] for style in NameStyle}


def audience_choices(section: Section) -> list[AudienceChoice]:
    """What a section shows to every audience."""
    seen = examples_of(example_of(section))
    return [
        AudienceChoice(audience, getattr(section, audience.key), seen[_without_choice(section, audience)])
        for audience in Audience
    ]


def _without_choice(section: Section, audience: Audience) -> NameStyle:
    """The style of an audience without a setting of its own."""
    if section.names is not None and audience is not Audience.PAPER:
        return section.names
    return usual_style(section, audience)
