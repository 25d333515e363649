# Purpose: four iterations of collapsed loops at a time have no division in them, and
# one addition for each address; a digit is carried only where it is used.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
[ -n "$NVPTX_EMULATOR" ] || exit 77

cat >loops.c <<'END'
void
plane (double *restrict x, const double *restrict y, int n, int m)
{
#pragma omp target teams distribute parallel for collapse(2) map(from : x[:n * m]) map(to : y[:n * m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      x[i * m + j] = y[(i - 1) * m + j] + y[(i + 1) * m + j] + y[i * m + j - 1];
}

void
space (double *restrict x, const double *restrict y, int n, int m, int l)
{
#pragma omp target teams distribute parallel for collapse(3) map(from : x[:n * m * l]) map(to : y[:n * m * l])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      for (int k = 1; k < l - 1; k++)
        x[(i * m + j) * l + k] = y[((i - 1) * m + j) * l + k]
                                 + y[(i * m + j + 1) * l + k]
                                 + y[(i * m + j) * l + k + 1];
}

int
main (void)
{
  return 0;
}
END

$CC -w -O2 -fopenmp "-fplugin=$PLUGIN" -foffload=nvptx-none \
  -foffload-options=nvptx-none=-misa=sm_80 \
  -foffload-options=nvptx-none=-Wa,--no-verify \
  "-foffload-options=nvptx-none=-fplugin=$NVPTX_PLUGIN" \
  -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-verbose \
  -save-temps loops.c -o loops 2>report

# In the function $1, how many divisions, choices and additions of addresses there are
# beside the loads of four iterations.
in_four () {
  sed -n "/BEGIN FUNCTION DEF: $1[$]_omp_fn[$]1/,/^}/p" ./*.mkoffload.s |
    awk '/^[$]L|bra/ { if (loads >= 12) print divided + 0, chosen, added
		       loads = divided = chosen = added = 0 }
	 /\tld\./ { loads++ }
	 /\t(div|rem)\./ { divided++ }
	 /\tselp\./ { chosen++ }
	 /\tadd\.u64/ { added++ }'
}

expect report "plane._omp_fn.1: 1 collapsed loops without division"
# A choice for a digit and one for a sum; three rows, x, and the sum.
[ "$(in_four plane)" = "0 8 20" ]
expect report "space._omp_fn.1: 1 collapsed loops without division"
# Two choices for two digits, and two for a sum, which takes two additions.
[ "$(in_four space)" = "0 16 24" ]
