/* Purpose: what OpenMP forbids in the block of a taskgraph is reported, and allowed
   in the tasks there.  */
/* { dg-do compile } */

#include <omp.h>

int n;
void g (int);

void
f (void)
{
  omp_event_handle_t event;
#pragma omp taskgraph
  {
    int b = 0;
#pragma omp taskgraph /* { dg-error "13: 'taskgraph' region may not be closely nested inside of 'taskgraph' region" } */
    g (2);
#pragma omp parallel /* { dg-error "9: 'parallel' region may not be closely nested inside of 'taskgraph' region" } */
    g (2);
#pragma omp for /* { dg-error "9: 'for' region may not be closely nested inside of 'taskgraph' region" } */
    for (int i = 0; i < 10; i++)
      g (2);
#pragma omp taskgroup /* { dg-error "9: 'taskgroup' region may not be closely nested inside of 'taskgraph' region" } */
    g (2);
#pragma omp critical /* { dg-error "9: 'critical' region may not be closely nested inside of 'taskgraph' region" } */
    n++;
#pragma omp taskloop /* { dg-error "9: 'taskloop' in a 'taskgraph' region needs the clause 'nogroup'" } */
    for (int i = 0; i < 10; i++)
      g (2);
#pragma omp atomic
    n++;
#pragma omp barrier /* { dg-error "9: 'barrier' may not be closely nested inside of 'taskgraph' region" } */
#pragma omp taskyield /* { dg-error "9: 'taskyield' may not be closely nested inside of 'taskgraph' region" } */
#pragma omp task if(0) /* { dg-error "'if' clause of a replayable 'task' must not be false" } */
    g (2);
#pragma omp task detach(event) /* { dg-error "'detach' clause is not allowed on a replayable 'task'" } */
    g (2);
#pragma omp task shared(b) /* { dg-error "'b', which is declared in a 'taskgraph' region, is 'shared' in a replayable 'task'" } */
    g (b);
#pragma omp task default(shared) /* { dg-error "'b', which is declared in a 'taskgraph' region, is 'shared' in a replayable 'task'" } */
    g (b);
#pragma omp taskloop nogroup shared(b) /* { dg-error "'b', which is declared in a 'taskgraph' region, is 'shared' in a replayable 'taskloop'" } */
    for (int i = 0; i < 10; i++)
      g (b);
#pragma omp task
    {
      int c = 0;
#pragma omp taskgroup
#pragma omp task shared(c) if(0)
      c++;
#pragma omp atomic
      n++;
#pragma omp taskgraph
#pragma omp task
      g (c);
    }
#pragma omp taskwait
  }
}

void
directly (void)
{
#pragma intel omp taskq
  {
#pragma omp taskgraph /* { dg-error "13: 'taskgraph' region may not be closely nested inside of 'taskq' region" } */
    {
#pragma omp task
      g (1);
    }
#pragma intel omp task
    {
#pragma omp taskgraph
#pragma omp task
      g (1);
    }
  }
#pragma omp taskgraph
  {
#pragma intel omp taskq /* { dg-error "19: 'taskq' region may not be closely nested inside of 'taskgraph' region" } */
    {
#pragma intel omp task
      g (1);
    }
  }
}
