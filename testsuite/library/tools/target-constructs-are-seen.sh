# Purpose: a tool sees where a target construct begins and ends, and for which device; also
# a tool with the callbacks of OpenMP 5.0.
# shellcheck source=testsuite/lib/log.sh
. "$(dirname "$0")/../../lib/log.sh"

cat >main.c <<END
#include <omp.h>
#include <stdio.h>

int
main (void)
{
  int x = 1, host = omp_get_initial_device ();
  setbuf (stdout, NULL);
#pragma omp target device(host) map(tofrom: x)
  x++;
#pragma omp target data device(host) map(tofrom: x)
  {
    puts ("data");
#pragma omp target update device(host) to(x)
  }
#pragma omp target enter data device(host) map(to: x)
#pragma omp target exit data device(host) map(from: x)
#pragma omp target device(host) map(tofrom: x) nowait
  x++;
#pragma omp taskwait
  return x != 3;
}
END
expect_log main.c <<END
target begin 1, device host
target end 1, device host
enter_data begin 2, device host
enter_data end 2, device host
data
update begin 3, device host
update end 3, device host
exit_data begin 4, device host
exit_data end 4, device host
enter_data begin 5, device host
enter_data end 5, device host
exit_data begin 6, device host
exit_data end 6, device host
target_nowait begin 7, device host
target_nowait end 7, device host
END
sed '/^data/!s/ [0-9]*,/,/' expected >expected-without-emi
LOG_WITHOUT_EMI=1 timeout 60 ./program >seen
diff expected-without-emi seen
