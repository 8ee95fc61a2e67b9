"""The engine: decisions, states, matches, records. Knows no game."""
