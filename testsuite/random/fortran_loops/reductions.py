# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Reductions, whose results do not depend on the order."""

# Operator, type, initial value, and what an iteration does; @ is the variable, $ a
# value, and ? a condition.
KINDS = [
    ("+", "integer", "1", "@ = @ + iand($, 1023)"),
    ("+", "integer(8)", "0", "@ = @ + $"),
    ("+", "real(8)", "0.5d0", "@ = @ + $"),
    ("+", "real", "0.0", "@ = @ + iand($, 15)"),
    ("+", "complex(8)", "(1, 2)", "@ = @ + cmplx($, 3, 8)"),
    ("+", "integer(16)", "9", "@ = @ + $"),
    ("-", "integer", "7", "@ = @ - iand($, 1023)"),
    ("*", "integer", "1", "if (?) @ = -@"),
    ("max", "integer", "-3", "@ = max(@, $)"),
    ("max", "real", "1.0", "@ = max(@, real($))"),
    ("min", "integer(2)", "999", "@ = min(@, int(iand($, 4095), 2))"),
    ("min", "integer", "9999", "if (@ > $) @ = $"),
    ("iand", "integer", "-1", "@ = iand(@, $ + 65536)"),
    ("ior", "integer", "0", "@ = ior(@, $)"),
    ("ieor", "integer(8)", "5", "@ = ieor(@, int($, 8))"),
    (".and.", "logical", ".true.", "@ = @ .and. ?"),
    (".or.", "logical", ".false.", "@ = @ .or. ?"),
    (".eqv.", "logical", ".true.", "@ = @ .eqv. ?"),
    (".neqv.", "logical", ".false.", "if (?) @ = .not. @"),
    ("+", "integer, dimension(3)", "0", "@ = @ + [1, iand($, 7), 2]"),
    ("+", "integer, dimension(3)", "1", "@(2) = @(2) + iand($, 1023)"),
    ("max", "integer(8), dimension(2)", "0", "@ = max(@, int([$, 8], 8))"),
]


class Reduction:
    def __init__(self, w):
        self.operator, self.type, self.initial, self.text = w.random.choice(KINDS)
        self.name = w.name("s")

    def update(self, w, q):
        """Returns a statement of iteration q."""
        text = self.text
        value, condition = w.value(q), w.condition(q)
        return text.replace("@", self.name).replace("$", value).replace("?", condition)
