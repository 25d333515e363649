/* Purpose: kernels in a row with other numbers of threads, up to 32, in several
   parallel regions with other numbers each.  */

#include "device-taskq.h"

enum
{
  n = 100
};

static void
kernel (int threads)
{
  long sum = 0, ran[32] = { 0 };
  int wrong = 0, depth = depth_to_set ();
#pragma omp target map(tofrom : sum, ran, wrong) thread_limit(threads)
  {
    set_depth (depth);
    for (int now = threads; now > 0; now /= 3)
      {
#pragma intel omp parallel taskq num_threads(now) shared(sum, ran, wrong)
        for (int i = 0; i < n; i++)
          {
#pragma intel omp task
            {
              add (&sum, i);
              if (omp_get_thread_num () >= now)
                wrong = 1;
              else
                add (&ran[omp_get_thread_num ()], 1);
            }
          }
      }
  }
  int regions = 0;
  for (int now = threads; now > 0; now /= 3)
    regions++;
  long tasks = 0;
  for (int i = 0; i < 32; i++)
    tasks += ran[i];
  expect (__LINE__, sum == regions * n * (n - 1) / 2 && !wrong);
  expect (__LINE__, tasks == regions * n);
}

int
main (void)
{
  kernel (8);
  kernel (1);
  kernel (32);
  kernel (5);
  kernel (32);
  kernel (2);
  return result ();
}
