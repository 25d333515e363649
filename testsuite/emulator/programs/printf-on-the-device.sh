# Purpose: printf prints the same on the device as on the host.
# shellcheck source=testsuite/lib/ptxemu.sh
. "$(dirname "$0")/../../lib/ptxemu.sh"
need_offloading

cat >print.c <<'END'
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target
static void
print (int one)
{
  printf ("%d %i %u %x %X %o|%5d|%-5d|%05d|%+d\n", -one, 2, 3U, 255U, 255U, 8U,
          42, 42, 42, 42);
  printf ("%ld %lld %lu %llx %hd %hhd %zu\n", -1L, -1LL << 40, 1UL << 63,
          1ULL << 60, -5, -6, sizeof (long));
  printf ("%f %e %g %.3f %10.2f|%-10.1e|\n", one + 0.5, -2.25e10, 1e-5, 3.14159,
          2.5, 3.5);
  printf ("%s|%10s|%-6s|%.2s|%c%%\n", "text", "right", "left", "cut", 'c');
  printf ("no arguments\n");
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int device = argc > 1 ? omp_get_initial_device () : 0;
#pragma omp target device(device)
  print (1);
  return 0;
}
END
offload -O2 print.c -o print
env -u OMP_TARGET_OFFLOAD ./print here >expected
emulate ./print
[ $status = 0 ]
diff expected output

cat >many.c <<'END'
#include <stdio.h>

int
main (void)
{
#pragma omp target
#pragma omp parallel for num_threads(8)
  for (int i = 0; i < 200; i++)
    printf ("line %d of %s\n", i, "200");
  return 0;
}
END
offload -O2 many.c -o many
emulate ./many
[ $status = 0 ]
i=0
while [ $i != 200 ]; do
  grep -qxF "line $i of 200" output
  i=$((i + 1))
done
[ "$(wc -l <output)" = 200 ]
