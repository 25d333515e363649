# Purpose: a task costs no more than some instructions of a warp, where one warp
# generates all, and where each task has a taskq of its own.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >list.c <<'END'
static int seen[TASKS];

int
main (void)
{
#pragma omp target map(tofrom : seen)
#pragma intel omp parallel taskq num_threads(2)
  for (int i = 0; i < TASKS; i++)
    {
#pragma intel omp task captureprivate(i)
      seen[i] = i;
    }
  return seen[TASKS - 1] != TASKS - 1;
}
END

cat >tree.c <<'END'
#pragma omp declare target
static int sums[2 * TASKS];

static void
walk (int node)
{
  sums[node] = 1;
  if (node >= TASKS / 2)
    return;
#pragma intel omp taskq
  {
#pragma intel omp task captureprivate(node)
    walk (2 * node);
#pragma intel omp task captureprivate(node)
    walk (2 * node + 1);
  }
  sums[node] += sums[2 * node] + sums[2 * node + 1];
}
#pragma omp end declare target

int
main (void)
{
  int sum = 0;
#pragma omp target map(from : sum)
  {
#pragma omp parallel num_threads(8)
#pragma omp single
    walk (1);
    sum = sums[1];
  }
  return sum != TASKS - 1;
}
END

# Sets count to the instructions of PROGRAM with TASKS tasks, with three seeds.
count_instructions () {
  offload "-specs=$SPECS" -O2 -DTASKS="$2" "$1.c" -o program
  count=0
  for seed in 1 2 3; do
    emulate PTXEMU_SEED=$seed PTXEMU_COUNT=counts ./program
    [ $status = 0 ]
    count=$((count + $(sed -n 's/^ *\([0-9]*\) .*(all)$/\1/p' counts)))
  done
}

# Fails if a task of PROGRAM takes more than MOST instructions, without those that
# do not depend on the number of tasks.
expect_at_most () {
  count_instructions "$1" 1024
  many=$count
  count_instructions "$1" 64
  each=$(((many - count) / 3 / 960))
  echo "$1: $each instructions for each task"
  [ $each -le "$2" ]
}
expect_at_most list 130
expect_at_most tree 240
