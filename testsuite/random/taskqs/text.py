# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""What random workqueuing programs have in common."""

PREAMBLE = """\
#include <stdio.h>
#include <string.h>
typedef unsigned vector __attribute__ ((vector_size (16)));
struct pair { unsigned short a; unsigned long b; };
struct bits { unsigned five : 5; unsigned rest : 20; };
struct large { unsigned v[120]; };
union both { unsigned u; unsigned short s[2]; };
static unsigned long sums[4];
#define ADD(k, x) \\
  __atomic_fetch_add (&sums[k], (unsigned long) (x) * 2654435761ul, 5)
static void bump (unsigned *p, unsigned x) { *p = *p * 5 + x; }
static unsigned twice (unsigned x) { return 2 * x + 1; }
"""

CXX_PREAMBLE = """\
static long alive;
struct object
{
  unsigned v; unsigned *copy;
  object (unsigned v) : v (v), copy (new unsigned (v)) { count (1); }
  object (const object &o) : v (o.v), copy (new unsigned (*o.copy))
  { count (1); }
  object &operator= (const object &o) { v = o.v; *copy = *o.copy; return *this; }
  ~object () { if (*copy != v) ADD (3, 77777); delete copy; count (-1); }
  void set (unsigned x) { v = x; *copy = x; }
  static void count (int n) { __atomic_fetch_add (&alive, n, 5); }
};
"""

MAIN = """\
int main (void)
{
  for (unsigned round = 0; round < 3; round++)
    f0 (round * 77u + 5u, round);
%s  printf ("%%lx %%lx %%lx %%lx\\n", sums[0], sums[1], sums[2], sums[3]);
  return 0;
}
"""
