/* Quicksort in C++: taskqs nested through recursion, in a template.  */

#include <algorithm>
#include <cstdio>
#include <random>
#include <utility>
#include <vector>

#include <omp.h>

/* Sorts the range from FIRST to LAST by LESS.  */
template <typename Iterator, typename Less>
void
quicksort (Iterator first, Iterator last, Less less)
{
  /* Small pieces are not worth a taskq.  */
  if (last - first < 1000)
    {
      std::sort (first, last, less);
      return;
    }
  auto pivot = *(first + (last - first) / 2);
  Iterator i = first, j = last - 1;
  while (i <= j)
    {
      while (less (*i, pivot))
        ++i;
      while (less (pivot, *j))
        --j;
      if (i <= j)
        std::iter_swap (i++, j--);
    }
#pragma intel omp taskq
  {
#pragma intel omp task
    quicksort (first, j + 1, less);
#pragma intel omp task
    quicksort (i, last, less);
  }
}

int
main ()
{
  std::mt19937 random (1);
  std::vector<unsigned> numbers (1000000);
  for (unsigned &n : numbers)
    n = random ();
  std::vector<unsigned> expected = numbers;

  double start = omp_get_wtime ();
  std::sort (expected.begin (), expected.end ());
  double sequential = omp_get_wtime () - start;

  auto less = [] (unsigned a, unsigned b) { return a < b; };
  start = omp_get_wtime ();
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    quicksort (numbers.begin (), numbers.end (), less);
  }
  double parallel = omp_get_wtime () - start;

  std::printf ("%zu numbers sorted: %.1f ms; std::sort alone %.1f ms\n",
               numbers.size (), parallel * 1e3, sequential * 1e3);
  return numbers != expected;
}
