# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""A generator of random workqueuing programs."""

import random

from taskqs.text import CXX_PREAMBLE, MAIN, PREAMBLE

# Maximum number of executions of a statement.
MAX_REPETITIONS = 1500
MAX_DEPTH = 7
FUNCTIONS = 3
# Approximate number of statements of a function.
STATEMENTS = 70


class Variable:
    """A variable of the program.

    READ is an expression of type unsigned; UPDATE, with a hole for an unsigned
    expression, a statement that changes it.
    """

    def __init__(self, name, declaration, read, update, captured=True):
        self.name = name
        self.declaration = declaration
        self.read = read
        self.update = update
        # A task may name it in captureprivate, or capture it implicitly.
        self.captured = captured


def integer(kind):
    return (f"{kind} %n = ({kind}) (%x);", "(unsigned) %n",
            f"%n = ({kind}) (%n * 3u + (%x));")


def floating(kind):
    return (f"{kind} %n = ({kind}) ((%x) % 1000u);", "(unsigned) (%n)",
            f"%n = ({kind}) (((unsigned) (%n) + (%x) % 1000u) % 100000u);")


KINDS = [integer(k) for k in (
    "unsigned char", "unsigned short", "unsigned", "unsigned", "unsigned long",
    "unsigned long long", "unsigned __int128", "volatile unsigned")]
KINDS += [floating(k) for k in ("float", "double", "long double")]
KINDS += [
    ("_Bool %n = (%x) & 1;", "(unsigned) %n", "%n = ((%x) ^ %n) & 1;"),
    ("struct pair %n = { 1, 2 }; %n.b += (%x);", "(%n.a + (unsigned) %n.b)",
     "%n.a++; %n.b = %n.b * 7 + (%x);"),
    ("struct bits %n = { 3, 9 };", "(unsigned) (%n.five + %n.rest)",
     "%n.five += 3; %n.rest += (%x);"),
    ("struct large %n; memset (&%n, 1, sizeof %n);", "(%n.v[5] + %n.v[%i])",
     "%n.v[%i] += (%x); %n.v[5] += 3;"),
    ("union both %n; %n.u = (%x);", "%n.u", "%n.s[1] += (%x);"),
    ("unsigned %n[7] = { 1, 2, 3 };", "(%n[1] + %n[%s])",
     "%n[(%x) % 7u] += 5; %n[%s]++;"),
    ("vector %n = { 1, 2, 3, 4 };", "(%n[0] + %n[3])",
     "%n = %n * 3u + (%x);"),
    ("unsigned %n __attribute__ ((aligned (64))) = (%x);",
     "(%n + (unsigned) ((unsigned long) &%n & 63))", "%n += (%x);"),
]
# Not for a task, which would capture the pointer or the address.
LOCAL_KINDS = [
    ("unsigned %n = 3; unsigned *p%n = &%n;", "(%n + *p%n)",
     "bump (p%n, %x);"),
    ("unsigned %n[(%x) % 9u + 8u]; memset (%n, 2, sizeof %n);",
     "(%n[3] + (unsigned) sizeof %n)", "%n[(%x) % 8u] += 11;"),
    ("unsigned *%n = (unsigned *) __builtin_alloca (64); memset (%n, 3, 64);",
     "(%n[2] + %n[15])", "%n[(%x) % 16u] += 13;"),
]
CXX_KINDS = [
    ("object %n ((%x));", "(%n.v + *%n.copy)", "%n.set (%n.v * 3 + (%x));"),
]


# Reductions: the operator, and the statement that contributes.
REDUCTIONS = [("+", "%n += %x;"), ("-", "%n -= %x;"), ("*", "%n *= (%x) | 1u;"),
              ("^", "%n ^= %x;"), ("|", "%n |= 1ul << (%x) % 64u;"),
              ("&", "%n &= ~(1ul << (%x) % 64u);"),
              ("max", "{ unsigned t = %x; if (%n < t) %n = t; }"),
              ("min", "{ unsigned t = %x; if (%n > t) %n = t; }"),
              ("&&", "%n = %n && (%x) % 97u;"),
              ("||", "%n = %n || (%x) % 97u == 0;")]


