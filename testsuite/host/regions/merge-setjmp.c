/* Purpose: a serial call between regions may longjmp back to before them.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

#include <setjmp.h>

static jmp_buf start;

__attribute__ ((noipa)) static void
retry (unsigned round)
{
  if (round < 3)
    longjmp (start, 1);
}

static void
compute (unsigned *r)
{
  volatile unsigned round = 0;
  setjmp (start);
  round++;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  retry (round);
#pragma omp parallel for
/* { dg-missed "the code in between accesses a volatile object" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += round;
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < size; i++)
    r[i] += 3 * slow_last (i) + 3;
}
