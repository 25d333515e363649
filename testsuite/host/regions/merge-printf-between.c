/* Purpose: output between regions appears once, in order, with the results of
   the region before.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report -fplugin-arg-omptq-merge=always" } */

#include "merge.h"

static FILE *output;

static void
check_lines (unsigned *r)
{
  unsigned line, value, count = 0;
  rewind (output);
  while (fscanf (output, "%u %u\n", &line, &value) == 2)
    {
      r[count] += line == count ? value : 1000000;
      count++;
    }
  r[size - 1] += count;
  fclose (output);
}

static void
compute (unsigned *r)
{
  output = tmpfile ();
  if (!output)
    return;
#pragma omp parallel for
/* { dg-optimized "regions: 3, barriers: 5, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  printf ("%u\n", r[size - 1]);
  fprintf (output, "%u %u\n", 0, r[size - 1]);
#pragma omp parallel for
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i);
  fprintf (output, "%u %u\n", 1, r[0]);
  puts ("after the second");
  for (unsigned t = 2; t < 6; t++)
    {
#pragma omp parallel for
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      fprintf (output, "%u %u\n", t, r[size - t]);
    }
  check_lines (r);
}

static void
expect (unsigned *r)
{
  output = tmpfile ();
  if (!output)
    return;
  for (int i = 0; i < size; i++)
    r[i] += slow_last (i);
  printf ("%u\n", r[size - 1]);
  fprintf (output, "%u %u\n", 0, r[size - 1]);
  for (int i = 0; i < size; i++)
    r[i] += slow_first (i);
  fprintf (output, "%u %u\n", 1, r[0]);
  puts ("after the second");
  for (unsigned t = 2; t < 6; t++)
    {
      for (int i = 0; i < size; i++)
        r[i] += slow_last (i);
      fprintf (output, "%u %u\n", t, r[size - t]);
    }
  check_lines (r);
}
