/* Purpose: constants are known in a region that gets a lambda expression which
   captures variables by reference, also one in another.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-dump=values" } */

#include <cstdlib>
#include <omp.h>

static double numbers[40 * 50];

template <class function>
static void
for_each_row (int n, const function &f)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    f (i);
}

__attribute__ ((noipa)) static void
add ()
{
  int width = 7;
  double *to = numbers;
  for_each_row (40, [&] (int i) {
    for (int j = 0; j < width; j++)
      to[i * 50 + j] += 0.75;
  });
}

__attribute__ ((noipa)) static void
multiply ()
{
  int width = 11;
  auto row = [&] (int i) {
    for (int j = 0; j < width; j++)
      numbers[i * 50 + j] *= 2;
  };
  for_each_row (40, [&] (int i) { row (i); });
}

int
main ()
{
  omp_set_dynamic (0);
  for (int threads = 1; threads <= 8; threads *= 2)
    {
      omp_set_num_threads (threads);
      add ();
      multiply ();
      for (int i = 0; i < 40 * 50; i++)
        {
          if (numbers[i] != (i % 50 < 7 ? 1.5 : 0))
            std::abort ();
          numbers[i] = 0;
        }
    }
}

/* { dg-final { scan-dump "values" "f_value_value = 7;" } } */
/* { dg-final { scan-dump "values" "f_value_value = &numbers;" } } */
/* { dg-final { scan-dump "values" "f_value_value_value = 11;" } } */
