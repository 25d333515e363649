# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""A generator of random programs of taskqs with ranks."""

import re

from taskqs.generator import (CXX_KINDS, Generator, LOCAL_KINDS,
                              MAX_DEPTH, Variable)
from taskqs.ranks_text import (CXX_CHECK, CXX_OWN_VALUES,
    CXX_PREAMBLE, MAIN, PREAMBLE)
from taskqs import text

# Of the first function, which has the taskqs with ranks.
TASKQS = 4
STATEMENTS = 40
BURSTS = [0, 1, 3, 7, 20, 60, 150, 400, 400]

# Bytes that a task gets from the rank that enqueued it.
BYTES = [("unsigned char %n[{0}]; fill (%n, {0}, %x);".format(size),
          "(unsigned) digest (%n, {0})".format(size),
          "fill (%n, {0}, %x);".format(size))
         for size in (1, 2, 3, 6, 12, 31, 40, 57, 100, 257, 1000, 5000)]
BYTES += [
    ("struct odd %n; fill (&%n, sizeof %n, %x);",
     "(unsigned) digest (&%n, sizeof %n)", "fill (&%n, sizeof %n, %x);"),
    ("struct odd %n[3]; fill (%n, sizeof %n, %x);",
     "(unsigned) digest (%n, sizeof %n)", "fill (%n[1].b, 13, %x);"),
    ("struct large %n; fill (&%n, sizeof %n, %x);",
     "(unsigned) digest (&%n, sizeof %n)", "fill (&%n, sizeof %n, %x);"),
    ("_Complex float %n = (%x) % 1000u;", "(unsigned) __real__ %n",
     "%n = (%x) % 999u;"),
]
BYTES += [
    (("unsigned char %n[{0}] __attribute__ ((aligned ({1})));"
      " fill (%n, {0}, %x);").format(size, align),
     "(unsigned) (digest (%n, {0}) + misplaced (%n, {1}))".format(size, align),
     "fill (%n, {0}, %x);".format(size))
    for size, align in ((4, 16), (20, 32), (70, 64), (1000, 256))]
CXX_BYTES = [
    ("point %n{ %x, 5 };", "%n.norm ()", "%n.move (%x);"),
    ("tall %n; fill (&%n, sizeof %n, %x);", "(%n.norm () + %n.z)",
     "%n.move (%x); %n.z++;"),
]

# Variables of which each rank has its own: %w is this rank, or, where a task
# has captured the variable, the one that enqueued it.
OWN = [
    ("unsigned %n = 1000u * me + %i;", "(%n - 1000u * %w)"),
    ("const unsigned long %n = 1000u * me + %i;",
     "(unsigned) (%n - 1000u * %w)"),
    ("volatile unsigned %n = 1000u * me + %i;", "(%n - 1000u * %w)"),
    ("static unsigned %n; %n = 1000u * me + %i;", "(%n - 1000u * %w)"),
    ("unsigned char %n = 10u * me + %i;",
     "((unsigned) %n - 10u * (unsigned char) %w)"),
    ("double %n = 1000.0 * me + %i;", "(unsigned) (%n - 1000.0 * %w)"),
    ("struct pair %n = { 1, 1000u * me + %i };",
     "((unsigned) %n.b - 1000u * %w)"),
    ("struct large %n; memset (&%n, 1, sizeof %n);"
     " %n.v[%i] = 1000u * me + %i;",
     "(%n.v[%i] - 1000u * %w)"),
    ("unsigned %n[7] = { 0 }; %n[%s] = 1000u * me + %i;",
     "(%n[%s] - 1000u * %w)"),
    ("unsigned %n __attribute__ ((aligned (64))) = 1000u * me + %i;",
     "(%n - 1000u * %w + misplaced ((const void *) &%n, 64))"),
]
# Those that tasks cannot capture.
SHARED_OWN = [
    ("unsigned %n[me + 9]; %n[me + %s] = 1000u * me + %i;",
     "(%n[me + %s] - 1000u * me)"),
    ("unsigned %n[me + 9]; %n[me + %s] = 1000u * me + %i;",
     "(%n[me + %s] - 1000u * me + (unsigned) sizeof %n - 4u * me)"),
    ("unsigned a%n[5] = { 0 }, *%n = a%n + 1; a%n[1] = 1000u * me + %i;",
     "(*%n - 1000u * me)"),
]
CXX_OWN = [
    ("unsigned a%n = 1000u * me + %i, &%n = a%n;", "(%n - 1000u * %w)"),
    ("point a%n{ 5, 1000u * me + %i }; const point &%n = a%n;",
     "(%n.y - 1000u * %w)"),
]
FILE_OWN = [("g0", "(g0 - 1000u * %w)"), ("g1", "(g1[3] - 1000u * %w)"),
            ("g2", "(g2.v[119] - 1000u * %w)")]
