/* Purpose: an unknown directive that resembles none of ours is ignored with a
   warning, as by Intel's compilers.  */
/* { dg-do compile } */
/* { dg-additional-options "-Werror=implicit" } */

int work (void);

int
f (int n)
{
#pragma intel omp section /* { dg-warning "19: unknown '#pragma intel omp' directive 'section' ignored; did you mean '#pragma omp section'\\?" } */
  work ();
#pragma intel omp 17 /* { dg-warning "19: unknown '#pragma intel omp' directive '17' ignored" } */
  n += work () +
#pragma intel omp barrier private( /* { dg-warning "19: unknown '#pragma intel omp' directive 'barrier' ignored; did you mean '#pragma omp barrier'\\?" } */
    work ();
  _Pragma ("intel omp simd") work (); /* { dg-warning "unknown '#pragma intel omp' directive 'simd' ignored" } */
  return n;
}
