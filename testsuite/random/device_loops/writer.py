# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Lines of a program, names, and expressions."""

import random


class Writer:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []
        self.depth = 0
        self.names = 0

    def emit(self, *texts):
        for text in texts:
            indent = "" if text.startswith("#") else "  " * self.depth
            self.lines.append(indent + text)

    def open(self, text):
        self.emit(text)
        self.depth += 1

    def close(self, text="}"):
        self.depth -= 1
        self.emit(text)

    def name(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def chance(self, probability):
        return self.random.random() < probability

    def small(self, q):
        """Returns an int expression from 0 to 15."""
        n = self.random.randrange(1, 16)
        return self.random.choice(
            # Not a remainder by 1, which makes g++ forget `atomic' around it.
            [f"({q} & 15)", f"(({q} + {n}) & 7)", str(n), f"({q} % {max(n, 2)})",
             f"(({q} ^ {n}) & 15)", f"(cells[{q} & 63] & 15)",
             f"table[{q} & 7]", f"(({q} * {n} >> 2) & 15)"])

    def value(self, q):
        """Returns an int expression from 0 to about 100000."""
        n, m = self.random.randrange(1, 60), self.random.randrange(1, 9)
        return self.random.choice(
            [self.small(q), q, f"({q} * {n} + {m})", f"({q} * {q} % {n + 1})",
             f"({q} > {n} ? {m} : {self.small(q)})", f"(cells[{q} & 1023] & 1023)",
             f"({self.small(q)} + {q})"])

    def condition(self, q):
        n = self.random.randrange(2, 9)
        return self.random.choice(
            [f"{q} % {n} == 1", f"{self.small(q)} > {n}", f"{q} & 1",
             f"{q} < {n * 7}", f"table[{q} & 7] < {n}", f"{self.small(q)} != {n}"])
