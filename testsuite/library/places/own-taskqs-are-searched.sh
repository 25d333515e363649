# Purpose: a worker that waits in a taskq finds work in its own nested taskqs,
# also where it searches by places: of three threads one waits there, and the
# others wait for a task that only it can run.
# shellcheck source=testsuite/lib/places.sh
. "$(dirname "$0")/../../lib/places.sh"

cat >below.c <<END
#include <sched.h>

static int waits, done;

static void
set (int *flag)
{
  __atomic_store_n (flag, 1, __ATOMIC_RELEASE);
}

static void
wait_for (int *flag)
{
  while (!__atomic_load_n (flag, __ATOMIC_ACQUIRE))
    sched_yield ();
}

/* Two threads work in it: one leaves when the other waits.  */
static void
above (void)
{
#pragma intel omp taskq
  {
#pragma intel omp task
    wait_for (&waits);
#pragma intel omp task
    {
      set (&waits);
      wait_for (&done);
    }
  }
}

/* A third one is in the generator, which is suspended before and resumed.  */
static void
below (void)
{
#pragma intel omp taskq
  {
#pragma intel omp task
    above ();
    for (int i = 0; i < 3; i++)
      {
#pragma intel omp task
        sched_yield ();
      }
    wait_for (&waits);
#pragma intel omp task
    set (&done);
    wait_for (&done);
  }
}

int
main (void)
{
  for (int i = 0; i < 100; i++)
    {
      waits = done = 0;
#pragma intel omp parallel taskq num_threads(3)
      {
#pragma intel omp task
        below ();
      }
    }
  return 0;
}
END
$CC -fopenmp -fplugin="$PLUGIN" -O2 below.c -o program
fake_machine machine packages=2 cores=4
for bind in close spread; do
  GOMP_TASKQ_DEPTH=4 OMP_PLACES=cores OMP_PROC_BIND=$bind FAKE_ROOT=$PWD/machine \
    FAKE_CPUS=0-7 LD_PRELOAD="$PLACES/shim.so" OMP_WAIT_POLICY=passive \
    timeout 60 ./program
done
