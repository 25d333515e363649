# Purpose: of several processes with the same trace name one writes it, and the
# others say so; with %p in the name all write.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

watchful
check="$here/../../lib/check-trace"

# All are running when the last one starts.
for process in 1 2 3 4; do
  { GOMP_TASKQ_TRACE=trace.json ./watchful 2000 0.001 2>"messages.$process" || \
    echo $? >"status.$process"; } &
done
wait
cat messages.? status.?
[ "$(cat status.? | tr -d '\n')" = 7777 ]
cat messages.? >all
[ "$(wc -l <all)" = 3 ]
[ "$(count all "cannot open trace.json: another process writes it; %p in the name")" = 3 ]
"$check" --tasks 2000 trace.json

for process in 1 2 3 4; do
  GOMP_TASKQ_TRACE=own.%p.json ./watchful 2000 0.0001 &
done
wait
[ "$(find . -name 'own.*.json' | wc -l)" = 4 ]
for trace in own.*.json; do
  "$check" --tasks 2000 "$trace"
done

# A killed process leaves the name to others.
GOMP_TASKQ_TRACE=trace.json ./watchful 20000 0.001 &
sleep 1
kill -9 $!
wait $! || :
GOMP_TASKQ_TRACE=trace.json undisturbed 0 3000
"$check" --tasks 3000 trace.json
