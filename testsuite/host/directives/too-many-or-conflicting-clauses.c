/* Purpose: a variable may be in one data clause only, even if GCC splits the
   clauses among constructs; clauses without arguments may appear once.  */
/* { dg-do compile } */

void work (int);

void
f (int n, int m)
{
#pragma intel omp taskq reduction(+:n) private(m, n) /* { dg-error "51: 'n' appears more than once in data clauses" } */
  work (n);
#pragma intel omp taskq lastprivate(n) reduction(+:m,n) /* { dg-error "54: 'n' appears more than once in data clauses" } */
  work (n);
#pragma intel omp taskq shared(n) lastprivate(n) /* { dg-error "47: 'n' appears more than once in data clauses" } */
  work (n);
#pragma intel omp taskq lastprivate(n) private(n) /* { dg-error "'n' appears more than once in data clauses" } */
  work (n);
#pragma intel omp taskq firstprivate(n) reduction(*:n) /* { dg-error "53: 'n' appears more than once in data clauses" } */
  work (n);
#pragma intel omp taskq nowait ordered nowait /* { dg-error "40: too many 'nowait' clauses" } */
  work (n);
#pragma intel omp taskq ordered(1) /* { dg-error "32: 'ordered' takes no argument" } */
  work (n);
#pragma intel omp parallel taskq nowait /* { dg-error "34: 'nowait' is not valid for '#pragma intel omp parallel taskq'" } */
  work (n);
}
