"""The next round: before pairing, the draft, the round on the wall and what changes it."""
