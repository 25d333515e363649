/* Purpose: functions and variables of target regions can have second names, by
   calls, addresses and initial values.  GCC reports an error.  */

#pragma omp declare target
int numbers[4] = { 1, 2, 3, 4 };
extern int more[4] __attribute__ ((alias ("numbers")));
extern unsigned third __attribute__ ((alias ("more")));
int *const second = &more[1];

__attribute__ ((noinline)) int
twice (int n)
{
  return 2 * n;
}

int doubled (int) __attribute__ ((alias ("twice")));
int again (int) __attribute__ ((weak, alias ("doubled")));
int (*const functions[]) (int) = { twice, doubled, again };

__attribute__ ((noinline)) int
call (int n)
{
  int (*function) (int) = n & 1 ? doubled : again;
  return function (n) + doubled (n) + functions[n % 3](n);
}
#pragma omp end declare target

int
main (void)
{
  int results[64];
#pragma omp target parallel for map(from : results)
  for (int i = 0; i < 64; i++)
    results[i] = call (i) + more[i % 4] + *second + third;
  for (int i = 0; i < 64; i++)
    if (results[i] != 6 * i + i % 4 + 4)
      return 1;
#pragma omp target map(from : results[0])
  {
    more[2] = 7;
    results[0] = numbers[2];
  }
  return results[0] != 7;
}
