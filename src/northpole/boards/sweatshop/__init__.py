"""How Santa's Sweatshop looks."""
