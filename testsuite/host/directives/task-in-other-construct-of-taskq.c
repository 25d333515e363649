/* Purpose: a task must be directly in its taskq, or only within statements: a
   suspension inside another construct could not be resumed.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel omp taskq
  {
#pragma omp parallel
    {
#pragma intel omp task /* { dg-error "19: '#pragma intel omp task' may not be closely nested inside of 'parallel' region" } */
      work (1);
    }
#pragma omp taskgroup
    {
#pragma intel omp task /* { dg-error "19: '#pragma intel omp task' may not be closely nested inside of 'taskgroup' region" } */
      work (2);
    }
#pragma omp task
    {
#pragma intel omp task /* { dg-error "19: '#pragma intel omp task' may not be closely nested inside of 'task' region" } */
      work (3);
    }
#pragma omp taskloop
    for (int i = 0; i < n; i++)
      {
#pragma intel omp task /* { dg-error "19: '#pragma intel omp task' may not be closely nested inside of 'taskloop' region" } */
	work (i);
      }
#pragma omp task
    {
#pragma intel omp taskq
      {
#pragma intel omp task
	work (4);
      }
    }
  }
}
