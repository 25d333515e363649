/* Purpose: constructs that bind to the team or to a thread's own tasks are
   errors in a generator, also inside a taskgroup or critical region there.  */
/* { dg-do compile } */

void work (int);

void
f (void)
{
#pragma intel omp taskq
  {
#pragma omp taskgroup
    {
#pragma omp barrier /* { dg-error "9: 'barrier' may not be closely nested inside of 'taskq' region" } */
#pragma omp taskwait /* { dg-error "9: 'taskwait' may not be closely nested inside of 'taskq' region" } */
#pragma omp for /* { dg-error "9: 'for' region may not be closely nested inside of 'taskq' region" } */
      for (int i = 0; i < 8; i++)
	work (i);
#pragma omp single /* { dg-error "9: 'single' region may not be closely nested inside of 'taskq' region" } */
      work (1);
#pragma omp task /* { dg-warning "9: '#pragma omp task' in a 'taskq' makes a task of OpenMP" } */
      {
	work (2);
#pragma omp taskwait
      }
#pragma omp parallel
      {
#pragma omp barrier
	work (3);
      }
    }
#pragma omp critical
    {
#pragma omp taskwait /* { dg-error "9: 'taskwait' may not be closely nested inside of 'taskq' region" } */
#pragma omp barrier /* { dg-error "9: barrier region may not be closely nested inside of work-sharing, .*'critical'" } */
    }
#pragma omp masked /* { dg-error "9: 'masked' region may not be closely nested inside of 'taskq' region" } */
    work (4);
#pragma omp scope /* { dg-error "9: 'scope' region may not be closely nested inside of 'taskq' region" } */
    work (5);
#pragma omp for simd /* { dg-error "9: 'for' region may not be closely nested inside of 'taskq' region" } */
    for (int i = 0; i < 8; i++)
      work (i);
#pragma omp cancel parallel /* { dg-error "9: 'cancel' may not be closely nested inside of 'taskq' region" } */
#pragma omp cancellation point parallel /* { dg-error "9: 'cancellation point' may not be closely nested inside of 'taskq' region" } */
  }
}
