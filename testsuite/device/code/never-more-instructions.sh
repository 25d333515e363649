# Purpose: kernels with atomic operations need no more instructions than with
# GCC alone, hardly more without `simd' than with it, and far fewer atomic
# operations where lanes have few locations, with and without instructions for
# groups of lanes.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi
if [ ! -f "$NVPTX_PLUGIN" ]; then
  echo "the plugin is installed; the benchmark takes a file"
  exit 77
fi
# If the device cannot compare addresses, lanes with few of them are left alone.
for goals in 23:sm_35 24:sm_80; do
  device=${goals#*:}
  "$here/../../../bench/ptx/run" --cc "$CC" --plugin "$NVPTX_PLUGIN" \
    --emulator "$NVPTX_EMULATOR" --isa $device --size 4096 --kernels \
    atomic-extremes atomic-sum histogram-few histogram-many queue queue-call >found
  cat found
  [ "$(grep -c '^met ' found)" = "${goals%:*}" ]
  [ "$(grep -c '^missed ' found)" = 0 ]
done
