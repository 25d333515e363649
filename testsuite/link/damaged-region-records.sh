# Purpose: a parallel region whose record another plugin has damaged is executed
# by one thread, with a warning, or normally; never wrongly.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

$CXX -shared -fPIC -fno-rtti -O1 -w -I"$($CC -print-file-name=plugin)/include" \
  "$here/damage/damage.cc" -o damage.so

build () {
  $CC $omptq -O2 -fplugin=./damage.so "$@" "$here/damage/program.c" -o program \
    2>messages
}

$CC $omptq -O2 "$here/damage/program.c" -o program
./program >output
expect output "3 499500 3 499500 7"

build -fplugin-arg-damage-remove
for line in 9 25 40; do
  expect messages \
    "program.c:$line:9: warning: the call of a parallel region is damaged; one thread executes the region"
done
./program >output
expect output "1 499500 1 499500 7"

build -fplugin-arg-damage-copy
[ ! -s messages ]
./program >output
expect output "3 499500 3 499500 7"
