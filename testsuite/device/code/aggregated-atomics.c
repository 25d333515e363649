/* Purpose: the last of the lanes does their atomic operations on one location,
   with a multiple of the number of lanes, a reduction or a scan, and each lane
   gets its old value; fixed addresses are not compared.  */
// levels: -O2
// devices: sm_80
// argument: postpone-atomics=no

#pragma omp declare target
unsigned once, scaled, reduced, ticket;
long scanned, offset;
#pragma omp end declare target

int
main (void)
{
  int n = 100, a[100];
#pragma omp target map(tofrom : n, a)
#pragma omp simd
  for (int k = 0; k < 100; k++)
    {
#pragma omp atomic
      once++;
#pragma omp atomic
      scaled += 12;
#pragma omp atomic
      reduced |= a[k];
#pragma omp atomic
      scanned += a[k];
#pragma omp atomic capture
      a[k] = ticket++;
    }
  return 0;
}
// lacks main$_omp_fn$0$impl: match|vote
// has 5 main$_omp_fn$0$impl: activemask.b32 %r\d+;
// has 2 main$_omp_fn$0$impl: mov.u32 %r\d+, %laneid;
// has 1 main$_omp_fn$0$impl: mov.u32 %r\d+, %lanemask_lt;
// has 5 main$_omp_fn$0$impl: setp.eq.u32 %r\d+, %r\d+, %r\d+;\n
// has main$_omp_fn$0$impl: ^ @%r\d+ atom.global.add.u32 _, \[once\], %r\d+;
// has 1 main$_omp_fn$0$impl: mul.lo.u32 %r\d+, %r\d+, 12;|mad.lo
// has 1 main$_omp_fn$0$impl: redux.sync.or.b32 %r\d+, %r\d+, %r\d+;
// has main$_omp_fn$0$impl: ^ @%r\d+ atom.global.or.b32 _, \[reduced\], %r\d+;
// has 10 main$_omp_fn$0$impl: shfl.sync.idx.b32 %(low|high), %(low|high), %r\d+, 31, %r\d+;
// has 5 main$_omp_fn$0$impl: ^ @%r\d+ add.u64
// has main$_omp_fn$0$impl: ^ @%r\d+ atom.global.add.u64 _, \[scanned\], %r\d+;
// has main$_omp_fn$0$impl: ^ @%r\d+ atom.global.add.u32 %r\d+, \[ticket\], %r\d+;
