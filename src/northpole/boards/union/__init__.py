"""How Elf Union looks."""
