/* Purpose: an unknown directive is an error that suggests a similar one.  */
/* { dg-do compile } */

void work (void);

void
f (void)
{
#pragma intel omp taskqueue /* { dg-error "19: unknown '#pragma intel omp' directive 'taskqueue'; did you mean 'taskq'" } */
  work ();
#pragma intel omp parallel tsk /* { dg-error "28: unknown '#pragma intel omp' directive 'tsk'" } */
  work ();
#pragma intel omp tasq /* { dg-error "19: unknown '#pragma intel omp' directive 'tasq'; did you mean 'taskq'" } */
  work ();
#pragma intel omp taskwiat /* { dg-error "19: unknown '#pragma intel omp' directive 'taskwiat'; did you mean 'task" } */
  work ();
#pragma intel omp parallel tskq /* { dg-error "28: unknown '#pragma intel omp' directive 'tskq'; did you mean 'taskq'" } */
  work ();
#pragma intel omp parallel for /* { dg-error "28: unknown '#pragma intel omp' directive 'for'; did you mean '#pragma omp parallel for'\\?" } */
  work ();
#pragma intel omp parallel sections /* { dg-error "28: unknown '#pragma intel omp' directive 'sections'; did you mean '#pragma omp parallel sections'\\?" } */
  work ();
#pragma intel omp parallel task /* { dg-error "28: unknown '#pragma intel omp' directive 'task'; did you mean 'taskq'\\?" } */
  work ();
#pragma intel omp taskloop /* { dg-error "19: unknown '#pragma intel omp' directive 'taskloop'; did you mean '#pragma omp taskloop'\\?" } */
  work ();
#pragma intel omp /* { dg-error "9: expected 'parallel taskq', 'taskq' or 'task' after '#pragma intel omp'" } */
  work ();
#pragma intel omp parallel /* { dg-error "19: expected 'taskq' after '#pragma intel omp parallel'" } */
  work ();
}
