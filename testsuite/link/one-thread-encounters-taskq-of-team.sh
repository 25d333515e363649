# Purpose: one thread encounters a taskq in another object, in a single, master
# or critical construct or a task, also if the caller has no directives but an
# option announces the taskq.  Without the option or the plugin, nothing
# announces it, and the program ends with a message if the others reach a
# barrier of the team.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >orphaned.c <<END
long
orphaned (long n)
{
  long sum = 0;
#pragma intel omp taskq shared(sum)
  for (long i = 1; i <= n; i++)
#pragma intel omp task captureprivate(i)
    __atomic_fetch_add (&sum, i, __ATOMIC_RELAXED);
  return sum;
}
END
cat >caller.c <<END
long orphaned (long);
int
main ()
{
  long a = 0, b = 0, c = 0, d = 0;
  int threads = 0;
#pragma omp parallel shared(a, b, c, d, threads)
  {
#pragma omp single
    a = orphaned (100);
#pragma omp master
    b = orphaned (200);
#pragma omp barrier
#pragma omp critical
    {
      threads++;
      c += orphaned (300);
    }
#pragma omp single nowait
#pragma omp task
    d = orphaned (400);
  }
  return a != 5050 || b != 20100 || c != 45150L * threads || d != 80200;
}
END
orphaned=-fplugin-arg-omptq-orphaned
for level in -O0 -O2 "-O2 -flto"; do
  $CC $omptq $orphaned $level orphaned.c caller.c -o program
  run ./program
done
$CC "-specs=$SPECS" $orphaned -fopenmp -O2 orphaned.c caller.c -o program
run ./program

# The caller alone needs no library.
echo "long orphaned (long n) { return n * (n + 1) / 2; }" >plain.c
$CC $omptq $orphaned -O2 caller.c plain.c -o program
run ./program
nm program >symbols
[ "$(count symbols omptq_find)" = 0 ]

cat >single.c <<END
long orphaned (long);
int
main ()
{
#pragma omp parallel
  {
#pragma omp single
    orphaned (100);
#pragma omp barrier
  }
}
END
$CC $omptq -O2 -c orphaned.c
for compile in "$CC -fopenmp" "$CC $omptq"; do
  $compile -O2 single.c orphaned.o -o program
  OMP_NUM_THREADS=1 ./program
  status=0
  OMP_NUM_THREADS=4 timeout 60 ./program 2>messages || status=$?
  [ $status = 1 ]
  expect messages "libgomp-ext: only 1 of 4 threads of a team have encountered a taskq"
  expect messages "-fplugin-arg-omptq-orphaned"
  [ "$(wc -l <messages)" = 1 ]
done
