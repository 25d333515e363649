# Purpose: a thread that waits for its tasks stops taking others' work before
# its stack overflows: with libgomp's smallest stacks, and where the initial
# thread encounters its first taskq deep in a recursion.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

# The victim thread takes a task whose subtask another thread keeps, takes
# another task meanwhile, and so on, each with FRAME bytes of stack, until there
# are 40 of them, or it takes no more.
cat >program.c <<'END'
#include <alloca.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum
{
  most_levels = 40
};

static size_t frame;
static int victim, generator = -1, levels, over;
/* Tasks offered to the victim before it takes the first one.  */
static int patience = 3000;

/* BYTES of stack, for the rest of the calling function.  */
static inline __attribute__ ((always_inline)) void
use_stack (size_t bytes)
{
  char *used = alloca (bytes);
  memset (used, 0, bytes);
  __asm__ volatile ("" : : "r"(used) : "memory");
}

/* Kept by one thread that is neither the victim nor runs the generator.  */
static void
subtask (int *kept)
{
  int thread = omp_get_thread_num ();
  if (thread == victim)
    usleep (50);
  else if (thread != generator && !__atomic_exchange_n (kept, 1, __ATOMIC_RELAXED))
    {
      __atomic_fetch_add (&levels, 1, __ATOMIC_RELAXED);
      while (!__atomic_load_n (&over, __ATOMIC_RELAXED))
        usleep (1000);
    }
}

static void
task (void)
{
  int kept = 0;
  if (omp_get_thread_num () != victim)
    {
      /* The next task must wake another thread.  */
      usleep (500);
      return;
    }
  use_stack (frame);
#pragma intel omp taskq shared(kept)
  for (int i = 0; i < 4; i++)
#pragma intel omp task
    subtask (&kept);
}

static void
work (void)
{
#pragma omp parallel
  {
    /* Another thread must be chosen for the generator.  */
    if (omp_get_thread_num () == victim)
      while (__atomic_load_n (&generator, __ATOMIC_RELAXED) < 0)
        usleep (1000);
#pragma intel omp taskq
    {
      int before = 0;
      __atomic_store_n (&generator, omp_get_thread_num (), __ATOMIC_RELAXED);
      for (int tries = 0; before < most_levels && tries < (before ? 3000 : patience); tries++)
        {
#pragma intel omp task
          task ();
          usleep (100);
          int now = __atomic_load_n (&levels, __ATOMIC_RELAXED);
          if (now > before)
            tries = 0;
          before = now;
        }
      __atomic_store_n (&over, 1, __ATOMIC_RELAXED);
    }
  }
}

int
main (int argc, char **argv)
{
  if (argc < 4)
    return 2;
  victim = atoi (argv[1]);
  frame = atol (argv[2]);
  if (argc > 4)
    patience = atoi (argv[4]);
  use_stack (atol (argv[3]));
  work ();
  printf ("levels: %d\n", levels);
  return 0;
}
END
$CC $omptq -O1 program.c -o program
export OMP_NUM_THREADS=44

# It may take long on a busy machine.
patience=300000
OMP_STACKSIZE=64k attempt ./program 1 2000 1 $patience
[ $status = 0 ]
[ "$(count messages "levels: 0")" = 0 ]

# POSIX has no ulimit -s, but the shells of GNU/Linux do.
# shellcheck disable=SC3045
(
  ulimit -s 1024
  attempt ./program 0 10000 100000 $patience
  [ "$status" = 0 ]
  [ "$(count messages "levels: 0")" = 0 ]
  attempt ./program 0 10000 850000
  [ "$status" = 0 ]
)

# Recursion with the smallest stacks.
$CC $omptq -O2 "$here/../../../examples/fib.c" -o fib
for threads in 2 8; do
  OMP_NUM_THREADS=$threads OMP_STACKSIZE=64k attempt ./fib 27 0
  [ $status = 0 ]
done