class Clauses:
    """The variables in a taskq's clauses reduction, lastprivate, ordered."""

    def __init__(self):
        self.reductions = []  # names and statements
        self.truths = []  # names of those with a truth value
        self.last = None
        self.order = None

    def variables(self):
        names = [name for name, _ in self.reductions]
        return names + [n for n in (self.last, self.order) if n]


class Generator:
    """Writes one program."""

    def __init__(self, seed, cxx):
        self.random = random.Random(seed)
        self.cxx = cxx
        self.lines = []
        self.indent = 0
        self.count = 0
        self.budget = 0
        self.callable = []
        # The requirements of the clauses of enclosing taskqs.
        self.taskqs = []

    # Text.

    def put(self, text):
        self.lines.append("  " * self.indent + text)

    def pragma(self, text):
        self.lines.append("#pragma intel omp " + text)

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def name(self, prefix):
        self.count += 1
        return f"{prefix}{self.count}"

    def expression(self, scope):
        """Returns an unsigned expression over the variables in SCOPE."""
        terms = [str(self.random.randrange(1, 200)) + "u"]
        for _ in range(self.random.randrange(1, 4)):
            if scope:
                terms.append(self.random.choice(scope).read)
        self.random.shuffle(terms)
        text = terms[0]
        for term in terms[1:]:
            text = f"({text}) {self.random.choice('+*^-')} {term}"
        if self.chance(10):
            text = f"twice ({text})"
        return text

    def kinds(self, in_task):
        """Returns the kinds a variable can have: declaration, read, update."""
        kinds = list(KINDS)
        if not in_task or self.chance(30):
            kinds += LOCAL_KINDS
        if self.cxx:
            kinds += CXX_KINDS * 3
            kinds = [k for k in kinds if not k[0].startswith("_Bool")]
        return kinds

    def is_captured(self, kind):
        """Returns whether tasks may capture a variable of KIND."""
        return kind not in LOCAL_KINDS

    def variable(self, scope, in_task):
        kind = self.random.choice(self.kinds(in_task))
        name = self.name("v")
        declaration, read, update = self.fill(kind, name)
        self.put(declaration.replace("%x", self.expression(scope)))
        return Variable(name, declaration, read, update,
                        self.is_captured(kind))

    def fill(self, texts, name):
        """Returns TEXTS, which are about variable NAME, with its name."""
        slots = {"%n": name, "%i": str(self.random.randrange(120)),
                 "%s": str(self.random.randrange(7))}
        for key, value in slots.items():
            texts = [text.replace(key, value) for text in texts]
        return texts

    # Statements.  SCOPE has readable variables, WRITABLE those that may change.

    def block(self, context, scope, writable, repetitions, depth):
        """Writes statements between braces."""
        scope, writable = list(scope), list(writable)
        self.put("{")
        self.indent += 1
        for _ in range(self.random.randrange(1, 3)):
            v = self.variable(scope, context == "task")
            scope.append(v)
            writable.append(v)
        for _ in range(self.random.randrange(2, 6)):
            self.statement(context, scope, writable, repetitions, depth)
        if self.chance(60):
            self.add(scope)
        self.indent -= 1
        self.put("}")

    def add(self, scope):
        self.put(f"ADD ({self.random.randrange(3)}, {self.expression(scope)});")

    def statement(self, context, scope, writable, repetitions, depth):
        self.budget -= 1
        choices = [self.update, self.update]
        if depth < MAX_DEPTH and self.budget > 0:
            choices += [self.declare, self.condition, self.loop, self.loop,
                        self.loop, self.switch, self.skip]
            if context == "generator":
                choices += [self.task] * 6
            choices += [self.taskq]
            if self.cxx:
                choices += [self.try_block]
        else:
            choices += [self.simple_task if context == "generator"
                        else self.update]
        choices += [self.call]
        self.random.choice(choices)(context, scope, writable, repetitions,
                                    depth)

    def update(self, context, scope, writable, repetitions, depth):
        reductions = self.taskqs[-1].reductions if self.taskqs else []
        if reductions and self.chance(40):
            name, statement = self.random.choice(reductions)
            self.put(statement.replace("%n", name)
                     .replace("%x", self.expression(scope)))
        elif writable:
            v = self.random.choice(writable)
            self.put(v.update.replace("%x", self.expression(scope)))
        else:
            self.add(scope)

    def declare(self, context, scope, writable, repetitions, depth):
        self.block(context, scope, writable, repetitions, depth + 2)

    def condition(self, context, scope, writable, repetitions, depth):
        self.put(f"if (({self.expression(scope)}) % 3u == 0)")
        self.block(context, scope, writable, repetitions, depth + 1)
        if self.chance(50):
            self.put("else")
            self.block(context, scope, writable, repetitions, depth + 1)

    def loop(self, context, scope, writable, repetitions, depth):
        limit = MAX_REPETITIONS // repetitions
        times = self.random.choice([0, 1, 2, 3, 5, 9, 20, 60])
        if times > limit:
            self.update(context, scope, writable, repetitions, depth)
            return
        i = self.name("i")
        counter = Variable(i, "", i, f"(void) {i};")
        kind = self.random.choice(["for", "while", "do"])
        if kind == "for":
            self.put(f"for (unsigned {i} = 0; {i} < {times}u; {i}++)")
            self.put("{")
        elif kind == "while":
            self.put(f"{{ unsigned {i} = 0; while ({i}++ < {times}u)")
            self.put("{")
        else:
            self.put(f"{{ unsigned {i} = 0; do")
            self.put("{")
        self.indent += 1
        scope = scope + [counter]
        if self.chance(25):
            self.put(f"if (({self.expression(scope)}) % 7u == 1) "
                     f"{self.random.choice(['break', 'continue'])};")
        self.block(context, scope, writable, repetitions * max(times, 1),
                   depth + 1)
        self.indent -= 1
        if kind == "for":
            self.put("}")
        elif kind == "while":
            self.put("} }")
        else:
            self.put(f"}} while (++{i} < {times}u); }}")

    def switch(self, context, scope, writable, repetitions, depth):
        self.put(f"switch (({self.expression(scope)}) % 4u)")
        self.put("{")
        for case in ("case 0:", "case 1:", "default:"):
            self.put(case)
            self.block(context, scope, writable, repetitions, depth + 2)
            if self.chance(60):
                self.put("break;")
        self.put("}")

    def skip(self, context, scope, writable, repetitions, depth):
        label = self.name("l")
        self.put(f"if (({self.expression(scope)}) % 5u == 2) goto {label};")
        self.block(context, scope, writable, repetitions, depth + 1)
        self.put(f"{label}:;")

    def try_block(self, context, scope, writable, repetitions, depth):
        self.put("try")
        self.put("{")
        self.indent += 1
        self.put(f"if (({self.expression(scope)}) % 4u == 1) throw 5u;")
        self.block(context, scope, writable, repetitions, depth + 1)
        self.indent -= 1
        self.put("}")
        caught = self.name("c")
        self.put(f"catch (unsigned {caught}) {{ ADD (1, {caught}); }}")

    def call(self, context, scope, writable, repetitions, depth):
        if self.callable and repetitions <= 12:
            f = self.random.choice(self.callable)
            self.put(f"{f} ({self.expression(scope)}, 1);")
        else:
            self.add(scope)

    def captures(self, scope):
        """Returns those of SCOPE that a task is to name in captureprivate."""
        return [v for v in scope if v.captured and self.chance(40)]

    def clause(self, name, variables):
        names = ", ".join(v.name for v in variables)
        return f" {name}({names})" if names else ""

    def task_head(self, scope):
        """A task's directive; returns what is visible in the task.

        A lastprivate variable is assigned just before, because the value from
        the sequential program's task is lost.
        """
        visible = [v for v in scope if v.captured]
        last = self.taskqs[-1].last
        if last:
            self.put(f"{last} = {self.expression(scope)};")
        self.pragma("task" + self.clause("captureprivate",
                                         self.captures(visible)))
        return visible + [Variable(last, "", last, "")] * bool(last)

    def simple_task(self, context, scope, writable, repetitions, depth):
        """Writes a task of one statement."""
        visible = self.task_head(scope)
        self.random.choice([self.add, self.ordered])(visible)

    def ordered(self, scope):
        """Writes an ordered block if the taskq is ordered."""
        order = self.taskqs[-1].order
        if order:
            self.lines.append("#pragma omp ordered")
            self.put(f"{order} = {order} * 31u + ({self.expression(scope)});")
        else:
            self.add(scope)

    def task(self, context, scope, writable, repetitions, depth):
        if depth >= MAX_DEPTH - 1 or self.chance(50):
            self.simple_task(context, scope, writable, repetitions, depth)
            return
        visible = self.task_head(scope)
        self.put("{")
        self.indent += 1
        ordered = self.random.randrange(3)
        if ordered == 0:
            self.ordered(visible)
        self.block("task", visible, [], repetitions, depth + 1)
        if ordered == 1:
            self.ordered(visible)
        last = self.taskqs[-1].last
        if last and self.chance(50):
            self.put(f"{last} = {last} * 5u + {self.expression(visible)};")
        self.indent -= 1
        self.put("}")

    def clauses(self, scope):
        """Declares variables for clauses; returns these and their text."""
        result = Clauses()
        text = ""
        while self.chance(25):
            name = self.name("r")
            operator, statement = self.random.choice(REDUCTIONS)
            self.put(f"unsigned long {name} = {self.expression(scope)};")
            result.reductions.append((name, statement))
            if operator in ("&&", "||"):
                result.truths.append(name)
            text += f" reduction({operator} : {name})"
        if self.chance(25):
            result.last = self.name("x")
            self.put(f"unsigned {result.last} = {self.expression(scope)};")
            text += f" lastprivate({result.last})"
        if self.chance(25):
            result.order = self.name("o")
            self.put(f"unsigned {result.order} = {self.expression(scope)};")
            text += " ordered"
        return result, text

    def taskq(self, context, scope, writable, repetitions, depth):
        """Writes a taskq, whose block may change only its private variables.

        A firstprivate variable is not used after it, because its value differs
        if the pragmas are ignored.  So only a taskq that is encountered once has
        such variables.
        """
        clauses = ""
        inside = []
        if context == "function":
            taken = [v for v in writable if v.captured and self.chance(25)]
            for v in taken:
                writable.remove(v)
                scope.remove(v)
            clauses = self.clause("firstprivate", taken)
            inside = taken
        self.put("{")
        self.indent += 1
        own, text = self.clauses(scope)
        clauses += text
        if context in ("function", "plain") and self.chance(60):
            threads = self.random.choice(["", "", " num_threads(3)", " if(1)"])
            self.pragma("parallel taskq" + clauses + threads)
        else:
            self.pragma("taskq" + clauses + self.random.choice(["", " nowait"]))
        self.taskqs.append(own)
        self.block("generator", scope + inside, inside, repetitions, depth + 1)
        self.taskqs.pop()
        for name in own.truths:
            self.put(f"{name} = !!{name};")
        for name in own.variables():
            self.put(f"ADD ({self.random.randrange(3)}, (unsigned) {name});")
        self.indent -= 1
        self.put("}")

    # Functions.

    def function(self, number):
        self.budget = STATEMENTS
        self.callable = [f"f{k}" for k in range(number + 1, FUNCTIONS)]
        self.put(f"static void f{number} (unsigned a, unsigned b)")
        self.put("{")
        self.indent += 1
        parameters = [Variable(n, "", n, f"{n} = {n} * 3u + (%x);")
                      for n in "ab"]
        scope, writable = list(parameters), list(parameters)
        for _ in range(2):
            v = self.variable(scope, False)
            scope.append(v)
            writable.append(v)
        for _ in range(self.random.randrange(1, 4)):
            self.taskq("function", scope, writable, 1 + 3 * number, 1)
            self.statement("plain", scope, writable, 1 + 3 * number, 3)
        self.indent -= 1
        self.put("}")

    def program(self):
        for number in reversed(range(FUNCTIONS)):
            self.function(number)
        check = "  sums[3] += alive;\n" if self.cxx else ""
        prototypes = "".join(f"static void f{k} (unsigned a, unsigned b);\n"
                             for k in range(FUNCTIONS))
        return (PREAMBLE + (CXX_PREAMBLE if self.cxx else "") + prototypes
                + "\n".join(self.lines) + "\n" + MAIN % check)
