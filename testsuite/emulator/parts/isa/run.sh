#!/bin/sh
# Purpose: ptxas accepts each form of PTX's instructions, which computes the
# same under the emulator, on a GPU if there is one, and on the host.
#
# ISA is the program of this folder, EMULATOR the emulator's driver library.

work=$(mktemp -d) || exit
trap 'rm -rf "$work"' EXIT

"$ISA" --library "$EMULATOR"
status=$?
[ $status = 0 ] || echo "FAIL: isa: the program ends with $status"

PATH=$PATH:/usr/local/cuda/bin
"$ISA" --print "$work"
for image in "$work"/*.ptx; do
  name=$(basename "$image" .ptx)
  if ! command -v ptxas >/dev/null; then
    echo "UNSUPPORTED: isa: ptxas takes $name (ptxas is missing)"
  elif ptxas -arch=sm_90 -O0 -o /dev/null "$image"; then
    echo "PASS: isa: ptxas takes $name"
  else
    echo "FAIL: isa: ptxas takes $name"
  fi
done

if "$ISA" --library libcuda.so.1 >"$work/gpu" 2>"$work/errors"; then
  sed 's/: isa /: isa on a GPU: /' "$work/gpu"
else
  echo "UNSUPPORTED: isa on a GPU ($(head -n 1 "$work/errors"))"
  # Results from before an error still count.
  sed -n 's/^FAIL: isa /FAIL: isa on a GPU: /p' "$work/gpu"
fi
