/* Purpose: taskqs in members and templates, and tasks that call members of
   captured objects, lambdas and functions of the standard library.  */

#include <algorithm>

#include "device-taskq.h"

constexpr int tasks = 60;

#pragma omp declare target
/* Adds the squares of the numbers from FIRST on.  */
template <typename number> struct squares
{
  number first;

  void
  add_to (long *sum) const
  {
#pragma intel omp taskq
    for (number i = first; i < first + tasks; i++)
      {
        auto square = [i] { return i * i; };
#pragma intel omp task
        add (sum, square ());
      }
  }
};

/* Sorts the parts of ARRAY, each of COUNT numbers, by LESS.  */
template <typename number, int count, typename comparison>
static void
sort_parts (number (&array)[tasks][count], comparison less)
{
#pragma intel omp taskq
  for (int i = 0; i < tasks; i++)
    {
      number *part = array[i];
#pragma intel omp task captureprivate(less)
      std::sort (part, part + count, less);
    }
}
#pragma omp end declare target

static void
test_squares ()
{
  long sum = 0;
  int depth = depth_to_set ();
#pragma omp target map(tofrom : sum)
  {
    set_depth (depth);
#pragma omp parallel num_threads(4)
    {
#pragma omp single
      {
        squares<int> s{ 0 };
        s.add_to (&sum);
      }
#pragma omp single
      squares<long>{ tasks }.add_to (&sum);
    }
  }
  long expected = 0;
  for (long i = 0; i < 2 * tasks; i++)
    expected += i * i;
  expect (__LINE__, sum == expected);
}

static void
test_sort ()
{
  static int numbers[tasks][20];
  for (int i = 0; i < tasks * 20; i++)
    numbers[i / 20][i % 20] = i * 7919 % 1001;
  int depth = depth_to_set (), pivot = 500;
#pragma omp target map(tofrom : numbers)
  {
    set_depth (depth);
    /* By the distance from the pivot.  */
    auto less
        = [pivot] (int a, int b) { return abs (a - pivot) < abs (b - pivot); };
#pragma omp parallel num_threads(5)
    sort_parts (numbers, less);
  }
  for (auto &part : numbers)
    for (int i = 1; i < 20; i++)
      expect (__LINE__, abs (part[i - 1] - 500) <= abs (part[i] - 500));
}

int
main ()
{
  test_squares ();
  test_sort ();
  return result ();
}
