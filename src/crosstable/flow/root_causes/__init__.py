"""Why posted rounds differ from the rulebook: suppositions, each proved by pairing the rounds again."""
