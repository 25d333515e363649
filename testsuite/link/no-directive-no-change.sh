# Purpose: for files without directives the compiler's output is the same with
# and without the plugin: run-time library sources, OpenMP programs made from
# our tests, and a file with every construct that one thread executes alone.
# Only the records of the compiler's options name the plugin: in debug
# information, switched off here, and in sections for link-time optimisation and
# offload devices.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >alone.c <<END
int elsewhere (int);
int x;
int
alone (int n, int (*pointer) (int))
{
#pragma omp parallel reduction(+ : n)
  {
#pragma omp single
    n += elsewhere (1);
#pragma omp single nowait
    n += pointer (1);
#pragma omp master
    n += elsewhere (2);
#pragma omp critical
    n += elsewhere (3);
#pragma omp sections
    {
#pragma omp section
      elsewhere (4);
#pragma omp section
      elsewhere (5);
    }
#pragma omp for ordered schedule(dynamic)
    for (int i = 0; i < 9; i++)
#pragma omp ordered
      elsewhere (i);
#pragma omp for collapse(2)
    for (int i = 0; i < 9; i++)
      for (int j = 0; j < 9; j++)
        elsewhere (i * j);
#pragma omp task depend(out : x) firstprivate(n)
    elsewhere (n);
#pragma omp taskloop num_tasks(3)
    for (int i = 0; i < 9; i++)
      elsewhere (i);
#pragma omp cancel parallel
#pragma omp masked
    elsewhere (6);
  }
#pragma omp parallel for schedule(guided)
  for (int i = 0; i < 9; i++)
    elsewhere (i);
#pragma omp parallel sections
  {
#pragma omp section
    elsewhere (7);
#pragma omp section
    elsewhere (8);
  }
  return n;
}
END
cat >target.c <<END
int elsewhere (int);
#pragma omp declare target to(elsewhere)
int
device (int n)
{
#pragma omp target map(tofrom : n)
#pragma omp teams distribute parallel for
  for (int i = 0; i < 9; i++)
#pragma omp critical
    n += elsewhere (i);
  return n;
}
END
cp alone.c alone.cc
tests=$here/../host/taskqs
for program in cancelled-thread-is-back-in-team.c nested-functions.c \
  queries-in-tasks-and-generator.c quicksort-by-nested-taskqs.c \
  worksharing-simd-and-nested-parallel-in-task.c \
  lambdas-in-and-around-tasks.cc try-block-around-task-sites.cc; do
  sed -e 's/#pragma intel omp parallel taskq.*/#pragma omp parallel/' \
    -e 's/#pragma intel omp taskq.*/#pragma omp single/' \
    -e 's/#pragma intel omp task.*/#pragma omp task/' "$tests/$program" \
    >"$program"
done

# compile NAME FILE OPTION...: NAME.output and NAME.messages.
compile () {
  name=$1
  file=$2
  shift 2
  case $file in
    *.cc) set -- $CXX "$@" ;;
    *) set -- $CC "$@" ;;
  esac
  "$@" -fopenmp -frandom-seed=1 -gno-record-gcc-switches -w \
    -fdump-tree-gimple-uid="$name.declarations" \
    -I"$tests" -I"$here/../../libgomp-ext" "$file" -o output \
    2>"$name.messages"
  mv output "$name.output"
}

compared=0
same () {
  compile without "$@"
  # Without the passes for all OpenMP programs.
  compile with "$@" "-fplugin=$PLUGIN" -fplugin-arg-omptq-facts=no \
    -fplugin-arg-omptq-merge=no -fplugin-arg-omptq-lanes=no \
    -fplugin-arg-omptq-reductions=no
  case $* in
    *target.c*-c* | *-flto*)
      for name in without with; do
        objcopy -R .gnu.lto_.opts -R .gnu.offload_lto_.opts $name.output
      done
      ;;
  esac
  cmp without.output with.output
  cmp without.messages with.messages
  # Declarations have the same numbers.  By these GCC orders, for example, what
  # debug information says of where variables are.
  cmp without.declarations with.declarations
  compared=$((compared + 1))
}

for file in "$PWD"/*.c "$PWD"/*.cc; do
  for options in -O0 "-O1 -g" "-O2 -g3" "-O3 -fPIC"; do
    same "$file" $options -c
  done
done
same "$PWD/alone.c" -E
same "$PWD/alone.c" -O2 -g -flto -c
same "$PWD/alone.cc" -O2 -flto -ffat-lto-objects -c
for file in queue/worker teams/construct places/place-list; do
  same "$here/../../libgomp-ext/$file.cc" -O2 -g -c
done
[ "$compared" -ge 40 ]

# The comparison can fail.
compile without "$PWD/alone.c" -O0 -c
compile with "$PWD/alone.c" -O0 -c "-fplugin=$PLUGIN" \
  -fplugin-arg-omptq-orphaned
if cmp without.output with.output; then exit 1; fi
