# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Clauses in Fortran, their variables, and what iterations do with these."""

from constructs.case import Case


class FortranCase(Case):
    def __init__(self, number, seed, pair):
        super().__init__(number, seed, pair)
        # What the function needs around it, and the clauses of directives that end
        # a construct.
        self.module, self.final = [], {}
        self.choose_clauses(self.write)

    def write(self, number, name):
        getattr(self, "add_" + (name.replace("-", "_")))(number)

    # Variables.

    def declare(self, x, kind, value):
        """Declares the integer X somewhere, and sets it to VALUE."""
        place = self.random.choice(["local", "local", "save", "module", "dummy", "value",
                                    "common", "optional", "allocatable", "pointer"])
        if place in ("dummy", "optional"):
            more = ", optional" if place == "optional" else ""
            self.parameters.append(x)
            self.declarations.append(f"{kind}{more} :: {x}")
            self.module.append(f"{kind} :: of_{x}")
            self.arguments.append(f"of_{x}")
        elif place == "value":
            self.parameters.append(x)
            self.declarations.append(f"{kind}, value :: {x}")
            self.module.append(f"{kind} :: of_{x}")
            self.arguments.append(f"of_{x}")
        elif place == "module":
            self.module.append(f"{kind} :: {x}")
        elif place == "common":
            self.declarations += [f"{kind} :: {x}", f"common /of_{x}/ {x}"]
        elif place == "allocatable":
            self.declarations.append(f"{kind}, allocatable :: {x}")
            self.initial.append(f"if (.not. allocated ({x})) allocate ({x})")
        elif place == "pointer":
            self.declarations.append(f"{kind}, pointer :: {x}")
            self.initial.append(f"allocate ({x})")
        else:
            more = ", save" if place == "save" else ""
            self.declarations.append(f"{kind}{more} :: {x}")
        self.initial.append(f"{x} = {value}")
        return place

    def scalar(self):
        x = self.name()
        self.declare(x, self.random.choice(["integer", "integer", "integer(8)"]),
                     self.random.randrange(1, 50))
        return x

    def array(self):
        """Declares an array; returns it and an integer made of it."""
        x, value = self.name(), self.random.randrange(1, 50)
        kind = self.random.choice(["fixed", "allocatable", "allocatable", "unallocated",
                                   "saved", "automatic"])
        if kind == "fixed":
            self.declarations.append(f"integer :: {x}(2:5)")
        elif kind == "saved":
            self.declarations.append(f"integer, save :: {x}(4)")
        elif kind == "automatic":
            self.declarations.append(f"integer :: {x}(n / 8)")
        else:
            self.declarations.append(f"integer, allocatable :: {x}(:)")
        if kind in ("allocatable", "unallocated"):
            self.initial.append(f"if (.not. allocated ({x})) allocate ({x}(3:7))")
        self.initial.append(f"{x} = {value}")
        return x, f"(sum ({x}) + size ({x}) * 3 + lbound ({x}, 1))"

    def object(self):
        x = self.name()
        kind = self.random.choice(["pair", "holder"])
        self.declarations.append(f"type({kind}) :: {x}")
        if kind == "pair":
            self.initial += [f"{x}%a = 5", f"{x}%b = 6"]
            return x, f"({x}%a * 2 + {x}%b)", f"{x}%a = Q\n{x}%b = Q + 1"
        self.initial += [f"if (.not. allocated ({x}%part)) allocate ({x}%part(2:4))",
                         f"{x}%tag = 3", f"{x}%part = 8"]
        return (x, f"({x}%tag + sum ({x}%part) + lbound ({x}%part, 1))",
                f"{x}%tag = Q\n{x}%part = Q + 1")

    def variable(self):
        """Declares a variable; returns it, an integer made of it, and what sets it."""
        kind = self.random.choice(["scalar", "scalar", "array", "array", "object"])
        if kind == "scalar":
            x = self.scalar()
            return x, x, f"{x} = mod (Q, 90) + 1"
        if kind == "array":
            x, value = self.array()
            return x, value, f"{x} = mod (Q, 90) + 1"
        return self.object()

    # Data sharing.

    def add_private(self, number):
        if self.random.randrange(5) == 0:
            # Each thread allocates its own.
            x = self.name()
            of = self.random.choice(["", "(:)"])
            self.declarations.append(f"integer, allocatable :: {x}{of}")
            self.add(number, f"private({x})", x)
            self.uses.append(f"allocate ({x}{'(mod (Q, 5) + 1)' if of else ''})\n"
                             f"{x} = Q\nacc = acc + {f'sum ({x})' if of else x}\n"
                             f"deallocate ({x})")
            return
        x, value, sets = self.variable()
        self.add(number, f"private({x})", x)
        self.uses.append(f"{sets}\nacc = acc + {value}")

    def add_firstprivate(self, number):
        x, value, _ = self.variable()
        self.add(number, f"firstprivate({x})", x)
        self.uses.append(f"acc = acc + {value}")
        self.results.append(value)

    def add_lastprivate(self, number):
        x, value, sets = self.variable()
        self.add(number, f"lastprivate({x})", x)
        self.uses.append(f"{sets}\nacc = acc + {value}")
        self.results.append(value)

    def add_conditional(self, number):
        x = self.name()
        self.declarations.append(f"integer :: {x}")
        self.initial.append(f"{x} = 5")
        self.add(number, f"lastprivate(conditional: {x})", x)
        self.uses.append(f"if (mod (Q, 3) == 1) {x} = Q")
        self.results.append(x)

    def add_first_last(self, number):
        x, value, sets = self.variable()
        self.add(number, f"firstprivate({x}) lastprivate({x})", x)
        self.uses.append(sets)
        self.results.append(value)

    def add_last_index(self, _number):
        self.last_index = True

    def add_copyin(self, number):
        x = self.name()
        self.module += [f"integer, save :: {x}", f"!$omp threadprivate({x})"]
        self.initial.append(f"{x} = {self.random.randrange(90)}")
        self.clauses[number].append(f"copyin({x})")
        self.uses.append(f"acc = acc + {x}")

    def add_copyprivate(self, number):
        x = self.name()
        self.declarations.append(f"integer :: {x}")
        self.add(0, f"private({x})", x)
        self.final.setdefault(number, []).append(f"copyprivate({x})")
        self.uses.append(f"{x} = Q + 1\nacc = acc + {x}")

    def add_shared(self, number):
        x, value, _ = self.variable()
        self.shared.append(x)
        self.add(number, f"shared({x})", x)
        self.uses.append(f"acc = acc + {value}")

    def add_default(self, number):
        kind = self.random.choice(["none", "none", "shared", "firstprivate", "private"])
        self.clauses[number].append(f"default({kind})")
        if kind != "shared" and self.shared_in(number):
            self.clauses[number].append(f"shared({', '.join(self.shared_in(number))})")

    def add_allocate(self, number):
        x = self.scalar()
        first = self.random.randrange(2)
        handle = self.random.choice(["", "", "omp_default_mem_alloc: ",
                                     "omp_low_lat_mem_alloc: "])
        self.add(number, f"{'first' * first}private({x}) allocate({handle}{x})", x)
        self.uses.append(f"acc = acc + {x}" if first else
                         f"{x} = mod (Q, 9)\nacc = acc + {x}")

    # Reductions.

    def add_reduction(self, number):
        operator, use = self.random.choice(
            [("+", "X = X + Q"), ("+", "X = X + mod (Q, 7)"), ("*", "X = X * ior (Q, 1)"),
             ("-", "X = X - Q"), ("iand", "X = iand (X, not (ishft (1, mod (Q, 8))))"),
             ("ior", "X = ior (X, ishft (1, mod (Q, 16)))"), ("ieor", "X = ieor (X, Q * 5)"),
             ("max", "X = max (X, mod (Q, 32))"), ("min", "X = min (X, mod (Q, 32))")])
        modifier = self.random.choice(["", "", "default, "])
        x = self.name()
        self.declare(x, "integer", 5)
        self.add(number, f"reduction({modifier}{operator}: {x})", x)
        self.uses.append(use.replace("X", x))
        self.results.append(x)

    def add_array_reduction(self, number):
        x, value = self.array()
        self.add(number, f"reduction(+: {x})", x)
        self.uses.append(f"{x}(lbound ({x}, 1) + mod (Q, 4)) = "
                         f"{x}(lbound ({x}, 1) + mod (Q, 4)) + Q")
        self.results.append(value)

    def add_own_reduction(self, number):
        x = self.name()
        kind = self.random.choice(["", "", ", allocatable"])
        # GCC does not find a declaration in another module.
        declared = ["!$omp declare reduction(both: pair: add_both (omp_out, omp_in)) &",
                    "!$omp initializer(clear_both (omp_priv))"]
        self.module += declared * (declared[0] not in self.module)
        self.declarations.append(f"type(pair){kind} :: {x}")
        if kind:
            self.initial.append(f"if (.not. allocated ({x})) allocate ({x})")
        self.initial += [f"{x}%a = 3", f"{x}%b = 1"]
        self.add(number, f"reduction(both: {x})", x)
        self.uses.append(f"{x}%a = {x}%a + Q\n{x}%b = ieor ({x}%b, Q)")
        self.results += [f"{x}%a", f"{x}%b"]

    def add_task_reduction(self, number):
        x = self.name()
        self.declarations.append(f"integer :: {x}")
        self.initial.append(f"{x} = 9")
        self.add(number, f"reduction(task, +: {x})", x)
        self.uses.append(f"!$omp task in_reduction(+: {x})\n{x} = {x} + Q\n!$omp end task")
        self.results.append(x)

    def add_inscan(self, number):
        x = self.name()
        self.declarations.append(f"integer :: {x}")
        self.initial.append(f"{x} = 2")
        self.add(number, f"reduction(inscan, +: {x})", x)
        self.scan = self.random.choice(["inclusive", "exclusive"]), x
        self.results.append(x)

    # Loops.

    def add_linear(self, number):
        x, step = self.name(), self.random.choice(["", ": 2", ": -1", ": n"])
        self.declare(x, "integer", 7)
        self.add(number, f"linear({x}{step})", x)
        self.uses.append(f"acc = acc + {x}\n{x} = {x} + ({step[2:] or 1})")
        self.results.append(x)

    def add_schedule(self, number):
        kind = self.random.choice(
            ["static", "static, 3", "dynamic", "dynamic, 5", "guided", "runtime", "auto",
             "monotonic: dynamic", "nonmonotonic: guided, 2", "monotonic: static, n / 9"])
        if "simd" in self.lines[number] and self.random.randrange(2):
            kind = "simd: static, 4"
        self.clauses[number].append(f"schedule({kind})")

    def add_collapse(self, number):
        self.collapse = "rectangular"
        self.clauses[number].append("collapse(2)")

    def add_ordered(self, number):
        x = self.name()
        self.declarations.append(f"integer :: {x}")
        self.initial.append(f"{x} = 1")
        self.shared.append(x)
        self.clauses[number].append("ordered")
        self.uses.append(f"!$omp ordered\n{x} = mod ({x} * 3 + Q, 9999)\n!$omp end ordered")
        self.results.append(x)

    def add_doacross(self, number):
        x = self.doacross = self.name()
        self.declarations.append(f"integer :: {x}(0:size_of)")
        self.initial.append(f"{x} = 1")
        self.shared.append(x)
        self.clauses[number].append("ordered(1)")
        self.uses.append(f"!$omp ordered depend(sink: i - 1)\n"
                         f"{x}(i) = mod ({x}(i - 1) * 3 + Q, 9999)\n"
                         "!$omp ordered depend(source)")
        self.results.append(f"sum ({x})")

    def add_order(self, number):
        self.clauses[number].append("order(" + self.random.choice(
            ["", "", "reproducible: ", "unconstrained: "]) + "concurrent)")

    def add_safelen(self, number):
        self.clauses[number].append("safelen(16)")

    def add_simdlen(self, number):
        self.clauses[number].append("simdlen(4)")

    def add_aligned(self, number):
        x = self.name()
        self.declarations.append(f"integer, pointer :: {x}(:)")
        self.initial.append(f"allocate ({x}(size_of))")
        self.shared.append(x)
        self.clauses[number].append(f"aligned({x}: 4)")
        self.uses.append(f"{x}(Q) = Q")
        self.results.append(f"{x}(7)")

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
        self.clauses[number].append("final(flag > 0)")

    def add_priority(self, number):
        self.clauses[number].append("priority(1)")

    # Regions and others.

    def add_if(self, number):
        condition = self.random.choice(["flag > 0", "n > 9", "n < 9"])
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
        self.final.setdefault(number, []).append("nowait")
