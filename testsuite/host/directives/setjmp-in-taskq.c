/* Purpose: setjmp in a generator is an error, since a suspension leaves the
   frame that longjmp would return to.  */
/* { dg-do compile } */

#include <setjmp.h>

extern jmp_buf buffer;
void work (int);

void
f (int n)
{
#pragma intel omp parallel taskq
  {
    if (setjmp (buffer) == 0)
      n++;
#pragma intel omp task /* { dg-error "19: '#pragma intel omp task' in a 'taskq' that calls 'setjmp' is not supported" } */
    work (n);
  }
}
