# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""The parts that all the programs have."""

from . import given

# Threads of a team, teams, and the elements that each thread has in `scratch'.
THREADS = 4
TEAMS = 3
OWN = 8

PREAMBLE = """\
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __cplusplus
typedef bool _Bool;
extern "C" {
#endif
/* _Float16 where the device has it and GCC compiles it.  */
#ifndef half
# define half float
#endif
#pragma omp declare target
enum { threads = 4, own = 8, most = 4096 };
typedef unsigned long word;
struct record { int x; long y; char z[5]; };
union overlay { int i[2]; long l; float f[2]; };
/* Results of iterations; cells for pointers to walk over.  */
word result[most], result2[most], common[8];
int cells[most];
/* Eight elements for each number of a thread, then for each ticket; what teams
   share.  */
word scratch[8 * threads * own], guarded[4], locked[4],
  chosen[4][3];
word lists[4 * threads][4 * most];
/* What loops access evenly; several views of the same memory.  */
word *view[3], view_memory[2 * most], rows[most][3];
struct { int x; long y[2]; } evens[most];
int next_ticket[4], bits, spin;
omp_lock_t lock;
float sum_float;
double sum_double;
volatile int steady = 3;
int table[8] = { 3, 1, 4, 1, 5, 9, 2, 6 };
struct record records[4] = { { 1, 2, "ab" }, { 3, 4, "c" }, { 5, 6, "def" },
			     { 7, 8, "" } };
word *volatile nowhere;
static inline int thread_inline (void)
{ return omp_get_team_num () * threads + omp_get_thread_num (); }
static __attribute__ ((noinline)) int thread_called (void)
{ return omp_get_team_num () * threads + omp_get_thread_num (); }
static __attribute__ ((noinline)) int team_called (void) { return omp_get_team_num (); }
static __attribute__ ((noinline)) void tell (int *who) { *who = thread_inline (); }
static __attribute__ ((noinline)) int draw (void)
{
  int t;
#pragma omp critical (tickets)
  t = next_ticket[0]++;
  return t;
}
static __attribute__ ((noinline)) void prepare (word **p, int n)
{ for (int k = 0; k < n; k++) p[k] = scratch + thread_inline () * own; }
static __attribute__ ((noinline)) void bump (int q, word x)
{ scratch[thread_inline () * own + (q & 7)] += x; }
static __attribute__ ((noinline)) void raise_by (word *p, word x) { *p += x; }
static __attribute__ ((noinline)) void raise_number (int *p, int x)
{
#pragma omp atomic
  *p += x;
}
static __attribute__ ((noinline)) void fill (int *p, int n, int x)
{ for (int k = 0; k < n; k++) p[k] = x + k; }
half halves[4] = { 0, 1.5, -2, 3 };
static __attribute__ ((noinline)) half scaled (half a, int n)
{ return n ? scaled (a + a, n - 1) : a; }
static __attribute__ ((noinline)) void scale (half *p, int n)
{ *p = scaled (*p, n) - (half) 1; }
static __attribute__ ((noinline)) int add_up (const int *p, int n)
{ int s = 0; for (int k = 0; k < n; k++) s += p[k] * (k + 1); return s; }
static __attribute__ ((noinline)) void mix (int *p, int n, int x)
{ for (int k = 0; k < n; k++) p[(x + k) % n] ^= x >> k; }
""" + given.FUNCTIONS + """\
static __attribute__ ((noinline)) long of_record (const struct record *r)
{ return r->x * 3 + r->y + r->z[1]; }
static __attribute__ ((noinline)) struct record make_record (int x)
{ struct record r = { x, x * 2L, { 0 } }; r.z[x % 5] = (char) (x & 31); return r; }
/* Vectors of variables.  */
typedef int vector __attribute__ ((vector_size (16)));
static __attribute__ ((noinline)) int of_vector (vector v)
{ return v[0] + v[1] * 3 + (v[2] ^ v[3]); }
/* Numbers of 16 bytes, which nvptx passes in memory.  */
static __attribute__ ((noinline)) __int128 wide (__int128 x, int k)
{ return x * x * (k + 1) - (x << 70); }
static __attribute__ ((noinline)) _Complex double turned (_Complex double z, int k)
{ __real__ z += __imag__ z * k; __imag__ z -= k; return z; }
static __attribute__ ((noinline)) int recursive (int n)
{ return n < 2 ? n : recursive (n - 1) + recursive (n - 2); }
static int twice (int x) { return x * 2; }
static int square (int x) { return (x & 255) * (x & 255); }
int (*operations[2]) (int) = { twice, square };
static __attribute__ ((noinline)) int try_lock (int *p)
{ return !__sync_lock_test_and_set (p, 1); }
static __attribute__ ((noinline)) void attempt (int *p, int *got)
{ *got = !__sync_lock_test_and_set (p, 1); }
static __attribute__ ((noinline)) void set_bit (int *p, int *found)
{
  int old = 0;
  while (!__atomic_compare_exchange_n (p, &old, old | 1, 0, __ATOMIC_ACQUIRE,
				       __ATOMIC_RELAXED)) ;
  *found = old;
}
static __attribute__ ((noinline)) void wait_for (int *p)
{ while (__sync_lock_test_and_set (p, 1)) ; }
/* Called by who holds a lock.  */
static __attribute__ ((noinline)) void bump_guarded (word x) { result2[most - 8] += x; }
static __attribute__ ((noinline)) void bump_bits (word x) { result2[most - 9] += x; }
static __attribute__ ((noinline)) void in_critical (word *p, word x)
{
#pragma omp critical
  *p += x;
}
static __attribute__ ((noinline)) void add_float (float *p, float x)
{
  union { float f; unsigned u; } now, next;
  now.f = *p;
  for (;;)
    {
      unsigned old = now.u;
      next.f = now.f + x;
      now.u = __sync_val_compare_and_swap ((unsigned *) p, old, next.u);
      if (now.u == old)
	break;
    }
}
"""

