# Purpose: `ptxemu run' reports a program that runs no kernel, with the reason, and
# its exit status is not 0.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
unset OMP_TARGET_OFFLOAD

# silent STATUS REASON ARGUMENT...: there is this message and no other.
silent () {
  wanted=$1
  reason=$2
  shift 2
  tool "$@"
  [ $status = "$wanted" ]
  expect messages "^ptxemu: error: .* ran no kernel on the device$reason"
  [ "$(tail -n 1 messages)" = "$(grep 'ran no kernel' messages)" ]
}

silent 1 ': it never used the CUDA driver; .* is libgomp-plugin-nvptx installed\?$' \
  run true
silent 1 ' \(exit status 1\): it never used the CUDA driver; ' run false
silent 137 ' \(killed by signal 9, Killed\): it never used the CUDA driver; ' \
  run sh -c 'kill -9 $$'
# The other seeds would not differ.
silent 1 ': it never ' run --seeds=5 true

cat >driver.cc <<'END'
#include "tools/ptxemu/driver/cuda-types.h"
#include "program/driver.h"

int
main ()
{
  CUcontext context;
  CUmodule module;
  return cuInit (0) || cuCtxCreate_v2 (&context, 0, 0)
         || cuModuleLoadData (&module, ".version 6.0 wrong")
                != CUDA_ERROR_INVALID_PTX;
}
END
$CXX -std=c++17 -I "$here" -I "$here/../../.." driver.cc -o driver -L"$PTXEMU" -lcuda
silent 1 ': its code has errors, see above$' run ./driver

need_offloading
cat >program.c <<'END'
#include <omp.h>
int
main (int argc, char **argv)
{
  if (argc > 2)
    return 3;
#pragma omp target if (argc == 1)
  ;
  if (argc == 2)
    omp_target_free (omp_target_alloc (1, 0), 0);
  return 0;
}
END
offload -O2 program.c -o program
tool run ./program
[ $status = 0 ]
silent 3 ' \(exit status 3\): it never ' run ./program 1 2
silent 1 ': its code was loaded, but it started no kernel$' run ./program 1
PTXEMU_DEVICES=0 silent 1 ': PTXEMU_DEVICES is 0$' run ./program 1

$CC -fopenmp -foffload=disable program.c -o host
silent 1 ': it has no code for the device; was it compiled with -foffload=nvptx-none\?$' \
  run ./host 1
# libgomp may end it, as the command asks for offloading.
silent 1 '.*: it has no code for the device; ' run ./host
