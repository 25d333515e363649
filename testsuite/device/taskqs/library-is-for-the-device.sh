# Purpose: the spec file links device code with the library for the device that code is
# compiled for, also with -flto, and a program without taskqs in device code with neither.
# shellcheck source=testsuite/lib/device-taskq.sh
. "$(dirname "$0")/../../lib/device-taskq.sh"

make_device_library sm_30 "$PWD/library/sm_30"
make_device_library sm_70 "$PWD/library/sm_70"
use_device_library "$PWD/library"
cat >taskq.c <<END
int
main (void)
{
  int x = 0;
#pragma omp target map(tofrom : x)
#pragma intel omp parallel taskq
#pragma intel omp task
  x++;
  return 0;
}
END

# Prints which library is in the device code of a program.
library_in () {
  grep -a -o "from_sm_[0-9]*" "$1" | sort -u
}

# linked LIBRARY OPTION...: the program gets that library, and not the other one.
linked () {
  library=$1
  shift
  build -O2 taskq.c -o program "$@"
  [ "$(library_in program)" = "from_$library" ]
  on_device ./program
}
linked sm_70
linked sm_70 -flto
linked sm_70 -foffload-options=nvptx-none=-misa=sm_80
linked sm_70 -foffload-options=nvptx-none=-march=sm_75
linked sm_30 -foffload-options=nvptx-none=-misa=sm_35
linked sm_30 -foffload-options=-misa=sm_53
linked sm_30 -foffload-options=nvptx-none=-march-map=sm_60 -flto

sed '/intel/d' taskq.c >plain.c
build -O2 plain.c -o plain
[ -z "$(library_in plain)" ]
on_device ./plain

# Objects compiled before, and linked later.
build -O2 -c taskq.c
build taskq.o -o program
on_device ./program
