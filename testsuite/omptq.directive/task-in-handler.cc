/* Purpose: the exception that a handler handles belongs to its thread, so no
   suspension may happen there.  */
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
