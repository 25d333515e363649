# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Translates C litmus tests for AArch64, as GCC 12 compiles them.

An acquiring load is LDAPR, which is weaker than the LDAR of most code.
"""

import re

VALUE = r"(-?\d+)"
ORDER = r"memory_order_(\w+)"
STATEMENTS = [(re.compile(pattern.replace(" ", r"\s*") + "$"), name)
              for pattern, name in (
    (rf"atomic_store_explicit \((\w+), {VALUE}, {ORDER}\);", "store"),
    (rf"(?:int )?(\w+) = atomic_load_explicit \((\w+), {ORDER}\);", "load"),
    (rf"(?:int )?(\w+) = atomic_(fetch_add|exchange)_explicit "
     rf"\((\w+), {VALUE}, {ORDER}\);", "modify"),
    (rf"atomic_thread_fence \({ORDER}\);", "fence"),
    (rf"\*(\w+) = {VALUE};", "plain_store"),
    (r"(?:int )?(\w+) = \*(\w+);", "plain_load"),
    (rf"(?:int )?(\w+) = {VALUE};", "assign"),
    (rf"if \((\w+) == {VALUE}\) \{{", "condition"),
    (r"\}", "close"))]
ACQUIRES = ("acquire", "acq_rel", "seq_cst")
RELEASES = ("release", "acq_rel", "seq_cst")


class Thread:
    """The code of one thread, the one with NUMBER."""

    def __init__(self, number):
        self.number = number
        self.code = []
        # The registers of C's variables, and of addresses.
        self.variables = {}
        self.addresses = {}
        # Those that are zero if a store-exclusive has succeeded.
        self.failures = []
        self.labels = []
        self.made = 0

    def new(self):
        """The number of an unused register."""
        self.made += 1
        return self.made - 1

    def variable(self, name):
        """That of the C variable NAME."""
        if name not in self.variables:
            self.variables[name] = self.new()
        return self.variables[name]

    def place(self, name):
        """The operand for the location NAME."""
        if name not in self.addresses:
            self.addresses[name] = self.new()
        return f"[X{self.addresses[name]}]"

    def constant(self, value):
        """A register with VALUE."""
        register = self.new()
        self.code.append(f"MOV W{register},#{value}")
        return register

    def store(self, where, value, order):
        """An atomic store."""
        name = "STLR" if order in RELEASES else "STR"
        self.code.append(f"{name} W{self.constant(value)},{self.place(where)}")

    def load(self, variable, where, order):
        """An atomic load."""
        name = {"seq_cst": "LDAR", "acquire": "LDAPR"}.get(order, "LDR")
        self.code.append(f"{name} W{self.variable(variable)},"
                         f"{self.place(where)}")

    def modify(self, variable, kind, where, value, order):
        """A read-modify-write that succeeds at the first attempt."""
        old, new, failed = self.variable(variable), self.new(), self.new()
        load = "LDAXR" if order in ACQUIRES else "LDXR"
        store = "STLXR" if order in RELEASES else "STXR"
        self.code.append(f"{load} W{old},{self.place(where)}")
        if kind == "exchange":
            self.code.append(f"MOV W{new},#{value}")
        elif int(value) < 0:
            self.code.append(f"SUB W{new},W{old},#{-int(value)}")
        else:
            self.code.append(f"ADD W{new},W{old},#{value}")
        self.code.append(f"{store} W{failed},W{new},{self.place(where)}")
        self.failures.append(failed)

    def fence(self, order):
        """A fence."""
        self.code.append("DMB ISHLD" if order == "acquire" else "DMB ISH")

    def plain_store(self, where, value):
        """A store of no atomic object."""
        self.store(where, value, "relaxed")

    def plain_load(self, variable, where):
        """A load of no atomic object."""
        self.load(variable, where, "relaxed")

    def assign(self, variable, value):
        """The assignment of a constant to a variable."""
        self.code.append(f"MOV W{self.variable(variable)},#{value}")

    def condition(self, variable, value):
        """The beginning of a block with a condition."""
        self.labels.append(f"L{self.number}_{len(self.code)}")
        self.code += [f"CMP W{self.variable(variable)},#{value}",
                      f"B.NE {self.labels[-1]}"]

    def close(self):
        """Its end."""
        self.code.append(f"{self.labels.pop()}:")

    def add(self, line):
        """Translates LINE."""
        statement = line.split("//")[0].strip()
        for pattern, name in STATEMENTS:
            if match := pattern.match(statement):
                getattr(self, name)(*match.groups())
                return
        raise ValueError(f"not understood: {statement}")


def text(form, name):
    """FORM as a litmus test with NAME."""
    threads = []
    for number, body in enumerate(form.lines.values()):
        threads.append(Thread(number))
        for line in body:
            threads[-1].add(line)
    initial = [f"int {value.strip()};"
               for value in form.initial.split(";") if value.strip()]
    initial += [f"{number}:X{register}={place};"
                for number, thread in enumerate(threads)
                for place, register in thread.addresses.items()]
    condition = re.sub(
        r"(\d+):([a-z]\w*)=",
        lambda m: f"{m[1]}:X{threads[int(m[1])].variables[m[2]]}=",
        form.condition)
    condition += "".join(f" /\\ {number}:X{register}=0"
                         for number, thread in enumerate(threads)
                         for register in thread.failures)
    rows = max(len(thread.code) for thread in threads)
    table = [[f"P{number}" for number in range(len(threads))]]
    table += [[thread.code[row] if row < len(thread.code) else ""
               for thread in threads] for row in range(rows)]
    return (f"AArch64 {name}\n{{ {' '.join(initial)} }}\n"
            + "".join(f" {' | '.join(row)} ;\n" for row in table)
            + f"exists ({condition})\n")
