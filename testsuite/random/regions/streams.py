# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Chains of loops of one statement or two, which can become one loop."""

from .rows import Rows

# The number of elements of the arrays, besides those that a neighbour's index
# reaches.
ELEMENTS = 90


class Streams(Rows):
    """Writes blocks of such loops."""

    # True where a region of several loops is written.
    in_region = False

    def stream_value(self, names, i, written):
        """An expression of elements of NAMES; of WRITTEN, the iteration's
        own."""
        terms = []
        for _ in range(self.random.randrange(1, 4)):
            name = self.random.choice(names)
            shift = 0 if name in written else self.random.choice([0] * 8 + [1, -1])
            element = f"{name}[{i} + {1 + shift}]"
            terms.append(self.random.choice(
                [element, f"{element} * 3u", f"({element} >> 3)", "k1"]))
        return self.random.choice([" + ", " ^ ", " - "]).join(terms)

    def stream_head(self, bound, i):
        """The head of a loop."""
        kind = self.random.randrange(12)
        if kind == 0:
            return f"for (int {i} = {bound} - 1; {i} >= 0; {i}--)"
        if kind == 1:
            return f"for (int {i} = 0; {i} < {bound}; {i} += 2)"
        if kind == 2:
            return f"for (int {i} = 1; {i} < {bound}; {i}++)"
        return f"for (int {i} = 0; {i} < {bound}; {i}++)"

    def stream(self, names, bound):
        """Writes one loop.  K2 has another value after it if threads have their own."""
        i = self.name("i")
        targets = self.random.sample(names[:4], self.random.choice([1, 1, 1, 2]))
        written = targets
        # Other names of the same elements must not be read elsewhere.
        if any(name in targets for name in names[:2]):
            written = targets + names[4:]
        clauses = self.random.choice([""] * 10 + [" schedule(static, 3)",
                                                  " schedule(dynamic)"])
        private, reduced = self.chance(15), self.chance(15)
        # In a region of several loops, K2 is each thread's.
        clauses += " private(k2)" * (private and not self.in_region)
        clauses += " reduction(+ : k3)" * reduced
        self.pragma(("for" if self.in_region else "parallel for") + clauses)
        self.put(self.stream_head(bound, i))
        self.open()
        if private:
            self.put(f"k2 = {self.stream_value(names, i, written)};")
        for name in targets:
            more = " + k2" * private
            self.put(f"{name}[{i} + 1] = {self.stream_value(names, i, written)}{more};")
        if reduced:
            self.put(f"k3 += {targets[0]}[{i} + 1];")
        if self.chance(5):
            self.put(f"wait_a_little ({i} > 40 ? 200 : 0);")
        self.close()

    def streams_region(self, names, bound):
        """Writes a region of several loops, perhaps with other constructs."""
        self.pragma("parallel private(k2)")
        self.open()
        self.in_region = True
        end = self.name("n")
        more = self.random.choice([0, -1])
        self.put(f"int {end} = {bound} + {more};")
        for _ in range(self.random.randrange(2, 5)):
            now = bound if self.chance(30) else f"{bound} + {more}"
            self.stream(names, end if self.chance(50) else now)
            if self.chance(12):
                self.pragma("single")
                self.put(self.random.choice(["k1 += 3u;", "k1 = k3;", "z1 += k3;"]))
            elif self.chance(8):
                self.pragma("master")
                self.put("z2 += 3u;")
            elif self.chance(8):
                self.pragma("barrier")
        self.in_region = False
        self.close()

    def streams_block(self):
        """Writes a block of such loops, with little in between."""
        self.open()
        names = [self.name("y") for _ in range(4)]
        for name in names:
            self.put(f"static unsigned {name}[{ELEMENTS + 2}];")
            self.put(f"for (int k = 0; k < {ELEMENTS + 2}; k++) "
                     f"{name}[k] = (unsigned) k * {self.random.randrange(1, 99)}u;")
        bound = self.name("n")
        self.put(f"int {bound} = {ELEMENTS} - (int) (z0 % 9u);")
        self.put("unsigned k1 = z1, k2 = 3, k3 = 5;")
        pointers = []
        if self.chance(30):
            pointers.append(self.name("p"))
            self.put(f"unsigned *{pointers[0]} = {self.random.choice(names[:2])};")
        for _ in range(self.random.randrange(2, 7)):
            now = bound
            if self.chance(25):
                now = self.bound(bound, self.random.choice([0, 0, -1]))
            if self.chance(30):
                self.streams_region(names + pointers, now)
            else:
                self.stream(names + pointers, now)
            if self.chance(15):
                self.put(self.random.choice(["k1 += 3u;", "k1 = k3;", "k2 = 7u;",
                                             f"{bound} -= 3;", "z1 += k3;"]))
        self.put("z1 = z1 * 3u + k1 + k3;")
        for name in names:
            self.put(f"for (int k = 0; k < {ELEMENTS + 2}; k++) z1 = z1 * 3u + {name}[k];")
        self.close()
