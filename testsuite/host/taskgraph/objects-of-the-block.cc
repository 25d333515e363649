/* Purpose: objects with copy constructors are copied anew if they exist outside of
   the construct; those of the block are not recorded.  */
/* { dg-do compile } */
/* { dg-additional-options "-O1 -fplugin-arg-omptq-tasks=no -fplugin-arg-omptq-report" } */

struct object
{
  int x;
  object (int);
  object (const object &);
  ~object ();
};
void g (int);

void
f (int n, object &r)
{
  object outer (n);
#pragma omp taskgraph /* { dg-optimized "13: the taskgraph is recorded and replayed: constructs 1, captures that a replay takes anew 2" } */
#pragma omp task firstprivate(outer, r)
  g (outer.x + r.x);
#pragma omp taskgraph /* { dg-missed "a task has the address of a variable that is declared in the block" } */
  {
    object inner (n);
#pragma omp task /* { dg-missed "9: that is here" } */
    g (inner.x);
  }
#pragma omp taskgraph /* { dg-missed "a task copies an object of the block" } */
  for (int i = 0; i < n; i++)
    {
      object &s = (&r)[i];
#pragma omp task firstprivate(s) /* { dg-missed "9: that is here" } */
      g (s.x);
    }
}
