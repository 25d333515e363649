/* Purpose: with lane-counters=no lanes that count in few places are combined where they
   do.  */
// levels: -O2
// argument: lane-counters=no

unsigned hits[4];
#pragma omp declare target to(hits)

int
main (void)
{
  unsigned x[100] = { 0 };
#pragma omp target map(tofrom : x)
#pragma omp simd
  for (int k = 0; k < 100; k++)
    {
#pragma omp atomic
      hits[x[k] & 3]++;
    }
  return 0;
}
// lacks main$_omp_fn$0$impl: bfly
// has 1 main$_omp_fn$0$impl: atom
// has main$_omp_fn$0$impl: popc
