# Purpose: functions that the device has instructions for give what the host's do, also
# for numbers that are none, zeros with signs, halves and infinities, with the
# instructions and with the library's functions; nothing is called with them.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi

# Builds with options and runs the program, whose PTX is left in `images'.
try () {
  # shellcheck disable=SC2086
  $CC "$@" "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS "$here/mathematics/instructions.c" \
    -o program -lm
  rm -rf images
  mkdir images
  env OMP_TARGET_OFFLOAD=mandatory PTXEMU_SAVE=images \
    LD_LIBRARY_PATH="$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
    timeout 200 ./program
}

# Whether the PTX has one of the functions of the library.
calls () {
  cat images/*.ptx | grep -Eq '^[^/]*call.*[ ,](rint|fmaxf|round|lrintf|llround|__bswapdi2),'
}

for level in "-O0 -DNEWLIB" -O1 -O2 "-O3 -flto" "-O2 -fno-math-errno -fno-trapping-math"; do
  # shellcheck disable=SC2086
  try $level
  case $level in
    -O0*) calls ;;
    *) ! calls ;;
  esac
done
try -O2 -DNEWLIB -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-math-instructions=no
calls
