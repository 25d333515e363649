/* Purpose: all lanes reach the end of a SIMD region before the mask changes, if
   functions called there may read it.  */
// levels: -O2 -O3

#pragma omp declare target
int i, *p;

__attribute__ ((noinline, noipa)) void
called (int k)
{
#pragma omp atomic
  p[k & 3] += 4;
}

__attribute__ ((noinline, noclone)) static void
with_calls (int n)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    called (k);
}
// has with_calls: bar.warp.sync 0xffffffff;\n \{\n \.reg.u32 %ustmp2;\n mov.u32 %ustmp2, 0;\n st.shared
// has 2 with_calls: bar.warp.sync

__attribute__ ((noinline, noclone)) static void
without_calls (int n)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      p[k & 3] += 4;
    }
  called (3);
}
// has 1 without_calls: bar.warp.sync
#pragma omp end declare target

int
main (void)
{
  int a[100];
#pragma omp target map(tofrom : a)
  {
    p = a;
    with_calls (a[0]);
    without_calls (a[0]);
  }
  return 0;
}
