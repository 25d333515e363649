# Purpose: in a program whose device code reads errno, functions of mathematics set it;
# with the switch they do in others, too.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi

# Builds with options; the device code is left in program.*.s.
build () {
  rm -f program*
  # shellcheck disable=SC2086
  $CC -O2 "$@" "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS "$here/mathematics/reads-errno.c" \
    "$here/mathematics/host-errno.c" -save-temps -o program -lm
}

run () {
  env OMP_TARGET_OFFLOAD=mandatory \
    LD_LIBRARY_PATH="$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
    timeout 200 ./program
}

calls_root () {
  cat program*.mkoffload.s | grep -q 'call.*sqrt'
}

build -DREADS
calls_root
run
build
fails calls_root
build -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-no-errno=no
calls_root
