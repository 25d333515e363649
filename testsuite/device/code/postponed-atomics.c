/* Purpose: operations of all lanes on one location wait in registers until the
   end of the region, where each warp executes one atomic operation; not if the
   result is used, or where a lane or a call may read the location.  */
// levels: -O2 -O3
// devices: sm_35 sm_80

#pragma omp declare target
int least;
unsigned count;
long total, ticket;

__attribute__ ((noinline, noclone)) static void
wait_both (const short *a, int n)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    if (a[k] > 5)
      {
#pragma omp atomic
        count++;
#pragma omp atomic
        total += a[k];
      }
}
// has 1 wait_both: ^ @%r\d+ atom.global.add.u32 _, \[count\], %r\d+;\n
// has 1 wait_both: ^ @%r\d+ atom.global.add.u64 _, \[total\], %r\d+;\n
// has 2 wait_both: atom
// lacks wait_both: activemask|match|vote.ballot.b32 %r\d+, 1;

__attribute__ ((noinline, noclone)) static void
wait_unless_alone (const int *a, int n)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic compare
      least = least > a[k] ? a[k] : least;
    }
}
// has wait_unless_alone: ^ @%r\d+ min.s32 %r\d+, %r\d+, %r\d+;\n(.*\n)? @!%r\d+ atom.global.min.s32 _, \[least\], %r\d+;
// has 2 wait_unless_alone: atom
// has 1 wait_unless_alone: popc

__attribute__ ((noinline, noclone)) static void
look (const short *a, long *found, int n)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic capture
      found[k] = ticket++;
    }
}
// has 1 look: atom
// has look: ^ @%r\d+ atom.global.add.u64 %r\d+, \[ticket\], %r\d+;\n

__attribute__ ((noinline, noipa)) void
call (void)
{
}

__attribute__ ((noinline, noclone)) static void
with_call (int n)
{
#pragma omp simd
  for (int k = 0; k < n; k++)
    {
#pragma omp atomic
      count++;
      call ();
    }
}
// has 1 with_call: atom
// has with_call: popc
#pragma omp end declare target

int
main (void)
{
  int n = 100, a[100];
  short b[100];
  long found[100];
#pragma omp target map(tofrom : n, a, b, found)
  {
    wait_both (b, n);
    wait_unless_alone (a, n);
    look (b, found, n);
    with_call (n);
  }
  return 0;
}