MEMBERS = [("m0", "(m0 - 1000u * me)"), ("m1", "(m1[4] - 1000u * me)")]

# Reductions: operators, declaration, what is in the clause, the statement that
# contributes, and the result as a number.
ORDER = "{ unsigned t = (%x) % 9999u; if (t OP %n) %n = t; }"
REDUCTIONS = [
    ("+", "unsigned long %n = given (%x);", "%n", "%n += %x;", "%n"),
    ("-", "unsigned short %n = given (%x);", "%n", "%n -= %x;", "%n"),
    ("+", "unsigned char %n = given (%x);", "%n", "%n += %x;", "%n"),
    ("+", "unsigned __int128 %n = given (%x);", "%n", "%n += %x;",
     "(unsigned long) %n"),
    ("*", "unsigned long %n = given (%x) | 1;", "%n", "%n *= (%x) | 1u;", "%n"),
    ("^", "unsigned long long %n = given (%x);", "%n", "%n ^= %x;", "%n"),
    ("|", "unsigned %n = given (1);", "%n", "%n |= 1u << (%x) % 32u;", "%n"),
    ("&", "unsigned long %n = ~0ul - given (3);", "%n",
     "%n &= ~(1ul << (%x) % 64u);", "%n"),
    ("&&", "int %n = given (%x) % 9u;", "%n", "%n = %n && (%x) % 97u;",
     "!!%n"),
    ("||", "int %n = given (0);", "%n", "%n = %n || (%x) % 97u == 0;", "!!%n"),
    ("max", "unsigned long %n = given (%x) % 5000u;", "%n",
     ORDER.replace("OP", ">"), "%n"),
    ("min", "double %n = given (%x) % 5000u + 5u;", "%n",
     ORDER.replace("OP", "<"), "(unsigned long) %n"),
    ("max", "float %n = given (%x) % 500u;", "%n",
     ORDER.replace("OP", ">"), "(unsigned long) %n"),
    ("+", "double %n = given (%x) % 64u;", "%n",
     "%n += ((%x) % 64u) * 0.25;", "(unsigned long) (%n * 4)"),
    ("+", "struct total %n = { given (%x), 1 };", "%n",
     "{ %n.sum += %x; %n.count++; }", "%n.sum * 3 + %n.count"),
    ("+", "unsigned %n[6]; fill (%n, sizeof %n, given (%x));", "%n",
     "%n[(%x) % 6u] += %x;", "digest (%n, sizeof %n)"),
    ("max", "unsigned short %n[700]; fill (%n, sizeof %n, given (%x));", "%n",
     "{ unsigned k = (%x) % 700u, t = (%x) % 9999u;"
     " if (t > %n[k]) %n[k] = t; }",
     "digest (%n, sizeof %n)"),
    ("^", "unsigned long *%n = (unsigned long *) malloc (72);"
     " fill (%n, 72, given (%x));", "%n[1 : five]",
     "%n[(%x) % 5u + 1] ^= %x;", "digest (%n + 1, 40)"),
    ("+", "struct total %n[3] = { { 0, 0 } }; %n[1].sum = given (%x);", "%n",
     "{ unsigned k = (%x) % 3u; %n[k].sum += %x; %n[k].count++; }",
     "%n[0].sum + 3 * %n[1].sum + 7 * %n[2].sum + %n[2].count"),
]
COMMUNICATORS = ["MPI_COMM_WORLD", "comms[0]", "comms[1]", "comms[1]",
                 "comms[2]", "comms[3]", "comms[4]"]


