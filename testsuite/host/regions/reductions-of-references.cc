// Purpose: sums of what references and members refer to, in functions that are
// inlined, called in other regions, and in templates.
// { dg-do run }
// { dg-additional-options "-O2 -fplugin-arg-omptq-dump=reductions" }
// { dg-final { scan-dump-times "reductions" "line \[0-9\]+: reduction in the order of threads" 5 } }

#include <omp.h>

namespace
{

constexpr int n = 500;
double a[n];

template <typename T>
[[gnu::noipa]] void
add (T &sum, long double &more)
{
#pragma omp parallel for reduction(+ : sum, more)
  for (int i = 0; i < n; i++)
    {
      sum += a[i];
      more += 2 * a[i];
    }
}

[[gnu::noipa]] void
add_in_region (float &sum, double &product)
{
#pragma omp parallel
  {
#pragma omp for reduction(+ : sum) schedule(dynamic, 7)
    for (int i = 0; i < n; i++)
      sum += a[i];
#pragma omp single
    sum *= 2;
#pragma omp for simd reduction(* : product)
    for (int i = 0; i < n; i++)
      product *= a[i] > 6 ? -1 : 1;
  }
}

/* Each thread of a team has its own sum, and a team of one.  */
[[gnu::noipa]] double
add_each (double start)
{
  double sum = start;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

/* Another parallel region in the loop, whose sum is its own.  */
[[gnu::noipa]] double
add_sums ()
{
  double all = 0;
#pragma omp parallel for reduction(+ : all)
  for (int k = 0; k < 8; k++)
    all += add_each (k);
  return all;
}

} // namespace

int
main ()
{
  double sum = 0;
  int large = 0;
  for (int i = 0; i < n; i++)
    {
      sum += a[i] = i % 8;
      large += a[i] > 6;
    }
  for (int threads = 1; threads <= 4; threads++)
    {
      omp_set_num_threads (threads);
      float single = 3;
      long double wide = 1;
      add (single, wide);
      if (single != 3 + sum || wide != 1 + 2 * sum)
        return 1;
      single = 1;
      double product = 2;
      add_in_region (single, product);
      if (single != 2 * (1 + sum) || product != (large % 2 ? -2 : 2))
        return 2;
      if (add_sums () != 8 * sum + 28)
        return 3;
    }
}
