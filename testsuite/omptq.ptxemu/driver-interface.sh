# Purpose: the driver interface works as documented in a program other than
# libgomp.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../lib/ptxemu.sh"

$CXX -std=c++17 -Wall -I "$here/../.." "$here/program/driver.cc" -o driver \
  -L"$PTXEMU" -lcuda -pthread
emulate ./driver
[ $status = 0 ]
# Only the kernel that traps causes a message.
[ "$(wc -l <messages)" -le 4 ]
expect messages '^ptxemu: error: .*trap'
