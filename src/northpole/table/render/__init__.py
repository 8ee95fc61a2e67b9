"""Scenes as HTML: templates and what they get."""
