# Purpose: the examples for devices find their results right, on the device and
# on the host, and print the same on both; no memory is reported as never freed,
# though taskqs keep some for those that follow.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading
OFFLOAD="-specs=$SPECS $OFFLOAD"

for source in "$here"/../../../examples/device/*.c; do
  offload "-specs=$SPECS" -Wall -Wextra -Werror -O2 "$source" -o program
  OMP_TARGET_OFFLOAD=default emulate PTXEMU_DEVICES=0 ./program
  [ $status = 0 ]
  mv output expected
  for setting in PTXEMU_LEAKS=1 PTXEMU_SEED=1 PTXEMU_INDEPENDENT=1; do
    emulate $setting ./program
    [ $status = 0 ]
    cmp output expected
    [ ! -s messages ]
  done
done