class Own(Variable):
    """A variable of which each rank has its own; TEXT says how to read it."""

    def __init__(self, name, text, captured, private=False):
        super().__init__(name, "", text.replace("%w", "me"), "", captured)
        self.text = text
        # Private in the taskq, so tasks always capture it.
        self.private = private

    def in_task(self):
        """Returns the copy that a task has captured."""
        return Variable(self.name, "", self.text.replace("%w", "origin"), "")


class Clauses:
    """The variables of a taskq with ranks to which tasks contribute."""

    last = order = None

    def __init__(self):
        self.reductions = []  # names and statements
        self.results = []  # names and expressions
        self.sums = []  # names of what each rank has a part of


class RanksGenerator(Generator):
    """Writes one program, whose first function has taskqs with ranks.

    The program has each function twice, once without its pragmas, and compares
    the results.
    """

    def __init__(self, seed, cxx):
        super().__init__(seed, cxx)
        # What the first function is.
        self.form = self.random.choice(["function", "member", "template"]
                                       if cxx else ["function"])
        self.taskqs_with_ranks = 0

    def in_generator(self):
        """Returns whether tasks here go to other ranks."""
        return bool(self.taskqs) and isinstance(self.taskqs[-1], Clauses)

    # Variables.

    def kinds(self, in_task):
        return super().kinds(in_task) + BYTES + CXX_BYTES * (2 * self.cxx)

    def is_captured(self, kind):
        if kind in CXX_KINDS and (self.in_generator() or not self.taskqs):
            return False
        return super().is_captured(kind)

    def own(self, scope):
        """Declares a variable of which each rank has its own."""
        name = self.name("w")
        if self.chance(25):
            declaration, read = self.fill(self.random.choice(SHARED_OWN), name)
            scope.append(Own(name, read, False))
        else:
            kinds = OWN + CXX_OWN * self.cxx
            declaration, read = self.fill(self.random.choice(kinds), name)
            scope.append(Own(name, read, True))
        self.put(declaration)

    # Tasks.

    def task_head(self, scope):
        if not self.in_generator():
            return super().task_head(scope)
        if self.chance(20):
            self.put(f"delay ({self.expression(scope)});")
        captured = self.captures(scope)
        visible = []
        for v in scope:
            if isinstance(v, Own):
                take = v in captured or v.private
                visible.append(v.in_task() if take else v)
            elif v.captured:
                visible.append(v)
        shared = [v for v in visible
                  if isinstance(v, Own) and v.captured and self.chance(10)]
        self.pragma("task" + self.clause("captureprivate", captured)
                    + self.clause("shared", shared))
        return visible

    def task(self, context, scope, writable, repetitions, depth):
        if not self.in_generator() or self.chance(70):
            super().task(context, scope, writable, repetitions, depth)
            return
        # One with a private variable.
        name = self.name("t")
        self.put(f"unsigned {name} = 3;")
        visible = self.task_head(scope)
        self.lines[-1] += f" private({name})"
        self.put("{")
        self.indent += 1
        self.put(f"{name} = {self.expression(visible)};")
        own = Variable(name, "", name, f"{name} = {name} * 5u + (%x);")
        if self.chance(50):
            self.put(f"delay ({name});")
        for _ in range(self.random.randrange(1, 4)):
            self.statement("task", visible + [own], [own], repetitions,
                           depth + 2)
        self.add(visible + [own])
        self.indent -= 1
        self.put("}")

    # Taskqs.

    def contribution(self, clauses, scope):
        """Declares what tasks contribute to; returns the text of the clause."""
        name = self.name("r")
        if self.chance(20):
            self.put(f"unsigned long {name} = 0;")
            clauses.reductions.append(
                (name, f"__atomic_fetch_add (&{name}, %x, 5);"))
            clauses.sums.append(name)
            return ""
        operator, declaration, item, statement, result = self.random.choice(
            REDUCTIONS)
        texts = [declaration, item, statement, result]
        declaration, item, statement, result = self.fill(texts, name)
        while "%x" in declaration:
            declaration = declaration.replace("%x", self.expression(scope), 1)
        self.put(declaration)
        clauses.reductions.append((name, statement))
        clauses.results.append((name, result))
        return f" reduction({operator} : {item})"

    def update(self, context, scope, writable, repetitions, depth):
        clauses = self.taskqs[-1] if self.in_generator() else None
        if clauses and clauses.reductions and self.chance(50):
            name, statement = self.random.choice(clauses.reductions)
            while "%x" in statement:
                statement = statement.replace("%x", self.expression(scope), 1)
            self.put(statement)
        else:
            super().update(context, scope, writable, repetitions, depth)

    def burst(self, scope, writable, repetitions):
        """Writes a loop with one to four tasks in each iteration."""
        times = self.random.choice(BURSTS)
        if times > 1500 // repetitions:
            times = 3
        i = self.name("i")
        self.put(f"for (unsigned {i} = 0; {i} < {times}u; {i}++)")
        self.put("{")
        self.indent += 1
        scope = scope + [Variable(i, "", i, f"(void) {i};")]
        writable = list(writable)
        repetitions *= max(times, 1)
        for _ in range(self.random.randrange(4)):
            v = self.variable(scope, False)
            scope.append(v)
            writable.append(v)
        for _ in range(self.random.randrange(1, 5)):
            if self.chance(30):
                self.statement("generator", scope, writable, repetitions, 3)
            if self.chance(20):
                self.put(f"if (({self.expression(scope)}) % 3u)")
            self.put("{")
            self.indent += 1
            self.task("generator", scope, writable, repetitions, 4)
            self.indent -= 1
            self.put("}")
        self.indent -= 1
        self.put("}")

    def stream(self, scope, writable):
        """Writes a loop with many small tasks."""
        i = self.name("i")
        times = self.random.randrange(2000, 12000)
        self.put(f"for (unsigned {i} = 0; {i} < {times}u; {i}++)")
        self.put("{")
        self.indent += 1
        scope = scope + [Variable(i, "", i, "")]
        if self.chance(50):
            self.update("generator", scope, writable, times, MAX_DEPTH)
        visible = self.task_head(scope)
        self.update("task", visible, [], times, MAX_DEPTH)
        self.indent -= 1
        self.put("}")

    def ranks_block(self, scope, writable, private, repetitions):
        """Writes the block of a taskq with ranks."""
        self.put("{")
        self.indent += 1
        for v in private:
            self.put(f"{v.name} = {self.expression(scope)};")
        scope = scope + private
        writable = writable + private
        shape = self.random.randrange(10)
        if shape == 0:
            self.put(f"delay ({self.expression(scope)});")
        elif shape == 1:
            self.task("generator", scope, writable, repetitions, 3)
        elif shape == 2 and repetitions < 3:
            self.stream(scope, writable)
        elif shape < 5:
            self.block("generator", scope, writable, repetitions, 2)
        else:
            for _ in range(self.random.randrange(1, 3)):
                self.burst(scope, writable, repetitions)
        self.indent -= 1
        self.put("}")

    def privates(self, scope, writable):
        """Takes variables from SCOPE and WRITABLE for the clauses of a taskq,
        and declares some; returns those, those that get no value, and the text
        of the clauses."""
        taken = [v for v in writable if v.captured and self.chance(20)]
        for v in taken:
            writable.remove(v)
            scope.remove(v)
        private = []
        while self.chance(25):
            name = self.name("p")
            self.put(f"unsigned {name} = 7;")
            private.append(
                Variable(name, "", name, f"{name} = {name} * 3u + (%x);"))
        return taken, private, (self.clause("firstprivate", taken)
                                + self.clause("private", private))

    def own_privates(self, scope):
        """Returns SCOPE as it is in a taskq that has some of each rank's own
        variables in a clause, and the text of that."""
        taken = [v for v in scope
                 if isinstance(v, Own) and v.captured and self.chance(15)]
        inside = [Own(v.name, v.text, True, True) if v in taken else v
                  for v in scope]
        shared = [v for v in scope if isinstance(v, Own) and v not in taken
                  and v.captured and self.chance(10)]
        return inside, (self.clause("firstprivate", taken)
                        + self.clause("shared", shared))

    def ranks_taskq(self, scope, writable, repetitions, once):
        """Writes a taskq with ranks; ONCE if a call executes it once."""
        number = self.taskqs_with_ranks
        self.taskqs_with_ranks += 1
        self.put("{")
        self.indent += 1
        comm = self.random.choice(COMMUNICATORS)
        fresh = self.chance(15)
        self.put(f"MPI_Comm base = {comm}, "
                 f"comm = {'duplicate (base)' if fresh else 'base'};")
        self.put(f'begin ("before taskq {number}", comm);')
        own = Clauses()
        text = self.random.choice(
            ["", "", " num_threads(3)", " num_threads(1)", " if(1)",
             f" if(({self.expression(scope)}) % 3u)", " proc_bind(close)"])
        while self.chance(60):
            text += self.contribution(own, scope)
        taken, private = [], []
        if once:
            taken, private, more = self.privates(scope, writable)
            text += more
        inside, more = self.own_privates(scope)
        self.pragma("parallel taskq ranks("
                    + ("comm" if fresh or self.chance(50) else comm) + ")"
                    + text + more)
        self.taskqs.append(own)
        self.ranks_block(inside + taken, taken, private, repetitions)
        self.taskqs.pop()
        self.put(f'end ("sum of taskq {number}", base);')
        for name in own.sums:
            self.put(f'note_sum ("{name} of taskq {number}", {name}, base);')
        for name, result in own.results:
            self.put(f'note ("{name} of taskq {number}", {result});')
        if fresh:
            self.put("discard (&comm);")
        self.indent -= 1
        self.put("}")

    def repeated_taskq(self, scope, writable):
        i = self.name("i")
        times = self.random.choice([3, 3, 50])
        self.put(f"for (unsigned {i} = 0; {i} < {times}; {i}++)")
        self.ranks_taskq(scope + [Variable(i, "", i, "")], writable, times,
                         False)

    # Functions.

    def function(self, number):
        if number:
            super().function(number)
            return
        self.budget = STATEMENTS
        self.callable = [f"f{k}" for k in (1, 2)]
        self.put({"function": "static void f0 (unsigned a, unsigned b)",
                  "member": "void place::f0 (unsigned a, unsigned b)",
                  "template": "template <typename T> static void f0 (T a, T b)"
                  }[self.form])
        self.put("{")
        self.indent += 1
        writable = [Variable(n, "", n, f"{n} = {n} * 3u + (%x);") for n in "ab"]
        scope = list(writable)
        for _ in range(2):
            v = self.variable(scope, False)
            scope.append(v)
            writable.append(v)
        scope += [Own(name, read, True) for name, read in FILE_OWN]
        if self.form == "member":
            scope += [Own(name, read, False) for name, read in MEMBERS]
        for _ in range(self.random.randrange(2, TASKQS + 1)):
            self.own(scope)
            if self.chance(25):
                self.repeated_taskq(scope, writable)
            else:
                if self.chance(15):
                    self.put(f"if (({self.expression(scope)}) % 3u)")
                self.ranks_taskq(scope, writable, 1, True)
            self.statement("plain", scope, writable, 1, 3)
        self.indent -= 1
        self.put("}")

    def program(self):
        for number in (2, 1, 0):
            self.function(number)
        prototypes = "".join(f"static void f{k} (unsigned a, unsigned b);\n"
                             for k in (1, 2))
        functions = prototypes + "\n".join(self.lines) + "\n"
        sequential = re.sub(r"(?m)^#pragma.*\n", "", functions)
        sequential = re.sub(r"\bf([0-2]) ", r"alone_f\1 ", sequential)
        calls = ("home.alone_f0", "home.f0") if self.form == "member" else (
            "alone_f0", "f0")
        return (text.PREAMBLE + text.CXX_PREAMBLE * self.cxx + PREAMBLE
                + CXX_PREAMBLE * self.cxx + functions + sequential
                + MAIN % (CXX_OWN_VALUES * self.cxx, *calls,
                          CXX_CHECK * self.cxx))
