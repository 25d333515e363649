/* Purpose: lanes do not share the memory in which functions of the library give
   back a sine with a cosine, and get and return numbers of 16 bytes.  */

#include <math.h>

#include "../../emulator/programs/offload.h"

enum
{
  size = 700
};

static double x[size], sine[size], cosine[size];
static __int128 a[size], b[size], quotient[size], product[size];
static double ratio[size];

static void
sines_with_cosines (void)
{
#pragma omp target teams distribute parallel for map(to : x) map(from : sine, cosine) // lanes
  for (int i = 0; i < size; i++)
    {
      double value = x[i], s = sin (value), c = cos (value);
      sine[i] = s;
      cosine[i] = c;
    }
  int right = 1;
  for (int i = 0; i < size; i++)
    right &= fabs (sine[i] - sin (x[i])) < 1e-12
             && fabs (cosine[i] - cos (x[i])) < 1e-12;
  expect (__LINE__, right);
}

static void
wide_numbers (void)
{
#pragma omp target teams distribute parallel for map(to : a, b) map(from : quotient, product, ratio) // lanes
  for (int i = 0; i < size; i++)
    {
      quotient[i] = a[i] / b[i];
      product[i] = a[i] % b[i] * b[i];
      ratio[i] = (double)a[i] / (double)b[i];
    }
  int right = 1;
  for (int i = 0; i < size; i++)
    right &= quotient[i] == a[i] / b[i] && product[i] == a[i] % b[i] * b[i]
             && ratio[i] == (double)a[i] / (double)b[i];
  expect (__LINE__, right);
}

int
main (void)
{
  for (int i = 0; i < size; i++)
    {
      x[i] = 0.01 * i;
      a[i] = (__int128)(i + 1) * 123456789123456789 * (i & 1 ? -987654321 : 7);
      b[i] = (__int128)(i + 1) * 31337 * (i & 2 ? -1 : 1000003);
    }
  sines_with_cosines ();
  wide_numbers ();
  return result ();
}
