/* Purpose: clauses of combined constructs can have compound literals, also in one
   another and in nested functions, and regions share what the function declares
   around them.  GCC ends with an internal error.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -foffload=disable" } */

#include "merge.h"

struct record
{
  unsigned *p;
  int k;
};

typedef unsigned vector __attribute__ ((vector_size (16)));

__attribute__ ((noipa)) static int
at (const int *numbers, int k)
{
  return numbers[k];
}

__attribute__ ((noipa)) static unsigned
sum (vector v)
{
  return v[0] + v[1] + v[2] + v[3];
}

static void
compute (unsigned *r)
{
  int x = threads;
  unsigned teams = 0, before = 3;
  struct record d = { r, 5 }, e = { r, 7 };
#pragma omp parallel for if (sum ((vector){ x, before, 2, 3 }) > 4)
  for (int i = 0; i < size; i++)
    d.p[i] += slow_last (i) + e.k;
#pragma omp parallel sections num_threads (at ((int[]){ x, x + 1 }, 1))        \
    reduction(+ : teams)
  {
    teams += e.k;
#pragma omp section
    teams += d.k;
  }
  // One in another, and two in a clause.
#pragma omp parallel for num_threads (                                         \
    at ((int[]){ at ((int[]){ x, 2 }, 1), 1 }, 0) + at ((int[]){ 3, x }, 1))
  for (int i = 0; i < size; i++)
    e.p[i] ^= slow_first (i) + teams + d.k;
  void nested (void)
  {
    struct record f = e;
#pragma omp parallel for if (at (&(int){ x }, 0))
    for (int i = 0; i < size; i++)
      f.p[i] += slow_last (i) + f.k;
  }
  nested ();
#pragma omp target parallel for if (target : at ((int[]){ x, 0 }, 1))          \
    map(tofrom : r[:size])
  for (int i = 0; i < size; i++)
    r[i] += e.k;
  // The clause of two constructs.
#pragma omp target teams distribute parallel for if (at ((int[]){ x, 1 }, 1))  \
    num_teams (at ((int[]){ 2, x }, 0)) map(tofrom : r[:size])
  for (int i = 0; i < size; i++)
    r[i] ^= d.k;
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    {
      r[i] += slow_last (i) + 7;
      r[i] ^= slow_first (i) + 12 + 5;
      r[i] += slow_last (i) + 7;
      r[i] += 7;
      r[i] ^= 5;
    }
}
