/* Purpose: a region with several constructs that is inside of another one stays
   whole, also if that is merged and has a pointer in the place of a reference.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -fchecking -fplugin-arg-omptq-report" } */

enum
{
  size = 487
};

static unsigned a[size], s[size];

__attribute__ ((noipa)) static unsigned
nested (unsigned n, unsigned &factor, int parallel)
{
  unsigned array[size], all = ~0u;
  for (unsigned i = 0; i < n; i++)
    array[i] = i | 1;
#pragma omp parallel for if (parallel)
/* { dg-optimized "merged parallel regions; regions: 2" "" { target *-*-* } .-1 } */
  for (unsigned i = 0; i < n; i++)
    a[i] += array[i] * (factor - 1);
#pragma omp parallel if (parallel)
  {
#pragma omp master
    {
#pragma omp parallel num_threads(2)
      {
#pragma omp for reduction(& : all)
        for (unsigned i = 0; i < n; i++)
          {
            a[i] += factor * array[i];
            all &= array[i];
          }
#pragma omp sections
        {
#pragma omp section
          s[1] += a[1] + array[factor - 1];
#pragma omp section
          s[2] += a[2] + array[2];
        }
      }
    }
  }
  return all;
}

int
main (void)
{
  unsigned bad = 0;
  for (int parallel = 0; parallel < 2; parallel++)
    {
      unsigned factor = 2;
      bad += nested (size, factor, parallel) != 1;
      for (unsigned i = 0; i < size; i++)
        {
          bad += a[i] != 3 * (i | 1);
          a[i] = 0;
        }
      bad += s[1] != 4 || s[2] != 12;
      s[1] = s[2] = 0;
    }
  return bad != 0;
}
