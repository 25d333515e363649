/* Purpose: of two simd loops of a device, one in the other, lanes share the iterations
   of the outer one, and each executes all of the inner one's.  */

#include <stdio.h>

enum { most = 100 };

int
main (void)
{
  static const int trips[] = { 1, 2, 31, 32, 33, most };
  int wrong = 0;
  for (unsigned k = 0; k < sizeof trips / sizeof *trips; k++)
    {
      int n = trips[k], a[most] = { 0 }, b[most] = { 0 };
#pragma omp target parallel map(a, b) num_threads(2)
      {
#pragma omp for simd schedule(static, 1)
	for (int i = 0; i < n; i++)
	  {
	    int sum = 0;
#pragma omp simd reduction(+ : sum)
	    for (int j = 0; j < i; j++)
	      sum += j;
	    a[i] = sum;
	  }
#pragma omp for simd
	for (int i = 0; i < n; i++)
	  if (i % 3)
	    {
	      int greatest = 0;
#pragma omp simd reduction(max : greatest) collapse(2)
	      for (int j = 0; j < 5; j++)
		for (int l = 0; l < 9; l++)
		  greatest = greatest < i + j * l ? i + j * l : greatest;
	      b[i] = greatest;
	    }
      }
      for (int i = 0; i < n; i++)
	wrong += a[i] != i * (i - 1) / 2 || b[i] != (i % 3 ? i + 32 : 0);
    }
  if (wrong)
    printf ("%d wrong\n", wrong);
  return wrong != 0;
}
