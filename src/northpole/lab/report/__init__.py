"""The report: what a study says about a game, as sentences, charts, tables and one page."""
