"""How Santa's Workshop, first edition looks."""
