# Purpose: with -flto, parallel regions see the facts known before the link, and
# objects can be linked without the plugin.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

cat >fill.c <<'END'
static void __attribute__ ((noinline))
limit (int *p)
{
  if (*p > 50)
    *p = 50;
}

void
fill (int *to, int n, int width)
{
  limit (&width);
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < width; j++)
      to[i * 50 + j] += j;
}
END
cat >main.c <<'END'
void fill (int *, int, int);

static int numbers[50 * 50];

int
main (void)
{
  fill (numbers, 50, 60);
  fill (numbers, 10, 20);
  for (int i = 0; i < 50; i++)
    for (int j = 0; j < 50; j++)
      if (numbers[i * 50 + j] != (i < 10 && j < 20 ? 2 * j : j))
        return 1;
  return 0;
}
END
for options in "" -ffat-lto-objects; do
  $CC $omptq -O2 -flto $options -fplugin-arg-omptq-dump=values \
    -fplugin-arg-omptq-dump=fork -c fill.c main.c
  grep -E '^_[0-9]+ = .omp_data_i.*->width_value;' fill.c.*omptq_values
  grep -F 'GOMP_parallel (fill._omp_fn.0' fill.c.*omptq_fork
  # Nothing of it remains in the object.
  $CC -fopenmp -O2 -flto fill.o main.o -o program
  run ./program
  $CC $omptq -O2 -flto fill.o main.o -o program
  run ./program
  rm -f fill.c.* main.c.*
done
$CC -fopenmp -O2 -fno-lto fill.o main.o -o program
run ./program
