# Purpose: a trace cut short by the file size limit, or by a full disk, is a
# valid file of fewer events; one line says so, and nothing is disturbed.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

watchful
check="$here/../../lib/check-trace"
export GOMP_TASKQ_TRACE=trace.json

# Blocks of 512 or 1024 bytes: at a multiple of the trace's buffer size, at
# another size, and where almost nothing fits.
for blocks in 0 1 2 7 63 64 65 127 128 129 500 1001; do
  for threads in 1 4; do
    rm -f trace.json
    # Through a pipe: a file of messages has the same limit.
    OMP_NUM_THREADS=$threads sh -c "ulimit -f $blocks
      ./watchful 20000 2>&1; echo status \$?" | cat >messages
    cat messages
    expect messages "status 7"
    [ "$(wc -l <messages)" = 2 ]
    expect messages "cannot write to trace.json: File too large; the trace ends there"
    [ "$blocks" = 0 ] || "$check" --lost trace.json
    [ "$blocks" -lt 7 ] || expect trace.json '"reason":"File too large"'
  done
done

# Messages cannot be written either.
sh -c 'ulimit -f 0; ./watchful 20000 2>full; echo status $?' | grep "status 7"

shim disk
for bytes in 1 90 350 1000 65536 100001 300000; do
  for threads in 1 4; do
    rm -f trace.json
    LD_PRELOAD="$PWD/disk.so" DISK_BYTES=$bytes OMP_NUM_THREADS=$threads \
      undisturbed 1 20000
    expect messages "cannot write to trace.json: No space left on device"
    [ $bytes -lt 90 ] || "$check" --lost trace.json
    [ $bytes -lt 1000 ] || expect trace.json '"reason":"No space left on device"'
  done
done
