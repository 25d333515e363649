/* Purpose: a function with a SIMD region that may be called in another one uses
   the predicates that GCC changes at the region's ends; code after the region
   is outside.  */
// levels: -O2 -O3
// argument: aggregate-atomics=no

#pragma omp declare target
int i, *p;

__attribute__ ((noinline, noclone)) static void
with_region (int n)
{
#pragma omp atomic
  i += 3;
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      p[k & 3] += 4;
    }
#pragma omp atomic
  i += 5;
}
void (*pointer) (int) = with_region;
// has with_region: ld.shared.u32 (%r\d+), \[%r\d+\];\n setp.eq.u32 (%r\d+), \1, 0;\n mov.u32 %ustmp0, %laneid;\n and.b32 \1, \1, %ustmp0;\n setp.eq.u32 (%r\d+), \1, %ustmp0;(.|\n)* @\3 atom.*, 3;\n @\2 bar.warp.sync
// has with_region: ^ atom.*, 4;
// has with_region: %laneid;(.|\n)*%laneid;(.|\n)* @%r\d+ atom.*, 5;\n bar.warp.sync
#pragma omp end declare target

int
main (void)
{
  int a[100];
#pragma omp target map(tofrom : a)
  {
    p = a;
    pointer (a[0]);
  }
  return 0;
}
