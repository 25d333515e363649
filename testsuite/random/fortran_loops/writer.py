# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Lines of a program, names, and expressions."""

from device_loops import writer


class Writer(writer.Writer):
    def between(self, text):
        """Writes a line between two parts of a construct."""
        self.close(text)
        self.depth += 1

    def small(self, q):
        """Returns an integer expression from 0 to 15."""
        n = self.random.randrange(1, 16)
        return self.random.choice(
            [f"iand({q}, 15)", f"mod({q} + {n}, 8)", str(n), f"mod({q}, {n})",
             f"ieor(iand({q}, 15), {n})", f"iand(cells(iand({q}, 63) + 1), 15)",
             f"table(iand({q}, 7) + 1)", f"ibits({q}*{n}, 2, 4)",
             f"min({q}, {n})", f"popcnt({q})", f"merge({n}, 2, {q} > {n})"])

    def value(self, q):
        """Returns an integer expression from 0 to about 100000."""
        n, m = self.random.randrange(1, 60), self.random.randrange(1, 9)
        return self.random.choice(
            [self.small(q), q, f"({q}*{n} + {m})", f"mod({q}*{q}, {n + 1})",
             f"merge({m}, {self.small(q)}, {q} > {n})",
             f"iand(cells(iand({q}, 1023) + 1), 1023)",
             f"({self.small(q)} + {q})", f"square({q})",
             f"of_pair(make_pair({self.small(q)}))",
             f"maxval(pairwise({q}, {self.small(q)}))"])

    def condition(self, q):
        n = self.random.randrange(2, 9)
        return self.random.choice(
            [f"mod({q}, {n}) == 1", f"{self.small(q)} > {n}", f"btest({q}, 0)",
             f"{q} < {n * 7}", f"table(iand({q}, 7) + 1) < {n}",
             f"any(table > {n} + mod({q}, 4))",
             f"{self.small(q)} /= {n} .and. .not. btest({q}, 2)"])
