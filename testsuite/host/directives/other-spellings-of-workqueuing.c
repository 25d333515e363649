/* Purpose: KAI's spellings are reported without any option, together with ours,
   unless the warning is switched off.  */
/* { dg-do compile } */

void work (int);

void
f (int n)
{
#pragma omp taskq /* { dg-warning "13: '#pragma omp taskq' ignored; did you mean '#pragma intel omp taskq'" } */
  work (n);
#pragma omp taskqueue /* { dg-warning "13: '#pragma omp taskqueue' ignored; did you mean '#pragma intel omp taskq'" } */
  work (n);
#pragma omp parallel taskq /* { dg-error "22: expected (an OpenMP|'#pragma omp') clause before 'taskq'" } */
  /* { dg-message "22: note: did you mean '#pragma intel omp parallel taskq'" "" { target *-*-* } .-1 } */
  work (n);
#pragma omp task captureprivate(n) /* { dg-error "18: expected (an OpenMP|'#pragma omp') clause before 'captureprivate'" } */
  /* { dg-message "18: note: did you mean '#pragma intel omp task captureprivate'" "" { target *-*-* } .-1 } */
  work (n);
#pragma intel_omp_tasq /* { dg-warning "9: '#pragma intel_omp_tasq' ignored; did you mean '#pragma intel omp taskq' or '#pragma intel omp task'" } */
  work (n);
  _Pragma ("omp taskq") /* { dg-warning "'#pragma omp taskq' ignored" } */
  work (n);
#define TASK _Pragma ("omp task captureprivate(n)") /* { dg-error "expected (an OpenMP|'#pragma omp') clause before 'captureprivate'" } */
  /* { dg-message "note: did you mean '#pragma intel omp task captureprivate'" "" { target *-*-* } .-1 } */
  TASK
  work (n);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#pragma omp taskq
  work (n);
#pragma intel omp flush
  work (n);
#pragma GCC diagnostic pop
#pragma other vendor
  work (n);
#pragma omp parallel shared(m) /* { dg-error "29: 'm' undeclared" } */
  work (n);
}
