"""How Santa's Workshop, second edition looks."""
