"""Tables, seats, people and what they may do; nothing is stored here."""
