# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""The common text of the programs."""

# Number of elements of every array and pointer target; loops go to LAST at
# most, so that 2 * i is an index too.
LENGTH = 128
LAST = 60

PREAMBLE = """\
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef _OPENMP
#include <omp.h>
#else
static int omp_in_parallel (void) { return 0; }
static int omp_get_level (void) { return 0; }
static int omp_get_thread_num (void) { return 0; }
static int omp_get_max_threads (void) { return 1; }
#endif
#ifdef __cplusplus
extern "C" {
#endif
enum { length = %(length)d };
static unsigned m0[256], m1[256], m2[length], m3[length], m4 = 9;
static unsigned g0[length], g2[length];
struct couple { unsigned first, second; };
static const struct couple fixed = { 11u, 13u };
static struct couple couple = { 17u, 19u };
static unsigned char g1[length];
static unsigned z0 = 3, z1 = 5;
static volatile unsigned z2 = 7;
static unsigned checks;
static volatile long nothing = 0;
static volatile double least = 0x1p-1018;
static const unsigned char place[length] = { %(places)s };
__attribute__ ((noipa)) static void bump (unsigned *p, unsigned x)
{ *p = *p * 5u + x; }
static void add (unsigned *p, unsigned x) { *p += x; }
typedef unsigned vector __attribute__ ((vector_size (16)));
__attribute__ ((noinline)) static unsigned of_vector (vector v)
{ return v[0] * 3u + v[1] * 5u + (v[2] ^ v[3]); }
static unsigned twice (unsigned x) { return 2u * x + 1u; }
__attribute__ ((const, noinline)) static unsigned slow (unsigned x, int laps)
{ for (int k = 0; k < laps; k++) x = x * 5u + 1u; return x; }
/* A region as that of other functions, which may throw as far as GCC knows.  */
unsigned marks;
void mark (unsigned k)
{
  #pragma omp atomic
  marks += k;
}
void mark_all (void)
{
  #pragma omp parallel for
  for (unsigned k = 0; k < length; k++)
    mark (k);
}
/* Scans: GCC's copies of functions share parts of theirs.  */
static unsigned scan_with (unsigned *p, unsigned sum)
{
  #pragma omp parallel for reduction(inscan, + : sum)
  for (unsigned k = 0; k < length; k++)
    {
      sum += p[k];
      #pragma omp scan inclusive(sum)
      p[k] = sum ^ k;
    }
  return sum;
}
static unsigned scan_before (unsigned *p, unsigned sum)
{
  unsigned found[length];
  #pragma omp parallel for simd reduction(inscan, + : sum)
  for (unsigned k = 0; k < length; k++)
    {
      found[k] = sum;
      #pragma omp scan exclusive(sum)
      sum += p[k];
    }
  for (unsigned k = 0; k < length; k++)
    p[k] ^= found[k];
  return sum;
}
static unsigned *allocate (unsigned n)
{ return (unsigned *) malloc (n * sizeof (unsigned)); }
static void release (unsigned **p)
{ if (*p) { free (*p); *p = NULL; } }
__attribute__ ((noipa)) static unsigned *same (unsigned *p) { return p; }
/* Writes where the arrays of a block were that has ended.  */
__attribute__ ((const, noinline)) static unsigned use_stack (unsigned x)
{
  volatile unsigned numbers[2 * length];
  for (unsigned k = 0; k < 2 * length; k++)
    numbers[k] = (k ^ x) * 77u;
  return numbers[x %% (2 * length)];
}
__attribute__ ((noipa)) static void wait_a_little (int laps)
{ for (int k = 0; k < laps; k++) __asm__ volatile (""); }
struct record { unsigned *p; };
struct holder { unsigned *__restrict p; };
struct pair { unsigned x, y; };
/* What the first thread has for itself.  */
static __thread unsigned own;
__attribute__ ((const, noipa)) static unsigned *own_place (void) { return &own; }
__attribute__ ((const, noipa)) static unsigned own_number (void) { return own; }
__attribute__ ((noipa)) static void set_mode (unsigned mode)
{
#ifdef __SSE2__
  __builtin_ia32_ldmxcsr (__builtin_ia32_stmxcsr () | mode);
#endif
}
/* Functions of which the compiler sees no body, as if they were in another file.  */
extern unsigned hidden_sum (const unsigned *, unsigned) __attribute__ ((pure));
extern unsigned hidden_twice (unsigned) __attribute__ ((const));
extern unsigned hidden_level (void) __attribute__ ((pure));
extern unsigned hidden_check (unsigned) __attribute__ ((pure));
__attribute__ ((used, noipa)) static unsigned
body_sum (const unsigned *p, unsigned n)
{ return p[0] * 3u + p[n %% 40u] + p[2u * (n %% 50u)]; }
__attribute__ ((used, noipa)) static unsigned body_twice (unsigned x)
{ return 2u * x + 7u; }
__attribute__ ((used, noipa)) static unsigned body_level (void)
{ return 8u * omp_in_parallel () + omp_get_level () + omp_get_thread_num (); }
__attribute__ ((used, noipa)) static unsigned body_check (unsigned x)
{
#ifdef __cplusplus
  if (x %% 3u == 1u)
    throw x;
#endif
  return x + 1u;
}
__asm__ (".globl hidden_sum\\n.set hidden_sum, body_sum\\n"
         ".globl hidden_twice\\n.set hidden_twice, body_twice\\n"
         ".globl hidden_level\\n.set hidden_level, body_level\\n"
         ".globl hidden_check\\n.set hidden_check, body_check\\n");
#ifdef __cplusplus
}
#endif
""" % {"length": LENGTH,
       "places": ", ".join(str((37 * k + 11) % LENGTH) for k in range(LENGTH))}

CXX_PREAMBLE = """\
static int alive;
static inline unsigned &same (unsigned &x) { return x; }
struct object
{
  unsigned v, copy;
  object (unsigned v) : v (v), copy (v) { count (1); }
  object (const object &o) : v (o.v), copy (o.copy) { count (1); }
  object &operator= (unsigned x) { v = copy = x; return *this; }
  object &operator+= (unsigned x) { return *this = v + x; }
  object &operator^= (unsigned x) { return *this = v ^ x; }
  operator unsigned () const { return v + (v != copy) * 77777u; }
  ~object () { v++; count (-1); }
  static void count (int n) { __atomic_fetch_add (&alive, n, 5); }
};
struct viewer
{
  unsigned *p;
  viewer (unsigned *p) : p (p) {}
  unsigned *see () { return p; }
};
struct keeper
{
  unsigned *__restrict p;
  keeper (unsigned *p) : p (p) {}
};
"""

MAIN = """\
static unsigned hash (const void *p, unsigned long size)
{
  unsigned h = 0;
  for (unsigned long k = 0; k < size; k++)
    h = h * 31u + ((const unsigned char *) p)[k];
  return h;
}
int main (void)
{
  own = 7;
%s  printf ("%%x %%x %%x %%x %%x\\n", hash (m0, sizeof m0), hash (m1, sizeof m1),
          hash (g0, sizeof g0), hash (g1, sizeof g1), hash (g2, sizeof g2));
  printf ("%%x %%x %%x %%x\\n", z0, z1, z2, checks);
%s  return 0;
}
"""
