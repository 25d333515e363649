# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Private variables that iterations give to functions by their addresses."""

FUNCTIONS = """\
static __attribute__ ((noinline)) void set_number (int *p, int x) { *p = x & 1023; }
static __attribute__ ((noinline)) int read_number (const int *p) { return *p * 5; }
static __attribute__ ((noinline)) void add_number (int *p, int x) { *p += x; }
static __attribute__ ((noinline)) void set_both_ways (int *p, int x)
{ if (x & 1) set_number (p, x); else *p = -x; add_number (p, x & 3); }
static __attribute__ ((noinline)) void set_if_odd (int *p, int x) { if (x & 1) *p = x; }
static __attribute__ ((noinline)) void exchange (int *p, int *q)
{ int r = *p; *p = *q; *q = r; }
static __attribute__ ((noinline)) void fill_four (int (*p)[4], int x)
{ for (int k = 3; k >= 0; k--) (*p)[k] = x ^ k; }
static __attribute__ ((noinline)) void fill_some (int (*p)[4], int x)
{ for (int k = 0; k < (x & 3); k++) (*p)[k] = x; }
struct holder { int *p, x; };
static __attribute__ ((noinline)) void hold (struct holder *h, int *p) { h->p = p; }
static __attribute__ ((noinline)) void set_held (struct holder *h, int x)
{ h->x = x; if (h->p) *h->p += x; }
static __attribute__ ((noinline)) int *choose (int *p, int *q, int x)
{ return x & 1 ? p : q; }
"""


def use_number(w, q, v):
    x, y = w.value(q), w.small(q)
    w.emit(*w.random.choice([
        [f"set_number (&{v}, {x});", f"add_number (&{v}, {y});"],
        [f"set_both_ways (&{v}, {x});"],
        [f"{v} = {x};", f"set_if_odd (&{v}, {y});"],
        [f"{{ int r = {x};", f"set_number (&{v}, {y});", f"exchange (&{v}, &r);",
         f"{v} += r; }}"],
        [f"{{ int r = {x}; {v} = {y};", f"int *p = {w.condition(q)} ? &r : &{v};",
         f"add_number (p, {q});", f"{v} -= r * 3; }}"],
        [f"{v} = {x};", f"{{ struct holder h = {{ 0, 0 }}; hold (&h, &{v});",
         f"set_held (&h, {y}); {v} += h.x; }}"],
        [f"{{ int r = {x}; {v} = 1;", f"*choose (&r, &{v}, {y}) += {q};",
         f"{v} += r; }}"]]))
    w.emit(w.random.choice([f"result[{q}] += {v};",
                            f"result[{q}] += read_number (&{v});"]))


def use_array(w, q, v):
    x, y = w.value(q), w.small(q)
    w.emit(w.random.choice([
        f"fill_four (&{v}, {x});",
        f"for (int k = 0; k < 4; k += 2) {{ {v}[k] = {x}; {v}[k + 1] = {v}[k] ^ {q}; }}",
        f"for (int k = 3; k > 0; k--) {v}[k] = {x} + k; set_number (&{v}[0], {y});",
        f"memset ({v}, 0, sizeof {v}); fill_some (&{v}, {x});",
        f"set_number (&{v}[1], {x}); set_number ({v}, {y});"
        f" for (int k = 2; k < 4; k++) {v}[k] = {v}[k - 2] * 3;"]))
    for _ in range(w.random.randrange(3)):
        w.emit(w.random.choice([f"mix ({v}, 4, {q});", f"{v}[{y} & 3] = {x};",
                                f"add_number (&{v}[{y} & 3], {q});",
                                f"exchange (&{v}[{y} & 3], &{v}[2]);",
                                f"fill_some (&{v}, {x});"]))
    w.emit(w.random.choice([f"result[{q}] += {v}[{y} & 3];",
                            f"result2[{q}] += (word) add_up ({v}, 4);"]))
