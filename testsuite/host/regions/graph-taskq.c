/* Purpose: the graph shows the workqueuing constructs, not the OpenMP
   statements that the plugin represents them by.  */
/* { dg-do compile } */
/* { dg-additional-options "-fchecking -fplugin-arg-omptq-dump=graph" } */

struct node
{
  struct node *next;
};
extern void work (struct node *);

int
walk (struct node *p, int m)
{
  int last = 0, sum = 0;
#pragma intel omp parallel taskq shared(p) num_threads(m) lastprivate(last) \
  reduction(+ : sum) ordered
  while (p)
    {
#pragma intel omp task captureprivate(p)
      {
        last = sum += 1;
#pragma omp ordered
        work (p);
      }
      p = p->next;
    }
/* { dg-final { scan-dump graph {\n  1 parallel \S+:16:\d+ parent\(0\) setnt\(m\) shared\(last, p, sum\) children\(2\)\n    2 taskq \S+:16:28 parent\(1\) ordered shared\(last, p, sum\) lastprivate\(last\) reduction\(\+:sum\) children\(3\)\n      3 task \S+:20:19 parent\(2\) taskq\(2\) shared\(sum\) firstprivate\(last\) captureprivate\(p\) children\(4\)\n        4 ordered \S+:23:9 parent\(3\)\n} } } */
#pragma omp parallel
#pragma intel omp taskq nowait
  {
#pragma omp critical
    {
#pragma intel omp taskq
#pragma intel omp task
      work (p);
    }
#pragma intel omp task
    work (0);
  }
/* { dg-final { scan-dump graph {\n    6 taskq \S+:30:19 parent\(5\) nowait shared\(p\) children\(7, 10\)\n      7 critical \S+:32:9 parent\(6\) children\(8\)\n        8 taskq \S+:34:19 parent\(7\) shared\(p\) children\(9\)\n          9 task \S+:35:19 parent\(8\) taskq\(8\) [^\n]*\n      10 task \S+:38:19 parent\(6\) taskq\(6\)\n} } } */
  return last + sum;
}
/* { dg-final { scan-dump-not graph {\d+ \w+ [^\n]*(__omptq|\(1811)} } } */
