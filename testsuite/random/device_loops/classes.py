# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""What only C++ programs have: classes, references, templates and lambdas."""

CLASSES = """\
#ifdef __cplusplus
extern "C++" {
/* The results show whether an object that is used was constructed.  Those that are
   not in functions must need no code for that, which GCC does not run on devices.  */
struct counter
{
  int n, alive;
  constexpr counter () : n (1), alive (7) {}
  explicit counter (int x) : n (x), alive (7) {}
  counter (const counter &other) : n (other.n), alive (other.alive) {}
  counter &operator= (const counter &other) { n = other.n; return *this; }
  ~counter () { alive = 0; }
  int next () { return ++n * alive; }
  int get () const { return n * alive; }
  counter &operator+= (int x) { n += x; return *this; }
  int operator() (int x) const { return n * (x & 255) + 1; }
  counter operator+ (const counter &other) const { return counter (n + other.n); }
  __attribute__ ((noinline)) int called (int x) { n += x; return n * alive; }
};
template <int N> struct stack
{
  int elements[N], used;
  stack () : used (0) {}
  void push (int x) { if (used < N) elements[used++] = x; }
  int pop () { return used ? elements[--used] : -1; }
  int &at (int k) { return elements[k % N]; }
  int operator[] (int k) const { return elements[k % N]; }
  __attribute__ ((noinline)) int sum () const
  { int s = 0; for (int k = 0; k < used; k++) s += elements[k] * (k + 2); return s; }
};
struct base { int b; base (int x) : b (x) {} int first () const { return b * 3; } };
struct derived : base
{
  long d;
  derived (int x, long y) : base (x), d (y) {}
  long both () const { return first () + d; }
};
/* Adds to something at its end.  */
struct adder
{
  word &to; word x;
  adder (word &t, word y) : to (t), x (y) {}
  ~adder () { to += x; }
  void more (word y) { x += y; }
};
template <int N> struct power { static int of (int x) { return x * power<N - 1>::of (x); } };
template <> struct power<0> { static int of (int) { return 1; } };
template <class T> static inline T limit (T x, T low, T high)
{ return x < low ? low : high < x ? high : x; }
template <class T> static __attribute__ ((noinline)) void exchange (T &x, T &y)
{ T t = x; x = y; y = t; }
template <class F> static __attribute__ ((noinline)) int apply (const F &f, int x)
{ return f (x) + f (x + 1); }
template <class F> static inline void repeat (int n, F f)
{ for (int k = 0; k < n; k++) f (k); }
/* An iterator over cells.  */
struct position
{
  int *p;
  position (int *q = 0) : p (q) {}
  position &operator++ () { ++p; return *this; }
  position &operator-- () { --p; return *this; }
  position &operator+= (long n) { p += n; return *this; }
  position &operator-= (long n) { p -= n; return *this; }
  position operator+ (long n) const { return position (p + n); }
  position operator- (long n) const { return position (p - n); }
  long operator- (const position &other) const { return p - other.p; }
  bool operator< (const position &other) const { return p < other.p; }
  bool operator> (const position &other) const { return p > other.p; }
  int &operator* () const { return *p; }
};
struct total { long sum; int count; total () : sum (0), count (0) {} };
}
#pragma omp declare reduction (+ : total : omp_out.sum += omp_in.sum, \\
			       omp_out.count += omp_in.count)
#endif
"""


def object_of_class(w, c, q):
    o = w.name("o")
    w.open("{")
    w.emit(w.random.choice([f"counter {o} ({w.value(q)});", f"counter {o};",
                            f"counter {o} = counter ({q}) + counter ({w.small(q)});"]))
    for _ in range(w.random.randrange(1, 4)):
        w.emit(w.random.choice([f"{o} += {w.value(q)};", f"{o}.next ();",
                                f"result[{q}] += (word) {o} ({w.small(q)});",
                                f"result2[{q}] += (word) {o}.called ({w.small(q)});",
                                f"if ({w.condition(q)}) {o} = counter ({w.value(q)});"]))
    w.emit(f"result[{q}] += (word) {o}.get ();")
    w.close()


def object_with_array(w, c, q):
    s, n = w.name("s"), w.random.choice([2, 4, 9])
    w.open("{")
    w.emit(f"stack<{n}> {s};")
    for _ in range(w.random.randrange(1, 4)):
        w.emit(w.random.choice([
            f"{s}.push ({w.value(q)});", f"result[{q}] += (word) {s}.pop ();",
            f"for (int k = 0; k < {w.small(q)}; k++) {s}.push (k + {w.small(q)});",
            f"if ({s}.used) {s}.elements[0] ^= {w.small(q)};"]))
    w.emit(f"result2[{q}] += (word) {s}.sum ();")
    w.close()


