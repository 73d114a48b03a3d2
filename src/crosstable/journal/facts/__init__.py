"""One file for each thing that can happen to an event: what it holds, how it changes the state, its words."""
