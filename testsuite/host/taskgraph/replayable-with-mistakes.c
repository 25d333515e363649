/* Purpose: mistakes in replayable and saved are reported.  */
/* { dg-do compile } */

#include <omp.h>

void g (int);

void
f (int n, int x)
{
  omp_event_handle_t event;
#pragma omp task replayable(n) /* { dg-error "18: 'replayable' clause expression must be a literal, 0 or 1" } */
  g (n);
#pragma omp task replayable replayable(0) /* { dg-error "too many 'replayable' clauses" } */
  g (n);
#pragma omp parallel firstprivate(saved : n) /* { dg-error "'saved' modifier on 'firstprivate' clause is only allowed on a 'task', 'taskloop', or 'target' construct" } */
  g (n);
#pragma omp parallel replayable /* { dg-error "'replayable' is not valid for this construct" } */
  g (n);
#pragma omp barrier replayable /* { dg-error "expected end of line before 'replayable'" } */
#pragma omp task firstprivate(saved :) /* { dg-error "31: expected a variable after 'saved:'" } */
  g (n);
#pragma omp task firstprivate(saved : n) private(n) /* { dg-error "'n' appears more than once in data clauses" } */
  g (n);
#pragma omp task replayable detach(event) /* { dg-error "'detach' clause is not allowed on a replayable 'task'" } */
  g (n);
#pragma omp task replayable if(0) /* { dg-error "'if' clause of a replayable 'task' must not be false" } */
  g (n);
#pragma omp taskgraph
  {
    int b = 0;
#pragma omp task replayable(0) shared(b) if(0)
    g (b);
#pragma omp task replayable(1) if(0) /* { dg-error "'if' clause of a replayable 'task' must not be false" } */
    g (n);
  }
}
