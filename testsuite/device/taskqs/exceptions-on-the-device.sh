# Purpose: device code that throws exceptions is compiled and linked, with handlers and
# without; where nothing is thrown it does what it does on the host, and an exception of
# the program or of the library is reported with its type and text, and ends the program.
# Nothing is reported of an exception that no thread throws, and loops with functions that
# can throw are shared by lanes.
# shellcheck source=testsuite/lib/device-taskq.sh
. "$(dirname "$0")/../../lib/device-taskq.sh"

cat >throws.cc <<'END'
#include <cstdio>
#include <optional>
#include <stdexcept>
#include <vector>

#pragma omp declare target
struct mine : std::runtime_error
{
  int x;

  mine (int x) : std::runtime_error ("text of mine"), x (x) {}
};

namespace other
{
struct silent : std::exception
{
  const char *what () const noexcept override { return "silent"; }
};
}

struct guard
{
  int *r;

  ~guard () { *r += 1; }
};

static int
run (int n)
{
  int r = 0;
  {
    guard g{ &r };
    std::vector<int> v (3, 1);
    std::optional<int> none;
    switch (n)
      {
      case 1:
	throw 1;
      case 2:
	throw "text";
      case 3:
	throw std::out_of_range ("beyond");
      case 4:
	throw mine (4);
      case 5:
	throw other::silent ();
      case 6:
	return v.at (6);
      case 7:
	v.reserve (-1);
	break;
      case 8:
	return *none;
      case 9:
	return none.value ();
      case 10:
	return *new int[1ul << 45];
      case 11:
	throw;
      }
    r += v[1];
  }
  return r;
}
#pragma omp end declare target

int
main (int argc, char **)
{
  int r = 0, n = argc - 1;
#pragma omp target map(tofrom : r) firstprivate(n)
  try
    {
      r = run (n);
    }
  catch (const std::exception &e)
    {
      printf ("caught %s\n", e.what ());
    }
  catch (...)
    {
      r = -1;
      throw;
    }
  return r != 2;
}
END

cat >shared.cc <<'END'
#include <stdexcept>

int
main ()
{
  static int a[1000];
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 1000; i++)
    {
      if (a[i] > 1)
	throw std::logic_error ("more than one");
      a[i] += 2 * i;
    }
  for (int i = 0; i < 1000; i++)
    if (a[i] != 2 * i)
      return 1;
  return 0;
}
END

# reports NUMBER TYPE [TEXT]: the program reports that, once, with so many arguments.
reports () {
  # Several words.
  # shellcheck disable=SC2046
  if on_device ./throws $(seq "$1") >output 2>&1; then
    exit 1
  fi
  grep -Fx "terminate called after throwing an instance of '$2'" output
  [ "$(grep -c "terminate called" output)" = 1 ]
  if [ $# = 3 ]; then
    grep -Fx "  what():  $3" output
  fi
}

specs=$SPECS
CC=$CXX
for level in -O0 -O2; do
  build -w $level -std=c++17 throws.cc -o throws
  on_device ./throws
  reports 1 int
  reports 2 "char const*"
  reports 3 std::out_of_range beyond
  reports 4 mine "text of mine"
  reports 5 other::silent
  reports 6 std::out_of_range \
    "vector::_M_range_check: __n (which is 6) >= this->size() (which is 3)"
  reports 7 std::length_error vector::reserve
  reports 9 std::bad_optional_access
  reports 10 std::bad_alloc
  if on_device ./throws 1 2 3 4 5 6 7 8 9 10 11 >output 2>&1; then
    exit 1
  fi
  expect output "terminate called without an active exception"
done
build -w -O2 shared.cc -o shared -foffload-options=nvptx-none=-fplugin-arg-omptq_nvptx-dump=lanes \
  -save-temps
on_device ./shared
cat -- *.omptq_lanes >lanes
expect lanes "loop of all lanes"
