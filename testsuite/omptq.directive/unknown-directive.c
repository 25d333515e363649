/* Purpose: an unknown directive is an error, with the one that was meant.  */
/* { dg-do compile } */

void work (void);

void
f (void)
{
#pragma intel omp taskqueue /* { dg-error "19: unknown '#pragma intel omp' directive 'taskqueue'; did you mean 'taskq'" } */
  work ();
#pragma intel omp parallel tsk /* { dg-error "28: unknown '#pragma intel omp' directive 'tsk'" } */
  work ();
#pragma intel omp section /* { dg-error "19: unknown '#pragma intel omp' directive 'section'" } */
  work ();
#pragma intel omp /* { dg-error "9: expected 'parallel taskq', 'taskq' or 'task' after '#pragma intel omp'" } */
  work ();
#pragma intel omp parallel /* { dg-error "19: expected 'taskq' after '#pragma intel omp parallel'" } */
  work ();
}
