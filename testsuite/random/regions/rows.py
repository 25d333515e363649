# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Loops over the rows of flat arrays, with bounds of which there are copies."""

from .memory import Memory

# The largest number of rows, and of elements of a row; what subscripts may
# reach beyond.
ROWS = 9
COLUMNS = 9
BEYOND = 3


class Rows(Memory):
    """Writes blocks of such loops."""

    def bound(self, name, more=0):
        """A number equal to that of the variable NAME, and MORE: perhaps from
        a copy, which is declared."""
        if self.chance(50):
            return f"{name} + {more}" if more else name
        copy = self.name("m")
        # A copy may change later, and there is then no value of both.
        self.put(f"{self.random.choice(['int', 'int', 'long', 'short'])} {copy} = "
                 f"{name} + {more};")
        return copy

    def inner_loop(self, j, low, high):
        """Writes the head of a loop over the elements of a row, and returns what
        is to be put after the body."""
        kind = self.random.randrange(6)
        number = self.random.choice(["int", "int", "int", "long", "unsigned", "short"])
        if kind == 0:
            self.put(f"for ({number} {j} = {low}; {j} <= {high} - 1; {j}++)")
            self.open()
        elif kind == 1:
            self.put(f"for ({number} {j} = ({high}) - 1; {j} >= {low}; {j}--)"
                     if number != "unsigned" else
                     f"for ({number} {j} = {low}; {j} < {high}; {j}++)")
            self.open()
        elif kind == 2:
            self.put(f"{number} {j} = {low};")
            self.put(f"while ({j} < {high})")
            self.open()
            return f"{j}++;"
        else:
            self.put(f"for ({number} {j} = {low}; {j} < {high}; {j}++)")
            self.open()
            if self.chance(20):
                word = self.random.choice(["continue", "break"])
                self.put(f"if ((z3 + {j}) % 5u == 3u) {word};")
        return ""

    def rows_loop(self, to, other, rows, columns):
        """Writes a loop in which each iteration writes a row of TO."""
        i, j = self.name("i"), self.name("j")
        width = self.random.choice([columns, columns, str(COLUMNS)])
        shift = self.random.choice([0, 0, 0, 1, 2])
        low = self.random.choice(["0", "0", "1", "-1"])
        first = 0 if low == "0" else int(low)
        # So many elements of a row are written at most.
        high = self.bound(columns, min(first, 0))
        last = self.bound(rows, self.random.choice([0, 0, -1]))
        collapsed = self.chance(25) and low == "0"
        schedule = self.random.choice([""] * 6 + [" schedule(dynamic)",
                                                  " schedule(static, 2)"])
        self.pragma("parallel for" + " collapse(2)" * collapsed + schedule)
        self.put(f"for (int {i} = 0; {i} < {last}; {i}++)")
        end = ""
        if collapsed:
            self.put(f"for (int {j} = {low}; {j} < {high}; {j}++)")
            self.open()
        else:
            self.open()
            end = self.inner_loop(j, low, high)
        late = self.random.choice([f"{i} < 2", f"{i} > 2", f"{j} == 1"])
        at = f"{i} * {width} + {j} + {shift + BEYOND}"
        # Another row than the iteration's own may be read of the other array.
        row = self.random.choice([i, i, i, f"({i} + 1)", f"({ROWS} - {i})"])
        extra = self.random.choice([0, 0, 0, 1, -1])
        read = f"{row} * {width} + {j} + {shift + BEYOND + extra}"
        self.put(f"{to}[{at}] = {to}[{at}] * 3u + {other}[{read}]"
                 f" + slow ({i}, {late} ? 500 : 1);")
        if end:
            self.put(end)
        self.close()
        if not collapsed:
            self.close()

    def rows_block(self):
        """Writes a block of loops over the rows of two arrays."""
        self.open()
        rows, columns = self.name("n"), self.name("n")
        self.put(f"int {rows} = (int) (z0 % {ROWS - 1}u) + 2, "
                 f"{columns} = (int) (z1 % {COLUMNS - 1}u) + 2;")
        self.put("unsigned z3 = z0;")
        size = (ROWS + 2) * COLUMNS + 4 * BEYOND
        names = [self.name("y"), self.name("y")]
        kind = self.random.choice(["static ", "", "pointer"])
        for name in names:
            if kind == "pointer":
                self.put(f"unsigned *{name} = allocate ({size});")
            else:
                self.put(f"{kind}unsigned {name}[{size}];")
            self.put(f"for (int k = 0; k < {size}; k++) {name}[k] = (unsigned) k * 7u;")
        for _ in range(self.random.randrange(2, 5)):
            to, other = self.random.sample(names, 2)
            self.rows_loop(to, other, rows, columns)
            if self.chance(10):
                self.put(f"{self.random.choice([rows, columns])} -= z3 % 2u;")
        for name in names:
            self.put(f"for (int k = 0; k < {size}; k++) z1 = z1 * 3u + {name}[k];")
            if kind == "pointer":
                self.put(f"free ({name});")
        self.close()
