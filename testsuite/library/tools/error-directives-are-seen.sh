# Purpose: a tool sees the warnings and errors of error directives that are executed,
# with their messages, if any, before the program ends.
# shellcheck source=testsuite/lib/log.sh
. "$(dirname "$0")/../../lib/log.sh"

cat >main.c <<END
#pragma omp error at(compilation) severity(warning)

int
main (int argc, char **argv)
{
#pragma omp error at(execution) severity(warning) message("take care")
#pragma omp error at(execution) severity(warning)
  if (argc == 1)
    return 0;
#pragma omp error at(execution) message(argv[1])
  return 0;
}
END
cat >main.f90 <<END
program main
  !\$omp error at(execution) severity(warning) message("take care")
end program main
END
expect_log main.c <<END
warning "take care", 9 bytes
warning "", 0 bytes
END
if timeout 60 ./program 'that is too much' >seen; then
  exit 1
fi
expect seen 'error "that is too much", 16 bytes'

if [ -n "$FC" ]; then
  compiler=$FC
  expect_log main.f90 <<END
warning "take care", 9 bytes
END
fi
