# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Code about which optimisers know facts: restrict-qualified pointers and
pointers derived from them, unnamed objects, floating-point numbers, and state
of each thread."""

from .context import Place
from .teams import Teams

# An expression of the thread's state, and its type.
IDENTITIES = [("unsigned long", "(unsigned long) pthread_self ()"),
              ("const void *", "(const void *) &errno"),
              ("const void *", "(const void *) __builtin_thread_pointer ()"),
              ("const void *", "(const void *) own_place ()"),
              ("unsigned", "own_number ()")]

# How pointers are derived from another one, %r; %n is a new name.  For each the
# statement, the array, and its shift.
DERIVED = [("unsigned *%n = %r + zero;", "%n", 0),
           ("unsigned *%n = %r + zero + 1;", "%n", 1),
           ("unsigned *%n = %r;", "%n", 0),
           ("struct record %n = { %r + zero };", "%n.p", 0),
           ("struct record %ns, *%n = &%ns; %n->p = %r;", "%n->p", 0),
           ("unsigned (*%n)[length] = (unsigned (*)[length]) (%r + zero);",
            "(*%n)", 0),
           ("%n = %r;", "%n", 0)]
CXX_DERIVED = [("unsigned *%ns = %r + zero, *&%n = %ns;", "%n", 0),
               ("unsigned (&%n)[length] = *(unsigned (*)[length]) (%r + zero);",
                "%n", 0),
               ("viewer %n (%r + zero);", "%n.see ()", 0)]

# Restrict-qualified pointers to an array, %a, that nothing else accesses.
ROOTS = [("unsigned *__restrict %n = %a + zero;", "%n"),
         ("struct holder %n = { %a + zero };", "%n.p"),
         ("struct holder %ns = { %a }, *%n = &%ns;", "%n->p")]
CXX_ROOTS = [("unsigned *__restrict %ns = %a + zero, *__restrict &%n = %ns;", "%n"),
             ("keeper %n (%a + zero);", "%n.p")]


class Facts(Teams):
    """Writes declarations, and loops whose condition is a floating-point number."""

    def derive(self, root):
        """Declares pointers derived from ROOT, which is derived from no others;
        returns all."""
        places = [Place(root, root, "array")]
        for _ in range(self.random.randrange(4)):
            statement, array, shift = self.random.choice(
                DERIVED + CXX_DERIVED * self.cxx)
            name = self.name("d")
            self.put(statement.replace("%n", name).replace("%r", root))
            if statement.startswith("%n"):
                self.globals.append(f"static unsigned *{name};")
            places.append(Place(array.replace("%n", name), root, "array",
                                cell=root, shift=shift))
        return places

    def restrict_parameters(self):
        """Returns the targets of the function's restrict-qualified parameters."""
        places = self.derive("r") + self.derive("w")
        name = self.name("d")
        self.put(f"unsigned *{name} = {'&u' if self.cxx else 'u'} + zero;")
        places.append(Place("u", "u", text="u" if self.cxx else "(*u)"))
        places.append(Place(name, "u", text=f"(*{name})"))
        return places

    def restricted(self, context, depth):
        """Writes a block that uses an array by a restrict-qualified pointer."""
        array, name = self.name("m"), self.name("r")
        statement, root = self.random.choice(ROOTS + CXX_ROOTS * self.cxx)
        self.open()
        self.put(f"static unsigned {array}[length];")
        self.open()
        self.put(statement.replace("%n", name).replace("%a", array))
        inside = context.inner()
        inside.places += self.derive(root.replace("%n", name))
        self.block(inside, depth)
        self.close()
        self.put(f"for (int k = 0; k < length; k++) g2[k] ^= 5u * {array}[k];")
        self.close()

    def unnamed(self, name, value):
        """Declares NAME, a pointer to an unnamed object; returns the object."""
        if self.cxx:
            if self.chance(50):
                self.put(f"const unsigned &{name} = {value};")
            else:
                self.put(f"const object &{name} = object ({value});")
            return Place(name, name, "counter")
        if self.chance(50):
            self.put(f"unsigned *{name} = &(unsigned) {{ {value} }};")
            return Place(name, name, text=f"(*{name})")
        self.put(f"struct pair *{name} = &(struct pair) {{ {value}, 2 }};")
        return Place(name, name, text=f"{name}->x")

    def thread_of(self):
        """Sets the state of the calling thread that the function uses."""
        kind, value = self.random.choice(IDENTITIES)
        name = self.name("home")
        self.put(f"{kind} {name} = {value};")
        self.identity = f"(unsigned) ({value} == {name})"

    def number_loop(self, context, depth, most):
        """Writes a loop that ends on a floating-point condition: a number
        becomes zero, which depends on the treatment of denormal numbers, or on
        how a sum is rounded."""
        number, t = self.name("e"), self.name("t")
        times = self.random.randrange(2, 9)
        if context.nested or context.repetitions * times > most:
            self.serial(context)
            return
        start, condition, change, test = self.random.choice([
            ("tiny", "!= 0", "*= 0.5", "> 0x1p-1020"),
            ("1", "<= 1", "+= tiny", "> 1.0")])
        self.put(f"double {number} = {start}; unsigned {t} = 0;")
        self.put(f"while ({number} {condition} && {t}++ < {times}u)")
        inside = context.inner(in_loop=True,
                               repetitions=context.repetitions * times)
        inside.places += [
            Place(t, t, "counter"),
            Place(number, number, "counter",
                  text=f"(unsigned) ({number} {test})")]
        self.open()
        # Mostly nothing else that would prevent merging the loop.
        if self.chance(60):
            self.region(inside)
        else:
            self.block(inside, depth)
        self.put(f"{number} {change};")
        self.close()

    def nest(self, context, depth):
        """Writes regions in an enclosing construct."""
        outer = self.random.choice(
            [["parallel num_threads(1)"], ["parallel", "single"],
             ["parallel", "master"],
             ["parallel num_threads(1)", "task default(shared)"]]
            # Worksharing constructs may not be closely nested.
            + [["single"], ["task default(shared)"]] * (not context.nested))
        for directive in outer:
            self.pragma(directive)
        self.open()
        self.block(context.inner(nested=True, in_loop=False, caught=False), depth)
        self.close()
        if outer[-1].startswith("task"):
            self.pragma("taskwait")
