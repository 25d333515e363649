/* Purpose: a program's macro replaces a word of pragmas.  */
/* { dg-do compile } */
/* { dg-additional-options "-Wall" } */

#define replayable untied
#define saved(x) x

void g (int);

void
f (int n)
{
#pragma omp task replayable firstprivate(saved (n))
  g (n);
#undef replayable
#define replayable replayable_ again
  int replayable_ = 0;
  g (replayable_);
}
