// Purpose: a class and a template in C++, with references to variables of a team.

// threads .*_omp_fn.0: lanes, at most 128

#include <cstdio>
#include <omp.h>

template <typename T, int n> struct block_sum
{
  T (&memory)[n];

  T
  operator() (T value)
  {
    int t = omp_get_thread_num ();
    memory[t] = value;
    for (int d = n / 2; d > 0; d /= 2)
      {
#pragma omp barrier
        if (t < d)
          memory[t] += memory[t + d];
      }
#pragma omp barrier
    return memory[0];
  }
};

int
main ()
{
  constexpr int n = 128;
  double r[n];
  int bad = 0;
#pragma omp target teams num_teams(1) thread_limit(n) map(from : r)
  {
    double memory[n];
#pragma omp parallel num_threads(n)
    {
      block_sum<double, n> sum{ memory };
      int t = omp_get_thread_num ();
      r[t] = sum (t + 0.5) + t;
    }
  }
  for (int t = 0; t < n; t++)
    bad += r[t] != n * n / 2. + t;
  std::printf ("%d wrong\n", bad);
  return bad != 0;
}
