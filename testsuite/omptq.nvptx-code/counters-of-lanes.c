/* Purpose: a SIMD loop that adds the same to one of eight elements in a row has registers
   with four counts each, which lanes add up behind the loop; a copy of the loop is for what
   is not known before.  Nothing of that where others could tell.  */
// levels: -O2 -O3
// devices: sm_35 sm_80

#pragma omp declare target
unsigned hits[4], bits, used[200], rows[9][4];
unsigned long wide[6];
float fractions[4];
extern void call (void);

__attribute__ ((noinline, noclone)) static void
counted (int n, const unsigned *x)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      hits[x[k] & 3]++;
    }
}
// has 5 counted: shfl.sync.bfly
// has 2 counted: ^ (@%r\d+ )?atom
// has 1 counted: shl.b64 %r\d+, %r\d+, %r\d+;

__attribute__ ((noinline, noclone)) static void
eight (long n, const unsigned char *x)
{
#pragma omp simd
  for (long k = 0; k < n; k++)
    {
#pragma omp atomic
      used[3 + (x[k] >> 5)]++;
    }
}
// has 6 eight: shfl.sync.bfly
// has 2 eight: shl.b64 %r\d+, %r\d+, %r\d+;

__attribute__ ((noinline, noclone)) static void
in_a_row (long n, const unsigned *x, int row, unsigned v)
{
#pragma omp simd
  for (long k = 0; k < n; k++)
    {
#pragma omp atomic
      rows[row][x[k] % 3] += v;
#pragma omp atomic
      wide[1 + (x[k] >> 30)] -= v;
    }
}
// has 10 in_a_row: shfl.sync.bfly

__attribute__ ((noinline, noclone)) static void
beside_another (int n, const unsigned *x)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
      if (x[k] & 1)
        {
#pragma omp atomic
          hits[x[k] >> 1 & 1]++;
        }
#pragma omp atomic
      hits[3] += x[k];
    }
}
// has beside_another: shl.b64 %r\d+, %r\d+, %r\d+;

__attribute__ ((noinline, noclone)) static void
many (int n, const unsigned *x)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      used[x[k] & 15]++;
    }
}
// lacks many: bfly

__attribute__ ((noinline, noclone)) static void
with_result (int n, unsigned *x)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic capture
      used[k] = hits[x[k] & 3]++;
    }
}
// lacks with_result: bfly

__attribute__ ((noinline, noclone)) static void
changing (int n, const unsigned *x)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      hits[x[k] & 3] += k;
    }
}
// lacks changing: bfly

__attribute__ ((noinline, noclone)) static void
other_operations (int n, const unsigned char *x)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      hits[x[k] & 3] |= 3;
#pragma omp atomic
      fractions[x[k] & 3] += 1;
    }
}
// lacks other_operations: bfly

__attribute__ ((noinline, noclone)) static void
seen (int n, const unsigned *x)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      hits[x[k] & 3]++;
#pragma omp atomic read
      used[k] = bits;
    }
}
// lacks seen: bfly

__attribute__ ((noinline, noclone)) static void
with_call (int n, const unsigned *x)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      hits[x[k] & 3]++;
      call ();
    }
}
// lacks with_call: bfly

__attribute__ ((noinline, noclone)) static void
read_anywhere (int n, const unsigned *x)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      hits[x[x[k]] & 3]++;
    }
}
// lacks read_anywhere: bfly

__attribute__ ((noinline, noclone)) static void
in_order (int n, const unsigned *x)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic seq_cst
      hits[x[k] & 3]++;
    }
}
// lacks in_order: bfly

__attribute__ ((noinline, noclone)) static void
loop_in_loop (int n, const unsigned *x)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    for (unsigned j = 0; j < x[k]; j++)
      {
#pragma omp atomic
        hits[j & 3]++;
      }
}
// lacks loop_in_loop: bfly

__attribute__ ((noinline)) void
call (void)
{
  asm volatile ("");
}
#pragma omp end declare target

int
main (void)
{
  int n = 100;
  unsigned x[1000] = { 0 };
#pragma omp target map(tofrom : n, x)
  {
    counted (n, x);
    eight (n, (unsigned char *)x);
    in_a_row (n, x, n % 9, n);
    beside_another (n, x);
    many (n, x);
    with_result (n, x);
    changing (n, x);
    other_operations (n, (unsigned char *)x);
    seen (n, x);
    with_call (n, x);
    read_anywhere (n, x);
    in_order (n, x);
    loop_in_loop (n, x);
  }
  return 0;
}