def inheritance(w, c, q):
    w.emit(f"result[{q}] += (word) derived ({w.small(q)}, {w.value(q)}).both ();")


def reference(w, c, q):
    r = w.name("r")
    w.open("{")
    w.emit(w.random.choice([f"word &{r} = result[{q}];",
                            f"word &{r} = {w.condition(q)} ? result[{q}] : result2[{q}];"]),
           f"{r} += {w.value(q)};")
    if w.chance(0.4):
        w.emit(f"exchange (result[{q}], result2[{q}]);")
    w.emit(f"{r} ^= {w.small(q)};")
    w.close()


def destructor(w, c, q):
    a = w.name("a")
    w.open("{")
    w.emit(f"adder {a} (result[{q}], {w.value(q)});",
           f"if ({w.condition(q)}) {a}.more ({w.small(q)});",
           w.random.choice([f"result[{q}] += {w.small(q)};",
                            f"counter {a}b ({q}); result2[{q}] += {a}b.get ();"]))
    w.close()


def function_template(w, c, q):
    x = w.value(q)
    w.emit(w.random.choice([
        f"result[{q}] += (word) limit<long> ({x}, {w.small(q)}, 20);",
        f"result[{q}] += (word) power<{w.random.randrange(1, 4)}>::of ({w.small(q)});",
        f"result[{q}] += (word) apply (counter ({w.small(q)}), {w.small(q)});"]))


def captured(w, c, q):
    """Lambdas, which take variables by value or by reference."""
    f, t = w.name("f"), w.name("t")
    w.open("{")
    w.emit(f"int {t} = {w.value(q)};")
    kind = w.random.randrange(4)
    if kind == 0:
        w.emit(f"auto {f} = [{t}] (int x) {{ return x + {t}; }};",
               f"result[{q}] += (word) apply ({f}, {w.small(q)});")
    elif kind == 1:
        w.emit(f"auto {f} = [&] (int x) {{ {t} += x; return {t}; }};",
               f"result[{q}] += (word) ({f} ({w.small(q)}) + {f} (2));")
    elif kind == 2:
        w.emit(f"repeat ({w.small(q)}, [&] (int k) {{ {t} = {t} * 3 + k; }});",
               f"result[{q}] += (word) {t};")
    else:
        w.emit(f"auto {f} = [=] (auto x) mutable {{ {t} += (int) x; return {t} - x; }};",
               f"result[{q}] += (word) {f} ({w.small(q)}) + (word) {f} (5L);")
    w.close()


def range_loop(w, c, q):
    a, x = w.name("a"), w.name("x")
    w.open("{")
    w.emit(f"int {a}[] = {{ {w.small(q)}, {w.small(q)}, {q} }};",
           f"for (int &{x} : {a}) {x} += {w.small(q)};",
           f"for (const int &{x} : {a}) result[{q}] += {x};")
    w.close()


def object_in_clause(w, c, q):
    found = c.objects + [("total", c.total)] * bool(c.total)
    if not found:
        return object_of_class(w, c, q)
    kind, o = w.random.choice(found)
    x = w.value(q)
    if kind == "private":
        w.emit(w.random.choice([f"{o} = counter ({x});", f"{o}.n = {x};"]))
        if w.chance(0.5):
            w.emit(f"{o} += {w.small(q)};")
        w.emit(f"result[{q}] += (word) {o}.get ();")
    elif kind == "firstprivate":
        w.emit(w.random.choice([
            f"result[{q}] += (word) {o} ({w.small(q)});",
            f"{o} += {x}; result[{q}] += (word) {o}.get (); {o} += -({x});",
            f"result[{q}] += (word) apply ({o}, {w.small(q)});"]))
    elif kind == "private stack":
        w.emit(f"{o}.used = 0;", f"{o}.push ({x});", f"{o}.push ({w.small(q)});",
               f"result[{q}] += (word) ({o}.sum () + {o}.pop ());")
    else:
        w.emit(f"{o}.sum += {x};", f"{o}.count++;")
    return None


WITH_CLASSES = [object_of_class, object_with_array, inheritance, reference, destructor,
                function_template, captured, captured, range_loop, object_in_clause,
                object_in_clause, object_in_clause]


def objects(w, declare):
    """Declares objects for clauses of a loop; returns them and the clauses."""
    found, clauses = [], ""
    for kind, chance in [("private", 0.2), ("firstprivate", 0.2), ("private stack", 0.15)]:
        if w.chance(chance):
            o = w.name("object")
            declare(f"{'stack<4>' if 'stack' in kind else 'counter'} {o};")
            found.append((kind, o))
            clauses += f" {kind.split()[0]}({o})"
    return found, clauses
