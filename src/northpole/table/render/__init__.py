"""Perspectives as HTML: templates and what they get."""
