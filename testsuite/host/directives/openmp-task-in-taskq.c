/* Purpose: tasks of OpenMP in a taskq that has none of its own are reported.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
#pragma omp task firstprivate(i) /* { dg-warning "9: '#pragma omp task' in a 'taskq' makes a task of OpenMP, not of the 'taskq'; did you mean '#pragma intel omp task'\\?" } */
      work (i);
    }
#pragma intel omp taskq reduction(+:n)
  {
#pragma omp critical
    {
#pragma omp task /* { dg-warning "9: '#pragma omp task' in a 'taskq' makes a task of OpenMP" } */
      work (1);
    }
  }

  /* Both kinds; in a task; in a region; a loop of tasks; no taskq.  */
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    work (1);
#pragma omp task
    work (2);
  }
#pragma intel omp taskq
  {
#pragma intel omp task
    {
#pragma omp task
      work (3);
    }
  }
#pragma intel omp taskq
  {
#pragma omp parallel
    {
#pragma omp task
      work (4);
    }
#pragma omp taskloop
    for (int i = 0; i < n; i++)
      work (i);
  }
#pragma omp task
  work (5);
}
