/* Purpose: regions may throw and catch exceptions, and serial code between them
   may throw.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

#include <stdexcept>

__attribute__ ((noipa)) static void
check (unsigned x)
{
  if (x > 3)
    throw std::runtime_error ("too large");
}

static void
compute (unsigned *r)
{
  unsigned caught = 0;
  for (unsigned t = 0; t < 3; t++)
    {
#pragma omp parallel for
// { dg-missed "the code in between contains exception handlers or destructors" "" { target *-*-* } .-1 }
      for (int i = 0; i < size; i++)
        try
          {
            r[i] += slow_last (i);
            if (i % 50 == 7)
              throw i;
            r[i]++;
          }
        catch (int x)
          {
            r[i] += 3 * x;
          }
      try
        {
#pragma omp parallel for
// { dg-missed "the code in between contains exception handlers or destructors" "" { target *-*-* } .-1 }
          for (int i = 0; i < size; i++)
            r[i] ^= slow_first (i);
          check (3 * t);
#pragma omp parallel for
// { dg-missed "the code in between calls 'check'" "" { target *-*-* } .-1 }
          for (int i = 0; i < size; i++)
            r[i] += 5;
        }
      catch (const std::exception &)
        {
          caught += r[size - 1];
        }
    }
  try
    {
      for (unsigned t = 0;; t++)
        {
#pragma omp parallel for
// { dg-missed "the code in between calls 'check'" "" { target *-*-* } .-1 }
          for (int i = 0; i < size; i++)
            r[i] += slow_last (i) + caught;
          check (t);
#pragma omp parallel for
// { dg-missed "the code in between calls 'check'" "" { target *-*-* } .-1 }
          for (int i = 0; i < size; i++)
            r[i] ^= t;
        }
    }
  catch (...)
    {
      r[0] += caught;
    }
}

static void
expect (unsigned *r)
{
  unsigned caught = 0;
  for (unsigned t = 0; t < 3; t++)
    {
      for (int i = 0; i < size; i++)
        try
          {
            r[i] += slow_last (i);
            if (i % 50 == 7)
              throw i;
            r[i]++;
          }
        catch (int x)
          {
            r[i] += 3 * x;
          }
      try
        {
          for (int i = 0; i < size; i++)
            r[i] ^= slow_first (i);
          check (3 * t);
          for (int i = 0; i < size; i++)
            r[i] += 5;
        }
      catch (const std::exception &)
        {
          caught += r[size - 1];
        }
    }
  try
    {
      for (unsigned t = 0;; t++)
        {
          for (int i = 0; i < size; i++)
            r[i] += slow_last (i) + caught;
          check (t);
          for (int i = 0; i < size; i++)
            r[i] ^= t;
        }
    }
  catch (...)
    {
      r[0] += caught;
    }
}
