/* Purpose: clauses of the language that are not implemented are errors.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel omp taskq lastprivate(n) /* { dg-error "25: 'lastprivate' clause on '#pragma intel omp taskq' is not supported" } */
  work (n);
#pragma intel omp taskq reduction(+:n) /* { dg-error "25: 'reduction' clause on '#pragma intel omp taskq' is not supported" } */
  work (n);
#pragma intel omp taskq nowait /* { dg-error "25: 'nowait' clause on '#pragma intel omp taskq' is not supported" } */
  work (n);
#pragma intel omp parallel taskq ordered /* { dg-error "34: 'ordered' clause on '#pragma intel omp parallel taskq' is not supported" } */
  work (n);
#pragma intel omp parallel taskq nowait /* { dg-error "34: 'nowait' is not valid for '#pragma intel omp parallel taskq'" } */
  work (n);
}
