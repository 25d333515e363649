# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Lines of the program, and expressions."""

import random

from .text import LENGTH


class Expressions:
    """Collects the text, and makes expressions."""

    def __init__(self, seed, cxx):
        self.random = random.Random(seed)
        self.cxx = cxx
        self.lines = []
        self.indent = 0
        self.count = 0
        self.budget = 0
        self.pair = ()
        # Bounds and schedule of the loops of a chain.
        self.chain = None
        self.functions = []
        # Those with regions, which these call.
        self.team_functions = []
        # Declarations before all functions.
        self.globals = []
        # An expression with value 1 that depends on state of each thread.
        self.identity = "1u"
        # True if serial code calls functions that optimisers know facts about.
        # Untrusted ones prevent merging, so half of the programs have none.
        self.calls_between = self.chance(50)

    # Text.

    def put(self, text):
        self.lines.append("  " * self.indent + text)

    def pragma(self, text):
        self.lines.append("#pragma omp " + text)

    def open(self):
        self.put("{")
        self.indent += 1

    def close(self, text="}"):
        self.indent -= 1
        self.put(text)

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def name(self, prefix):
        self.count += 1
        return f"{prefix}{self.count}"

    # Expressions.

    def element(self, context, place):
        """Returns an array element that no thread writes in this phase."""
        forms = [str(self.random.randrange(LENGTH)),
                 f"({self.small(context)}) % {LENGTH}u"]
        if context.index:
            i = context.index
            forms += [i] * (30 if self.chain else 4)
            forms += [f"{i} + 1", f"{i} + {self.random.randrange(40)}",
                      f"2 * ({i})", f"{LENGTH - 1} - ({i})", f"place[{i}]"]
        return place.at(self.random.choice(forms))

    def small(self, context):
        """Returns an expression of one scalar, or a number."""
        scalars = [p for p in context.places if not p.array]
        for place in self.random.sample(scalars, min(3, len(scalars))):
            text = self.read(context, place)
            if text:
                return f"(unsigned) {text}"
        return f"{self.random.randrange(1, 50)}u"

    def read(self, context, place):
        """Returns an expression that reads PLACE; None if that is a race."""
        if place.group is not None and context.phase:
            mode = context.phase.modes.get(place.group, "read")
            if mode[0] == "own" and mode[1] == place.cell and mode[3] == context.loop:
                return place.at(mode[2])
            if mode != context.alone and not context.phase.enter(place.group, "read"):
                return None
        if (self.calls_between and not context.phase and place.kind == "array"
                and self.chance(5)):
            return f"hidden_sum (&{place.at(0)}, {self.small(context)})"
        return self.element(context, place) if place.array else place.text

    def expression(self, context):
        terms = [f"{self.random.randrange(1, 200)}u"]
        if context.index and self.chance(50):
            terms.append(f"(unsigned) ({context.index})")
        for _ in range(self.random.randrange(1, 4)):
            text = self.read(context, self.random.choice(context.places))
            if text:
                terms.append(text)
        if self.calls_between and not context.phase and self.chance(12):
            terms.append(self.question(context))
        if self.chance(6):
            elements = ", ".join(self.small(context) for _ in range(4))
            terms.append(f"of_vector ((vector) {{ {elements} }})")
        self.random.shuffle(terms)
        text = terms[0]
        for term in terms[1:]:
            text = f"({text}) {self.random.choice('+*^-')} {term}"
        text = f"(unsigned) ({text})" if len(terms) == 1 else f"({text}) + 0u"
        return f"twice ({text})" if self.chance(8) else text

    def question(self, context):
        """Returns a call that queries the thread, the construct, or a number."""
        if context.nested or self.chance(25):
            return f"hidden_twice ({self.small(context)})"
        return self.random.choice(
            [self.identity] * 5
            + ["hidden_level ()", "(unsigned) omp_in_parallel ()",
               "(unsigned) omp_get_level ()", "(unsigned) omp_get_thread_num ()"])

    def condition(self, context):
        k = self.random.choice([2, 3, 5])
        return f"({self.expression(context)}) % {k}u == {self.random.randrange(k)}u"
