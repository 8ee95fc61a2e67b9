"""Runs: a question to the lab that is worked out by a process of its own, and can be looked at meanwhile."""
