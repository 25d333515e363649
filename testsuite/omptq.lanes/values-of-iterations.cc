/* Purpose: variables of iterations are not the thread's, also if only their
   addresses are chosen, as by std::min, or if they are not given a value.  */

#include <algorithm>

#include "../omptq.ptxemu/offload.h"

enum
{
  size = 1000
};

static int a[size], wanted[size];

static void
compare (int line)
{
  int same = 1;
  for (int i = 0; i < size; i++)
    same &= a[i] == wanted[i];
  expect (line, same);
}

/* A reference to the smaller one of a temporary variable and one of the
   region.  */
static void
chosen (int n, int most)
{
  for (int i = 0; i < n; i++)
    wanted[i] = std::min (i / 3 + 1, most) + std::max (i % 7, 3);
#pragma omp target teams distribute parallel for map(tofrom : a)
  for (int i = 0; i < n; i++) // lanes
    a[i] = std::min (i / 3 + 1, most) + std::max (i % 7, 3);
  compare (__LINE__);
}

/* The address of a variable of the region, which iterations change.  */
static void
chosen_outside (int n)
{
#pragma omp target parallel map(tofrom : a) num_threads(1)
  {
    int last = 0;
#pragma omp for // one lane: its iterations share .last
    for (int i = 0; i < n; i++)
      {
        int own = i;
        int *p = i % 3 ? &last : &own;
        a[i] = *p;
        *p = i;
      }
  }
  int last = 0;
  for (int i = 0; i < n; i++)
    {
      wanted[i] = i % 3 ? last : i;
      last = i % 3 ? i : last;
    }
  compare (__LINE__);
}

/* A variable that not every iteration gives a value, though each looks at
   it.  */
static void
not_given (int n)
{
  static int b[size];
  for (int i = 0; i < n; i++)
    b[i] = i % 5;
  for (int i = 0; i < n; i++)
    {
      wanted[i] = 0;
      for (int j = 0; i + 9 < n && j < 7; j++)
        wanted[i] += b[i + 9] < b[j];
    }
#pragma omp target teams distribute parallel for map(from : a) map(to : b)
  for (int i = 0; i < n; i++) // lanes
    {
      int x[1], count = 0;
      if (i + 9 < n)
        x[0] = b[i + 9];
      for (int j = 0; j < 7; j++)
        if (x[0] < b[j])
          count++;
      a[i] = i + 9 < n ? count : 0;
    }
  compare (__LINE__);
}

int
main ()
{
  chosen (size, 50);
  chosen_outside (size);
  not_given (size);
  return result ();
}
