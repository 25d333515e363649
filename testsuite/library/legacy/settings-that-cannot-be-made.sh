# Purpose: functions that cannot do what is requested say so, unless the program
# has disabled warnings, and getters return the actual values.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

# shellcheck disable=SC2086,SC2154
$CC -O2 -Wall -Wextra ${LIBDIR:+-I"$here/../../../libgomp-ext"} \
  "$here/extensions/settings.c" -o settings $KMPC

./settings >first 2>messages
[ ! -s messages ]
expect first "block time 0, mode 3"

OMP_WAIT_POLICY=ACTIVE ./settings >shown
expect shown "block time 2147483647, mode 2"

# libgomp's own setting holds.
OMP_STACKSIZE=3M ./settings stack >shown 2>messages
expect shown "stack 3145728,"
expect messages "libgomp-ext: kmp_set_stacksize_s: OMP_STACKSIZE keeps the stack size at 3145728"
OMP_STACKSIZE=5000 ./settings >shown
expect shown "stack 5120000,"
OMP_STACKSIZE=nonsense ./settings stack >shown
expect shown "stack 67108864,"

./settings mode 2>messages
expect messages "libgomp-ext: kmp_set_library: 7 is not an execution mode"
./settings 'KMP_AFFINITY=compact|KMP_LIBRARY=serial|KMP_BLOCKTIME' >shown 2>messages
expect shown "mode 1"
expect messages "libgomp-ext: kmp_set_defaults: KMP_AFFINITY is ignored"
expect messages "libgomp-ext: kmp_set_defaults: \`KMP_BLOCKTIME' has no \`='"
for setting in KMP_BLOCKTIME=-3 KMP_BLOCKTIME=soon KMP_STACKSIZE=1x KMP_STACKSIZE=-1 \
	       KMP_LIBRARY=fast OMP_NUM_THREADS=0 OMP_NUM_THREADS=4x; do
  ./settings "$setting" >shown 2>messages
  expect messages "libgomp-ext: kmp_set_defaults: invalid value for ${setting%%=*}: ${setting#*=}"
  cmp first shown
done

./settings off mode KMP_AFFINITY=compact KMP_LIBRARY=fast 2>messages
[ ! -s messages ]
