# Purpose: functions of mathematics have errors within the bounds that CUDA documents,
# also of infinite numbers, zeros with signs, and large angles, with the bodies of our
# own and with newlib's.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi

# Builds with options and runs the program, whose PTX is left in `images'.
try () {
  # shellcheck disable=SC2086
  $CC "$@" "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS "$here/mathematics/library.c" \
    -o program -lm
  rm -rf images
  mkdir images
  env OMP_TARGET_OFFLOAD=mandatory PTXEMU_SAVE=images \
    LD_LIBRARY_PATH="$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
    timeout 200 ./program
}

has_newlibs () {
  cat images/*.ptx | grep -q 'call.*[ ,]\(expf\|powf\|tanhf\|sinf\|exp\|log\|cos\),'
}

for level in -O1 -O2 "-O3 -flto" "-O2 -fno-trapping-math" "-O2 -fno-math-errno"; do
  # shellcheck disable=SC2086
  try $level
  ! has_newlibs
done
try -O2 -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-math-library=no
has_newlibs
try -O0
has_newlibs
