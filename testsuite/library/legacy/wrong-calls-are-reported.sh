# Purpose: invalid calls end the program with a message that names the error and
# its position.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

# shellcheck disable=SC2086,SC2154
$CC -O2 -Wall -Wextra "$here/wrong/calls.c" -o calls $KMPC

# expect_failure CASE MESSAGE: with several team sizes and depths.
expect_failure () {
  for threads in 1 4; do
    for depth in 1 256; do
      status=0
      GOMP_TASKQ_DEPTH=$depth OMP_NUM_THREADS=$threads timeout 60 \
	./calls "$1" 2>messages || status=$?
      [ $status = 1 ]
      expect messages "libgomp-ext: $2"
      [ "$(count messages libgomp-ext:)" = 1 ]
    done
  done
}

in="calls.c:10: in main:"
expect_failure none "$in __kmpc_end_taskq: the thread is not in a taskq"
expect_failure small "$in __kmpc_taskq: thunks have 16 bytes, less than their head"
expect_failure other "$in __kmpc_end_taskq: this is not the thunk that __kmpc_taskq returned"
expect_failure silent "$in a generator has returned without calling"
expect_failure zero "$in __kmpc_taskq_task: status 0 is reserved for the first entry"
expect_failure twice "$in __kmpc_task_buffer: the previous task was not enqueued"
expect_failure again "$in __kmpc_task: this is not the thunk that __kmpc_task_buffer returned"
expect_failure null "$in this is not the thunk of a generator"
expect_failure generator "$in this is not the thunk of a task"
expect_failure ended "$in __kmpc_task_buffer: the generator is finished"
expect_failure unordered "$in an ordered block in a task of a taskq that is not ordered"
expect_failure outside "$in an ordered block in a taskq but outside its tasks"
expect_failure two-blocks "a task has executed more than one ordered block"
expect_failure arguments "$in __kmpc_fork_call: 65 arguments; at most 64 are supported"
expect_failure end-single "the end of a single construct without its beginning"
expect_failure schedule "$in __kmpc_for_static_init: schedule 35 is not supported"
expect_failure unnamed-place "__kmpc_end_taskq: the thread is not in a taskq"

# Only if the queue can be full.
for threads in 1 4; do
  if GOMP_TASKQ_DEPTH=1 OMP_NUM_THREADS=$threads timeout 60 ./calls full 2>messages; then exit 1; fi
  expect messages "$in __kmpc_task_buffer: the queue is full, as __kmpc_task returned"
done
