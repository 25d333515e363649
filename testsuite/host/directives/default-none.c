/* Purpose: default(none) requires that every variable is listed.  */
/* { dg-do compile } */

void work (int);

void
f (int n, int m)
{
#pragma intel omp parallel taskq default(none) shared(n)
  {
#pragma intel omp task
    work (n);
#pragma intel omp task
    work (m); /* { dg-error "5: 'm' not specified in enclosing 'parallel'" } */
  }
}
