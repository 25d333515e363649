/* Purpose: a task directly in a task is an error: it has no generator.  */
/* { dg-do compile } */

void work (void);

void
f (void)
{
#pragma intel omp taskq
  {
#pragma intel omp task
    {
#pragma intel omp task /* { dg-error "19: '#pragma intel omp task' may not be closely nested inside of another 'task'; it needs a 'taskq' of its own" } */
      work ();
    }
  }
}
