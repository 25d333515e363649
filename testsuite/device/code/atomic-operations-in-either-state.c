/* Purpose: a function that is called in SIMD regions and outside reads its
   warp's mask where it first needs it.  */
// levels: -O2 -O3

#pragma omp declare target
int i;

__attribute__ ((noinline, noclone)) static int
both (int k)
{
  int old;
  if (k < 0)
    return k;
#pragma omp atomic
  i += 2;
#pragma omp atomic capture
  old = i += k;
  return old;
}
// has both: bra \$L(.|\n)*ld.shared.u32 (%r\d+), \[.*\];\n \}\n // #NO_APP *\n setp.eq.u32 (%r\d+), \2, 0;\n mov.u32 (%r\d+), %laneid;\n and.b32 (%r\d+), \4, \2;\n setp.eq.u32 (%r\d+), \4, \5;\n @\6 atom.*, 2;\n @\3 bar.warp.sync 0xffffffff;\n @\6 atom.* (%r\d+), .*\n @\3 shfl.sync.idx.b32 \7, \7, \5, 31, 0xffffffff;
// has both: mad.wide.u32 %uni_mask, %uni_warp, 4, %uni_mask;\n ld.shared
#pragma omp end declare target

int
main (void)
{
  int n = 100, a[100];
#pragma omp target map(tofrom : n, a)
  {
    n += both (3);
#pragma omp simd
    for (int k = 0; k < 100; k++)
      a[k] = both (k);
  }
  return 0;
}
