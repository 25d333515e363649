# Purpose: the host still executes collapsed loops with simd by vectors; of the
# version for lanes, nothing is left there.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
[ -n "$NVPTX_EMULATOR" ] || exit 77

cat >loops.c <<'END'
void
rows (float *x, const float *y, int n)
{
#pragma omp target teams distribute parallel for simd collapse(2) map(tofrom : x[:n * 64]) map(to : y[:n * 64])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 64; j++)
      x[i * 64 + j] += y[i * 64 + j];
}
END

compile () {
  $CC $omptq -O3 -foffload=nvptx-none -fdump-tree-optimized=code \
    -c "$@" loops.c
}

compile -fplugin-arg-omptq-lanes=no
vectors=$(count code 'vector(')
[ "$vectors" != 0 ]
compile
[ "$(count code 'vector(')" = "$vectors" ]
[ "$(count code GOMP_USE_SIMT)" = 0 ]

# The version is there before.
$CC $omptq -O3 -foffload=nvptx-none -fdump-tree-omplower=code -c loops.c
grep GOMP_USE_SIMT code
