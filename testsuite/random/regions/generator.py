# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Functions with regions and serial code between them."""

from .context import Context, Place
from .streams import Streams
from .text import CXX_PREAMBLE, LAST, MAIN, PREAMBLE

FUNCTIONS = 3
# Approximate maximum number of statements of a function.
STATEMENTS = 26
# Maximum number of executions of a region in one call of its function.
MAX_REPETITIONS = 24
MAX_DEPTH = 5


class Generator(Streams):
    """Writes one program."""

    # Serial code.

    def assign(self, context):
        place = self.random.choice([p for p in context.places if p.kind != "counter"])
        target = self.element(context, place) if place.array else place.text
        self.put(place.store(target, self.expression(context)))

    def serial(self, context):
        """Writes a serial statement without regions."""
        choice = self.random.randrange(24 if self.calls_between else 20)
        if self.chance(8):
            self.serial_loop(context)
            return
        plain = [p for p in context.places if p.kind == "local"]
        if choice < 9:
            scalars = [p for p in context.places if not p.array]
            self.assign(context.inner(places=scalars))
        elif choice < 14:
            self.assign(context)
        elif choice < 15 and plain:
            f = self.random.choice(["bump", "add"])
            self.put(f"{f} (&{self.random.choice(plain).name}, "
                     f"{self.expression(context)});")
        elif choice < 16:
            self.put(f'printf ("%u\\n", {self.expression(context)});')
        elif choice < 17:
            self.carry(context)
        elif choice < 18:
            self.swap(context)
        elif choice < 19:
            self.call(context)
        elif 20 <= choice < 22 and plain:
            self.put(f"{self.random.choice(plain).name} += "
                     f"{self.question(context)};")
        elif choice == 22 and context.caught:
            self.put(f"checks += hidden_check ({self.small(context)});")
        else:
            self.put("__asm__ volatile (\"\" : : : \"memory\");")

    def serial_loop(self, context, depth=0):
        """Writes a loop without regions."""
        i, times = self.name("i"), self.random.choice([0, 1, 5, LAST])
        inside = context.inner(index=f"(int) {i}")
        inside.places.append(Place(i, i, "counter"))
        kind = self.random.choice(["for", "for after", "while", "do"])
        if kind == "for":
            self.put(f"for (unsigned {i} = 0; {i} < {times}u; {i}++)")
        else:
            self.put(f"unsigned {i} = 0;")
            self.put({"for after": f"for ({i} = 0; {i} < {times}u; {i}++)",
                      "do": "do"}.get(kind, f"while ({i}++ < {times}u)"))
            context.places.append(Place(i, i, "counter"))
        self.open()
        for _ in range(self.random.randrange(1, 4)):
            if self.chance(20):
                word = self.random.choice(["break", "continue"])
                if kind != "do" or word == "break":
                    self.put(f"if ({self.condition(inside)}) {word};")
            elif depth < 1 and self.chance(15):
                self.serial_loop(inside, depth + 1)
            else:
                self.assign(inside)
        self.close(f"}} while (++{i} < {times}u);" if kind == "do" else "}")

    def swap(self, context):
        a, b = self.random.choice([self.pair, self.pair, self.pair, ("p", "q")])
        self.put(f"{{ unsigned *swap = {a}; {a} = {b}; {b} = swap; }}")

    def call(self, context):
        if not self.functions or context.repetitions > 3 or context.nested:
            return
        f = self.random.choice(self.functions)
        pointers = [self.random.choice("pq") for _ in range(2)]
        pointers += self.random.sample("rw", 2)
        self.put(f"{f} ({', '.join(pointers)}, u, zero, tiny, c, s, "
                 f"(int) (({self.small(context)}) % {LAST}u) + 1, "
                 f"{self.expression(context)});")

    def declare(self, context):
        """Declares a scalar; it is visible in the rest of the block."""
        name = self.name("v")
        kind = self.random.choice(["unsigned"] * 5 + ["pointer", "number"]
                                  + ["object", "reference"] * self.cxx
                                  + ["unnamed"])
        value = self.expression(context)
        scalars = [p for p in context.places if p.kind == "local"]
        if kind in ("pointer", "reference") and scalars:
            to = self.random.choice(scalars)
            if kind == "pointer":
                self.put(f"unsigned *{name} = &{to.name};")
                place = Place(name, to.group, text=f"(*{name})")
            else:
                self.put(f"unsigned &{name} = {to.name};")
                place = Place(name, to.group)
        elif kind == "object":
            self.put(f"object {name} ({value});")
            place = Place(name, name, "object")
        elif kind == "unnamed":
            place = self.unnamed(name, value)
        elif kind == "number":
            self.put(f"int {name} = (int) (({value}) % {LAST}u) + 1;")
            place = Place(name, name, "bound")
        else:
            self.put(f"unsigned {name} = {value};")
            place = Place(name, name, "local")
        context.places.append(place)

    def constant(self, context):
        """Declares a constant with a value from memory."""
        name = self.name("v")
        element = self.element(context, Place("g0", "g0", "array"))
        kind, value, text = self.random.choice([
            ("unsigned", f"same ({element})" if self.cxx else element, name)] * 2 + [
                # Of these GCC knows a constant part.
                ("_Complex double", f"{element} % 1000u", f"(unsigned) __real__ {name}"),
                ("long", f"same (g2 + {element} % 50u) - g2", f"(unsigned) {name}"),
                # A copy, of which regions read a part.
                ("struct couple", self.random.choice(["couple", "fixed"]),
                 f"{name}.second")])
        self.put(f"const {kind} {name} = {value};")
        if kind == "struct couple" and self.chance(60):
            self.put("#pragma omp parallel for")
            self.put(f"for (int k = 0; k < length; k++) g2[k] ^= {text};")
        context.places.append(Place(name, name, "counter", text=text))

    def time_loop(self, context, depth):
        times = self.random.choice([0, 1, 2, 3, 4, 6, 8])
        if context.repetitions * times > MAX_REPETITIONS:
            self.serial(context)
            return
        t = self.name("t")
        counter = Place(t, t, "counter")
        inside = context.inner(in_loop=True,
                               repetitions=context.repetitions * max(times, 1))
        inside.places.append(counter)
        kind = self.random.choice(["for", "for", "for after", "while", "do", "until"])
        if kind == "for":
            self.put(f"for (unsigned {t} = 0; {t} < {times}u; {t}++)")
        else:
            self.put(f"unsigned {t} = 0;")
            until = f" && !({self.condition(context)})" if kind == "until" else ""
            self.put({"for after": f"for ({t} = 0; {t} < {times}u; {t}++)",
                      "do": "do"}.get(kind, f"while ({t}++ < {times}u{until})"))
            context.places.append(counter)
        self.open()
        self.block(inside, depth)
        self.close(f"}} while (++{t} < {times}u);" if kind == "do" else "}")

    def block(self, context, depth):
        """Writes statements with regions."""
        for _ in range(self.random.randrange(2, 5)):
            self.statement(context, depth)
            if self.chance(20):
                self.constant(context)

    def branch(self, context, depth):
        self.put(f"if ({self.condition(context)})")
        self.open()
        self.block(context.inner(), depth)
        self.close()
        if self.chance(40):
            self.put("else")
            self.open()
            self.block(context.inner(), depth)
            self.close()

    def skip(self, context, depth):
        label = self.name("out")
        self.put(f"if ({self.condition(context)}) goto {label};")
        self.open()
        self.block(context.inner(), depth)
        self.close()
        self.put(f"{label}:;")

    def leave(self, context):
        word = self.random.choice(["break", "continue", "break", "return"])
        if word != "return" and not context.in_loop:
            word = "return"
        if word == "return" and (context.nested or self.chance(70)):
            self.serial(context)
            return
        self.put(f"if (({self.expression(context)}) % 7u == 3u) {word};")

    def attempt(self, context, depth):
        """C++: throws an exception in serial code, or in a called function."""
        self.put("try")
        self.open()
        inside = context.inner(caught=True)
        self.block(inside, depth)
        if self.chance(50):
            self.put(f"if ({self.condition(context)}) throw 5u;")
        else:
            self.region(inside)
            self.put(f"checks += hidden_check ({self.small(context)});")
        self.region(inside)
        self.close()
        caught = self.name("e")
        self.put(f"catch (unsigned {caught}) {{ z0 += {caught}; }}")

    def call_twice(self):
        """Calls a function twice outside regions, whose regions can be merged."""
        self.put("mark_all ();")
        self.put(self.random.choice(["g0[3] ^= marks;", "z0 += marks;", ""]))
        self.put("mark_all ();")

    def call_with_array(self, functions, more=""):
        """Calls one of FUNCTIONS outside regions, with MORE after an array and a
        number."""
        array = self.random.choice(["p", "q", "r", "w", "s", *self.pair])
        self.put(f"z0 ^= {self.random.choice(functions)} ({array}, "
                 f"{self.random.choice(['x', 'z1', '7u'])}{more});")

    def labelled_region(self):
        """Writes a region of which the serial code knows the place, too."""
        here, found = self.name("here"), self.name("found")
        self.put(f"const void *{found} = 0;")
        self.put("#pragma omp parallel")
        self.open()
        self.put(f"{here}: wait_a_little (1);")
        self.put("#pragma omp critical")
        self.put(f"{found} = &&{here};")
        self.close()
        self.put(f"z0 += {found} == &&{here};")

    def statement(self, context, depth):
        self.budget -= 1
        if depth >= MAX_DEPTH or self.budget <= 0:
            self.random.choice([self.regions, self.serial])(context)
            return
        choice = self.random.randrange(32 + 2 * self.cxx)
        if self.chance(12) and self.team_functions and not context.nested:
            self.call_with_array(self.team_functions, ", n")
        elif self.chance(4) and not context.nested:
            self.call_twice()
        elif self.chance(2) and not context.nested:
            self.labelled_region()
        elif self.chance(3) and not context.nested:
            self.call_with_array(["scan_with", "scan_before"])
        elif self.chance(7) and not context.nested and context.repetitions < 8:
            self.rows_block()
        elif self.chance(7) and not context.nested and context.repetitions < 8:
            self.streams_block()
        elif choice < 9:
            self.regions(context)
        elif choice < 13:
            self.serial(context)
        elif choice < 15:
            self.declare(context)
        elif choice < 18:
            self.time_loop(context, depth + 1)
        elif choice < 19:
            self.branch(context, depth + 1)
        elif choice < 20:
            self.open()
            inside = context.inner()
            self.declare(inside)
            self.block(inside, depth + 1)
            self.close()
        elif choice < 21:
            self.skip(context, depth + 1)
        elif choice < 22:
            self.leave(context)
        elif choice < 23:
            self.nest(context, depth + 1)
        elif choice < 25:
            self.restricted(context, depth + 1)
        elif choice < 26:
            self.number_loop(context, depth + 1, MAX_REPETITIONS)
        elif choice < 29:
            if self.chance(85):
                self.sized_block(context, depth + 1)
            else:
                context.places.append(self.sized_array(context))
        elif choice < 32:
            self.allocated_block(context)
        else:
            self.attempt(context, depth + 1)

    # Functions.

    def function(self, number):
        self.budget = self.random.randrange(4, STATEMENTS)
        name = f"f{number}"
        self.pair = f"a{number}", f"b{number}"
        if self.chance(50):
            self.put("__attribute__ ((noipa))")
        self.put(f"static void {name} (unsigned *p, unsigned *q, "
                 f"unsigned *__restrict r, unsigned *__restrict w, "
                 f"unsigned {'&' if self.cxx else '*'}__restrict u, "
                 f"long zero, double tiny, unsigned char *c, "
                 f"unsigned *s, int n, unsigned x)")
        self.open()
        # Pointers that are only swapped with each other: they never overlap.
        for pointer in self.pair:
            self.put(f"static unsigned m{pointer}[length]; "
                     f"unsigned *{pointer} = m{pointer};")
        # P, Q and C may overlap in any way.
        places = [Place("p", "pqc", "array"), Place("q", "pqc", "array"),
                  Place("c", "pqc", "bytes"), Place("s", "s", "array"),
                  Place("g0", "g0", "array"), Place("g1", "g1", "bytes"),
                  Place("g2", "g2", "array"), Place("z0", "z0"), Place("z1", "z1"),
                  Place("z2", "z2"), Place("n", "n", "bound"),
                  Place("x", "x", "local")]
        places += [Place(pointer, pointer, "array") for pointer in self.pair]
        self.thread_of()
        places += self.restrict_parameters()
        context = Context(places)
        for _ in range(self.random.randrange(1, 4)):
            self.declare(context)
        while self.budget > 0:
            self.statement(context, 1)
        # The function's local results must reach the output.
        for pointer in [*self.pair, "r", "w"]:
            self.put(f"for (int k = 0; k < length; k++) g2[k] ^= 3u * {pointer}[k];")
        for place in context.places:
            if not place.array:
                self.put(f"z1 = z1 * 3u + {place.text};")
        self.close()
        self.functions.append(name)

    def team_function(self, number):
        """Writes a function with a region that the other functions call."""
        bound = self.random.choice(["48", "n", "30"])
        self.put(f"static unsigned t{number} (unsigned *a, unsigned k, int n)")
        self.open()
        self.put("static unsigned times; unsigned sum = 0; times++;")
        if self.chance(50):
            self.put(f"if (k % 5u == {self.random.randrange(5)}u) return times;")
        if self.chance(50):
            self.put("k = k * 3u + times;")
        self.put(self.random.choice(["#pragma omp parallel for",
                                     "#pragma omp parallel for schedule(dynamic, 3)"]))
        self.put(f"for (int i = 0; i < {bound}; i++)")
        self.open()
        self.put(f"wait_a_little (i > {self.random.randrange(48)} ? 300 : 0);")
        self.put("a[i] = a[i] * 5u + k;")
        if self.chance(50):
            self.put("#pragma omp atomic")
            self.put("sum += a[i];")
        self.close()
        if self.chance(40):
            self.sized_team(bound)
        if number and self.chance(50):
            self.put(f"sum ^= t{number - 1} (a + 1, sum, n);")
        self.put("return sum + times;")
        self.close()
        self.team_functions.append(f"t{number}")

    def environment(self):
        """Writes how main sets its thread's rounding, or treatment of denormal
        numbers: perhaps after the team's other threads have started, so that
        these differ."""
        if self.chance(60):
            return ""
        mode = self.random.choice(["0x8040", "0x4000"])
        begin = "#pragma omp parallel\n  wait_a_little (1);\n"
        return begin * self.chance(80) + f"  set_mode ({mode});\n"

    def program(self):
        for number in range(self.random.randrange(4)):
            self.team_function(number)
        for number in range(self.random.randrange(1, FUNCTIONS + 1)):
            self.function(number)
        calls = self.environment()
        for f in reversed(self.functions):
            shift = self.random.choice([0, 0, 1, 2, 30])
            other = self.random.choice([0, 0, 1, 128])
            calls += (f"  {f} (m0 + {shift}, m0 + {other}, m2, m3, "
                      f"{'' if self.cxx else '&'}m4, nothing, least, "
                      f"(unsigned char *) m0 + {self.random.choice([0, 4, 300])}, m1, "
                      f"{self.random.randrange(1, LAST + 1)}, "
                      f"{self.random.randrange(100)}u);\n")
        check = "  printf (\"%d\\n\", alive);\n" if self.cxx else ""
        return (PREAMBLE + (CXX_PREAMBLE if self.cxx else "")
                + "\n".join(self.globals + self.lines) + "\n" + MAIN % (calls, check))
