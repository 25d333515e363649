/* Purpose: in C++, where functions with references may throw, a value that the
   region does not write is read once, unlike others.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fplugin-arg-omptq-dump=values" } */

#include <cstdlib>
#include <omp.h>

namespace
{

struct shape
{
  double weight;
  int width;
};

__attribute__ ((noinline)) void
limit (int &n)
{
  if (n < 0)
    throw 1;
  if (n > 50)
    n = 50;
}

__attribute__ ((noinline, noclone)) void
fill (int *to, int n, shape s, int written)
{
  limit (s.width);
  limit (written);
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      for (int j = 0; j < s.width; j++)
        to[i * 50 + j] += written;
#pragma omp master
    written = 0;
  }
  if (written)
    std::abort ();
}

} // anon namespace

int
main ()
{
  static int numbers[20 * 50];
  omp_set_dynamic (0);
  for (int threads = 1; threads <= 8; threads *= 2)
    {
      omp_set_num_threads (threads);
      fill (numbers, 20, { 1.5, 33 }, 7);
      for (int i = 0; i < 20 * 50; i++)
        {
          if (numbers[i] != (i % 50 < 33 ? 7 : 0))
            std::abort ();
          numbers[i] = 0;
        }
      try
        {
          fill (numbers, 20, { 1.5, -1 }, 7);
          std::abort ();
        }
      catch (int)
        {
        }
    }
}

/* { dg-final { scan-dump-times "values" "(^|\n)_\[0-9\]+ = .omp_data_i_\[0-9\]+.D.->s_value;" 1 } } */
/* { dg-final { scan-dump-not "values" "written_value" } } */
