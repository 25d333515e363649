/* Purpose: mistakes and unsupported uses in lastprivate are reported.  */
/* { dg-do compile } */

void work (int);

void
f (int n, const int c)
{
  int vla[n];
#pragma intel omp taskq lastprivate(missing) /* { dg-error "37: 'missing' undeclared" } */
  work (n); /* { dg-message "each undeclared identifier" "" { target *-*-* } .-1 } */
#pragma intel omp taskq lastprivate(c) /* { dg-error "'const' qualified 'c' may appear only in 'shared' or 'firstprivate' clauses" } */
  work (n);
#pragma intel omp taskq lastprivate() /* { dg-error "37: expected identifier" } */
  work (n);
#pragma intel omp taskq lastprivate(work) /* { dg-error "36: 'work' is not a variable in clause 'lastprivate'" } */
  work (n);
}
