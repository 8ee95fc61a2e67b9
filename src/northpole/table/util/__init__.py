"""Small tools that know nothing of tables."""
