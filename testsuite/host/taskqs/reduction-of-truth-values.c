/* Purpose: && and || take every value other than zero as true, that of the original
   as those of tasks.  */

#include <stdio.h>

int
main (void)
{
  int all = 2, none = 4, some = 0, found = 0, array[3] = { 6, 0, 8 }, wrong = 0;
  double real = 0.25, any = 0;
  unsigned char small[2] = { 0, 2 }, *section = small;
#pragma intel omp parallel taskq reduction(&& : all, real, array)             \
    reduction(|| : none, some, found, any, section[ : 2])
  for (int i = 0; i < 100; i++)
    {
#pragma intel omp task
      {
        all = all && i < 100;
        real = real && i < 100;
        array[0] = array[0] && i != 50;
        array[2] = array[2] && i != 100;
        none = none || i > 100;
        some = some || i == 50;
        if (i == 50)
          {
            found = i;
            any = 0.5;
            section[0] = i;
          }
      }
    }
  wrong += all != 1 || real != 1 || array[0] != 0 || array[1] != 0
           || array[2] != 1;
  wrong += none != 1 || some != 1 || found != 1 || any != 1;
  wrong += small[0] != 1 || small[1] != 1;
  if (wrong)
    printf ("WRONG: %d %g %d %d %d, %d %d %d %g, %d %d\n", all, real, array[0],
            array[1], array[2], none, some, found, any, small[0], small[1]);
  return wrong;
}
