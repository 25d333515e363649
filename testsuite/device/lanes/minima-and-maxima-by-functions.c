/* Purpose: fmin and fmax compute the minimum or maximum of a reduction, also of
   numbers among which there is none; what they compute beside it is no
   reduction.  */

#include <math.h>

#include "../../emulator/programs/offload.h"

enum { size = 300 };
static double wide[size];
static float narrow[size];
static int kinds[size];

static double
least_of_all (void)
{
  double least = INFINITY;
#pragma omp target parallel for map(wide) reduction(min : least) // lanes
  for (int i = 0; i < size; i++)
    least = fmin (wide[i], least);
  return least;
}

static float
greatest_of_some (void)
{
  float greatest = -INFINITY;
#pragma omp target teams distribute parallel for map(narrow, kinds) reduction(max : greatest) // lanes
  for (int i = 0; i < size; i++)
    if (kinds[i])
      greatest = fmaxf (greatest, fabsf (narrow[i]));
  return greatest;
}

static double
both (void)
{
  double least = 1000, greatest = -1000;
#pragma omp target parallel for map(wide) reduction(min : least) reduction(max : greatest) // lanes
  for (int i = 0; i < size; i++)
    {
      least = fmin (least, wide[i]);
      greatest = fmax (greatest, wide[i]);
    }
  return greatest - least;
}

/* The threads' own minima, of which the program says that the greatest is
   wanted.  */
static float
greatest_minimum (void)
{
  float value = 500;
#pragma omp target parallel map(narrow) map(tofrom : value) num_threads(4)
  {
    float own = 500;
#pragma omp for schedule(static) reduction(max : value) // one lane: its iterations use values of the ones before
    for (int i = 0; i < size; i++)
      {
        own = fminf (own, narrow[i]);
        value = own;
      }
  }
  return value;
}

static float
expected_greatest (void)
{
  float greatest = -INFINITY;
  for (int i = 0; i < size; i++)
    if (kinds[i] && fabsf (narrow[i]) > greatest)
      greatest = fabsf (narrow[i]);
  return greatest;
}

int
main (void)
{
  double least = INFINITY, greatest = -INFINITY;
  for (int i = 0; i < size; i++)
    {
      wide[i] = i % 7 == 2 ? NAN : (i * 37 % 199 - 60) * 0.5;
      narrow[i] = i % 5 == 0 ? NAN : i * 91 % 211 - 150;
      kinds[i] = i % 3;
      if (wide[i] < least)
        least = wide[i];
      if (wide[i] > greatest)
        greatest = wide[i];
    }
  expect (__LINE__, least_of_all () == least);
  expect (__LINE__, greatest_of_some () == expected_greatest ());
  expect (__LINE__, both () == greatest - least);
  expect (__LINE__, greatest_minimum () == 500);
  return result ();
}
