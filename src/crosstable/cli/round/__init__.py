"""Commands for a round: paired, changed, posted, explained."""
