/* Purpose: outside of a block, a replayable task with a capture that could not be
   recorded is an error.  */
/* { dg-do compile } */

struct object
{
  int x;
  object (const object &);
};
void g (int);

void
f (object o, int n)
{
#pragma omp task replayable /* { dg-error "a 'replayable' construct outside of a 'taskgraph' region that captures an array, a static variable, or an object with a copy constructor is not supported" } */
  g (o.x);
#pragma omp task
  g (o.x + n);
}
