/* Purpose: sections, single, master, masked, scope, loop, ordered and cancel in
   a task are errors, as there is no team; a taskwait, and a parallel region
   with its own team, are allowed.  */
/* { dg-do compile } */

void work (int);

void
f (void)
{
#pragma intel omp taskq
  {
#pragma intel omp task
    {
#pragma omp sections /* { dg-error "9: work-sharing region may not be closely nested inside of work-sharing" } */
      {
	work (1);
      }
#pragma omp single /* { dg-error "9: work-sharing region may not be closely nested inside of work-sharing" } */
      work (2);
#pragma omp master /* { dg-error "9: 'master' region may not be closely nested inside of work-sharing" } */
      work (3);
#pragma omp masked /* { dg-error "9: 'masked' region may not be closely nested inside of work-sharing" } */
      work (4);
#pragma omp scope /* { dg-error "9: 'scope' region may not be closely nested inside of work-sharing" } */
      work (5);
#pragma omp for simd /* { dg-error "9: work-sharing region may not be closely nested inside of work-sharing" } */
      for (int i = 0; i < 8; i++)
	work (i);
#pragma omp ordered /* { dg-error "9: 'ordered' region inside of a task whose 'taskq' has no 'ordered' clause" } */
      work (6);
#pragma omp cancel parallel /* { dg-error "9: 'cancel parallel' construct not closely nested inside of 'parallel'" } */
#pragma omp critical
      {
#pragma omp barrier /* { dg-error "9: barrier region may not be closely nested inside of work-sharing" } */
      }
#pragma omp taskwait
#pragma omp parallel
      {
#pragma omp single
	work (7);
#pragma omp barrier
      }
#pragma intel omp taskq
      {
#pragma omp single /* { dg-error "9: 'single' region may not be closely nested inside of 'taskq' region" } */
	work (8);
#pragma intel omp task
	work (9);
      }
    }
  }
}
