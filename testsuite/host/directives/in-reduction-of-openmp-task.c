/* Purpose: an OpenMP task cannot take part in a taskq's reduction.  */
/* { dg-do compile } */

int
f (int n)
{
  int sum = 0, other = 0;
#pragma intel omp parallel taskq reduction(+ : sum)
  {
#pragma intel omp task
    {
#pragma omp task in_reduction(+ : sum) /* { dg-error "30: 'in_reduction' of 'sum', which the enclosing 'taskq' reduces, is not supported" } */
      sum += n;
#pragma omp taskgroup task_reduction(+ : other)
#pragma omp task in_reduction(+ : other)
      other += n;
    }
  }
  return sum + other;
}
