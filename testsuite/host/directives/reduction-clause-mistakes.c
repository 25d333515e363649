/* Purpose: mistakes in reduction clauses are reported at their position.  */
/* { dg-do compile } */

void work (int);

struct s
{
  int v;
};

void
f (int n, struct s s, int *p)
{
#pragma intel omp taskq reduction(+:missing) /* { dg-error "37: 'missing' undeclared" } */
  work (n); /* { dg-message "each undeclared identifier" "" { target *-*-* } .-1 } */
#pragma intel omp taskq reduction(+:s) /* { dg-error "user defined reduction not found for 's'" } */
  work (n);
#pragma intel omp taskq reduction(n) /* { dg-error "expected" } */
  work (n);
#pragma intel omp taskq reduction(join:n) /* { dg-error "user defined reduction not found for 'n'" } */
  work (n);
#pragma intel omp taskq reduction(+:p) /* { dg-error "user defined reduction not found for 'p'" } */
  work (n);
#pragma intel omp taskq reduction /* { dg-error "25: expected '.' after 'reduction'" } */
  work (n);
}
