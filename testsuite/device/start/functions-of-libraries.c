/* Purpose: functions of libraries that call nothing of the program do not need
   libgomp's threads.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// start calls_many._omp_fn.0: light, begun by all threads

int seen[1000];

static void
calls_many (int n)
{
#pragma omp target parallel map(tofrom : seen)
#pragma omp for
  for (int i = 0; i < n; i++)
    {
      char text[20], copy[20];
      unsigned seed = i;
      for (int k = 0; k < 19; k++)
        text[k] = 'a' + (i + k) % 3;
      text[i % 19] = '\0';
      strcpy (copy, text);
      char *more = malloc (strlen (copy) + 1);
      memcpy (more, copy, strlen (copy) + 1);
      seen[i] += strcmp (more, text) == 0 ? __builtin_popcount (i) : 1000;
      seen[i] += rand_r (&seed) == rand_r (&seed);
      free (more);
      if (i == 7)
        printf ("%s\n", copy);
    }
}

int
main (void)
{
  calls_many (100);
  for (int i = 0; i < 100; i++)
    if (seen[i] != __builtin_popcount (i))
      abort ();
  return 0;
}
