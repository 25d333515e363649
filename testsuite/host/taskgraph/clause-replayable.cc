/* Purpose: in C++ the clause replayable and the modifier saved are clauses in pragmas of
   pragmas, and ordinary words elsewhere.  */
/* { dg-do compile } */
/* { dg-additional-options "-O1 -Wall -Wextra -Wno-unused-label -fplugin-arg-omptq-dump=taskgraph" } */

#define PRAGMA(x) _Pragma (#x)
#define TASK _Pragma ("omp task replayable(0) firstprivate(saved : saved, n)")
#define YES replayable

#if defined replayable || defined firstprivate || defined saved
#error "words of pragmas are defined as macros"
#endif

void g (int);

int
words (int replayable)
{
  int saved = 2 * replayable, firstprivate = 3;
#pragma omp task if(replayable) firstprivate(saved)
  g (saved ? saved : replayable);
  if (saved == 7)
    goto saved;
saved:
  return saved + firstprivate;
}

void
f (int n, int x, int saved)
{
#pragma omp taskgraph
  {
    TASK
    g (saved + n);
#pragma omp task replayable firstprivate(saved : x, saved) firstprivate(n)
    g (n + saved + x);
    PRAGMA (omp task YES)
    g (n);
#pragma omp taskwait replayable
#pragma omp taskwait replayable(1), depend(in : n)
  }
}

template <typename T>
void
called (T n, T x)
{
#pragma omp task replayable(1)
  g (n);
#pragma omp taskloop replayable, nogroup
  for (int i = 0; i < x; i++)
    g (i);
#pragma omp task replayable(0)
  g (n);
#pragma omp taskwait replayable
}
template void called (int, int);
/* { dg-final { scan-dump "taskgraph" "recorded: .omp_data_o.\[0-9\]+.x = x;" } } */
/* { dg-final { scan-dump "taskgraph" "recorded: .omp_data_o.\[0-9\]+.saved = saved;" } } */
/* { dg-final { scan-dump-times "taskgraph" "taken anew: .omp_data_o.\[0-9\]+.n = n" 2 } } */
/* { dg-final { scan-dump-times "taskgraph" "site of" 4 } } */
/* { dg-final { scan-dump-not "taskgraph" "__omptq_taskgraph_site" } } */
/* { dg-final { scan-dump "taskgraph" "GOMP_ext_taskgraph_task \\(0B, &omptq_sites" } } */
/* { dg-final { scan-dump "taskgraph" "GOMP_ext_taskgraph_taskloop \\(0B, &omptq_sites" } } */
