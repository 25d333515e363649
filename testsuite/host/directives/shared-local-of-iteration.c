/* Purpose: a task that shares a variable whose scope ends before the block of the
   taskq does is reported; other shared variables are not.  */
/* { dg-do compile } */

void work (int *);
void use (int);

void
f (int n)
{
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
      int t = i;
#pragma intel omp task shared(t) /* { dg-warning "30: the scope of 't', which the task shares, can end before the task is executed; did you mean 'captureprivate \\(t\\)'\\?" } */
      use (t);
    }
#pragma intel omp taskq reduction(+:n)
  {
    int all = 0;
    while (n--)
      {
        int one[3], other = n;
        static int kept;
#pragma intel omp task shared(all, one) shared(other) shared(kept) /* { dg-warning "30: the scope of 'one', which the task shares" } */
        /* { dg-warning "47: the scope of 'other', which the task shares" "" { target *-*-* } .-1 } */
        {
          work (&all);
          work (one);
          work (&other);
          work (&kept);
        }
        other = 0;
      }
  }

  /* Not captured by default, and none that outlives the tasks.  */
  while (n--)
    {
      int around = n;
#pragma intel omp taskq
      {
        int here = 1;
        {
          int captured = 3;
#pragma intel omp task captureprivate(captured)
          use (captured);
#pragma intel omp task
          use (captured);
#pragma intel omp task shared(around, here)
          work (&around);
        }
        if (n > 3)
          {
            int last = 2;
#pragma intel omp task shared(last)
            work (&last);
          }
      }
    }
#pragma intel omp taskq
#pragma intel omp task
  {
    int in_task = 1;
#pragma intel omp taskq
    while (n--)
      {
#pragma intel omp task shared(in_task)
        work (&in_task);
      }
  }
}
