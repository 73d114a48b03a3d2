"""Building what people install, and trying it as they would."""
