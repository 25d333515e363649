/* Purpose: inline assembly between regions runs once, in the first thread.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned executed;

static void
compute (unsigned *r)
{
  unsigned x = 4;
  executed = 0;
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  __asm__ volatile("" : "+m"(executed), "+r"(x) : : "memory");
  executed++;
#pragma omp parallel for
/* { dg-missed "the code in between contains inline assembly" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += x + slow_first (i);
#if defined __x86_64__ || defined __i386__
  __asm__ volatile("incl %0" : "+m"(executed) : : "cc");
#else
  __asm__ volatile("" : "+m"(executed));
  executed++;
#endif
#pragma omp parallel for
/* { dg-missed "the code in between contains inline assembly" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += executed;
  __asm__("" : "+r"(x));
#pragma omp parallel for
/* { dg-missed "the code in between contains inline assembly" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += x;
}

static void
expect (unsigned *r)
{
  unsigned x = 4;
  executed = 0;
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  __asm__ volatile("" : "+m"(executed), "+r"(x) : : "memory");
  executed++;
  for (int i = 0; i < size; i++)
    r[i] += x + slow_first (i);
#if defined __x86_64__ || defined __i386__
  __asm__ volatile("incl %0" : "+m"(executed) : : "cc");
#else
  executed++;
#endif
  for (int i = 0; i < size; i++)
    r[i] += executed;
  __asm__("" : "+r"(x));
  for (int i = 0; i < size; i++)
    r[i] += x;
}
