/* Purpose: the graph covers C++ functions: template instances, members, lambdas,
   loops over iterators, and threadprivate variables with constructors.  */
/* { dg-do compile } */
/* { dg-additional-options "-fchecking -fplugin-arg-omptq-dump=graph" } */
#include <vector>

extern void work (int);
extern int initial ();
namespace n
{
int t = initial ();
#pragma omp threadprivate(t)
}

template <typename T, int chunk>
T
sum (const T *a, int n)
{
  T s = 0;
#pragma omp parallel for reduction(+ : s) schedule(static, chunk)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
template int sum<int, 4> (const int *, int);
template double sum<double, 8> (const double *, int);
/* { dg-final { scan-dump graph {\nsum<int, 4>: function [^\n]*\n  1 parallel [^\n]*\n    2 loop \S+:21:3 parent\(1\) schedule\(static,4\) chunksz\(4\)} } } */
/* { dg-final { scan-dump graph {\nsum<double, 8>: function [^\n]*\n  1 parallel [^\n]*\n    2 loop \S+:21:3 parent\(1\) schedule\(static,8\) chunksz\(8\)} } } */

struct counter
{
  int value;
  void
  count (int k)
  {
    auto step = [this, k] {
#pragma omp task if (k > 2)
      value += k;
    };
#pragma omp parallel
    {
      try
        {
          step ();
        }
      catch (...)
        {
#pragma omp critical(handler)
          work (n::t);
        }
    }
  }
};
/* { dg-final { scan-dump graph {<lambda\(\)>::operator\(\): function [^\n]*\n  1 task \S+:37:9 parent\(0\) if\(} } } */
/* { dg-final { scan-dump graph {\ncounter::count: function [^\n]*\n  1 parallel \S+:40:9 [^\n]*\n    2 critical \S+:48:9 parent\(1\) name\(handler\) threadprivate\((n::)?t 49:} } } */

void
use (std::vector<int> &v, counter &c)
{
  c.count (3);
#pragma omp parallel for
  for (auto i = v.begin (); i != v.end (); ++i)
    work (*i);
/* { dg-final { scan-dump graph {\nuse: function [^\n]*\n  1 parallel \S+:61:9 [^\n]*\n    2 loop \S+:62:3 parent\(1\) } } } */
}
