"""The way in: `northpole play`, `simulate`, `arena`, `replay` and the rest."""
