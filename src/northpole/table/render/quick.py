"""Jinja at less cost: how a template looks things up, calls and prints; what comes of it is the same."""

from __future__ import annotations

from typing import Any, Final

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

OF_DICTS: Final = frozenset(dir(dict))


class QuickContext(Context):
    """Calls what asks for nothing besides its arguments without looking for what else it might want."""

    def call(self, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        if type(obj) is not Macro and hasattr(obj, "jinja_pass_arg"):
            return super().call(obj, *args, **kwargs)
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        return obj(*args, **kwargs)


class QuickGenerator(CodeGenerator):
    """Has templates print by `printed`, of their environment."""

    def _output_child_pre(
        self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo
    ) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.printed(")


class QuickEnvironment(Environment):
    """Finds `view.day` in a dict without first failing to find an attribute; the answer is the same."""

    context_class = QuickContext
    code_generator_class = QuickGenerator

    def getattr(self, obj: Any, attribute: str) -> Any:
        if type(obj) is dict and attribute not in OF_DICTS:
            if attribute in obj:
                return obj[attribute]
            return self.undefined(obj=obj, name=attribute)
        try:
            return getattr(obj, attribute)
        except AttributeError:
            return super().getattr(obj, attribute)

    @staticmethod
    def printed(value: object) -> str:
        """Escaped, unless it is already, or a number."""
        if type(value) is Markup:
            return value
        return str(value) if type(value) is int else escape(value)
