"""The power fails, at every moment: what was acknowledged is there, and nothing is half there.

`recorder.py` and `sqlite_calls.py` record what the program does to the disk, `simulated_disk.py` leaves the
disk as a power cut may leave it, and `scenarios/` opens it again with the program itself. `kills.py` ends
processes in mid-write.
"""
