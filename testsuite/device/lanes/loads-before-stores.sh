# Purpose: a lane's four iterations load all that they need before they store, unless
# an iteration stores what it may load; without -O2, with interleave=no, and where
# GCC is asked to have threads execute loops, nothing is unrolled.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
[ -n "$NVPTX_EMULATOR" ] || exit 77

cat >loops.c <<'END'
void
sums (float *x, const float *y, const float *z, int n)
{
#pragma omp target teams distribute parallel for map(from : x[:n]) map(to : y[:n], z[:n])
  for (int i = 0; i < n; i++)
    x[i] = y[i] + z[i];
}

void
unsigned_counters (unsigned *x, const unsigned char *y, unsigned long n)
{
#pragma omp target teams distribute parallel for map(from : x[:n]) map(to : y[:n])
  for (unsigned long i = 0; i < n; i++)
    x[i] = y[i] * 3;
}

void
stores_first (int *x, int *y, const int *z, int n)
{
#pragma omp target teams distribute parallel for map(tofrom : x[:n], y[:n]) map(to : z[:n])
  for (int i = 0; i < n; i++)
    {
      x[i] = z[i];
      y[i] += 5;
    }
}

void
with_a_branch (int *x, const int *y, int n)
{
#pragma omp target teams distribute parallel for map(tofrom : x[:n]) map(to : y[:n])
  for (int i = 0; i < n; i++)
    if (y[i])
      x[i] = y[i] + 2;
}

int
main (void)
{
  return 0;
}
END

# Compiles with the options; `report' has what was done in each function.
build () {
  $CC -w -fopenmp "-fplugin=$PLUGIN" -foffload=nvptx-none \
    -foffload-options=nvptx-none=-misa=sm_80 \
    -foffload-options=nvptx-none=-Wa,--no-verify \
    "-foffload-options=nvptx-none=-fplugin=$NVPTX_PLUGIN" \
    -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-verbose \
    -save-temps "$@" loops.c -o loops 2>report
}

# The loads and stores of the function $1, a line for what has no branches.
order () {
  sed -n "/BEGIN FUNCTION DEF: $1[$]_omp_fn[$]0[$]impl/,/^}/p" ./*.mkoffload.s |
    awk '/^[$]L|bra/ { print text; text = "" }
	 /\tld\./ { text = text "l" }
	 /\tst\./ { text = text "s" }' >order
}

build -O2
order sums
grep -x llllllllssss order
expect report "sums._omp_fn.0: 1 loops of four iterations, 6 loads before stores"
order unsigned_counters
grep -x llllssss order
# Y may be X.
expect report "stores_first._omp_fn.0: 1 loops of four iterations, 3 loads"
# What is after the branch stays there.
expect report "with_a_branch._omp_fn.0: 1 loops of four iterations, 3 loads"
order with_a_branch
grep -x llll order

for options in -O1 "-O2 -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-interleave=no" \
	       "-O2 -ftree-parallelize-loops=4" -Os; do
  # shellcheck disable=SC2086
  build $options
  [ "$(grep -c "four iterations" report)" = 0 ]
done
