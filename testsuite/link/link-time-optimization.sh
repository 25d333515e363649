# Purpose: -flto, where the link step compiles, works with and without the
# plugin at that step, and with objects without LTO code.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

for source in $sources; do
  $CC $omptq -O2 -flto -c "$source"
done
$CC $omptq -O2 -flto main.o plain.o sum.o -o program
run ./program
$CC -fopenmp -O2 -flto main.o plain.o sum.o -o program
run ./program
$CC -fopenmp -O2 -flto -flto-partition=max main.o plain.o sum.o -o program
run ./program
$CC -fopenmp -O2 -c "$here/program/main.c"
$CC -fopenmp -O2 -flto -ffat-lto-objects -fplugin=$PLUGIN -c "$here/program/sum.c"
$CC -fopenmp -O2 -flto main.o plain.o sum.o -o program
run ./program
$CC -fopenmp -O2 -fno-lto main.o sum.o "$here/program/plain.c" -o program
run ./program

# A thunk is a type that the linker knows by its name, like those of its members,
# which its checks look at.
cat >objects.cc <<'END'
struct object
{
  int v;
  explicit object (int n) : v (n) {}
  ~object () { v = 0; }
};

static int sum;

int
main ()
{
  for (int k = 0; k < 3; k++)
#pragma intel omp parallel taskq
    {
      object kept (k);
      for (int i = 0; i < 10; i++)
#pragma intel omp task captureprivate(i, kept)
	__atomic_fetch_add (&sum, i * kept.v, __ATOMIC_RELAXED);
    }
  return sum != 45 + 90;
}
END
$CXX $omptq -O2 -flto -fchecking objects.cc -o program
run ./program
