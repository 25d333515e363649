/* Purpose: in a file without directives, calls that cannot reach a taskq are
   not bracketed, whatever other files contain: C library calls, and calls of
   functions that make no others.  */
/* { dg-do compile } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-orphaned -fplugin-arg-omptq-dump=alone" } */

#include <stdio.h>
#include <stdlib.h>

static int
even (int n);

static int
odd (int n)
{
  return n && even (n - 1);
}

static int
even (int n)
{
  return !n || odd (n - 1);
}

void
f (int *p)
{
#pragma omp single
  printf ("%d\n", even (p[0]) + abs (p[1]));
#pragma omp task priority(3)
  free (p);
#pragma omp master
#pragma omp parallel
  p[0] = odd (p[1]);
}

/* { dg-final { scan-dump-not "alone" "alone:" } } */
