/* Purpose: constructs in parallel regions, templates, methods and lambdas compile
   with all levels of optimisation; each has its own record.  */
/* { dg-do compile } */
/* { dg-additional-options "-O3 -g -Wall -Wextra -fplugin-arg-omptq-dump=taskgraph" } */

#include <vector>

struct object
{
  int n;
  template <typename T>
  T
  go (T *p, int steps)
  {
    T sum = 0;
#pragma omp parallel
#pragma omp single
    for (int step = 0; step < steps; step++)
#pragma omp taskgraph graph_id(step % 2)
      for (int i = 0; i < 4; i++)
#pragma omp task shared(sum) firstprivate(n) depend(inout : sum)
        sum += p[i] * n;
    return sum;
  }
};

double
f (std::vector<double> &v, object o)
{
  double local = 0;
  auto each = [&] (auto x) {
#pragma omp taskgraph
#pragma omp task shared(local)
    local += x;
  };
  each (1);
  each (2.0);
  return o.go (v.data (), 5) + o.go (&o.n, 6) + local;
}
/* { dg-final { scan-dump-times "taskgraph" ";; Taskgraph in" 4 } } */
