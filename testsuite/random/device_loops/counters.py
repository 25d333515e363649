# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Loops with counters of all types, near the limits of these types.

GCC computes in the type of the counter, for the host as well: the number of
iterations, (limit - start + step - 1) / step; the product of these numbers for
collapsed loops, in the widest of their types; and the start of the first chunk
beyond the limit.  All must fit into a type of 8 bits, else GCC executes too few
iterations or too many.  The step of an unsigned counter that counts down is a large
number where libgomp gets it as a long; then there are no iterations.
"""

import math

TRIPS = [0, 1, 2, 5, 9, 17, 31, 32, 33, 34, 63, 64, 65, 96, 100, 257, 1000]
# Name, lowest and highest value.
TYPES = [("int", -2**31, 2**31 - 1), ("int", -2**31, 2**31 - 1),
         ("unsigned", 0, 2**32 - 1), ("long", -2**63, 2**63 - 1),
         ("unsigned long", 0, 2**64 - 1), ("short", -2**15, 2**15 - 1),
         ("signed char", -2**7, 2**7 - 1), ("unsigned char", 0, 2**8 - 1),
         ("long long", -2**63, 2**63 - 1), ("unsigned short", 0, 2**16 - 1)]


def literal(value, kind):
    """Returns VALUE as a constant of type KIND, or of int."""
    suffix = {"unsigned": "U", "long": "L", "unsigned long": "UL",
              "long long": "LL"}.get(kind, "")
    if value < 0 and -value in (2**31, 2**63):
        return f"({value + 1}{suffix} - 1)"
    return f"{value}{suffix}"


class Counter:
    """One loop: TRIP iterations, of which INDEX is the number of the current one."""

    def __init__(self, choose, name, trip, cxx):
        self.name, self.trip = name, trip
        # Names of variables that must exist, with type and value.
        self.bounds = []
        self.greatest = 2**31 - 1
        self.step_is_large = False
        self.is_number, self.is_class = True, False
        if choose.random() < 0.08:
            self.walk_over_cells(choose, cxx and choose.random() < 0.6)
        else:
            self.count(choose)

    def walk_over_cells(self, choose, by_iterator):
        step = choose.choice([1, 1, 2, 3]) if self.trip < 1000 else 1
        low = choose.randrange(64)
        high = low + self.trip * step
        first, last = f"cells + {low}", f"cells + {high}"
        i = p = self.name
        kind = "int *"
        self.is_number, self.is_class = False, by_iterator
        if by_iterator:
            kind, p = "position ", f"&*{i}"
            first, last = f"position ({first})", f"position ({last})"
        if choose.random() < 0.5:
            self.head = f"for ({kind}{i} = {first}; {i} < {last}; {i} += {step})"
            self.index = f"(int) (({p} - (cells + {low})) / {step})"
        else:
            self.head = f"for ({kind}{i} = {last}; {i} > {first}; {i} -= {step})"
            self.index = f"(int) ((cells + {high} - {p}) / {step})"

    def count(self, choose):
        step = choose.choice([1, 1, 1, 1, 2, 3, 7, 1000])
        while True:
            kind, least, greatest = choose.choice(TYPES)
            if step == 1000 and greatest < 2**31 - 1:
                step = 1
            length = self.trip * step
            if length <= greatest - least and length + step - 1 <= greatest:
                break
        self.greatest = greatest
        up = choose.random() < 0.65
        self.step_is_large = not up and least == 0 and greatest < 2**32
        places = [least, greatest - length, least + 1, greatest - length - 1]
        places += [0 if up else -length] * 4 + [choose.randrange(-50, 50)] * 2
        low = min(max(choose.choice(places), least), greatest - length)
        start, end = (low, low + length) if up else (low + length, low)
        # The last step need not be a whole one.
        slack = choose.randrange(step) if self.trip else 0
        bound = end - slack if up else end + slack
        compare = "<" if up else ">"
        if choose.random() < 0.3 and least < bound < greatest:
            bound, compare = (bound - 1, "<=") if up else (bound + 1, ">=")
        elif choose.random() < 0.1 and step == 1:
            compare = "!="
        i, first = self.name, literal(start, kind)
        limit, begin = literal(bound, kind), first
        # GCC rejects comparisons that are never true.
        if self.trip == 0 or choose.random() < 0.5:
            limit = f"bound_{i}"
            self.bounds.append((kind, limit, literal(bound, kind)))
        if choose.random() < 0.2:
            begin = f"first_{i}"
            self.bounds.append((kind, begin, first))
        self.head = (f"for ({kind} {i} = {begin}; {i} {compare} {limit}; "
                     + self.change(choose, i, step, up) + ")")
        before, after = (i, first) if up else (first, i)
        self.index = f"(int) (((word) {before} - (word) {after}) / {step})"

    @staticmethod
    def change(choose, i, step, up):
        sign = "+" if up else "-"
        if step == 1 and choose.random() < 0.7:
            return choose.choice([f"{i}{sign}{sign}", f"{sign}{sign}{i}"])
        return choose.choice([f"{i} {sign}= {step}", f"{i} = {i} {sign} {step}"])


class Nest:
    """The loops of one construct."""

    def __init__(self, choose, name, trip=None, cxx=False):
        depth = choose.choice([1] * 7 + [2, 2, 3])
        if trip is not None:
            depth = 1
        if depth == 1:
            trips = [choose.choice(TRIPS) if trip is None else trip]
        else:
            trips = [choose.choice([0, 1, 2, 3, 5, 8, 11] if depth == 3
                                   else [1, 2, 5, 10, 31, 32, 33])
                     for _ in range(depth)]
        self.loops = []
        while not self.loops or not self.has_room_for(0):
            self.loops = [Counter(choose, f"{name}{k}", t, cxx)
                          for k, t in enumerate(trips)]
            self.trip = math.prod(trips)
        self.collapse = f" collapse({depth})" if depth > 1 else ""
        self.index = "0"
        for loop, t in zip(self.loops, trips):
            self.index = f"({self.index}) * {t} + {loop.index}"
        if depth == 1:
            self.index = self.loops[0].index
        self.bounds = [b for loop in self.loops for b in loop.bounds]
        self.triangle = False
        if depth == 2 and choose.random() < 0.15:
            self.make_triangle(choose)

    def make_triangle(self, choose):
        """Lets the inner loop begin where the outer one is."""
        n = choose.choice([1, 4, 12, 31, 33])
        outer, inner = (loop.name for loop in self.loops)
        self.loops[0].head = f"for (int {outer} = 0; {outer} < {n}; {outer}++)"
        self.loops[1].head = f"for (int {inner} = {outer}; {inner} < {n}; {inner}++)"
        self.index, self.trip, self.bounds = f"{outer} * {n} + {inner}", n * n, []
        self.triangle = True

    def declared_before(self):
        """Lets the counters that are numbers be declared before the loops, so that
        they have their last values after these; returns their types and names."""
        counters = []
        for loop in self.loops:
            kind, separator, rest = loop.head[len("for ("):].partition(
                f" {loop.name} = ")
            if not separator or not loop.is_number:
                continue
            loop.head = f"for ({loop.name} = {rest}"
            counters.append((kind, loop.name))
        return counters

    def count_plainly(self):
        """Lets the only loop's counter be the number of the iteration."""
        self.index = self.loops[0].name
        self.loops[0].head = (f"for (int {self.index} = 0; {self.index} < {self.trip}; "
                              f"{self.index}++)")

    def allows_simd(self):
        """Says whether GCC accepts the counters in loops with `simd'."""
        return not any(loop.is_class for loop in self.loops)

    def count_for_lanes(self, choose):
        """Lets the only loop's counter be one with which lanes can share iterations:
        32 steps more fit into its type, or would not but for a constant end."""
        if choose.random() < 0.5:
            self.count_plainly()
            return
        i = self.loops[0].name
        kind = choose.choice(["unsigned", "unsigned long", "unsigned short"])
        self.loops[0].head = f"for ({kind} {i} = {self.trip}; {i} > 0; {i}--)"
        self.index = f"(int) ({self.trip} - {i})"

    def has_room_for(self, chunks):
        """Says whether GCC can count to the start of a chunk beyond the limit."""
        greatest = max(loop.greatest for loop in self.loops)
        if len(self.loops) > 1 and greatest < 2**8:
            greatest = 2**7 - 1
        return self.trip + chunks <= greatest

    def needs_static_schedule(self):
        """Says whether libgomp would get a wrong step."""
        return len(self.loops) == 1 and self.loops[0].step_is_large

    def heads(self):
        return [loop.head for loop in self.loops]
