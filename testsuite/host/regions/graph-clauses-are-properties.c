/* Purpose: clauses are properties of the graph's nodes; expressions are those
   of the source, even where GCC evaluates them beforehand.  */
/* { dg-do compile } */
/* { dg-additional-options "-fchecking -fplugin-arg-omptq-dump=graph" } */

extern int limit (int);
extern int v, last, l;
int t;
#pragma omp threadprivate(t)

void
parallel_clauses (int n, int *a)
{
  int s = 0, p = 1, f = 2, q = 0;
#pragma omp parallel if (n > 10) num_threads (limit (n) + a[2]) default(none) \
  shared(a, n) private(q) firstprivate(f, p) reduction(+ : s)               \
  reduction(max : v) copyin(t) proc_bind(close)
  {
    q = f + p + n;
    s += q + a[0] + t;
    v = s > v ? s : v;
  }
}
/* { dg-final { scan-dump graph {\n  1 parallel \S+:15:9 parent\(0\) if\(n > 10\) setnt\(limit \(n\) \+ \*\(a \+ 8\)\) proc_bind\(close\) default\(none\) shared\(a, n\) private\(q\) firstprivate\(f, p\) copyin\(t\) reduction\(max:v, \+:s\) threadprivate\(t 20:19\)\n} } } */

void
loop_clauses (int n, int *a)
{
#pragma omp for schedule(static, 16) nowait lastprivate(last)
  for (int i = n; i > 0; i -= 2)
    last = a[i];
/* { dg-final { scan-dump graph {\n  1 loop \S+:29:9 parent\(0\) schedule\(static,16\) chunksz\(16\) iteration\(i = n; i > 0; i = i \+ -2\) nowait private\(i\) lastprivate\(last\)\n} } } */
#pragma omp for schedule(monotonic : dynamic, n * 2) collapse(2) linear(l : 3)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < limit (3); j++)
      l += 3;
/* { dg-final { scan-dump graph { loop \S+:33:9 parent\(0\) schedule\(monotonic:dynamic,n \* 2\) chunksz\(n \* 2\) collapse\(2\) iteration\(i = 0; i < n; i = i \+ 1, j = 0; j < limit \(3\); j = j \+ 1\) private\(i, j\) linear\(l:3\)\n} } } */
#pragma omp for schedule(nonmonotonic, simd : guided) order(concurrent)
  for (int i = 0; i < n; i++)
    a[i]++;
/* { dg-final { scan-dump graph { loop \S+:38:9 parent\(0\) order\(concurrent\) schedule\(nonmonotonic,simd:guided\) iteration} } } */
}

void
task_clauses (int n, int *a)
{
  int x = 0;
#pragma omp task if (n > 1) final(n > 2) untied mergeable priority(n + 3) \
  depend(in : a[1]) depend(out : x) shared(x)
  x++;
/* { dg-final { scan-dump graph {\n  1 task \S+:48:9 parent\(0\) if\(n > 1\) final\(n > 2\) untied mergeable priority\(n \+ 3\) depend\((out:&x, in:[^,]*|in:[^,]*, out:&x)\) shared\(x\)\n} } } */
#pragma omp taskloop grainsize(n + 4) firstprivate(x)
  for (int i = 0; i < n; i++)
    a[i] = x;
/* { dg-final { scan-dump graph { taskloop \S+:52:9 parent\(0\) iteration\(i = 0; i < n; i = i \+ 1\) grainsize\(n \+ 4\) tied private\(i\) firstprivate\(a, x\)\n} } } */
#pragma omp single copyprivate(t)
  t = 1;
/* { dg-final { scan-dump graph { serial \S+:56:9 parent\(0\) type\(any\) copyprivate\(t\) threadprivate\(t 57:5\)\n} } } */
}
