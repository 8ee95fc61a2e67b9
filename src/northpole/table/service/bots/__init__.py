"""Bots at tables: when they think, where, and how fairly."""
