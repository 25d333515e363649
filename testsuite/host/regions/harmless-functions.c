/* Purpose: a function that is promised to be harmless, by an attribute or an option, may
   be called between regions that are merged; the master calls it, once, and regions
   see what it has done.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-harmless=log_message,change -fplugin-arg-omptq-harmless=,compute," } */
#include <stdlib.h>

enum { size = 1000 };

static int messages, changes;

/* That they are weak makes them unknown.  */

__attribute__ ((weak, omptq_harmless)) int *
allocate (int n)
{
  return calloc (n, sizeof (int));
}

__attribute__ ((weak)) void
log_message (void)
{
  messages++;
}

__attribute__ ((weak)) void
change (int *a)
{
  a[size - 1] += 5;
  changes++;
}

__attribute__ ((weak)) void
not_promised (void)
{
}

__attribute__ ((noinline)) static void
with_attribute (int *a)
{
#pragma omp parallel for /* { dg-optimized "merged parallel regions; regions: 2" } */
  for (int i = 0; i < size; i++)
    a[i]++;
  int *b = allocate (size);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    b[i] += a[size - 1 - i];
  for (int i = 0; i < size; i++)
    if (b[i] != a[size - 1 - i])
      abort ();
  free (b);
}

__attribute__ ((noinline)) static void
with_option (int *a)
{
#pragma omp parallel for /* { dg-optimized "merged parallel regions; regions: 3" } */
  for (int i = 0; i < size; i++)
    a[i]++;
  log_message ();
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i] *= 2;
  change (a);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i]++;
}

__attribute__ ((noinline)) static void
without (int *a)
{
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    a[i]++;
  not_promised ();
#pragma omp parallel for /* { dg-missed "the code in between calls 'not_promised'" } */
  for (int i = 0; i < size; i++)
    a[i]++;
}

int
main (void)
{
  static int a[size];
  with_attribute (a);
  with_option (a);
  without (a);
  for (int i = 0; i < size; i++)
    if (a[i] != 7 + 5 * (i == size - 1))
      abort ();
  if (messages != 1 || changes != 1)
    abort ();
  return 0;
}
