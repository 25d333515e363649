# Purpose: programs that show defects of GCC are right with the plugin, at each
# level of optimisation, without the plugin's own optimizations, with lanes in
# lockstep and independent, and on the host.  Taskloops need the library for devices.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi
LD_LIBRARY_PATH=$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
OMP_TARGET_OFFLOAD=mandatory
PTXEMU_HOST_THREADS=1
export LD_LIBRARY_PATH OMP_TARGET_OFFLOAD PTXEMU_HOST_THREADS

library=
[ -z "$NVPTX_LIBRARY" ] || for option in "-L$NVPTX_LIBRARY" -lgomp-ext-nvptx \
    -fplugin-arg-omptq_nvptx-linked; do
  library="$library -foffload-options=nvptx-none=$option"
done

# Compiles a program with options and runs it.
check () {
  compiler=$1 source=$2 options=$3
  case $source in
    */taskloops.c) [ -n "$library" ] || return 0 ;;
  esac
  # shellcheck disable=SC2086
  $compiler -w $omptq $NVPTX_OPTIONS $library $options -foffload-options=-latomic \
    -foffload-options=-lm "$source" -o program -lm
  timeout 60 ./program
  PTXEMU_SEED=1 PTXEMU_INDEPENDENT=1 timeout 60 ./program
  OMP_TARGET_OFFLOAD=disabled timeout 60 ./program
}

for source in "$here"/defects/*.c; do
  for options in -O0 -O1 "-O2 -foffload-options=-fchecking" "-O3 -flto" \
      "-O2 -foffload-options=-fplugin-arg-omptq_nvptx-optimize=no"; do
    check "$CC" "$source" "$options"
  done
done
for options in -O0 "-O2 -foffload-options=-fchecking"; do
  for source in "$here"/defects/*.cc; do
    check "$CXX" "$source" "$options"
  done
  if [ -n "${FC-}" ]; then
    for source in "$here"/defects/*.f90; do
      check "$FC -fno-range-check -ffree-line-length-none" "$source" \
        "$options -foffload-options=-lgfortran"
    done
  fi
done
