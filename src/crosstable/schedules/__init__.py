"""Schedules that are known before the first move: who meets whom in an all-play-all."""
