"""Random tournaments of 20 to 200 players, paired by the engine and again by the independent oracle."""
