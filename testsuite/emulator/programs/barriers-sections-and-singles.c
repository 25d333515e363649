/* Purpose: barriers separate phases; sections, single, masked and copyprivate
   have the same effect as on the host; nested regions run.  */

#include "offload.h"

static void
phases (void)
{
  int a[8] = { 0 }, wrong = 0;
#pragma omp target map(tofrom : a, wrong)
#pragma omp parallel num_threads(8)
  for (int step = 1; step <= 10; step++)
    {
      int me = omp_get_thread_num ();
      a[me] = step;
#pragma omp barrier
      if (a[(me + 1) % 8] != step)
        {
#pragma omp atomic
          wrong++;
        }
#pragma omp barrier
    }
  expect (__LINE__, wrong == 0 && a[7] == 10);
}

static void
constructs (void)
{
  int sections = 0, singles = 0, masters = 0, sum = 0, masked = 0, next = 0;
#pragma omp target map(tofrom : sections, singles, masters, sum, masked, next)
#pragma omp parallel num_threads(6)
  {
    int given = 0;
#pragma omp sections reduction(+ : sections)
    {
      sections += 1;
#pragma omp section
      sections += 10;
#pragma omp section
      sections += 100;
    }
#pragma omp single copyprivate(given)
    {
      singles++;
      given = 7;
    }
#pragma omp atomic
    sum += given;
#pragma omp master
    masters++;
#pragma omp masked filter(3)
    masked = omp_get_thread_num ();
#pragma omp for ordered
    for (int i = 0; i < 12; i++)
#pragma omp ordered
      next += i == next;
  }
  expect (__LINE__, sections == 111 && singles == 1 && masters == 1);
  expect (__LINE__, sum == 42 && masked == 3 && next == 12);
}

static void
nested (void)
{
  int inner = 0, levels = 0;
#pragma omp target map(tofrom : inner, levels)
#pragma omp parallel num_threads(3)
#pragma omp parallel num_threads(2)
  {
#pragma omp atomic
    inner++;
    if (omp_get_level () == 2)
      {
#pragma omp atomic write
        levels = 2;
      }
  }
  // The inner regions have one thread or two.
  expect (__LINE__, inner >= 3 && inner <= 6 && levels == 2);
}

int
main (void)
{
  phases ();
  constructs ();
  nested ();
  return result ();
}
