"""Every sentence of the US Chess rules, code beside sentence, in the order of the rules."""
