/* Purpose: tasks, ordered and critical sections, atomic operations, reductions
   and barriers order accesses, so no race is found.  Expected:  */
#include <stdio.h>
static int a[64], b[64], sum, last, ordered, tasks[64];
int main (void)
{
  int r = 0;
#pragma omp parallel reduction(+ : r)
  {
#pragma omp for ordered schedule(static, 3)
    for (int i = 0; i < 64; i++)
      {
        a[i] = i;
#pragma omp ordered
        ordered = ordered * 3 + i;
      }
#pragma omp for schedule(dynamic) lastprivate(last) nowait
    for (int i = 0; i < 64; i++)
      {
        b[i] = a[63 - i];
        last = i;
        r += i;
#pragma omp atomic
        sum += i;
      }
#pragma omp single
    for (int i = 0; i < 64; i++)
      {
        tasks[i] = 1;
#pragma omp task
        tasks[i]++;
        if (i % 5 == 4)
          {
#pragma omp taskwait
            tasks[i]++;
          }
      }
#pragma omp critical
    sum += 0;
  }
  unsigned hash = 0;
  for (int i = 0; i < 64; i++)
    hash = hash * 31 + b[i] + tasks[i];
  printf ("%d %d %d %d %u\n", r, sum, last, (unsigned) ordered, hash);
  return 0;
}
