/* Purpose: operations not known to profit or to be correct are left to each
   lane: many locations, exchange, floating point, unclear states.  */
// levels: -O2
// devices: sm_80

#pragma omp declare target
int many[1024], exchanged, anywhere;
float sum;

__attribute__ ((noinline, noclone)) static void
either (int k)
{
#pragma omp atomic
  anywhere++;
}
// lacks either: activemask
#pragma omp end declare target

int
main (void)
{
  int n = 100, a[100];
#pragma omp target map(tofrom : n, a)
  {
    either (n);
#pragma omp simd
    for (int k = 0; k < 100; k++)
      {
#pragma omp atomic
        many[a[k] & 1023]++;
#pragma omp atomic capture
        {
          a[k] = exchanged;
          exchanged = k;
        }
#pragma omp atomic
        sum += k;
        either (k);
      }
  }
  return 0;
}
// lacks main$_omp_fn$0$impl: activemask
// has main$_omp_fn$0$impl: ^ atom.add.u32 _, .*, 1;
// has main$_omp_fn$0$impl: ^ atom.global.exch.b32 %r\d+, \[exchanged\], %r\d+;
