# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Clauses in C and C++, their variables, and what iterations do with these."""

from constructs.case import Case


class CCase(Case):
    def __init__(self, number, seed, pair, cxx):
        super().__init__(number, seed, pair)
        self.cxx = cxx
        self.members = []
        self.choose_clauses(self.write)

    def write(self, number, name):
        getattr(self, "add_" + (name.replace("-", "_")))(number)

    # Variables.

    def scalar(self, kind=None):
        """Declares an integer variable with a value; returns it and the value."""
        x, value = self.name(), self.random.randrange(1, 50)
        places = ["local", "local", "static", "global", "parameter"]
        places += ["reference", "member", "reference parameter"] * self.cxx
        place = self.random.choice(places)
        kind = kind or self.random.choice(["int", "long", "unsigned", "short"])
        if place == "global":
            self.globals.append(f"static {kind} {x};")
        elif place == "static":
            self.declarations.append(f"static {kind} {x};")
        elif place == "parameter":
            self.parameters.append(f"{kind} {x}")
            self.arguments.append("0")
        elif place == "member":
            self.members.append(f"{kind} {x};")
        elif place == "reference parameter":
            self.globals.append(f"static {kind} of_{x};")
            self.parameters.append(f"{kind} &{x}")
            self.arguments.append(f"of_{x}")
        elif place == "reference":
            self.declarations += [f"{kind} of_{x};", f"{kind} &{x} = of_{x};"]
        else:
            self.declarations.append(f"{kind} {x};")
        self.initial.append(f"{x} = {value};")
        return x, value

    def object(self):
        """Declares an object; returns it and an integer in it."""
        kind = self.random.choice(["array", "pair", "own class"][:2 + self.cxx])
        x, value = self.name(), self.random.randrange(1, 50)
        static = self.random.choice(["", "", "static "])
        if kind == "array":
            self.declarations.append(f"{static}int {x}[5];")
            self.initial.append(f"for (int k = 0; k < 5; k++) {x}[k] = {value} + k;")
            return x, f"{x}[3]"
        kind = "counted" if kind == "own class" else "struct pair"
        self.declarations.append(f"{static}{kind} {x};")
        self.initial += [f"{x}.a = {value};", f"{x}.b = {value + 1};"]
        return x, f"{x}.a"

    def variable(self):
        if self.random.randrange(3):
            x = self.scalar()[0]
            return x, x
        return self.object()

    # Data sharing.

    def add_private(self, number):
        x, part = self.variable()
        self.add(number, f"private({x})", x)
        self.uses.append(f"{part} = Q % 90 + 1; acc += {part};")
        if self.random.randrange(2):
            self.results.append(part)

    def add_firstprivate(self, number):
        x, part = self.variable()
        self.add(number, f"firstprivate({x})", x)
        self.uses.append(f"{part} += 3; acc += {part}; {part} -= 3;")
        self.results.append(part)

    def add_lastprivate(self, number):
        x, part = self.variable()
        self.add(number, f"lastprivate({x})", x)
        more = f" {x}[0] = {x}[1] = {x}[2] = {x}[4] = 1;" if part.endswith("]") else ""
        self.uses.append(f"{part} = Q % 90 * 5 + 1;{more} acc += {part};")
        self.results.append(part)

    def add_conditional(self, number):
        x = self.name()
        self.declarations.append(f"long {x} = 5;")
        self.add(number, f"lastprivate(conditional: {x})", x)
        self.uses.append(f"if (Q % 3 == 1) {x} = Q;")
        self.results.append(x)

    def add_first_last(self, number):
        x = self.scalar()[0]
        self.add(number, f"firstprivate({x}) lastprivate({x})", x)
        self.uses.append(f"{x} = Q % 90 + 2;")
        self.results.append(x)

    def add_last_index(self, _number):
        self.last_index = True

    def add_copyin(self, number):
        x = self.name()
        self.globals += [f"static int {x};", f"#pragma omp threadprivate({x})"]
        self.initial.append(f"{x} = {self.random.randrange(90)} + t;")
        self.clauses[number].append(f"copyin({x})")
        self.uses.append(f"acc += {x};")

    def add_copyprivate(self, number):
        # The variable has to be private in the region.
        x = self.name()
        self.declarations.append(f"int {x} = 4;")
        self.add(0, f"private({x})", x)
        self.add(number, f"copyprivate({x})")
        self.uses.append(f"{x} = Q + 1; acc += {x};")

    def add_shared(self, number):
        others = [x for x in self.shared if self.random.randrange(2)]
        x = self.scalar()[0]
        self.shared.append(x)
        self.add(number, f"shared({', '.join([*others, x])})", *others, x)
        self.uses.append(f"acc += {x};")

    def add_default(self, number):
        kind = self.random.choice(["none", "none", "shared", "firstprivate", "private"])
        self.clauses[number].append(f"default({kind})")
        if kind != "shared" and self.shared_in(number):
            self.clauses[number].append(f"shared({', '.join(self.shared_in(number))})")

    def add_allocate(self, number):
        x = self.scalar()[0]
        first = self.random.randrange(2)
        handle = self.random.choice(["", "", "omp_default_mem_alloc: ",
                                     "omp_low_lat_mem_alloc: ",
                                     "allocator(omp_default_mem_alloc), align(32): "])
        self.add(number, f"{'first' * first}private({x}) allocate({handle}{x})", x)
        self.uses.append(f"{x} += 2; acc += {x}; {x} -= 2;" if first else
                         f"{x} = Q % 9; acc += {x};")

    # Reductions.

    def add_reduction(self, number, modifier=""):
        operator, use = self.random.choice(
            [("+", "X += Q;"), ("+", "X += Q & 7;"), ("*", "X *= Q | 1;"), ("-", "X += Q;"),
             ("&", "X &= ~(1u << (Q & 7));"), ("|", "X |= 1u << (Q & 15);"),
             ("^", "X ^= Q * 5u;"), ("&&", "X = X && Q < 1000;"),
             ("||", "X = X || Q == 33;"), ("max", "if (X < (Q & 31)) X = Q & 31;"),
             ("min", "if (X > (Q & 31)) X = Q & 31;")])
        modifier = modifier or self.random.choice(["", "", "default, "])
        x = self.scalar("unsigned")[0]
        self.add(number, f"reduction({modifier}{operator}: {x})", x)
        self.uses.append(use.replace("X", x))
        self.results.append(x)

    def add_array_reduction(self, number):
        x = self.name()
        kind = self.random.choice(["array", "section", "pointer", "variable length"])
        if kind == "pointer":
            self.declarations.append(f"unsigned of_{x}[6], *{x} = of_{x};")
        elif kind == "variable length":
            self.declarations.append(f"unsigned {x}[n / 10];")
        else:
            self.declarations.append(f"unsigned {x}[6];")
        section = {"array": "", "section": "[1:4]", "pointer": "[0:5]",
                   "variable length": "[:n / 10]"}[kind]
        self.initial.append(f"for (int k = 0; k < 6; k++) {x}[k] = k;")
        self.add(number, f"reduction(+: {x}{section})", x)
        self.uses.append(f"{x}[1 + Q % 4] += Q;")
        self.results += [f"{x}[{k}]" for k in range(1, 5)]

    def add_own_reduction(self, number):
        x = self.name()
        kind = "counted" if self.cxx and self.random.randrange(2) else "struct pair"
        self.declarations.append(f"{kind} {x};")
        self.initial += [f"{x}.a = 3;", f"{x}.b = 1;"]
        name = self.random.choice(["both", "both_like"])
        self.add(number, f"reduction({name}: {x})", x)
        self.uses.append(f"{x}.a += Q; {x}.b ^= Q;")
        self.results += [f"{x}.a", f"{x}.b"]

    def add_task_reduction(self, number):
        x = self.name()
        self.declarations.append(f"unsigned {x};")
        self.initial.append(f"{x} = 9;")
        self.add(number, f"reduction(task, +: {x})", x)
        self.uses.append(f"\n#pragma omp task in_reduction(+: {x}) firstprivate(i)\n"
                         f"{x} += Q;\n")
        self.results.append(x)

    def add_inscan(self, number):
        x = self.name()
        self.declarations.append(f"unsigned {x};")
        self.initial.append(f"{x} = 2;")
        self.add(number, f"reduction(inscan, +: {x})", x)
        self.scan = self.random.choice(["inclusive", "exclusive"]), x
        self.results.append(x)

    # Loops.

    def add_linear(self, number):
        x, step = self.scalar("int")[0], self.random.choice(["", ": 2", ": -1", ": n"])
        self.add(number, f"linear({x}{step})", x)
        self.uses.append(f"acc += {x}; {x} += {step[2:] or 1};")
        self.results.append(x)

    def add_schedule(self, number):
        kind = self.random.choice(
            ["static", "static, 3", "dynamic", "dynamic, 5", "guided", "runtime", "auto",
             "monotonic: dynamic", "nonmonotonic: guided, 2", "monotonic: static, n / 9"])
        if "simd" in self.lines[number] and self.random.randrange(2):
            kind = "simd: static, 4"
        self.clauses[number].append(f"schedule({kind})")

    def add_collapse(self, number):
        self.collapse = self.random.choice(["rectangular", "rectangular", "triangular"])
        self.clauses[number].append("collapse(2)")

    def add_ordered(self, number):
        x = self.name()
        self.declarations.append(f"unsigned {x};")
        self.initial.append(f"{x} = 1;")
        self.shared.append(x)
        self.clauses[number].append("ordered")
        self.uses.append(f"\n#pragma omp ordered\n{x} = {x} * 3 + Q;\n")
        self.results.append(x)

    def add_doacross(self, number):
        self.doacross = self.name()
        self.declarations.append(f"unsigned {self.doacross}[N + 1];")
        self.shared.append(self.doacross)
        self.clauses[number].append("ordered(1)")
        x = self.doacross
        self.uses.append(f"\n#pragma omp ordered depend(sink: i - 1)\n"
                         f"{x}[i + 1] = (i ? {x}[i] : 1) * 3 + Q;\n"
                         "#pragma omp ordered depend(source)\n")
        self.results.append(f"{x}[n]")

    def add_order(self, number):
        self.clauses[number].append("order(" + self.random.choice(
            ["", "", "reproducible: ", "unconstrained: "]) + "concurrent)")

    def add_safelen(self, number):
        self.clauses[number].append("safelen(16)")

    def add_simdlen(self, number):
        self.clauses[number].append("simdlen(4)")

    def add_aligned(self, number):
        x = self.name()
        self.globals.append(f"static int {x}_cells[N] __attribute__ ((aligned (32)));")
        self.declarations.append(f"int *{x} = {x}_cells;")
        self.shared.append(x)
        self.clauses[number].append(f"aligned({x}: 32)")
        self.uses.append(f"{x}[Q] = Q;")
        self.results.append(f"{x}[7]")

    def add_nontemporal(self, number):
        self.clauses[number].append("nontemporal(out)")

    def add_dist_schedule(self, number):
        self.clauses[number].append("dist_schedule(static, 7)")

    # Tasks.

    def add_grainsize(self, number):
        self.clauses[number].append(self.random.choice(["grainsize(4)", "grainsize(strict: 9)"]))

    def add_num_tasks(self, number):
        self.clauses[number].append(self.random.choice(["num_tasks(4)", "num_tasks(strict: 5)"]))

    def add_untied(self, number):
        self.clauses[number].append("untied")

    def add_mergeable(self, number):
        self.clauses[number].append("mergeable")

    def add_final(self, number):
        self.clauses[number].append("final(flag)")

    def add_priority(self, number):
        self.clauses[number].append("priority(1)")

    # Regions and others.

    def add_if(self, number):
        condition = self.random.choice(["flag", "n > 9", "flag && n < 9"])
        self.clauses[number].append(f"if({condition})")

    def add_num_threads(self, number):
        self.clauses[number].append(f"num_threads({self.random.choice(['3', 'flag + 2'])})")

    def add_proc_bind(self, number):
        self.clauses[number].append(
            f"proc_bind({self.random.choice(['close', 'spread', 'master', 'primary'])})")

    def add_filter(self, number):
        self.clauses[number].append(f"filter({self.random.choice(['0', 'n - n'])})")

    def add_num_teams(self, number):
        self.clauses[number].append("num_teams(2)")

    def add_thread_limit(self, number):
        self.clauses[number].append("thread_limit(3)")

    def add_map(self, number):
        self.clauses[number].append("map(tofrom: out)")

    def add_defaultmap(self, number):
        self.clauses[number].append("defaultmap(tofrom: scalar)")

    def add_nowait(self, number):
        self.clauses[number].append("nowait")
