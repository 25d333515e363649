/* Purpose: mistakes in one-word directives are reported at their position.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma intel_omp_task captureprivate(n) /* { dg-error "19: '#pragma intel omp task' is not inside a 'taskq' of the same function" } */
  work (n);
#pragma intel_omp_taskq shared(n) captureprivate(n) /* { dg-error "35: 'captureprivate' is not valid for '#pragma intel omp taskq'" } */
  {
    #pragma intel_omp_task captureprivate(m) untied /* { dg-error "46: 'untied' is not valid for '#pragma intel omp task'" } */
    /* { dg-error "43: 'm' undeclared" "" { target *-*-* } .-1 } */
    work (n);
  }
  _Pragma ("intel_omp_taskq nowait(n)") /* { dg-error "'nowait' takes no argument" } */
  ;
}
