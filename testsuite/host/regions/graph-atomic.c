/* Purpose: the graph shows what each atomic construct does, its operand, and its memory order.  */
/* { dg-do compile } */
/* { dg-additional-options "-fchecking -fplugin-arg-omptq-dump=graph" } */

struct pair
{
  int a;
  double b;
} g;

double
atomics (struct pair *p, int *q, int n)
{
  double d;
  int i;
#pragma omp atomic
  g.a += n;
/* { dg-final { scan-dump graph { atomic \S+:17:7 parent\(0\) type\(update\) object\(g\.a\) order\(relaxed\)\n} } } */
#pragma omp atomic read acquire
  d = p->b;
/* { dg-final { scan-dump graph { atomic \S+:20:\d+ parent\(0\) type\(read\) object\(p->b\) order\(acquire\)\n} } } */
#pragma omp atomic write release
  q[n + 1] = n * 3;
/* { dg-final { scan-dump graph { atomic \S+:23:\d+ parent\(0\) type\(write\) object\(\*\(?q \+ [^\n]*\) order\(release\)\n} } } */
#pragma omp atomic capture seq_cst
  i = g.a--;
/* { dg-final { scan-dump graph { atomic \S+:25:9 parent\(0\) type\(capture\) object\(g\.a\) order\(seq_cst\)\n} } } */
#pragma omp atomic capture
  {
    i = g.a;
    g.a = 7;
  }
/* { dg-final { scan-dump graph { atomic \S+:28:9 parent\(0\) type\(capture\) object\(g\.a\) order\(relaxed\)\n} } } */
#pragma omp atomic compare
  g.a = g.a == n ? 3 : g.a;
/* { dg-final { scan-dump graph { atomic \S+:34:9 parent\(0\) type\(compare\) object\(g\.a\) order\(relaxed\)\n} } } */
#pragma omp atomic compare
  g.a = g.a < n ? n : g.a;
/* { dg-final { scan-dump graph { atomic \S+:37:9 parent\(0\) type\(compare\) object\(g\.a\) order\(relaxed\)\n} } } */
  return d + i;
}
