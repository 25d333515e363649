# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Reductions of all types and operators, whose results do not depend on the
order."""

INTEGERS = ["int", "int", "long", "unsigned", "unsigned long", "short", "signed char",
            "unsigned char", "unsigned short", "long long", "_Bool"]
FLOATS = ["float", "double", "half"]
SMALL = ["short", "signed char", "unsigned char", "unsigned short", "_Bool", "half"]
# The greatest value that minima and maxima of these types are computed of.
LIMITS = {"signed char": 127, "unsigned char": 255, "_Bool": 1}


class Reduction:
    def __init__(self, writer, kind=None, atomic=False):
        choose = writer.random
        self.kind = kind or choose.choice(
            [k for k in INTEGERS + FLOATS
             if not atomic or k not in SMALL or k == "_Bool"])
        self.name = writer.name("red")
        self.operators = ["+", "+", "-", "*", "min", "max", "&&", "||"]
        if self.kind not in FLOATS:
            self.operators += ["&", "|", "^", "^", "^"]
        # Sums of many numbers of half precision would be rounded.
        self.operator = choose.choice({"_Bool": ["&&", "||"], "half": ["min", "max"]}.get(
            self.kind, self.operators))
        self.initial = {"*": "1", "&": "-1", "min": "99", "&&": "1"}.get(
            self.operator, choose.choice(["0", "0", "1", "5"]))
        # Whether all updates only change between 0 and 1.
        self.toggles = self.operator == "^" and writer.chance(0.6)
        if self.toggles:
            self.initial = choose.choice(["0", "1"])
        self.count = 0

    @property
    def is_small(self):
        return self.kind in SMALL

    def declare(self, writer):
        writer.emit(f"{self.kind} {self.name} = ({self.kind}) {self.initial};")

    def clause(self):
        return f" reduction({self.operator} : {self.name})"

    def show(self, writer):
        if self.operator in ("&&", "||"):
            # Without iterations, only a construct makes it 0 or 1.
            writer.emit(f'printf ("{self.name}: %d\\n", {self.name} != 0);')
        elif self.kind in FLOATS:
            writer.emit(f'printf ("{self.name}: %.2f\\n", (double) {self.name});')
        else:
            writer.emit(f'printf ("{self.name}: %lx\\n", (word) {self.name});')

    def update(self, writer, q):
        """Writes a statement that puts a value of iteration q into it."""
        choose, name, operator = writer.random, self.name, self.operator
        cast = f"({self.kind}) "
        if operator in ("min", "max"):
            return self.extremum(writer, q)
        if operator in ("+", "-"):
            v = writer.value(q)
            if self.kind in FLOATS:
                v = f"({writer.small(q)} * 0.5f)"
            return choose.choice([f"{name} {operator}= {v};",
                                  f"{name} = {cast}({name} {operator} {v});"]
                                 + ([f"{name} += {v};"] if operator == "+" else []))
        if operator == "*":
            n = choose.randrange(40, 99)
            if self.kind in FLOATS:
                v = f"({q} % {n} == 3 ? 2.0f : {q} % {n} == 5 ? 0.5f : 1.0f)"
            elif self.kind.startswith("unsigned") and not self.is_small:
                v = f"({q} | 1)"
            elif self.count:
                v = "1"
            else:
                v = f"({q} % 512 == {n} ? 3 : 1)"
            self.count += 1
            return f"{name} *= {v};"
        if operator in ("&&", "||"):
            return self.flag(writer, q)
        if self.toggles:
            condition = f"if ({writer.condition(q)}) " if writer.chance(0.5) else ""
            return f"{condition}{name} = {cast}(1 - {name});"
        bit = "1" if self.kind == "_Bool" else f"(1u << {writer.small(q)})"
        if operator == "&":
            bit = f"~{bit}"
        return f"{name} {operator}= {cast}{bit};"

    def flag(self, writer, q):
        name, value, n = self.name, writer.value(q), writer.random.randrange(100)
        if self.operator == "&&":
            v = f"({value} != {n})"
            forms = [f"if (!{v}) {name} = 0;", f"{name} = {v} ? {name} : 0;",
                     f"if ({name}) {name} = {v};", f"if ({name} && !{v}) {name} = 0;"]
        else:
            v = f"({value} == {n})"
            forms = [f"if ({v}) {name} = 1;", f"{name} = {v} ? 1 : {name};",
                     f"if (!{name}) {name} = {v};",
                     f"{name} = {v} || {value} == 999 || {name};"]
        if self.kind == "_Bool":
            # Both are converted to int first.
            bits = writer.random.choice([1, 3, 64])
            forms.append(f"{name} {self.operator[0]}= {value} "
                         + (f"| {bits};" if self.operator == "&&" else f"& {bits};"))
        return writer.random.choice([f"{name} = {name} {self.operator} {v};"] * 3 + forms)

    def extremum(self, writer, q):
        name = self.name
        v = f"({self.kind}) ({writer.value(q)} & {LIMITS.get(self.kind, 1023)})"
        if self.operator == "min":
            forms = [f"if ({v} < {name}) {name} = {v};",
                     f"{name} = {v} < {name} ? {v} : {name};",
                     f"{name} = {name} > {v} ? {v} : {name};",
                     f"if ({name} > {v}) {name} = {v};"]
        else:
            forms = [f"if ({v} > {name}) {name} = {v};",
                     f"{name} = {v} > {name} ? {v} : {name};",
                     f"{name} = {name} < {v} ? {v} : {name};",
                     f"if ({v} >= {name}) {name} = {v};"]
        if self.kind in FLOATS:
            f = "f" if self.kind == "float" else ""
            forms.append(f"{name} = f{self.operator}{f} ({name}, {v});")
            forms.append(f"{name} = f{self.operator}{f} ({v}, {name});")
        return writer.random.choice(forms)

    def assign(self, writer, q):
        """Writes a statement that iterations may execute in any order with others:
        it makes it the least or the greatest value that there is."""
        name = self.name
        v = "0" if self.operator == "min" else str(LIMITS.get(self.kind, 1023))
        condition = writer.condition(q)
        return writer.random.choice(
            [f"{name} = {v};", f"if ({condition}) {name} = {v};",
             f"{name} = {condition} ? {v} : {name};"])


class ReducedArray(Reduction):
    """An array of four elements, or a section of it, that is reduced."""

    KINDS = ["int", "int", "long", "unsigned", "unsigned long", "double", "float"]
    # Sections, and which elements of them an iteration can update.
    SECTIONS = [("", "{0} & 3"), ("", "{0} & 3"), ("", "3 - ({0} & 1)"), ("", "1"),
                ("[1 : 2]", "1 + ({0} & 1)"), ("[0 : 3]", "{0} & 1"), ("[2 : 1]", "2")]

    def __init__(self, writer, atomic=False):
        kinds = self.KINDS + ([] if atomic else ["short", "unsigned char"])
        super().__init__(writer, writer.random.choice(kinds))
        while self.operator in ("&&", "||"):
            self.operator = writer.random.choice(self.operators)
        self.toggles = False
        self.section, self.index = writer.random.choice(self.SECTIONS)

    def declare(self, writer):
        values = ", ".join([f"({self.kind}) {self.initial}"] * 4)
        writer.emit(f"{self.kind} {self.name}[4] = {{ {values} }};")

    def clause(self):
        return f" reduction({self.operator} : {self.name}{self.section})"

    def element(self, index, function):
        """Calls FUNCTION for the element of that index; returns what it does."""
        name, self.name = self.name, f"{self.name}[{index}]"
        result = function()
        self.name = name
        return result

    def show(self, writer):
        for i in range(4):
            self.element(i, lambda: super(ReducedArray, self).show(writer))

    def update(self, writer, q):
        return self.element(self.index.format(q),
                            lambda: super(ReducedArray, self).update(writer, q))


def reductions(writer, least, atomic):
    """Returns several reductions, which the device's library has the
    atomic operations for; if ATOMIC, the device itself."""
    count = writer.random.choice([0, 0, 1, 1, 2, 3]) or least
    found = [Reduction(writer, atomic=atomic) for _ in range(count)]
    # GCC merges one by atomic operations of its size, several under a lock.
    if len(found) == 1 and (found[0].is_small or found[0].kind == "_Bool"):
        found.append(Reduction(writer, "int"))
    return found
