/* Purpose: blocks with captures that a replay could not have are executed each time,
   and the report says why.  */
/* { dg-do compile } */
/* { dg-additional-options "-O1 -fplugin-arg-omptq-tasks=no -fplugin-arg-omptq-report" } */

void g (int);
void set (int *);

int global;

void
counts_globally (int n)
{
#pragma omp taskgraph /* { dg-missed "13: the taskgraph is executed each time: the block assigns to a variable of which a task captures the value" } */
  for (global = 0; global < n; global++)
#pragma omp task firstprivate(global) /* { dg-missed "9: that is here" } */
    g (global);
}

void
f (int n)
{
  int i, a[n];
  volatile int v = n;
  int t = 0;
#pragma omp taskgraph /* { dg-missed "13: the taskgraph is executed each time: the block assigns to a variable of which a task captures the value" } */
  for (i = 0; i < n; i++)
#pragma omp task /* { dg-missed "9: that is here" } */
    g (i);
#pragma omp taskgraph /* { dg-missed "the block assigns to a variable of which a task captures the value" } */
  {
    set (&t);
#pragma omp task /* { dg-missed "9: that is here" } */
    g (t);
  }
#pragma omp taskgraph /* { dg-missed "a task captures a volatile variable" } */
  {
#pragma omp task firstprivate(v) /* { dg-missed "9: that is here" } */
    g (v);
  }
#pragma omp taskgraph /* { dg-missed "the size of a task's captures varies" } */
  {
#pragma omp task firstprivate(a) /* { dg-missed "9: that is here" } */
    g (a[0]);
  }
#pragma omp taskgraph /* { dg-missed "it has a construct that cannot be recorded" } */
  {
#pragma omp target map(tofrom: t) /* { dg-missed "9: that is here" } */
    t++;
  }
#pragma omp taskgroup task_reduction(+: t)
  {
#pragma omp taskgraph /* { dg-missed "a task takes part in a reduction" } */
    {
#pragma omp task in_reduction(+: t)
      t++;
    }
  }
}
