/* Purpose: a task outside any taskq of its function is an error.  */
/* { dg-do compile } */

void work (int *);

void
f (int *p)
{
#pragma intel omp task captureprivate(p) /* { dg-error "19: '#pragma intel omp task' is not inside a 'taskq' of the same function" } */
  /* { dg-message "19: note: put '#pragma intel omp taskq' around it here, or write the task where a 'taskq' calls this function" "" { target *-*-* } .-1 } */
  work (p);
}
