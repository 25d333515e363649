/* Purpose: a _Pragma in a directive line is an error, whatever its text.  */
/* { dg-do compile } */

#define OWN _Pragma ("intel omp task") /* { dg-error "13: '_Pragma' cannot be used in '#pragma intel omp'" } */
#define OPENMP _Pragma ("omp task") /* { dg-error "16: '_Pragma' cannot be used in '#pragma intel omp'" } */
#define OTHER _Pragma ("GCC diagnostic push") /* { dg-error "15: '_Pragma' cannot be used in '#pragma intel omp'" } */

void work (int);

void
f (int n)
{
#pragma intel omp parallel taskq OWN shared(n)
  work (n);
#pragma intel omp parallel taskq shared(OPENMP n)
  work (n);
#pragma intel omp parallel taskq num_threads(OTHER)
  work (n);
#pragma intel omp parallel taskq if(_Pragma ("omp task")) /* { dg-error "37: '_Pragma' cannot be used in '#pragma intel omp'" } */
  work (n);
}
