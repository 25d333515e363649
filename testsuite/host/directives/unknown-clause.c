/* Purpose: an unknown clause is an error that suggests a similar one.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel omp taskq
  {
#pragma intel omp task capture(n) /* { dg-error "24: unknown clause 'capture' on '#pragma intel omp task'; did you mean 'captureprivate'" } */
    work (n);
#pragma intel omp task privat(n) /* { dg-error "24: unknown clause 'privat' on '#pragma intel omp task'; did you mean 'private'" } */
    work (n);
#pragma intel omp task captureprivate(n) xyz(n) /* { dg-error "42: unknown clause 'xyz' on '#pragma intel omp task'" } */
    work (n);
  }
}
