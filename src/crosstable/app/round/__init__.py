"""The next round: before pairing, the draft, the posted round and changes to it."""
