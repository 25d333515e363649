/* Purpose: GCC's own errors about a clause point at its source text, on
   continuation lines too.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel omp parallel taskq shared(n) firstprivate(missing) /* { dg-error "57: 'missing' undeclared" } */
  work (n);
#pragma intel omp taskq shared(n) \
  private(also_missing) /* { dg-error "11: 'also_missing' undeclared" } */
  work (n);
  work (after); /* { dg-error "9: 'after' undeclared" } */
}
