/* Purpose: lanes with equal addresses are grouped if there are at most eight:
   by a mask, a shift of a small number, a remainder, a comparison.  */
// levels: -O2
// devices: sm_80

#pragma omp declare target
int masked[8], shifted[8], halves[2], many[16];
#pragma omp end declare target

int
main (void)
{
  int n = 100;
  unsigned a[100];
  unsigned char bytes[100];
#pragma omp target map(tofrom : n, a, bytes)
#pragma omp simd
  for (int k = 0; k < 100; k++)
    {
#pragma omp atomic
      masked[a[k] & 7]++;
#pragma omp atomic
      shifted[bytes[k] >> 5]++;
#pragma omp atomic
      halves[a[k] > 1000]++;
#pragma omp atomic
      many[a[k] & 15]++;
    }
  return 0;
}
// has 3 main$_omp_fn$0$impl: match.any.sync.b64
// has 3 main$_omp_fn$0$impl: ^ @%r\d+ atom.add.u32 _
// has 1 main$_omp_fn$0$impl: ^ atom.add.u32 _
