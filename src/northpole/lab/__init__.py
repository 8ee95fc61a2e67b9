"""The lab: series of games, what they add up to, and whether a record is what it says."""
