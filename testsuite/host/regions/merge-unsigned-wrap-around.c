/* Purpose: unsigned indices may wrap around: a thread's own index in one loop,
   another thread's in the next.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fplugin-arg-omptq-report" } */

#include "merge.h"

static unsigned a[256];

static void
compute (unsigned *r)
{
#pragma omp parallel for
/* { dg-optimized "regions: 7, barriers: 6, conditional barriers: 0" "" { target *-*-* } .-1 } */
  for (int i = 0; i < 256; i++)
    a[(unsigned char)i] = slow (i, i < 128) + r[i];
#pragma omp parallel for
  for (int i = 0; i < 256; i++)
    r[i] += a[(unsigned char)(i + 128)];
#pragma omp parallel for
  for (unsigned i = 4294967000u; i < 4294967290u; i++)
    r[i - 4294967000u] ^= slow (i, i < 4294967100u);
#pragma omp parallel for
  for (unsigned i = 4294967000u; i < 4294967290u; i++)
    r[i + 296u] += i;
#pragma omp parallel for
  for (unsigned char i = 0; i < 255; i++)
    a[(unsigned char)(i - 1)] = slow (i, i < 128) + r[i];
#pragma omp parallel for
  for (unsigned char i = 0; i < 255; i++)
    r[i] ^= a[(unsigned char)(2 * i)];
#pragma omp parallel for
  for (unsigned long i = 0; i < size; i++)
    r[(i + 5) % size] += i;
}

static void
expect (unsigned *r)
{
  for (int i = 0; i < 256; i++)
    a[(unsigned char)i] = slow (i, i < 128) + r[i];
  for (int i = 0; i < 256; i++)
    r[i] += a[(unsigned char)(i + 128)];
  for (unsigned i = 4294967000u; i < 4294967290u; i++)
    r[i - 4294967000u] ^= slow (i, i < 4294967100u);
  for (unsigned i = 4294967000u; i < 4294967290u; i++)
    r[i + 296u] += i;
  for (unsigned char i = 0; i < 255; i++)
    a[(unsigned char)(i - 1)] = slow (i, i < 128) + r[i];
  for (unsigned char i = 0; i < 255; i++)
    r[i] ^= a[(unsigned char)(2 * i)];
  for (unsigned long i = 0; i < size; i++)
    r[(i + 5) % size] += i;
}
