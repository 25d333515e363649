# Purpose: a thread that executes the tasks of its taskloop waits in the taskgroup
# meanwhile.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
program=$here/program

cat >main.c <<END
#include <omp.h>
#include <sched.h>

int
main (void)
{
  int done = 0;
#pragma omp parallel num_threads(2) shared(done)
  if (omp_get_thread_num () == 0)
    {
#pragma omp taskloop num_tasks(2)
      for (int i = 0; i < 2; i++)
        ;
      __atomic_store_n (&done, 1, __ATOMIC_RELEASE);
    }
  else
    while (!__atomic_load_n (&done, __ATOMIC_ACQUIRE))
      sched_yield ();
}
END
$CC -shared -fPIC -I"$here/../../../libgomp-ext" "$program/tasks.c" -o tool.so
# shellcheck disable=SC2086
$CC -fopenmp main.c -o program -Wl,--no-as-needed $LIBS
OMP_TOOL_LIBRARIES=./tool.so timeout 60 ./program >seen
cat seen
diff - seen <<END
taskgroup begins
0 creates 1
0 creates 2
waiting begins
0 is suspended, 2 runs
2 is complete, 0 runs
0 is suspended, 1 runs
1 is complete, 0 runs
waiting ends
taskgroup ends
END
