# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Programs, their subroutines, regions and loops."""

from .body import statements
from .reductions import Reduction
from .text import BEGIN, MODULE
from .writer import Writer

SUBROUTINES = 3
TRIPS = [0, 1, 2, 7, 9, 31, 32, 33, 64, 65, 100, 257, 1000]

# Ways to declare the arrays of a subroutine.
ARRAYS = {
    "result": ["integer(8), intent(inout) :: result(most)",
               "integer(8), intent(inout) :: result(:)",
               "integer(8), allocatable, intent(inout) :: result(:)"],
    "result2": ["integer(8) :: result2(most)", "integer(8) :: result2(*)",
                "integer(8), contiguous :: result2(:)",
                "integer(8), pointer :: result2(:)"],
    "rows": ["integer, intent(inout) :: rows(3, most)",
             "integer, intent(inout) :: rows(3, n:*)",
             "integer, intent(inout) :: rows(:, :)"],
    "pairs": ["type(pair) :: pairs(most)", "type(pair), intent(inout) :: pairs(:)"],
    "cells": ["integer :: cells(most)", "integer, intent(in) :: cells(:)",
              "integer, allocatable :: cells(:)", "integer, pointer :: cells(:)"],
}
MAPS = {"result2": "result2(:most)", "rows": "rows(:, :most)"}


class Context:
    def __init__(self, internal):
        self.reductions = []
        # Whether there is an internal subroutine, which cannot use mapped memory.
        self.internal = internal
        self.thread_own = self.critical = False
        # Nothing keeps iterations on one lane.
        self.plain = False
        self.depth = 0


