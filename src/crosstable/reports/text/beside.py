"""The column beside the names of a list: ratings, or schools."""

from __future__ import annotations

from crosstable.reports.people import Heading
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.table import Column


def beside_names(heading: Heading, pen: Pen) -> Column:
    """Ratings stand to the right; schools to the left, and give way on a narrow screen."""
    words = heading.beside != "rating"
    return Column(heading.beside, right=not words, ink=pen.faint, gives_way=words)
