/* Purpose: a task outside any taskq of its function is an error.  */
/* { dg-do compile } */

void work (int *);

void
f (int *p)
{
#pragma intel omp task captureprivate(p) /* { dg-error "19: '#pragma intel omp task' is not inside a 'taskq' of the same function" } */
  work (p);
}
