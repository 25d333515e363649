/* Purpose: jumping back, by __builtin_longjmp or a nested function's goto, into
   a frame that a suspension has left is an error.  */
/* { dg-do compile } */

void *buffer[5];
void work (int);

void
f (int n)
{
#pragma intel omp taskq
  {
    if (__builtin_setjmp (buffer) == 0)
      n++;
#pragma intel omp task /* { dg-error "19: '#pragma intel omp task' in a 'taskq' that calls '__builtin_setjmp' is not supported" } */
    work (n);
  }
}

void
g (int n)
{
#pragma intel omp taskq
  {
    __label__ out;
    auto void leave (void);
    void
    leave (void)
    {
      goto out;
    }
#pragma intel omp task /* { dg-error "19: '#pragma intel omp task' in a 'taskq' that a nested function jumps to is not supported" } */
    work (1);
    if (n)
      leave ();
  out:;
  }
}
