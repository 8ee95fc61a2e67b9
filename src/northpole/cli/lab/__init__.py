"""The commands of the lab: from a changed number to a verdict."""
