/* Purpose: a pure function without a visible body may throw an exception
   between two regions into a handler around both.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include <cstdio>

__attribute__ ((pure)) int checked (int x) __asm__ ("check");

extern "C" __attribute__ ((noipa)) int
check (int x)
{
  if (x > 2)
    throw x;
  return x;
}

static int a[100];

__attribute__ ((noipa)) static int
work (int x)
{
  int caught = 0;
  try
    {
#pragma omp parallel for
      for (int i = 0; i < 100; i++)
        a[i] = i;
      int y = checked (x);
#pragma omp parallel for
      /* { dg-missed "the code in between calls 'checked'" "" { target *-*-* } .-1 } */
      for (int i = 0; i < 100; i++)
        a[i] += y;
    }
  catch (int thrown)
    {
      caught = thrown;
    }
  return caught + a[7];
}

int
main ()
{
  if (work (2) != 9 || work (3) != 10)
    {
      std::printf ("%d %d\n", work (2), work (3));
      return 1;
    }
  return 0;
}
