"""The shapes of answers: what each call of the interface returns, field by field, for its description."""
