# Purpose: a tool sees which task waits for which, whether a detached task's event is
# fulfilled before its end, and a taskwait that is a task.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
program=$here/program

cat >main.c <<END
#include <omp.h>
#include <sched.h>

/* What GCC 13 makes of taskwait depend(...) nowait.  */
void GOMP_taskwait_depend_nowait (void **depend);

static int x;

/* Tasks 1 to 4; the last one waits for two.  */
static void
depend (void)
{
#pragma omp task depend(out: x)
  x = 1;
#pragma omp task depend(in: x)
  ;
#pragma omp task depend(in: x)
  ;
#pragma omp task depend(inout: x)
  ;
#pragma omp taskwait
}

/* Tasks 5 to 7.  */
static void
detach (void)
{
  omp_event_handle_t early, late;
#pragma omp task detach(early)
  omp_fulfill_event (early);
#pragma omp taskwait
#pragma omp task detach(late)
  {
#pragma omp task
    omp_fulfill_event (late);
  }
#pragma omp taskwait
}

/* Tasks 8 and 9.  */
static void
wait (void)
{
#pragma omp task depend(out: x)
  x = 2;
  void *clause[] = { (void *)1, (void *)1, &x };
  GOMP_taskwait_depend_nowait (clause);
#pragma omp taskwait
}

int
main (void)
{
  int done = 0;
#pragma omp parallel num_threads(2) shared(done)
  if (omp_get_thread_num () == 0)
    {
      depend ();
      detach ();
      wait ();
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
0 creates 1
0 creates 2
2 has to wait for 1
0 creates 3
3 has to wait for 1
0 creates 4
4 has to wait for 2
4 has to wait for 3
0 is suspended, 1 runs
1 is complete, 0 runs
0 is suspended, 2 runs
2 is complete, 0 runs
0 is suspended, 3 runs
3 is complete, 0 runs
0 is suspended, 4 runs
4 is complete, 0 runs
0 creates 5
0 is suspended, 5 runs
5 will be complete at its end
5 is complete, 0 runs
0 creates 6
0 is suspended, 6 runs
6 creates 7
6 is detached, 0 runs
0 is suspended, 7 runs
6 is complete after its end
7 is complete, 0 runs
0 creates 8
0 creates 9
9 has to wait for 8
0 is suspended, 8 runs
8 is complete, 0 runs
9 has waited
END
