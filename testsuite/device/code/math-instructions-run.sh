# Purpose: functions that the device has instructions for give what the host's do, also
# for numbers that are none, zeros with signs, halves and infinities, with the
# instructions and with the library's functions; nothing is called with them.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/device/code/mathematics/run.sh
. "$here/mathematics/run.sh"

try () {
  run_program instructions.c "$@"
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
    *) fails calls ;;
  esac
done
try -O2 -DNEWLIB -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-math-instructions=no
calls
