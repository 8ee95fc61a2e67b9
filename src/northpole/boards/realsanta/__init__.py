"""How The REAL Santa looks."""
