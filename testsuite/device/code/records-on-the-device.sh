# Purpose: a target region's record stays on the device where all of its variables are
# there, or are nobody else's, and what it computes is what it computes with GCC alone;
# with a switch, or without one of the plugins, libgomp makes all records.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

if [ -z "$NVPTX_EMULATOR" ]; then
  echo "the emulator is not built"
  exit 77
fi
alone="-foffload=nvptx-none -foffload-options=nvptx-none=-misa=sm_80 \
  -foffload-options=nvptx-none=-latomic -foffload-options=nvptx-none=-Wa,--no-verify"

# Runs a program with what libgomp needs.
device () {
  env OMP_TARGET_OFFLOAD=mandatory \
    LD_LIBRARY_PATH="$NVPTX_EMULATOR${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" timeout 200 "$@"
}

# The records that are on the device.
resident () {
  sed -n 's/^ *\(.*[^ ]\)  *resident .*/\1/p' "$1"
}

# Compares a program in all ways: compare COMPILER SOURCE EXPECTED.
compare () {
  for level in -O0 -O2; do
    $1 $level -fopenmp $alone "$here/records/$2" -o gcc
    device ./gcc >by-gcc
    [ "$(resident by-gcc)" = "" ]
    $1 $level "-specs=$SPECS" -fopenmp -fchecking $NVPTX_OPTIONS \
      -foffload-options=nvptx-none=-fchecking "$here/records/$2" -o program
    device ./program >by-omptq
    cat by-omptq
    resident by-omptq | diff "$3" -
    sed 's/resident/        /' by-omptq | diff by-gcc -
    device env GOMP_TARGET_RECORDS=libgomp ./program | diff by-gcc -
  done
}

cat >members <<END
members
reduction
by reference
mapped structure
END
compare "$CXX" members.cc members
if [ -n "$FC" ]; then
  cat >descriptors <<END
allocatable
reduction
pointer
assumed shape
part
not allocated
END
  compare "$FC" descriptors.f90 descriptors
fi
cat >expected <<END
pointers
sections
null pointer
values
reductions
escaped, mapped
declare target
always
entered
own, mapped
device pointers
END
compare "$CC" kinds.c expected

# Without the part of one of the plugins.
$CC -O2 "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS \
  -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-records=no "$here/records/kinds.c" -o program
device ./program | diff by-gcc -
$CC -O2 "-fplugin=$PLUGIN" -fopenmp $NVPTX_OPTIONS \
  -foffload-options=nvptx-none=-latomic "$here/records/kinds.c" -o program $LIBS
device ./program | diff by-gcc -

# With link-time optimization.
$CC -O2 -flto "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS -c "$here/records/kinds.c" -o program.o
$CC -O2 -flto "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS program.o -o program
device ./program >by-omptq
resident by-omptq | diff expected -
sed 's/resident/        /' by-omptq | diff by-gcc -

# A library that is unloaded, and others that are then loaded, perhaps where it was.
cat >library.c <<END
long
run (void)
{
  long n = 1, where = 0;
  for (int k = 0; k < 3; k++)
    {
      long before = where;
#pragma omp target map(tofrom : n, where)
      {
        n = n * FACTOR + k;
        where = (long) &where;
      }
      if (k > 0 && (where == before) != RESIDENT)
        n = -1;
    }
  return n;
}
END
for factor in 2 3 4; do
  $CC -O2 "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS -DFACTOR=$factor -DRESIDENT=1 -fPIC \
    -shared library.c -o library$factor.so
done
$CC -O2 -fopenmp $alone -DFACTOR=5 -DRESIDENT=0 -fPIC -shared library.c -o library5.so
cat >loads.c <<'END'
#include <dlfcn.h>
#include <stdio.h>
int main (void)
{
  for (int i = 0; i < 3; i++)
    for (int factor = 2; factor < 6; factor++)
      {
        char name[30];
        snprintf (name, sizeof name, "./library%d.so", factor);
        void *library = dlopen (name, RTLD_NOW);
        if (!library)
          {
            puts (dlerror ());
            return 1;
          }
        long (*run) (void) = (long (*) (void)) dlsym (library, "run");
        printf ("%ld %ld ", run (), run ());
        dlclose (library);
      }
  return 0;
}
END
$CC -O2 "-specs=$SPECS" -fopenmp loads.c -o loads -Wl,--no-as-needed $LIBS -ldl
device ./loads >loaded
cat loaded
once="12 12 32 32 70 70 132 132 "
[ "$(cat loaded)" = "$once$once$once" ]
