# Purpose: invalid settings of the emulator are errors that name the variable;
# valid ones have the effect described in README.md.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >device.c <<'END'
#include <omp.h>
#include <stdio.h>

int
main (void)
{
  int host = 1;
#pragma omp target map(from : host)
  host = omp_is_initial_device ();
  printf ("%d devices, on %s\n", omp_get_num_devices (), host ? "host" : "device");
  return 0;
}
END
offload device.c -o device
emulate ./device
[ "$(cat output)" = "1 devices, on device" ]
[ ! -s messages ]
emulate PTXEMU_DEVICES=3 ./device
[ "$(cat output)" = "3 devices, on device" ]
# Mandatory offloading without a device ends a program with GCC 14's libgomp.
emulate OMP_TARGET_OFFLOAD=default PTXEMU_DEVICES=0 ./device
[ "$(cat output)" = "0 devices, on host" ]
for wrong in ARCH=80 ARCH=sm_1 DEVICES=x DEVICES=65 HEAP=1 HOST_THREADS=-1 \
             INDEPENDENT=yes LIMIT=1T MEMORY=0 MULTIPROCESSORS=0 SEED= STACK=2M \
             TRACE=/nowhere/file; do
  emulate "PTXEMU_$wrong" ./device
  if [ "$wrong" = SEED= ]; then
    [ $status = 0 ]
  else
    [ $status = 1 ]
    expect messages "^ptxemu: error: PTXEMU_$wrong: expected "
  fi
done
emulate PTXEMU_SEEDS=1 ./device
[ $status = 0 ]
expect messages '^ptxemu: warning: there is no setting PTXEMU_SEEDS$'

mkdir images
emulate PTXEMU_SAVE=images ./device
[ $status = 0 ]
grep -l '\.entry main[$]_omp_fn[$]0' images/*.ptx
"$PTXEMU/ptxemu" check images/*.ptx

emulate PTXEMU_TRACE=trace ./device
[ $status = 0 ]
[ -s trace ]

# Events are appended, a line each.
emulate PTXEMU_REPORT=report ./device
[ $status = 0 ]
[ "$(cat report)" = "devices 1
image
kernel" ]
emulate PTXEMU_REPORT=report ./device
[ "$(grep -c kernel report)" = 2 ]
