# Purpose: a tool sees what a program does with the memory of a device, with addresses and
# sizes; also a tool with the callback of OpenMP 5.0.
# shellcheck source=testsuite/lib/log.sh
. "$(dirname "$0")/../../lib/log.sh"

cat >main.c <<END
#include <limits.h>
#include <omp.h>
#include <stddef.h>

int
main (void)
{
  int host = omp_get_initial_device ();
  int x[3][4] = { { 0 } }, y[6] = { 1, 2, 3, 4, 5, 6 };
  int failed = 0;
  int *there = omp_target_alloc (sizeof y, host);
  if (!there)
    return 1;
  failed |= omp_target_memcpy (there, y, sizeof y, 0, 0, host, host);
  failed |= omp_target_memcpy (there, y, 4, 4, 8, host, host);
  size_t volume[] = { 2, 3 }, to_offset[] = { 1, 1 }, from_offset[] = { 0, 0 };
  size_t to_extent[] = { 3, 4 }, from_extent[] = { 2, 3 };
  failed |= omp_target_memcpy_rect (NULL, NULL, 0, 0, NULL, NULL, NULL, NULL,
                                    NULL, host, host)
            != INT_MAX;
  failed |= omp_target_memcpy_rect (x, there, sizeof **x, 2, volume, to_offset,
                                    from_offset, to_extent, from_extent, host,
                                    host);
  // The host is no device to associate memory with.
  failed |= omp_target_associate_ptr (y, there, sizeof y, 0, host) == 0;
  failed |= omp_target_disassociate_ptr (y, host) == 0;
  omp_target_free (there, host);
  return failed || x[1][1] != 1 || x[1][2] != 3 || x[2][3] != 6 || x[2][0];
}
END
expect_log main.c <<END
alloc begin: - on host to - on host, 24 bytes
alloc end: - on host to A on host, 24 bytes
transfer_to_device begin: B on host to A on host, 24 bytes
transfer_to_device end: B on host to A on host, 24 bytes
transfer_to_device begin: C on host to D on host, 4 bytes
transfer_to_device end: C on host to D on host, 4 bytes
transfer_to_device begin: A on host to E on host, 24 bytes
transfer_to_device end: A on host to E on host, 24 bytes
associate begin: B on host to A on host, 24 bytes
associate end: B on host to A on host, 24 bytes
disassociate begin: B on host to - on host, 0 bytes
disassociate end: B on host to - on host, 0 bytes
delete begin: A on host to - on host, 0 bytes
delete end: A on host to - on host, 0 bytes
END
sed -n 's/ end:/:/p' expected >expected-without-emi
LOG_WITHOUT_EMI=1 timeout 60 ./program >seen
diff expected-without-emi seen
