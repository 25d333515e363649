/* Purpose: default(none) accepts variables in lastprivate and reduction clauses
   as listed, and reports others.  */
/* { dg-do compile } */

void work (int);

void
f (int n, int x, int y, int z)
{
#pragma intel omp taskq default(none) reduction(+ : x) lastprivate(y) shared(n) firstprivate(z)
  for (int i = 0; i < n; i++)
    {
      y = i + z;
#pragma intel omp task
      x += y;
    }
#pragma intel omp taskq default(none) reduction(+ : x) /* { dg-message "enclosing 'parallel'" } */
  for (int i = 0; i < 10; i++)
    {
#pragma intel omp task
      x += n; /* { dg-error "'n' not specified in enclosing 'parallel'" } */
    }
}