class Generator(Writer):
    """Writes one program, for a device or for the host."""

    def __init__(self, seed, target):
        super().__init__(seed)
        self.target = target

    def number(self):
        """Returns an integer expression of serial code, from 0 to 1000."""
        return self.random.choice(
            ["u", "v", "u + iand(v, 15)", str(self.random.randrange(50)), "n",
             "iand(u*3, 255)", "table(iand(v, 7) + 1)"])

    # Loops.

    def header(self):
        """Writes the first line of a loop; returns the number of the iteration."""
        trip = self.random.choice(TRIPS)
        kind = self.random.randrange(6)
        step = self.random.randrange(2, 6)
        if kind == 0:
            self.open(f"do j = 1, {trip}")
            return "j"
        if kind == 1:
            self.open(f"do j = {trip}, 1, -1")
            return f"{trip} + 1 - j"
        if kind == 2:
            self.open(f"do j8 = n, n + {step * trip} - 1, {step}")
            return f"int(j8 - n)/{step} + 1"
        if kind == 3:
            self.open(f"do j2 = {step * trip}_2, 1_2, -{step}_2")
            return f"int(j2)/{step}"
        if kind == 4:
            self.open(f"do j = 5, 4 + m*{trip}, m")
            return "(j - 5)/m + 1"
        self.open(f"do j = -n, {trip} - n - 1")
        return "j + n + 1"

    def nest(self, context, directive, end):
        """Writes a loop, or several that are collapsed."""
        collapsed = self.chance(0.2)
        self.emit(f"!$omp {directive}" + " collapse(2)" * collapsed)
        if collapsed:
            inner = self.random.choice([1, 3, 8, 33])
            self.open(f"do j = 1, {self.random.choice([0, 1, 5, 12, 30])}")
            self.open(f"do j8 = {inner}, 1, -1")
            number = f"(j - 1)*{inner} + int(j8)"
        else:
            number = self.header()
        self.emit(f"q = {number}")
        statements(self, context, "q")
        for _ in range(1 + collapsed):
            self.close("end do")
        if end:
            self.emit(f"!$omp end {end}")

    def schedule(self, plain):
        return self.random.choice(
            [""] * (20 if plain else 5) + [f" schedule({kind})" for kind in
                        ["static", "static, 1", "static, 8", "static, 40", "dynamic",
                         "dynamic, 16", "guided", "runtime", "static, m"]])

    # Regions.

    def clauses(self, context, teams):
        """Returns clauses of a construct with parallel regions."""
        text = " private(q, t1, t2, w1)"
        if self.target:
            text += " map(tofrom : " + ", ".join(
                MAPS.get(name, name) for name in ARRAYS if name != "cells") + ")"
            text += " map(to : cells) map(tofrom : common_ticket, ticket_sum, greatest)"
            text += " map(tofrom : guarded, scratch)"
            if context.reductions:
                text += " map(tofrom : " + ", ".join(
                    r.name for r in context.reductions) + ")"
        elif self.chance(0.2):
            text += self.random.choice([" if(u > 5)", " num_threads(3)",
                                        " num_threads(m + 1)", " firstprivate(u, v)"])
        if teams and self.chance(0.4):
            text += " num_teams(3)"
        return text

    def reduction(self, context):
        return "".join(f" reduction({r.operator} : {r.name})"
                       for r in context.reductions)

    def declare_reductions(self, context):
        for _ in range(self.random.choice([0, 0, 1, 1, 2])):
            context.reductions.append(Reduction(self))
        for r in context.reductions:
            self.emit(f"{r.type} :: {r.name}")
        for r in context.reductions:
            self.emit(f"{r.name} = {r.initial}")

    def region(self):
        """Writes a region, with the variables that it reduces."""
        context = Context(not self.target)
        context.plain = self.target and self.chance(0.7)
        self.open("block")
        self.declare_reductions(context)
        kind = self.random.randrange(3)
        if kind == 0:
            self.region_of_loops(context)
        else:
            teams = self.target and self.chance(0.6)
            context.critical = not teams
            name = "target teams distribute parallel do" if teams else (
                "target parallel do" if self.target else "parallel do")
            if self.chance(0.3):
                name += " simd"
                context.critical = False
            self.nest(context, name + self.clauses(context, teams) + self.schedule(context.plain)
                      + self.reduction(context), self.chance(0.5) and name)
        for r in context.reductions:
            self.emit(f"print '(*(g0,1x))', {r.name}")
        self.close("end block")

    def region_of_loops(self, context):
        """Writes a region with several loops, and memory of threads between them."""
        context.thread_own = not context.plain and self.chance(0.5)
        name = "target parallel" if self.target else "parallel"
        self.emit(f"!$omp {name}" + self.clauses(context, False)
                  + " private(own, acc)" + self.reduction(context))
        if context.thread_own:
            self.emit("own = 0", "acc = 0")
        for _ in range(self.random.randrange(1, 4)):
            what = self.random.randrange(6)
            context.critical = self.chance(0.5)
            if what == 0:
                self.emit("!$omp single", f"guarded = guarded + {self.number()}",
                          "!$omp end single")
            elif what == 1 and not self.target:
                self.emit("!$omp workshare", "wide_row = wide_row + u",
                          "where (wide_row > 100) wide_row = wide_row - 100",
                          "!$omp end workshare")
            elif what == 2:
                self.emit("!$omp atomic", "guarded = guarded + 0")
            self.nest(context, "do" + self.schedule(context.plain), "do")
        if context.thread_own:
            self.emit("!$omp critical", "common = common + own",
                      "guarded = guarded + acc", "!$omp end critical")
        self.emit(f"!$omp end {name}")

    def serial(self):
        """Writes serial statements between regions."""
        for _ in range(self.random.randrange(3)):
            self.emit(self.random.choice([
                f"u = iand({self.number()} + u, 255)", f"v = {self.number()}",
                f"call raise_by(u, {self.number()})", "u = iand(u, 255)",
                f"wide_row(iand(v, 7) + 1) = {self.number()}",
                "v = iand(sum(wide_row), 127)",
                f"result(iand(u, 255) + 1) = {self.number()}",
                f"rows(2, iand(v, 255) + 1) = {self.number()}",
                f"pairs(iand(v, 63) + 1)%x = {self.number()}",
                f"if (u > {self.random.randrange(200)}) v = {self.number()}",
                "print '(*(g0,1x))', u, v"]))

    # Subroutines.

    def subroutine(self, number):
        self.open(f"subroutine work{number}(n, m, {', '.join(ARRAYS)}, wide_row)")
        self.emit("integer, intent(in) :: n, m")
        for declarations in ARRAYS.values():
            self.emit(self.random.choice(declarations))
        self.emit("integer, intent(inout) :: wide_row(8)",
                  "integer :: q, j, t1, t2, w1(4), u, v",
                  "integer(8) :: j8, own(8), acc", "integer(2) :: j2",
                  "integer(8) :: common_ticket, ticket_sum, greatest, guarded",
                  "integer(8) :: scratch(8, 0:63)",
                  "common_ticket = 0", "ticket_sum = 0", "greatest = 0", "guarded = 0",
                  "scratch = 0", f"u = {self.random.randrange(256)}", "v = m*3 + 1")
        for _ in range(self.random.randrange(2, 5) if not self.target
                       else self.random.randrange(1, 3)):
            self.region()
            self.serial()
        self.emit("print '(*(g0,1x))', common_ticket, ticket_sum, greatest, guarded, u, v",
                  "print '(*(g0,1x))', sum(scratch(1:3, :)), sum(scratch(4:, :))")
        if not self.target:
            self.internal()
        self.close("end subroutine")

    def internal(self):
        """Writes the subroutine that iterations call."""
        self.between("contains")
        self.open("subroutine within(k, x)")
        self.emit("integer, intent(in) :: k, x")
        self.emit(self.random.choice([
            "result2(k) = result2(k) + x*m", "rows(1, k) = iand(rows(1, k) + x*n, 65535)",
            "result(k) = result(k) + ieor(x, m)"]))
        self.close("end subroutine")

    def main(self):
        self.open("program random_loops")
        self.emit("use parts", "use subroutines", "implicit none",
                  "integer(8), allocatable :: result(:)",
                  "integer(8), pointer :: result2(:)",
                  "integer :: rows(3, most), k", "integer, target :: row_of_cells(most)",
                  "integer, pointer :: cells(:)", "integer, allocatable :: copy(:)",
                  "type(pair) :: pairs(most)", "integer :: wide_row(8)",
                  "allocate (result(most), result2(most))",
                  "result = 0", "result2 = 0", "rows = 1", "wide_row = 2",
                  "row_of_cells = [(mod(k*37, 101) + k, k = 1, most)]",
                  "cells => row_of_cells", "copy = row_of_cells")
        if self.target:
            self.emit("!$omp target update to(table, common)")
        for number in range(1, SUBROUTINES + 1):
            cells = "copy" if number in self.allocatable_cells else "cells"
            for m in self.random.sample([1, 2, 3], 2):
                self.emit(f"call work{number}(1, {m}, result, result2, rows, pairs, "
                          f"{cells}, wide_row)")
        if self.target:
            self.emit("!$omp target update from(common)")
        self.emit("print '(*(g0,1x))', result(:200)", "print '(*(g0,1x))', result2(:200)",
                  "print '(*(g0,1x))', sum(result), sum(result2)",
                  "do k = 1, 100", "  print '(*(g0,1x))', rows(:, k), pairs(k)", "end do",
                  "print '(*(g0,1x))', sum(rows*1_8), sum(pairs%x*1_8), sum(pairs%z)",
                  "print '(*(g0,1x))', common, wide_row")
        self.close("end program")

    def program(self):
        self.lines = [MODULE + BEGIN]
        self.depth = 1
        self.allocatable_cells = set()
        for number in range(1, SUBROUTINES + 1):
            begin = len(self.lines)
            self.subroutine(number)
            if any("allocatable :: cells" in line for line in self.lines[begin:]):
                self.allocatable_cells.add(number)
        self.depth = 0
        self.emit("end module")
        self.main()
        return "\n".join(self.lines) + "\n"
