# Purpose: a trace into a pipe without a reader, or one that stops early or
# pauses for seconds, fails with one line, and does no other harm.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

watchful
mkfifo pipe
export GOMP_TASKQ_TRACE=pipe

for threads in 1 4; do
  export OMP_NUM_THREADS=$threads

  undisturbed 1 20000
  expect messages "libgomp-ext: GOMP_TASKQ_TRACE: cannot open pipe: no process reads it"

  head -c 100000 pipe >begin &
  sleep 0.3
  undisturbed 1 50000
  wait
  expect messages "cannot write to pipe: Broken pipe; the trace ends there"
  [ "$(wc -c <begin)" = 100000 ]

  # Keeps the pipe open.
  sh -c 'exec sleep 20' <pipe &
  reader=$!
  sleep 0.3
  undisturbed 1 50000
  kill $reader
  # A pipe's contents are lost when no process has it open.
  wait $reader || :
  expect messages "cannot write to pipe: its reader has stalled"

  # All of it, through a pipe that is read slowly at first.
  { sleep 1; cat; } <pipe >whole.json &
  sleep 0.3
  undisturbed 0 50000
  wait
  "$here/../../lib/check-trace" --tasks 50000 whole.json
done

# The messages and statistics may have no reader either.
mkfifo other
exec 3<>other
exec 4>other
exec 3<&-
status=0
./watchful 1000 2>&4 || status=$?
[ $status = 7 ]
status=0
GOMP_TASKQ_STATS=true ./watchful 1000 2>&4 || status=$?
[ $status = 7 ]
