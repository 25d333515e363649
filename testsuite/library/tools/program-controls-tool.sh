# Purpose: omp_control_tool calls the tool and returns what that returns, for C and
# Fortran; it says so if there is no tool, or none that listens.
# shellcheck source=testsuite/lib/log.sh
. "$(dirname "$0")/../../lib/log.sh"

cat >main.c <<END
#include <omp.h>
#include <omptq.h>
#include <stdio.h>

int
main (void)
{
  char text[] = "text";
  printf ("%d\n", omp_control_tool (1, 0, NULL));
  printf ("%d\n", omp_control_tool (100, -1, text));
  return 0;
}
END
cat >main.f90 <<END
program main
  interface
    integer function omp_control_tool (command, modifier)
      integer :: command, modifier
    end function
  end interface
  if (omp_control_tool (4, 3) /= 17) stop 1
end program main
END
expect_log main.c <<END
control 1, 0, no argument
17
control 100, -1, text
17
END
printf '%s\n' -1 -1 >expected
LOG_WITHOUT_CONTROL=1 ./program | diff expected -
printf '%s\n' -2 -2 >expected
LOG_NOTHING=1 ./program | diff expected -
OMP_TOOL=disabled ./program | diff expected -

if [ -n "$FC" ]; then
  compiler=$FC
  expect_log main.f90 <<END
control 4, 3, no argument
END
fi
