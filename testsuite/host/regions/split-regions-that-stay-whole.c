/* Purpose: a region is not split if a thread could keep a value from one of its
   constructs to another, or if other code is in between.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[size];
static unsigned own;
#pragma omp threadprivate(own)

/* The second loop has the value that the same thread's last iteration of the
   first one has set: the same schedule makes it that of the iteration.  */
__attribute__ ((noipa)) static void
kept (unsigned *r, int parallel)
{
  unsigned last;
#pragma omp parallel if (parallel) private(last)
/* { dg-missed "region not split into its constructs: 'last' may keep its value from one construct to another" "" { target *-*-* } .-1 } */
  {
#pragma omp for schedule(static, size)
    for (int i = 0; i < size; i++)
      {
        a[i] = r[i];
        last = i;
      }
#pragma omp for schedule(static, size)
    for (int i = 0; i < size; i++)
      r[i] += a[i] + last;
  }
}

__attribute__ ((noipa)) static void
kept_in_branches (unsigned *r, int parallel)
{
#pragma omp parallel if (parallel)
/* { dg-missed "region not split into its constructs: 'x' may keep its value from one construct to another" "" { target *-*-* } .-1 } */
  {
    unsigned x;
#pragma omp for schedule(static, size)
    for (int i = 0; i < size; i++)
      {
        x = i;
        a[i] = x;
      }
#pragma omp for schedule(static, size)
    for (int i = 0; i < size; i++)
      {
        if (i % 2 == 0 || i == 0)
          x = 3;
        r[i] += x;
      }
  }
}

__attribute__ ((noipa)) static void
changed_copy (unsigned *r, unsigned k, int parallel)
{
#pragma omp parallel if (parallel) firstprivate(k)
/* { dg-missed "region not split into its constructs: 'k' may keep its value from one construct to another" "" { target *-*-* } .-1 } */
  {
#pragma omp for schedule(static, size)
    for (int i = 0; i < size; i++)
      a[i] = k++;
#pragma omp for schedule(static, size)
    for (int i = 0; i < size; i++)
      r[i] += a[i] + k;
  }
}

/* Digits would differ for numbers with a point.  */
__attribute__ ((noipa)) static void
reduced_twice (unsigned *r, int parallel)
{
  unsigned sum = 0;
#pragma omp parallel if (parallel) reduction(+ : sum)
/* { dg-missed "region not split into its constructs: the reduction of 'sum' is in several constructs" "" { target *-*-* } .-1 } */
  {
#pragma omp for
    for (int i = 0; i < size; i++)
      sum += r[i];
#pragma omp for
    for (int i = 0; i < size; i++)
      sum += a[i];
  }
  r[0] += sum;
}

__attribute__ ((noipa)) static void
other_code (unsigned *r, int parallel)
{
#pragma omp parallel if (parallel)
/* { dg-missed "region not split into its constructs: each thread executes other code between the constructs" "" { target *-*-* } .-1 } */
  {
#pragma omp for
    for (int i = 0; i < size; i++)
      a[i] = r[i];
    slow (r[0], omp_get_thread_num ());
#pragma omp for
    for (int i = 0; i < size; i++)
      r[i] += a[i];
  }
}

__attribute__ ((noipa)) static void
of_each_thread (unsigned *r, int parallel)
{
  own = 5;
#pragma omp parallel if (parallel) copyin(own)
/* { dg-missed "region not split into its constructs: it has a 'copyin' clause" "" { target *-*-* } .-1 } */
  {
    unsigned k = own;
#pragma omp for
    for (int i = 0; i < size; i++)
      a[i] = r[i] + k;
#pragma omp for
    for (int i = 0; i < size; i++)
      r[i] += a[i];
  }
}

__attribute__ ((noipa)) static void
cancelled (unsigned *r, int parallel)
{
#pragma omp parallel if (parallel)
/* { dg-missed "region not split into its constructs: it can be cancelled" "" { target *-*-* } .-1 } */
  {
#pragma omp for
    for (int i = 0; i < size; i++)
      {
        a[i] = r[i];
#pragma omp cancel for if (i > size)
      }
#pragma omp for
    for (int i = 0; i < size; i++)
      r[i] += a[i];
  }
}

static void
work (unsigned *r, int parallel)
{
  for (int i = 0; i < size; i++)
    a[i] = 0;
  kept (r, parallel);
  kept_in_branches (r, parallel);
  changed_copy (r, 7, parallel);
  reduced_twice (r, parallel);
  other_code (r, parallel);
  of_each_thread (r, parallel);
  cancelled (r, parallel);
}

static void
compute (unsigned *r)
{
  work (r, 1);
}

static void
expect (unsigned *r)
{
  work (r, 0);
}
