/* Purpose: default(none) on a task requires that the variables used in the task
   are listed; other mistakes in default clauses are reported.  */
/* { dg-do compile } */

void work (int);

void
f (int n, int m)
{
#pragma intel omp taskq
  {
#pragma intel omp task default(none) captureprivate(n)
    work (n);
#pragma intel omp task default(none) shared(n)
    work (m); /* { dg-error "5: 'm' not specified in enclosing 'task'" } */
#pragma intel omp task default(private) /* { dg-error "32: expected 'shared' or 'none' before 'private'" } */
    work (n);
#pragma intel omp task default(shared) default(none) /* { dg-error "40: too many 'default' clauses" } */
    work (n);
#pragma intel omp task default() /* { dg-error "32: expected 'shared' or 'none' before '\\)'" } */
    work (n);
#pragma intel omp task default /* { dg-error "24: expected '\\(' after 'default'" } */
    work (n);
  }
#pragma intel omp taskq default(shared) default(shared) /* { dg-error "41: too many 'default' clauses" } */
  work (n);
}
