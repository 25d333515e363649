# Purpose: where _Float16 has no instructions there is an error at the line that
# uses it: on devices before sm_53, in OpenACC regions, and complex numbers.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >openmp.c <<'EOF'
_Float16 a[32];
int main (void)
{
#pragma omp target teams distribute parallel for map (tofrom : a)
  for (int i = 0; i < 32; i++)
    a[i] = a[i] + 1;
  return 0;
}
EOF
sed 's/#pragma.*/#pragma acc parallel loop copy (a)/' openmp.c >openacc.c
sed 's/^_Float16/_Complex &/' openmp.c >complex.c

# Checks that the program $1 cannot be compiled with the options $2, for the reason $3
# where line 6 computes the sum.
refuses () {
  # shellcheck disable=SC2086
  if LC_ALL=C $CC $NVPTX_OPTIONS $2 "$1" -o program 2>messages; then
    exit 1
  fi
  expect messages "$1:6:13: fatal error: $3"
  [ "$(grep -c 'internal compiler error' messages)" = 0 ]
}

sm_35=-foffload-options=nvptx-none=-misa=sm_35
for level in -O0 -O2; do
  refuses openmp.c "$level -fopenmp $sm_35" \
    "'_Float16' needs '-foffload-options=nvptx-none=-misa=sm_53' or a higher arch"
  refuses openacc.c "$level -fopenacc" \
    "'_Float16' is not supported in OpenACC regions on nvptx devices"
done
# With optimization GCC computes the parts.
refuses complex.c "-O0 -fopenmp" \
  "'_Complex _Float16' is not supported on nvptx devices"
