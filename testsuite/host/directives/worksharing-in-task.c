/* Purpose: a worksharing loop in a task is an error.  */
/* { dg-do compile } */

void work (int);

void
f (void)
{
#pragma intel omp taskq
  {
#pragma intel omp task
    {
#pragma omp for /* { dg-error "9: work-sharing region may not be closely nested inside of work-sharing" } */
      for (int i = 0; i < 8; i++)
	work (i);
    }
  }
}
