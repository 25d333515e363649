/* Purpose: a barrier in a task is an error: its team could never reach it.  */
/* { dg-do compile } */

void
f (void)
{
#pragma intel omp taskq
  {
#pragma intel omp task
    {
#pragma omp barrier /* { dg-error "9: barrier region may not be closely nested inside of work-sharing" } */
    }
  }
}
