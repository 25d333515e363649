/* Purpose: a directive without the word `omp', or with that misspelt, is reported
   without any option, together with what to write, also in a template.  */
/* { dg-do compile } */

void work (int);

template <typename T>
void
f (T n)
{
#pragma intel parallel taskq /* { dg-warning "15: '#pragma intel parallel' ignored; did you mean '#pragma intel omp parallel taskq'\\?" } */
  work (n);
#pragma intel taskq shared(n) /* { dg-warning "15: '#pragma intel taskq' ignored; did you mean '#pragma intel omp taskq'\\?" } */
  work (n);
#pragma intel taskqueue /* { dg-warning "15: '#pragma intel taskqueue' ignored; did you mean '#pragma intel omp taskq'\\?" } */
  work (n);
#pragma intel task captureprivate(n) /* { dg-warning "15: '#pragma intel task' ignored; did you mean '#pragma intel omp task'\\?" } */
  work (n);
#pragma intel taskwait /* { dg-warning "15: '#pragma intel taskwait' ignored; did you mean '#pragma intel omp taskwait'\\?" } */
  work (n);
#pragma intel opm parallel taskq /* { dg-warning "15: '#pragma intel opm' ignored; did you mean '#pragma intel omp parallel taskq'\\?" } */
  work (n);
#pragma intel opm task /* { dg-warning "15: '#pragma intel opm' ignored; did you mean '#pragma intel omp task'\\?" } */
  work (n);
  /* Intel's other pragmas, and what is none of a taskq.  */
#pragma intel optimization_level 3
  work (n);
#pragma intel parallel for
  work (n);
#pragma intel
  work (n);
#pragma intel 17 taskq
  work (n);
}

template void f (int);
