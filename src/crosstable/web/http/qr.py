"""An address as a code that phones read."""

from __future__ import annotations

from markupsafe import Markup


def qr_code(address: str) -> Markup:
    """The code as a drawing to put into a page, dark on light in either theme."""
    import segno

    made = segno.make(address, error="m", micro=False)
    drawn = made.svg_inline(scale=1, border=4, dark="#000000", light="#ffffff", omitsize=True, svgclass="qr")
    return Markup(drawn)
