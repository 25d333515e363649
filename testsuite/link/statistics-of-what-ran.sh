# Purpose: GOMP_TASKQ_STATS counts what a program is known to do, per thread and
# in total, and prints nothing if it is not set.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >counted.c <<END
#include <stdlib.h>

static int done;
struct large { char bytes[200]; };

/* N tasks; the first 10 have large captures.  */
static void
enqueue (int n)
{
  struct large l = { { 0 } };
#pragma intel omp taskq
  for (int i = 0; i < n; i++)
    if (i < 10)
      {
#pragma intel omp task captureprivate(l)
        __atomic_fetch_add (&done, 1 + l.bytes[0], __ATOMIC_RELAXED);
      }
    else
      {
#pragma intel omp task
        __atomic_fetch_add (&done, 1, __ATOMIC_RELAXED);
      }
}

int
main (void)
{
  /* One task that encounters a taskq of 100.  */
#pragma intel omp parallel taskq
  {
#pragma intel omp task
    enqueue (100);
  }
  /* One thread.  */
  enqueue (500);
  return done != 600;
}
END
$CC $omptq -O2 counted.c -o program

# value FILE TITLE [COLUMN]: without a column, the value for all threads.
value () {
  sed -n "s/^ *$2  *//p" "$1" | tr -s ' ' | cut -d ' ' -f "${3-1}"
}
# sum FILE TITLE: the sum over the threads.
sum () {
  sed -n "s/^ *$2  *[0-9]*//p" "$1" \
    | awk '{ for (i = 1; i <= NF; i++) total += $i } END { print total + 0 }'
}

for depth in 1 8 1000; do
  for threads in 1 2 5; do
    GOMP_TASKQ_STATS=1 GOMP_TASKQ_DEPTH=$depth OMP_NUM_THREADS=$threads \
      timeout 60 ./program 2>stats
    cat stats
    [ "$(sed -n 2p stats)" = "OMPTQ STATISTICS BEGIN" ]
    [ "$(tail -n 1 stats)" = "OMPTQ STATISTICS END" ]
    # libgomp makes no team of one thread.
    team=1
    [ $threads != 1 ] || team=0
    [ "$(value stats 'taskqs of a team')" = $team ]
    [ "$(value stats 'taskqs of one thread')" = $((2 - team)) ]
    [ "$(value stats 'taskqs nested')" = 1 ]
    [ "$(value stats tasks)" = 601 ]
    [ "$(value stats 'large captures')" = 20 ]
    [ "$(value stats suspensions)" = "$(value stats resumptions)" ]
    case $depth in
      # Each task, also the last, fills a chunk.
      1) [ "$(value stats suspensions)" = 601 ]
         [ "$(value stats claims)" = 601 ] ;;
      8) [ "$(value stats suspensions)" -ge 62 ] ;;
      # The chunk within a taskq has room for fewer tasks than each loop makes.
      *) [ "$(value stats suspensions)" -ge 2 ]
         [ "$(value stats suspensions)" -le 100 ] ;;
    esac
    if [ $threads = 1 ]; then
      for what in 'of these stolen' 'of these moved' wake-ups sleeps helpers; do
        [ "$(value stats "$what")" = 0 ]
      done
      [ "$(count stats 'thread 1')" = 0 ]
    fi
    for what in tasks 'of these stolen' claims suspensions resumptions \
        'of these moved' wake-ups sleeps helpers 'large captures'; do
      [ "$(value stats "$what")" = "$(sum stats "$what")" ]
    done
  done
done

# More threads than the table has columns, and threads that have ended.
cat >ended.c <<END
#include <omp.h>
#include <pthread.h>

static int done;

static void *
run (void *n)
{
#pragma intel omp taskq
  for (int i = 0; i < *(int *) n; i++)
    {
#pragma intel omp task
      __atomic_fetch_add (&done, 1, __ATOMIC_RELAXED);
    }
  return 0;
}

int
main (void)
{
  int n = 10;
  pthread_t thread;
  for (int i = 0; i < 3; i++)
    if (pthread_create (&thread, 0, run, &n) || pthread_join (thread, 0))
      return 2;
#pragma omp parallel num_threads(9)
  {
#pragma omp critical
    run (&n);
#pragma omp barrier
  }
  return 0;
}
END
$CC $omptq -O2 ended.c -o program
GOMP_TASKQ_STATS=true timeout 60 ./program 2>stats
cat stats
[ "$(value stats tasks | head -n 1)" = 120 ]
[ "$(value stats tasks 2 | head -n 1)" = 30 ]
[ "$(sum stats tasks)" != 0 ]
for thread in 3 4 5 6 7 8 9 10 11; do
  expect stats "thread $thread"
done
[ "$(count stats 'process')" = 2 ]

[ -z "$(GOMP_TASKQ_STATS=0 ./program 2>&1)" ]
[ -z "$(./program 2>&1)" ]
