# Purpose: a trace obeys GOMP_TASKQ_TRACE_SIZE, says what is missing, and needs
# no extra memory for the limit.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

watchful
check="$here/../../lib/check-trace"
export GOMP_TASKQ_TRACE=trace.json

for size in 1 1B 2k '4 K' 500000B 1M; do
  bytes=$(python3 -c "import sys
n, unit = sys.argv[1].rstrip('BkKM').strip(), sys.argv[1][-1]
print (int (n) * {'B': 1, 'M': 1 << 20}.get (unit, 1024))" "$size")
  for threads in 1 4; do
    GOMP_TASKQ_TRACE_SIZE=$size OMP_NUM_THREADS=$threads undisturbed 1 50000
    lost=$(sed -n 's/.*: trace.json lacks \([0-9]*\) events: it has reached its limit, GOMP_TASKQ_TRACE_SIZE$/\1/p' messages)
    "$check" --lost trace.json
    expect trace.json "\"args\":{\"events\":$lost,\"reason\":\"the limit is reached\"}"
    # One more event, and the end.
    [ "$(wc -c <trace.json)" -le $((bytes + 1000)) ]
    kept=$(grep -c '"cat":"task"' trace.json || :)
    [ $((kept + lost)) -ge 50000 ]
  done
done
GOMP_TASKQ_TRACE_SIZE=1G undisturbed 0 50000
"$check" --tasks 50000 trace.json

# With little memory: this is the limit for the data segment.
GOMP_TASKQ_TRACE_SIZE=1M OMP_NUM_THREADS=2 attempt \
  prlimit --data=50000000 ./watchful 3000000
[ $status = 7 ]
expect messages "trace.json lacks"
