"""Who may do what: the roles of an event, and the owner of the server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from crosstable.model.language import Words


class Right(Enum):
    """Something that only some may do."""

    READ = "read"
    """See what the staff sees: full names, history, sheets."""
    CHECK_IN = "check in"
    RESULTS = "enter results"
    RUN = "run rounds"
    """Pair, publish, correct, and change entries."""
    LEAD = "lead"
    """Change the set-up, finish sections, keep copies, let phones and screens in."""


class Role(Enum):
    """What a person is, at one event or at all of them; the strongest first."""

    DIRECTOR = "director"
    DEPUTY = "deputy"
    ASSISTANT = "assistant"
    """Enters results."""
    DESK = "check-in"
    """Sits at the check-in desk."""
    READER = "reader"
    KIOSK = "kiosk"
    """A tablet in the hall: it sees what everybody sees, and both players may report at it."""
    CHECK_IN = "check-in kiosk"
    """A tablet at the entrance: it sees what everybody sees, and players check in at it."""
    PUBLIC = "public"

    @property
    def label(self) -> Words:
        """What people call it."""
        return ROLES[self]

    def may(self, right: Right) -> bool:
        """Whether a role has a right."""
        return right in RIGHTS.get(self, frozenset())

    @property
    def staff(self) -> bool:
        """Whether it sees what the staff sees."""
        return self.may(Right.READ)

    @property
    def tablet(self) -> bool:
        """Whether it is not a person but a tablet in the hall."""
        return self in (Role.KIOSK, Role.CHECK_IN)


RIGHTS = {
    Role.DIRECTOR: frozenset(Right),
    Role.DEPUTY: frozenset({Right.READ, Right.CHECK_IN, Right.RESULTS, Right.RUN}),
    Role.ASSISTANT: frozenset({Right.READ, Right.RESULTS}),
    Role.DESK: frozenset({Right.READ, Right.CHECK_IN}),
    Role.READER: frozenset({Right.READ}),
}
"""What each role may do."""

ROLES = {
    Role.DIRECTOR: Words("director"),
    Role.DEPUTY: Words("deputy"),
    Role.ASSISTANT: Words("results"),
    Role.DESK: Words("check-in"),
    Role.READER: Words("reader"),
    Role.KIOSK: Words("kiosk"),
    Role.CHECK_IN: Words("check-in kiosk"),
    Role.PUBLIC: Words("spectator"),
}
"""What people call each role."""

GIVEN = (Role.DIRECTOR, Role.DEPUTY, Role.ASSISTANT, Role.DESK, Role.READER)
"""Roles that the owner gives to people."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who uses the application, with their role where they are."""

    name: str
    role: Role
    grants: Mapping[str, Role] = field(default_factory=dict, hash=False)
    """Roles at single events."""
    owner: bool = False
    """Whether the whole server is theirs: every event, and who may do what."""

    @property
    def at_work(self) -> bool:
        """Whether they belong to the staff of anything."""
        return self.role.staff or any(role.staff for role in self.grants.values())

    def at(self, event: str | None) -> Person:
        """The same person at one event, with the stronger of both roles there."""
        granted = self.grants.get(event or "")
        if granted is None or self.role.tablet:
            return self
        order = list(Role)
        return replace(self, role=min(self.role, granted, key=order.index))


NOBODY = Person("", Role.PUBLIC)
