# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""A function with a construct between two parallel regions."""

import random

from constructs.tables import LOOPS, accepted, agree, lines_of


class Case:
    """The parts of such a function that do not depend on the language."""

    def __init__(self, number, seed, pair):
        self.number = number
        self.random = random.Random(f"{seed} {number}")
        construct, self.line, self.clause = pair
        self.lines = lines_of(construct)
        self.clauses = [[] for line in self.lines]
        self.title = f"{construct}, {self.clause or 'no clause'}"
        # What declares variables in the function, outside it, and sets them.
        self.declarations, self.globals, self.initial = [], [], []
        self.parameters, self.arguments = [], []
        # What an iteration does for each clause, and what is printed.
        self.uses, self.results = [], []
        # Variables that are shared, and of which line's clauses each other is.
        self.shared, self.of_line = ["before", "out", "n"], []
        self.scan = None
        self.names = 0
        last = self.lines[-1]
        self.kind = ("sections" if "sections" in last else
                     "workshare" if "workshare" in last else
                     "loop" if LOOPS & set(last) else "block")
        self.collapse, self.ordered, self.doacross = False, False, False
        self.last_index = False

    def choose_clauses(self, write):
        """Calls WRITE (line, name) for the clause and some others that fit it."""
        chosen = [[] for line in self.lines]
        if self.clause:
            chosen[self.line].append(self.clause)
        for _ in range(self.random.choice([0, 0, 1, 2, 3])):
            number = self.random.randrange(len(self.lines))
            name = self.random.choice(accepted(self.lines[number]) or [""])
            others = [other for line in chosen for other in line]
            if name and agree(name, others):
                chosen[number].append(name)
        # A default applies to what the other clauses have declared.
        for number, names in enumerate(chosen):
            for name in sorted(names, key=["default", "shared"].__contains__):
                write(number, name)

    def name(self, prefix="v"):
        self.names += 1
        return f"{prefix}{self.number}_{self.names}"

    def has(self, *parts):
        return any(part in line for part in parts for line in self.lines)

    def team(self):
        """True if the clauses of the region choose its team."""
        return self.lines[0][0] == "parallel"

    def add(self, number, text, *variables):
        self.clauses[number].append(text)
        self.of_line += [(number, variable) for variable in variables]

    def shared_in(self, number):
        """Returns the variables that line NUMBER has to share."""
        own = [variable for line, variable in self.of_line if line <= number]
        return [variable for variable in self.shared if variable not in own] + [
            variable for line, variable in self.of_line
            if line > number and variable not in own]
