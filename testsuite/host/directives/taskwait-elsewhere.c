/* Purpose: a taskwait is an error unless it is at the end of the block of a
   taskq without nowait.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel omp taskq
  {
#pragma intel omp task
    work (n);
#pragma intel omp taskwait /* { dg-error "19: '#pragma intel omp taskwait' is supported only at the end of the block of a 'taskq' without 'nowait'" } */
    /* { dg-message "19: note: the end of a 'taskq' waits for its tasks: end it here, and begin another one" "" { target *-*-* } .-1 } */
    work (0);
#pragma intel omp task
    {
      work (n);
#pragma intel omp taskwait /* { dg-error "19: '#pragma intel omp taskwait' is supported only" } */
    }
  }
#pragma intel omp parallel taskq
  for (int i = 0; i < n; i++)
    {
#pragma intel omp task
      work (i);
#pragma intel omp taskwait /* { dg-error "19: '#pragma intel omp taskwait' is supported only" } */
    }
#pragma intel omp taskq nowait
  {
#pragma intel omp task
    work (n);
#pragma intel omp taskwait /* { dg-error "19: '#pragma intel omp taskwait' is supported only" } */
  }
#pragma intel omp taskwait /* { dg-error "19: '#pragma intel omp taskwait' is supported only" } */
#pragma intel omp taskq
  {
#pragma intel omp task
    work (n);
#pragma intel omp taskwait nowait /* { dg-error "28: expected end of line before 'nowait': '#pragma intel omp taskwait' has no clauses" } */
  }
}
