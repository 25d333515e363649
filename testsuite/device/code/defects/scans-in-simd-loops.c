/* Purpose: loops with both simd and a scan are compiled for devices, alone and combined
   with worksharing, inclusive and exclusive, also where the loop's variable belongs to the
   program.  GCC ends with an internal error from -O1 on.  */

#define N 100

int a[N], b[N];

#pragma omp declare target
__attribute__ ((noinline)) static int
exclusive (const int *from, int *to)
{
  int s = 3;
#pragma omp simd reduction(inscan, + : s)
  for (int i = 0; i < N; i++)
    {
      to[i] = s;
#pragma omp scan exclusive(s)
      s += from[i];
    }
  return s;
}
#pragma omp end declare target

static int
is_scan (int sum, int inclusive)
{
  for (int i = 0; i < N; i++)
    {
      if (b[i] != sum + inclusive * a[i])
	return 0;
      sum += a[i];
    }
  return 1;
}

int
main (void)
{
  int s = 0, i;
  for (i = 0; i < N; i++)
    a[i] = i * 7 % 11;
#pragma omp target map(to : a) map(from : b) map(tofrom : s)
#pragma omp simd reduction(inscan, + : s)
  for (i = 0; i < N; i++)
    {
      s += a[i];
#pragma omp scan inclusive(s)
      b[i] = s;
    }
  if (!is_scan (0, 1) || s != b[N - 1])
    return 1;
#pragma omp target map(to : a) map(from : b) map(from : s)
  s = exclusive (a, b);
  if (!is_scan (3, 0) || s != b[N - 1] + a[N - 1])
    return 2;
  s = 5;
#pragma omp target map(to : a) map(from : b) map(tofrom : s)
#pragma omp parallel for simd reduction(inscan, + : s)
  for (i = 0; i < N; i++)
    {
      s += a[i];
#pragma omp scan inclusive(s)
      b[i] = s;
    }
  return !is_scan (5, 1) || s != b[N - 1];
}
