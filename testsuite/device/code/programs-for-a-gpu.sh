# Purpose: a kit of programs for a GPU is built, and runs without a compiler, here on
# the emulator; a wrong result of a program by the plugin fails, but not if GCC's own
# code for it gives a wrong one.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
[ -n "$NVPTX_EMULATOR" ] || exit 77
if [ ! -f "$NVPTX_PLUGIN" ]; then
  echo "the plugin is installed; the kit takes a file"
  exit 77
fi

"$here/../gpu/build" --cc "$CC" --cxx "$CXX" --plugin "$NVPTX_PLUGIN" --kit kit \
  --groups tasks random --random 1 --rounds 2
run () {
  env -i PATH=/usr/bin:/bin kit/run --emulator "$NVPTX_EMULATOR" --output report "$@"
}
run
grep -Eq '^random  +3  +0  +0$' report/gpu-emulator-*.txt
grep -Eq '^taskq +[0-9]+ +[0-9]+$' report/gpu-emulator-*.txt

echo more >>kit/programs/random-target-regions-1.expected
fails run --groups random
grep -q '^FAIL: random/target regions 1: ' report/gpu-emulator-*.txt
echo more >>kit/programs/random-target-regions-1-GCC.expected
run --groups random
grep -q '^GCC: random/target regions 1: ' report/gpu-emulator-*.txt