INTERLUDE = """\
#pragma omp end declare target
static void print_hash (const char *name, const word *p, int n)
{
  word h = 0;
  for (int k = 0; k < n; k++)
    h = h * 1000003 + p[k];
  printf ("%s: %lx\\n", name, h);
}
static void begin (void)
{
  memset (result, 0, sizeof result);
  memset (result2, 0, sizeof result2);
  memset (view_memory, 0, sizeof view_memory);
  memset (rows, 0, sizeof rows);
  memset (evens, 0, sizeof evens);
  memset (common, 0, sizeof common);
  memset (scratch, 0, sizeof scratch);
  memset (guarded, 0, sizeof guarded);
  memset (locked, 0, sizeof locked);
  memset (chosen, 0, sizeof chosen);
  memset (next_ticket, 0, sizeof next_ticket);
  sum_float = 0;
  sum_double = 0;
#pragma omp target update to(view_memory, rows, evens)
#pragma omp target update to(result, result2, common, scratch, guarded, locked, \\
			     chosen, next_ticket, sum_float, sum_double)
}
static void end (int number)
{
#pragma omp target update from(view_memory, rows, evens)
#pragma omp target update from(result, result2, common, scratch, guarded, \\
			       locked, chosen, sum_float, sum_double)
  printf ("region %d\\n", number);
  print_hash ("result", result, most);
  print_hash ("result2", result2, most);
  print_hash ("view", view_memory, 2 * most);
  print_hash ("rows", rows[0], 3 * most);
  for (int k = 0; k < most; k++)
    rows[k][0] = evens[k].x + evens[k].y[0] * 3 + evens[k].y[1];
  print_hash ("evens", rows[0], 3 * most);
  word sums[own] = { 0 }, all = 0;
  for (int k = 0; k < 8 * threads * own; k++)
    sums[k % own] += scratch[k];
  for (int k = 0; k < 4; k++)
    {
      all += guarded[k] + locked[k] + chosen[k][2];
      sums[0] += chosen[k][0] + chosen[k][1];
    }
  print_hash ("scratch", sums, own);
  print_hash ("guarded", &all, 1);
  print_hash ("common", common, 8);
  printf ("%.1f %.1f\\n", sum_float, sum_double);
}
#ifdef __cplusplus
}
#endif
"""
