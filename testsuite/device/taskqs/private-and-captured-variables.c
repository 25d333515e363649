/* Purpose: private, firstprivate, captureprivate, shared, if and num_threads
   mean on the device what they mean on the host.  */

#include "device-taskq.h"

enum
{
  n = 150
};

static void
captured (void)
{
  long found[n], products[n];
  int start = 1000, step = 3, depth = depth_to_set ();
#pragma omp target map(from : found, products)
  {
    set_depth (depth);
    int offset = start, value = -1;
#pragma intel omp parallel taskq firstprivate(offset) private(value)           \
    shared(found, products, step) default(none)
    for (int i = 0; i < n; i++)
      {
        value = i * step;
#pragma intel omp task captureprivate(offset, i) private(value)
        {
          value = offset + i;
          found[i] = value;
        }
#pragma intel omp task captureprivate(value, i) shared(products)
        products[i] = value;
        offset++;
      }
    /* The originals have not changed.  */
    found[0] += offset == start && value == -1 ? 0 : 1000000;
  }
  for (int i = 0; i < n; i++)
    expect (__LINE__, found[i] == start + 2 * i && products[i] == i * step);
}

/* A task of a private variable of the team's encounters it as shared.  */
static void
private_of_the_thread (void)
{
  long sum = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : sum)
  {
    set_depth (depth);
#pragma omp parallel num_threads(5)
    {
      int mine = 100;
#pragma intel omp taskq firstprivate(mine) shared(sum)
      for (int i = 0; i < n; i++)
        {
#pragma intel omp task
          add (&sum, mine);
          mine++;
        }
      add (&sum, mine);
    }
  }
  expect (__LINE__, sum % 100 == (n * (n - 1) / 2) % 100
                        && sum > n * 100 + n * (n - 1) / 2);
}

static void
conditional (int parallel)
{
  int most = 0, wrong = 0, depth = depth_to_set ();
  long sum = 0;
#pragma omp target map(tofrom : most, sum, wrong)
  {
    set_depth (depth);
#pragma intel omp parallel taskq if (parallel) num_threads(3)                  \
    reduction(max                                                              \
              : most) shared(sum, wrong)
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task
        {
          add (&sum, i);
          if (omp_get_num_threads () > most)
            most = omp_get_num_threads ();
          if (omp_get_thread_num () >= omp_get_num_threads ())
            wrong = 1;
        }
      }
  }
  expect (__LINE__, sum == n * (n - 1) / 2);
  expect (__LINE__, !wrong && most >= 1 && most <= (parallel ? 3 : 1));
}

int
main (void)
{
  captured ();
  private_of_the_thread ();
  conditional (1);
  conditional (0);
  return result ();
}
