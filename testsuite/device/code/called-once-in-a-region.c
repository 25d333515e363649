/* Purpose: in a function called once in a SIMD region, all lanes come by one
   call: values that it makes uniform are not compared, and lanes need not meet
   if nothing else in the region depends on it.  */
// levels: -O2 -O3
// devices: sm_35 sm_80

#pragma omp declare target
int length, total;

__attribute__ ((noinline, noclone)) static int
alone (int *next)
{
  int place;
#pragma omp atomic capture
  place = (*next)++;
  return place;
}
// has 1 alone: ^ (@%r\d+ )?atom.add
// has 1 alone: shfl
// has 1 alone: popc
// lacks alone: match|bar.warp|setp.eq.u64|%laneid|%lanemask_lt

__attribute__ ((noinline, noclone)) static void
number (int *to, int k)
{
#pragma omp atomic
  *to += k;
}
// has 1 number: popc
// has 1 number: mul|mad
// lacks number: match|bar.warp|shfl

__attribute__ ((noinline, noclone)) static void
numbers (int *to, int k)
{
#pragma omp atomic
  *to += k;
}
// lacks numbers: match|bar.warp|popc

__attribute__ ((noinline, noclone)) static void
record (long a, double b, int *to)
{
#pragma omp atomic
  to[a > b]++;
}
// lacks record: shfl|bar.warp

__attribute__ ((noinline, noclone)) static int
beside (int *next)
{
  int place;
#pragma omp atomic capture
  place = (*next)++;
  return place;
}
// lacks beside: match|setp.eq.u64
// has 2 beside: bar.warp

__attribute__ ((noinline, noclone)) static int
twice (int *next)
{
  int place;
#pragma omp atomic capture
  place = (*next)++;
  return place;
}
// has 1 twice: match.any|^ atom.add

__attribute__ ((noinline, noclone)) static int
inner (int *next)
{
  int place;
#pragma omp atomic capture
  place = (*next)++;
  return place;
}
// has 1 inner: match.any|^ atom.add

__attribute__ ((noinline, noclone)) static int
outer (int *next)
{
  return inner (next) + 1;
}

__attribute__ ((noinline, noclone)) static int
changing (int *next)
{
  int place;
#pragma omp atomic capture
  place = (*next)++;
  return place;
}
// has 1 changing: ^ atom.add
// lacks changing: popc
#pragma omp end declare target

int a[200], b[200];

void
kernels (int n, int m)
{
#pragma omp target parallel for simd map(tofrom : a, b, m)
  for (int i = 0; i < n; i++)
    if (b[i] & 1)
      a[alone (&m)] = b[i];
#pragma omp target parallel for simd map(tofrom : a, b)
  for (int i = 0; i < n; i++)
    a[alone (&length)] = b[i];
#pragma omp target simd map(tofrom : b)
  for (int i = 0; i < n; i++)
    number (&total, 5);
#pragma omp target simd map(tofrom : b)
  for (int i = 0; i < n; i++)
    numbers (&total, b[i]);
#pragma omp target simd map(tofrom : a, b)
  for (int i = 0; i < n; i++)
    record (b[i], b[i + 1], a);
#pragma omp target simd map(tofrom : a, m)
  for (int i = 0; i < n; i++)
    {
      int seen;
      a[i] = beside (&m);
#pragma omp atomic read
      seen = m;
      a[i] += seen;
    }
#pragma omp target simd map(tofrom : a)
  for (int i = 0; i < n; i++)
    a[i] = twice (&length) + twice (&total);
#pragma omp target simd map(tofrom : a)
  for (int i = 0; i < n; i++)
    a[i] = outer (&length);
#pragma omp target simd map(tofrom : a, b)
  for (int i = 0; i < n; i++)
    a[i] = changing (i & 1 ? &length : &total);
}

int
main (void)
{
  kernels (100, 0);
  return 0;
}
