# Purpose: functions of mathematics have errors within the bounds that CUDA documents,
# also of infinite numbers, zeros with signs, and large angles, with the bodies of our
# own; newlib's have larger ones.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/device/code/mathematics/run.sh
. "$here/mathematics/run.sh"

try () {
  run_program library.c "$@"
}

has_newlibs () {
  cat images/*.ptx | grep -q 'call.*[ ,]\(expf\|powf\|tanhf\|sinf\|exp\|log\|cos\|pow\|erf\|fmodf\|atan2\|sincos\|hypot\),'
}

for level in -O1 -O2 "-O3 -flto" "-O2 -fno-trapping-math" "-O2 -fno-math-errno"; do
  # shellcheck disable=SC2086
  try $level
  fails has_newlibs
done
try -O2 -DSLACK=10 -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-math-library=no
has_newlibs
try -O0 -DSLACK=10
has_newlibs
