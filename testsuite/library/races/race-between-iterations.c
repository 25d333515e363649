/* Purpose: a race between the iterations of a loop is reported.  */
#include <stdio.h>

int
main (void)
{
  static int a[1000];
  /* ThreadSanitizer may miss two accesses at the very same moment, which are
     not rare while its memory is fetched.  So it has it before, and there are
     several borders between threads.  */
  for (int i = 0; i < 1000; i++)
    a[i] = i;
#pragma omp parallel for schedule(static, 100)
  for (int i = 1; i < 1000; i++)
    a[i] = a[i - 1] + 1;
  printf ("%d\n", a[999]);
}
