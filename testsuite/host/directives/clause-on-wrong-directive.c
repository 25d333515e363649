/* Purpose: each directive accepts only its own clauses.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel omp taskq captureprivate(n) /* { dg-error "25: 'captureprivate' is not valid for '#pragma intel omp taskq'" } */
  work (n);
#pragma intel omp parallel taskq captureprivate(n) /* { dg-error "34: 'captureprivate' is not valid for '#pragma intel omp parallel taskq'" } */
  work (n);
#pragma intel omp taskq num_threads(2) /* { dg-error "25: 'num_threads' is not valid for '#pragma intel omp taskq'" } */
  work (n);
#pragma intel omp taskq if(n) /* { dg-error "25: 'if' is not valid for '#pragma intel omp taskq'" } */
  work (n);
#pragma intel omp taskq
  {
#pragma intel omp task firstprivate(n) /* { dg-error "24: 'firstprivate' is not valid for '#pragma intel omp task'; did you mean 'captureprivate'" } */
    work (n);
  }
}
