"""The ratings of US Chess of which a section chooses the one it uses (28C, 28D1a)."""

from __future__ import annotations

from crosstable.rulebooks.shared.rating_kinds import RatingKind, RatingKinds

RATINGS = RatingKinds(
    kinds=(
        RatingKind("regular", "standard", ("usregular", "uscfregular", "standard")),
        RatingKind("quick", "rapid", ("usquick", "uscfquick", "rapid")),
        RatingKind("blitz", "blitz", ("usblitz", "uscfblitz")),
    ),
    rule="28C",
    stand_in_rule="28D1a",
)
