"""The pages people see."""
