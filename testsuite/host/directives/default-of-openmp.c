/* Purpose: of the arguments that GCC accepts in a default clause, only shared
   and none are valid.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel omp parallel taskq default(private) /* { dg-error "42: expected 'shared' or 'none' before 'private'" } */
  work (n);
#pragma intel omp taskq default(firstprivate) /* { dg-error "33: expected 'shared' or 'none' before 'firstprivate'" } */
  work (n);
#pragma intel omp taskq default(shared)
  work (n);
}
