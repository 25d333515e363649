/* Purpose: a task in an exception handler is an error: the exception belongs to
   its thread, so the generator cannot be suspended.  */
/* { dg-do compile } */

void work ();

void
f ()
{
#pragma intel omp taskq
  {
    try
      {
	work ();
      }
    catch (int)
      {
#pragma intel omp task /* { dg-error "19: '#pragma intel omp task' may not be inside of an exception handler of its 'taskq'" } */
	work ();
      }
  }
}
