/* Purpose: calls of functions with regions are left alone where the program
   forbids replacing them, where their bodies could not be in a region, and where
   there is nothing to merge with.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=inline" } */

#include <stdarg.h>
#include <stdio.h>

static int a[100];
static volatile int seen;

static void
alone (void)
{
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    a[i]++;
}

__attribute__ ((noinline)) static void
forbidden (void)
{
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    a[i]++;
}

static void
variadic (int n, ...)
{
  va_list arguments;
  va_start (arguments, n);
  int by = va_arg (arguments, int);
  va_end (arguments);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] += by;
}

static void
looks (void)
{
#pragma omp parallel for
  for (int i = 0; i < 100; i++)
    a[i]++;
  seen = a[0];
}

static void
several (void)
{
  forbidden ();
  variadic (100, 5);
  looks ();
}

int
main (void)
{
  alone ();
  several ();
  for (int i = 0; i < 100; i++)
    if (a[i] != 8)
      {
        printf ("%d\n", a[i]);
        return 1;
      }
  return seen != 8;
}

/* { dg-final { scan-dump "inline" "body of looks: the code in between accesses a volatile object" } } */
/* { dg-final { scan-dump "inline" "body of forbidden: its attributes forbid it" } } */
/* { dg-final { scan-dump "inline" "body of variadic: it is a function of a special kind" } } */
/* { dg-final { scan-dump-not "inline" "call of (looks|forbidden|variadic|several) replaced" } } */
