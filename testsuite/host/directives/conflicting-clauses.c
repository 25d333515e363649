/* Purpose: a variable in two data-sharing clauses is an error.  */
/* { dg-do compile } */

void work (int);

void
f (int n, int m)
{
#pragma intel omp parallel taskq private(n) shared(n) /* { dg-error "'n' appears more than once in data clauses" } */
  work (n);
#pragma intel omp taskq
  {
#pragma intel omp task captureprivate(m) private(m) /* { dg-error "'m' appears more than once in data clauses" } */
    work (m);
  }
}
