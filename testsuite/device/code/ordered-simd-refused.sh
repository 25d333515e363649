# Purpose: a block that is ordered among the iterations of `simd', in a function
# that a device may execute, without its loop, is an error at the block; functions
# of the host may have one.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >function.c <<'EOF'
int n;
DEVICE
void
f (int i)
{
  n += i;
  #pragma omp ordered simd
  n *= 2;
}
EOF
sed 's/^DEVICE/#pragma omp declare target (n)/' function.c >device.c
sed 's/^DEVICE//' function.c >host.c
cat >>device.c <<'EOF'
#pragma omp declare target (f)
EOF

if LC_ALL=C $CC $omptq $NVPTX_OPTIONS -O1 -c device.c 2>messages; then
  exit 1
fi
expect messages "device.c:7:11: error: 'ordered simd' in a function that a device may execute must be in its loop"
[ "$(grep -c error: messages)" = 1 ]
$CC $omptq $NVPTX_OPTIONS -O1 -Werror -c host.c
