/* Purpose: reductions are no race, of regions, loops, sections, scopes and
   tasks, scalars and arrays.  */
#include <stdlib.h>

enum { n = 200 };

int
main (void)
{
  int sum = 0, parts = 0, a[5] = { 0 }, tasks = 0, group = 0;
  double product = 1;
  long double wide = 0;
#pragma omp parallel reduction(+ : sum) reduction(* : product)
  {
#pragma omp for reduction(+ : a, wide)
    for (int i = 0; i < n; i++)
      {
        a[i % 5] += i;
        wide += i;
      }
#pragma omp sections reduction(+ : parts)
    {
#pragma omp section
      parts += a[0] > 0;
#pragma omp section
      parts += wide > 0;
    }
    sum += parts;
  }
#pragma omp parallel reduction(task, + : tasks)
  {
#pragma omp for reduction(task, + : group)
    for (int i = 0; i < n; i++)
#pragma omp task in_reduction(+ : tasks, group)
      {
        tasks++;
        group += i;
      }
#pragma omp single
#pragma omp taskgroup task_reduction(+ : group)
    for (int i = 0; i < n; i++)
#pragma omp task in_reduction(+ : group)
      group++;
  }
  if (a[1] != 40 * 1 + 5 * 39 * 20 || parts != 2 || tasks != n
      || group != n * (n - 1) / 2 + n || sum % 2 || product != 1)
    abort ();
}
