# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Programs, their functions and target regions."""

import re

from .body import statements
from .classes import CLASSES, objects
from .context import Context, surroundings
from .counters import Nest
from .one_reason import ONE_REASON
from .reductions import ReducedArray, reductions
from .simd import simd_loop
from .taskloops import taskloop
from .text import INTERLUDE, PREAMBLE, TEAMS, THREADS
from .writer import Writer

REGIONS = 5
LEAVES = 4


class Generator:
    def __init__(self, seed, cxx):
        self.w = Writer(seed * 2 + cxx)
        # Several reductions of such programs need no lock.
        self.atomic = self.w.chance(0.4)
        self.cxx = cxx
        self.leaves = []
        self.orphans = []
        # Declarations that are to be outside of the parallel region, while in it.
        self.outside = None

    def declare(self, text):
        if self.outside is None:
            self.w.emit(text)
        else:
            self.outside.append(text)

    def leaf(self):
        """Writes a function that works on its argument only."""
        w = self.w
        name = w.name("leaf")
        attribute = w.random.choice(["static __attribute__ ((noinline)) ", "static inline ",
                                     "static __attribute__ ((noclone, noinline)) ",
                                     "__attribute__ ((noinline)) "])
        w.open(f"{attribute}int {name} (int x)\n{{")
        w.emit(f"unsigned s = x;")
        if w.chance(0.4):
            w.emit(f"if ({w.condition('x')}) return {w.small('x')};")
        for _ in range(w.random.randrange(1, 4)):
            n = w.random.choice([3, 8, 17])
            w.emit(w.random.choice(
                [f"for (int k = 0; k < {w.small('x')}; k++) s = s * 3 + k;",
                 f"{{ int a[{n}]; fill (a, {n}, x); s += a[x % {n}]; }}",
                 f"{{ int a[{n}] = {{ 1, x }}; mix (a, {n}, x & 31);"
                 f" s ^= add_up (a, {n}); }}",
                 f"while (s > {n * 10}u) {{ s /= 2; if (s == 77) return 7; }}",
                 f"{{ struct record r = make_record (x & 63); s += of_record (&r); }}",
                 *[f"if ({w.condition('x')}) s += {leaf} (x & 63);"
                   for leaf in self.leaves]]))
        w.emit("return s & 1023;")
        w.close()
        self.leaves.append(name)

    def context(self):
        c = Context()
        c.leaves, c.cxx = self.leaves, self.cxx
        c.choose_kind(self.w)
        return c

    def nest(self, trip=None):
        return Nest(self.w.random, self.w.name("i"), trip, self.cxx)

    def schedule(self, c, nest, combined):
        """Chooses a schedule clause, and notes what may depend on it."""
        w = self.w
        n = w.random.choice([1, 1, 2, 3, 4, 8, 16, 32, 33])
        c.chunk = 0
        if nest.triangle:
            return ""
        stated = c.even and w.chance(0.6)
        if stated:
            n = w.random.choice([8, 16, 33])
        if not nest.has_room_for(n * THREADS):
            n = 1
        kind = w.random.choice(["", "", "", "", "static", "static", "dynamic", "guided",
                                "auto", "static,", "dynamic,", "guided,"])
        if stated:
            kind = w.random.choice(["static,", "dynamic,"])
        if not kind:
            return ""
        if c.single or nest.needs_static_schedule():
            kind = w.random.choice(["static", "static,"])
        if kind in ("static,", "dynamic,") and not combined:
            c.chunk = n
        size = f" {n}" if kind.endswith(",") else ""
        modifier = w.random.choice(["", "", "", "monotonic: "])
        return f" schedule({modifier}{kind}{size})"

    def variables(self, c, shared, linear):
        """Declares variables for clauses of a loop; returns the clauses.  They may
        be SHARED or private around the loop."""
        w, clauses, c.last = self.w, "", None
        c.clauses = [x for x in c.clauses if x[0] in ("table", "value")]
        for kind, chance in [("private", 0.3), ("carried", 0.4), ("private array", 0.25),
                             ("given", 0.3), ("given array", 0.3),
                             ("firstprivate", 0.2), ("firstprivate array", 0.2),
                             ("lastprivate", 0.25), ("linear", 0.1)]:
            if not w.chance(chance) or (kind == "linear" and not linear):
                continue
            if kind == "lastprivate" and not shared:
                continue
            v = w.name("v")
            if "array" in kind:
                self.declare(f"int {v}[4] = {{ 5, 6, 7, 8 }};")
            else:
                types = ["int"] if kind == "given" else ["int", "long", "unsigned"]
                self.declare(f"{w.random.choice(types)} {v} = 3;")
            clause = re.sub("given|carried", "private", kind.split()[0])
            clauses += f" {clause}({v}{' : 2' if kind == 'linear' else ''})"
            if kind == "lastprivate":
                c.last = v
            else:
                c.clauses.append((kind, v))
        if c.cxx:
            c.objects, more = objects(w, self.declare)
            clauses += more
        return clauses

    def loop(self, c, directive, nest, q_offset=None):
        """Writes a loop with a DIRECTIVE, which has all clauses."""
        w = self.w
        if c.even and len(nest.loops) == 1:
            nest.count_plainly()
        if "parallel for" in directive:
            # GCC passes too few arguments to GOMP_parallel_loop_static.
            directive = directive.replace("auto)", "static)")
        c.in_simd = (c.allows_simd() and nest.allows_simd()
                     and w.chance(0.5 if nest.collapse else 0.1))
        if c.in_simd:
            if not nest.collapse:
                nest.count_for_lanes(w.random)
            directive = re.sub(r"\bfor\b", "for simd", directive, count=1)
        w.emit(f"#pragma omp {directive}{nest.collapse}")
        for head in nest.heads():
            w.emit(head)
            w.depth += 1
        w.emit("{")
        q = w.name("q")
        offset = f"{q_offset} + " if q_offset else ""
        w.emit(f"int {q} = {offset}{nest.index};")
        statements(w, c, q)
        if c.last:
            w.emit(f"{c.last} = {w.value(q)};")
        # GCC computes a linear variable only for a thread's first iterations.
        w.emit(*[f"{v} += 2;" for kind, v in c.clauses if kind == "linear"])
        if c.ordered:
            w.emit("#pragma omp ordered", "result2[most - 30] = result2[most - 30] * 7 + "
                   f"{w.small(q)};")
        w.emit("}")
        w.depth -= len(nest.loops)

    def declare_bounds(self, nest):
        for kind, name, value in nest.bounds:
            self.declare(f"{kind} {name} = {value};")

    def threads(self, c):
        """Chooses clauses for a parallel region."""
        w = self.w
        c.single = w.chance(0.15)
        if c.single:
            # Without `parallel', it would be the target region's as well, which
            # the host would execute.
            return w.random.choice([" num_threads(1)", " if(parallel : 0)",
                                    " if(parallel : zero)",
                                    " num_threads(one)"])
        n = w.random.choice([1, 2, 3, 4, 4, 4])
        return w.random.choice([f" num_threads({n})", f" num_threads({n})",
                                " num_threads(four)", " num_threads(3) if(one)"])

    def begin_reductions(self, c, least=0):
        """Declares reductions; returns their clauses, and a map clause."""
        w = self.w
        c.reductions = reductions(w, least, self.atomic)
        for r in c.reductions:
            r.declare(w)
        names = [r.name for r in c.reductions]
        clauses = "".join(r.clause() for r in c.reductions)
        if w.chance(0.25):
            c.array = ReducedArray(w, self.atomic)
            c.array.declare(w)
            names.append(c.array.name)
            clauses += c.array.clause()
        if self.cxx and w.chance(0.15):
            c.total = w.name("total")
            w.emit(f"total {c.total};")
            names.append(c.total)
            clauses += f" reduction(+ : {c.total})"
        return clauses, f" map(tofrom : {', '.join(names)})" if names else ""

    def show(self, c):
        w = self.w
        for r in c.reductions:
            r.show(w)
        if c.array:
            c.array.show(w)
        if c.total:
            w.emit(f'printf ("total %ld %d\\n", {c.total}.sum, {c.total}.count);')

    def combined(self):
        """Writes a target region that is one loop."""
        w, c = self.w, self.context()
        clauses, maps = self.begin_reductions(c)
        nest = self.nest()
        self.declare_bounds(nest)
        threads = self.threads(c)
        kind = w.random.choice(["teams", "teams", "teams", "parallel", "split"])
        schedule = self.schedule(c, nest, kind != "parallel")
        variables = self.variables(c, nest.trip > 0, kind == "parallel")
        teams = f" num_teams({1 if c.single else w.random.randrange(1, TEAMS + 1)})"
        teams += f" thread_limit({THREADS})"
        if kind != "parallel" and not nest.triangle and w.chance(0.2):
            n = w.random.choice([5, 32, 100])
            if nest.has_room_for(n * TEAMS):
                schedule += f" dist_schedule(static, {n})"
        counters = []
        if nest.trip and not nest.triangle and w.chance(0.2):
            counters = nest.declared_before()
        for counter_kind, name in counters:
            self.declare(f"{counter_kind} {name} = 0;")
            variables += f" lastprivate({name})"
            maps += f" map(tofrom : {name})"
        if c.last:
            maps += f" map(tofrom : {c.last})"
        rest = schedule + variables + threads
        if kind == "teams":
            self.loop(c, "target teams distribute parallel for" + maps + teams
                      + clauses + rest, nest)
        elif kind == "parallel":
            self.loop(c, "target parallel for" + maps + clauses + rest, nest)
        else:
            w.emit(f"#pragma omp target{maps}", f"#pragma omp teams{teams}{clauses}")
            self.loop(c, "distribute parallel for" + clauses + rest, nest)
        self.show(c)
        if c.last and nest.trip and not nest.triangle:
            w.emit(f'printf ("last %ld\\n", (long) {c.last});')
        for _, name in counters:
            w.emit(f'printf ("counter %ld\\n", (long) {name});')

    def distribute(self):
        """Writes a distributed loop with parallel loops in it."""
        w, c = self.w, self.context()
        clauses, maps = self.begin_reductions(c)
        d = w.name("d")
        nests = [self.nest() for _ in range(w.random.randrange(1, 3))]
        for nest in nests:
            self.declare_bounds(nest)
        teams = w.random.randrange(1, TEAMS + 1)
        # Teams execute the loops at different times.
        most = max(nest.trip for nest in nests)
        w.emit(f"#pragma omp target teams distribute num_teams({teams}) "
               f"thread_limit({THREADS}){maps}{clauses}")
        w.open(f"for (int {d} = 0; {d} < {w.random.randrange(1, 4)}; {d}++) {{")
        for nest in nests:
            threads = self.threads(c)
            c.single = False
            schedule = self.schedule(c, nest, True)
            variables = self.variables(c, False, True)
            self.loop(c, "parallel for" + clauses + schedule + variables + threads,
                      nest, f"{d} * {most}")
        w.close()
        self.show(c)

    def loops_in_region(self, c, clauses):
        """Writes the loops of a parallel region."""
        w = self.w
        nests = [self.nest() for _ in range(w.random.randrange(1, 4))]
        for nest in nests:
            self.declare_bounds(nest)
        for nest in nests:
            if w.chance(0.1):
                self.handed_on()
            if w.chance(0.2) and not nest.triangle:
                self.pair(c, nest)
            else:
                schedule = self.schedule(c, nest, False)
                variables = self.variables(c, False, True)
                ordered = ""
                c.ordered = (w.chance(0.05) and not nest.triangle
                             and not nest.needs_static_schedule())
                if c.ordered:
                    ordered = " ordered"
                self.loop(c, f"for{clauses}{schedule}{variables}{ordered}", nest)
                c.ordered = False
            if w.chance(0.15):
                w.emit(w.random.choice(["#pragma omp barrier", "#pragma omp single",
                                        "#pragma omp master"]))
                if "barrier" not in w.lines[-1]:
                    w.emit("{ result2[most - 20] += 3; }", "#pragma omp barrier")

    def unstated(self, nest):
        """Writes a loop whose iterations any thread may execute, before one with as
        many iterations."""
        w, q = self.w, self.w.name("q")
        w.open("{")
        w.emit(f"#pragma omp for nowait{nest.collapse}", *nest.heads(), "{",
               f"int {q} = {nest.index};", "#pragma omp atomic",
               f"common[{w.small(q)} & 7] += {w.value(q)};", "}")
        w.close()

    def pair(self, c, nest):
        """Writes two loops without a barrier between them; each iteration of the
        second one reads what that of the first one wrote."""
        w = self.w
        reductions, array, total = c.reductions, c.array, c.total
        c.reductions, c.array, c.total, c.objects = [], None, None, []
        chunk = w.random.choice(["", "", ", 4", ", 1"])
        c.chunk = 0
        thread_own = c.thread_own
        for part in ["static" + chunk + ") nowait", "static" + chunk + ")"]:
            c.clauses = [x for x in c.clauses if x[0] in ("table", "value")]
            c.last = None
            if w.chance(0.4):
                self.unstated(nest)
            # In templates, GCC declares iterators of classes outside of the loop.
            w.open("{")
            self.loop(c, f"for schedule({part}", nest)
            w.close()
            if thread_own and w.chance(0.5):
                c.thread_own = not c.thread_own
        c.thread_own = thread_own
        c.reductions, c.array, c.total = reductions, array, total

    def handed_on(self):
        """Writes two loops without a barrier between them, of which the second one reads
        what the same thread wrote in the first one; often one lane executes it."""
        w = self.w
        n = w.random.choice([5, 40, 200, 500])
        head = f"for (int k = 0; k < {n}; k++)"
        other = " + (omp_get_thread_num () < 0)" if w.chance(0.6) else ""
        loops = [f"evens[k].x += {w.value('k')};", f"rows[k][0] += evens[k].x{other};"]
        if w.chance(0.3):
            loops.reverse()
        for loop, wait in zip(loops, [" nowait", ""]):
            w.emit(f"#pragma omp for schedule(static, 1){wait}", head, loop)

    def region(self):
        """Writes a target region with a parallel region of several loops."""
        w, c = self.w, self.context()
        clauses, maps = self.begin_reductions(c)
        threads = self.threads(c)
        w.emit("int next_here = 0;")
        on_region = w.chance(0.5)
        mark, self.outside = len(w.lines), []
        w.emit(f"#pragma omp target{maps} map(to : next_here)", "{",
               f"#pragma omp parallel{threads}{clauses if on_region else ''}")
        w.open("{")
        after = surroundings(w, c, True)
        self.loops_in_region(c, "" if on_region else clauses)
        w.emit(*after)
        w.close("} }")
        w.lines[mark:mark], self.outside = self.outside, None
        self.show(c)

    def orphan(self):
        """Writes a function with worksharing loops for any parallel region."""
        w, c = self.w, self.context()
        name = w.name("orphan")
        mark, self.outside = len(w.lines), []
        begin, end = self.around_orphan(name)
        w.open(f"{begin}\n{{")
        if c.thread_own:
            c.own.append("mine")
        c.clauses.append(("value", "n"))
        after = surroundings(w, c, False)
        self.loops_in_region(c, "")
        w.emit(*after)
        w.close()
        w.emit(*end)
        w.lines[mark:mark], self.outside = self.outside, None
        self.orphans.append(name)

    def around_orphan(self, name):
        """Returns the head of a function that uses `mine' and `n', and what follows it;
        in C++, it can be a member or a template."""
        attribute = "static __attribute__ ((noinline)) "
        head = f"{attribute}void {name} (word *mine, int n)"
        kind = self.w.random.choice(["function", "member", "template"])
        if not self.cxx or kind == "function":
            return head, []
        if kind == "member":
            return (f"struct {name}_class {{ word *mine; int n;\n"
                    "__attribute__ ((noinline)) void run ()",
                    ["};", head, f"{{ {name}_class o = {{ mine, n }}; o.run (); }}"])
        return (f'extern "C++" {{ template <class T> {attribute}'
                f"void {name}_template (word *mine, T n)",
                ["}", head, f"{{ {name}_template<long> (mine, n); }}"])

    def call_orphan(self):
        w, c = self.w, Context()
        threads = self.threads(c)
        w.emit("#pragma omp target", "{", f"#pragma omp parallel{threads}")
        w.emit(f"{w.random.choice(self.orphans)} (scratch + thread_inline () * own, "
               f"{w.random.randrange(9)});")
        w.emit("}")

    def runtime(self):
        """Writes a region whose chunks are chosen when it runs."""
        w, c = self.w, self.context()
        n = w.random.choice([2, 4, 8])
        kind = w.random.choice(["static", "static", "dynamic"])
        trip = w.random.choice([5, 33, 64, 100])
        nest = self.nest(trip)
        while nest.needs_static_schedule():
            nest = self.nest(trip)
        self.declare_bounds(nest)
        clauses, maps = self.begin_reductions(c)
        w.emit(f"#pragma omp target{maps}", "{",
               f"omp_set_schedule (omp_sched_{kind}, {n});")
        c.chunk = n
        c.last = None
        self.loop(c, f"parallel for schedule(runtime) num_threads(4){clauses}", nest)
        w.emit("}")
        self.show(c)

    def program(self):
        w = self.w
        for _ in range(LEAVES):
            self.leaf()
        for _ in range(2):
            self.orphan()
        w.emit(INTERLUDE.rstrip("\n"))
        w.open("int main (void)\n{")
        w.emit("int one = 1, zero = 0, four = 4;",
               "for (int k = 0; k < most; k++) cells[k] = k * 40503 >> 3 & 0xffff;",
               "#pragma omp target update to(cells)", "#pragma omp target",
               "omp_init_lock (&lock);")
        for number in range(REGIONS):
            w.open("{")
            w.emit("begin ();", "#pragma omp target", "{")
            for k in range(3):
                w.emit(f"view[{k}] = view_memory + {w.random.choice([0, 4096])};")
            w.emit("}")
            if w.chance(0.1):
                w.random.choice([simd_loop, taskloop])(w)
            elif w.chance(0.35):
                w.random.choice(ONE_REASON)(w)
            else:
                w.random.choice([self.combined, self.combined, self.combined,
                                 self.distribute, self.region, self.region, self.region,
                                 self.call_orphan, self.runtime])()
            w.emit(f"end ({number});")
            w.close()
        w.emit("return 0;")
        w.close()
        return PREAMBLE + CLASSES + "\n".join(w.lines) + "\n"
