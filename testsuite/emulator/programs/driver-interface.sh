# Purpose: the driver interface works as documented in a program other than
# libgomp.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"

$CXX -std=c++17 -Wall -I "$here/../../.." "$here/program/driver.cc" -o driver \
  -L"$PTXEMU" -lcuda -pthread
emulate ./driver
[ $status = 0 ]
# Only the kernels that trap, and need more stack than there is, cause messages.
[ "$(wc -l <messages)" -le 6 ]
expect messages '^ptxemu: error: .*3008 bytes of .local.*a lane has 1024'
expect messages '^ptxemu: error: .*trap'
