"""The games for programs that learn: numbers instead of views, many games at once, other people's interfaces.

Nothing here is imported unless it is asked for, and what needs other packages only then looks for them.
"""
