# Purpose: dependences on all memory, those of the kind inoutset, taskwait with depend
# and nowait, and omp_in_explicit_task, which GCC 13 and later have.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >program.c <<'END'
#include <omp.h>
#include "expect.h"

int
main (void)
{
#pragma omp parallel
  {
    expect ("implicit", omp_in_explicit_task (), 0);
#pragma omp single
    for (int round = 0; round < 200; round++)
      {
	int a = 0, b = 0, c = 0, all = 0, sum = 0, done = 0;
#pragma omp task depend(out : a) shared(a)
	{
	  work (100);
	  a = 1;
	  expect ("explicit", omp_in_explicit_task (), 1);
	}
#pragma omp task depend(out : b) shared(b)
	{
	  work (50);
	  b = 2;
	}
#pragma omp task depend(inout : omp_all_memory) shared(a, b, all)
	{
	  expect ("a before all", a, 1);
	  expect ("b before all", b, 2);
	  all = 1;
	}
#pragma omp task depend(in : a) shared(a, all)
	expect ("all before a", all, 1);
#pragma omp task depend(inout : c) shared(c, all)
	{
	  expect ("all before c", all, 1);
	  work (50);
	  c = 5;
	}
	for (int i = 0; i < 5; i++)
	  {
#pragma omp task depend(inoutset : c) shared(c, sum)
	    {
	      expect ("inout before inoutset", c, 5);
#pragma omp atomic
	      sum++;
	    }
	  }
#pragma omp task depend(in : c) shared(sum)
	expect ("inoutset before in", sum, 5);
	for (int i = 0; i < 3; i++)
	  {
#pragma omp task depend(inoutset : c) shared(sum)
	    {
#pragma omp atomic
	      sum++;
	    }
	  }
#pragma omp task depend(mutexinoutset : c) shared(sum)
	expect ("inoutset before mutexinoutset", sum, 8);
#pragma omp task depend(out : b) shared(done)
	{
	  work (100);
	  done = 1;
	}
#pragma omp taskwait depend(in : b) nowait
#pragma omp task depend(inout : b) shared(done)
	expect ("after taskwait with nowait", done, 1);
#pragma omp task depend(out : omp_all_memory) shared(done, sum)
	{
	  expect ("done before all", done, 1);
	  expect ("sum before all", sum, 8);
	  done = 2;
	}
#pragma omp taskwait depend(inout : omp_all_memory)
	expect ("all before taskwait", done, 2);
#pragma omp taskwait
      }
  }
}
END
if ! $CC -fopenmp -O2 "-I$here" program.c -o program $LIBS; then
  echo "skipped: the compiler does not know omp_all_memory"
  exit 77
fi
for threads in 1 2 4 16; do
  for _ in 1 2 3 4 5; do
    OMP_NUM_THREADS=$threads timeout 60 ./program
  done
  OMP_NUM_THREADS=$threads GOMP_TASKQ_STATS=1 timeout 60 ./program 2>stats
  expect stats 'OpenMP tasks'
done
