/* Purpose: from sm_70 on, GCC's own pass has a function with a loop that has two
   entries, whose lanes an H100 otherwise does not keep together; so loops around
   compare-and-swap stay there, since that pass does not restrict assembly.  */
// levels: -O2
// devices: sm_80
// has wait: @%r[0-9]+ atom\.global\.exch\.b32
// has wait: @%r[0-9]+ shfl\.sync\.idx\.b32 %r[0-9]+, %r[0-9]+, %r[0-9]+, 31
// lacks wait: ^\s*shfl
// lacks wait: bra\.uni
// has wait_simply: ^\s*shfl\.sync\.idx\.b32
// lacks wait_simply: @%r[0-9]+ shfl
// has wait: atom\.global\.cas\.b64 .*sum
// has wait_simply: @%r[0-9]+ atom\.global\.add\.f64 _, \[sum\]

static int tries, lock, held;
static double sum;

#pragma omp declare target (tries, lock, held, sum)
#pragma omp declare target

__attribute__ ((noinline)) void
wait (int i)
{
  int got = 0;
  if (i & 1)
    goto into;
again:
  __sync_fetch_and_add (&tries, 2);
into:
  got = !__sync_lock_test_and_set (&lock, 1);
  if (!got)
    goto again;
  held += i;
  __sync_lock_release (&lock);
#pragma omp atomic
  sum += i;
}

__attribute__ ((noinline)) void
wait_simply (int i)
{
  while (__sync_lock_test_and_set (&lock, 1))
    ;
  held += i;
  __sync_lock_release (&lock);
#pragma omp atomic
  sum += i;
}

#pragma omp end declare target

int
main (void)
{
#pragma omp target parallel for
  for (int i = 0; i < 200; i++)
    {
      wait (i);
      wait_simply (i);
    }
  return 0;
}
