/* Purpose: the variables of collapsed loops are right in all lanes also where GCC
   knows something of the iterations that chunks begin with: that they are
   multiples of eight, so that the innermost variable always begins anew.  */

#include "../../emulator/programs/offload.h"

enum { size = 512 };
static int a[size], b[size];

/* Expects that iterations 0 to N were executed once, and clears what tells.  */
static void
once (int line, int n)
{
  int right = 1;
  for (int i = 0; i < size; i++)
    {
      right &= a[i] == (i < n);
      a[i] = 0;
      b[i] = i;
    }
  expect (line, right);
}

static void
execute (long n)
{
#pragma omp target parallel for collapse(3) schedule(static, 8) map(tofrom : a) map(to : b) num_threads(3) // lanes
  for (long i = 0; i < n; i++)
    for (short j = 39; j < 41; j++)
      for (unsigned char k = 14; k > 6; k -= 7)
        {
          int q = (i * 2 + j - 39) * 2 + (14 - k) / 7;
#pragma omp atomic
          a[b[q]]++;
        }
  once (__LINE__, n * 4);

#pragma omp target parallel for collapse(2) schedule(static, 32) map(tofrom : a) map(to : b) // lanes
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < 8; j++)
      {
#pragma omp atomic
        a[b[i * 8 + j]]++;
      }
  once (__LINE__, n * 8);

#pragma omp target teams distribute parallel for simd collapse(2) schedule(static, 16) map(tofrom : a) map(to : b) // lanes
  for (unsigned long i = 0; i < n; i++)
    for (unsigned long j = 0; j < 12; j++)
      {
#pragma omp atomic
        a[b[i * 12 + j]]++;
      }
  once (__LINE__, n * 12);

#pragma omp target parallel for collapse(2) schedule(static, 131072) map(tofrom : a) map(to : b) // lanes
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < 4; j++)
      {
#pragma omp atomic
        a[b[i * 4 + j]]++;
      }
  once (__LINE__, n * 4);

#pragma omp target parallel for collapse(2) schedule(dynamic, 64) map(tofrom : a) map(to : b) // lanes
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < 2; j++)
      {
#pragma omp atomic
        a[b[i * 2 + j]]++;
      }
  once (__LINE__, n * 2);
}

int
main (void)
{
  once (__LINE__, 0);
  static const int numbers[] = { 0, 1, 2, 5, 16, 42 };
  for (int i = 0; i < sizeof numbers / sizeof *numbers; i++)
    execute (numbers[i]);
  return result ();
}
