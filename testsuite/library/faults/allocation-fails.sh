# Purpose: wherever the run-time library runs out of memory, a program ends with
# a message and status 1; it does not hang or go on with a wrong result.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

# Allocates everything that the library can: pools, workers, taskqs, thunks,
# chunks, captures, variable-length arrays, and memory for clauses.
cat >program.c <<'END'
#include <stdio.h>
#include <stdlib.h>

struct big
{
  long values[20];
};

static long
tree (int depth)
{
  long a = 0, b = 0;
  if (depth == 0)
    return 1;
#pragma intel omp taskq shared(a, b)
  {
#pragma intel omp task
    a = tree (depth - 1);
#pragma intel omp task
    b = tree (depth - 1);
  }
  return a + b;
}

static void
expect (const char *what, long got, long expected)
{
  if (got != expected)
    {
      printf ("%s: %ld, not %ld\n", what, got, expected);
      exit (3);
    }
}

static void
captures (void)
{
  long sum = 0;
#pragma intel omp parallel taskq shared(sum)
  {
    struct big kept = { { 1 } };
    volatile struct big large[4] = { { { 2 } } };
    for (int i = 0; i < 20; i++)
      {
        long array[i % 7 + 1];
        array[0] = i;
        struct big b = { { i + array[0] + kept.values[0] } };
#pragma intel omp task captureprivate(b)
        __atomic_fetch_add (&sum, b.values[0], __ATOMIC_RELAXED);
        kept.values[0] += large[0].values[0] - 2;
      }
  }
  expect ("captures", sum, 400);
}

static void
clauses (void)
{
  long order = 0, last = 0, sum = 0;
#pragma intel omp parallel taskq ordered shared(order)
  for (long i = 0; i < 100; i++)
#pragma intel omp task captureprivate(i)
    {
#pragma intel omp ordered
      order = order * 3 % 1000003 + i;
    }
  long expected = 0;
  for (long i = 0; i < 100; i++)
    expected = expected * 3 % 1000003 + i;
  expect ("ordered", order, expected);
#pragma intel omp parallel taskq lastprivate(last) reduction(+ : sum)
  for (long i = 0; i < 100; i++)
#pragma intel omp task captureprivate(i)
    {
      last = i;
      sum += i;
    }
  expect ("lastprivate", last, 99);
  expect ("reduction", sum, 4950);
}

/* Taskqs with many tasks, one within the other: a thread needs two chunks.  */
static void
large_taskqs (void)
{
  long sum = 0;
#pragma intel omp parallel taskq shared(sum)
  for (long i = 0; i < 300; i++)
#pragma intel omp task captureprivate(i)
    {
      if (i == 0)
        {
#pragma intel omp taskq shared(sum)
          for (long n = 0; n < 300; n++)
#pragma intel omp task captureprivate(n)
            __atomic_fetch_add (&sum, n, __ATOMIC_RELAXED);
        }
      __atomic_fetch_add (&sum, i, __ATOMIC_RELAXED);
    }
  expect ("sum", sum, 89700);
}

int
main ()
{
  long leaves = 0;
  clauses ();
  large_taskqs ();
#pragma intel omp parallel taskq shared(leaves)
#pragma intel omp task
  leaves = tree (6);
  expect ("leaves", leaves, 64);
  captures ();
  return 0;
}
END
sed -i 's/#pragma intel omp ordered/#pragma omp ordered/' program.c
$CC $omptq -O1 program.c -o program
./program
shim allocation

ended=0
for threads in 1 4; do
  for on in "" FAIL_ON=1; do
    number=0
    while
      number=$((number + 1))
      rm -f failed
      attempt env LD_PRELOAD="$PWD/allocation.so" FAIL_AT=$number $on \
        OMP_NUM_THREADS=$threads ./program
      [ -f failed ]
    do
      [ $status = 1 ]
      expect messages "libgomp-ext: out of memory allocating"
      [ "$(wc -l <messages)" = 1 ]
      ended=$((ended + 1))
    done
    [ $status = 0 ]
    [ $number -gt 10 ]
  done
done
[ $ended -ge 40 ]
