/* Purpose: macros in the directive are expanded, and _Pragma is accepted at the end
   of a macro's expansion only.  */
/* { dg-do compile } */
/* { dg-additional-options "-O1 -Wall -Wextra -fplugin-arg-omptq-dump=taskgraph" } */

#define KEY(x) graph_id ((x) + 1)
#define WHEN if (n > 3)
#define NAME taskgraph
#define GRAPH _Pragma ("omp taskgraph nogroup")
#define DIRECTIVE(x) _Pragma (#x)

void g (int);

void
f (int n)
{
#pragma omp taskgraph KEY (n) WHEN
#pragma omp task
  g (1);
#pragma omp NAME
#pragma omp task
  g (2);
  GRAPH
  {
#pragma omp task
    g (3);
  }
  DIRECTIVE (omp taskgraph if(taskgraph: n))
#pragma omp task
  g (4);
  if (n)
#pragma omp taskgraph nogroup(0), graph_reset(n == 3)
    g (5);
  else
    g (6);
#pragma omp taskgraph \
  graph_id(n)
  g (8);
}

/* { dg-final { scan-dump-times "taskgraph" ";; Taskgraph in" 6 } } */
