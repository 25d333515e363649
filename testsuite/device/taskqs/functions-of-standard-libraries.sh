# Purpose: device code can use what the libraries of C and C++ for devices lack: operators
# new and delete in all forms, also a program's own, std::vector, functions that are not
# defined in virtual tables, and the locale of strtod and strftime.
# shellcheck source=testsuite/lib/device-taskq.sh
. "$(dirname "$0")/../../lib/device-taskq.sh"

specs=$SPECS

# The same as build, for C++.
build_cxx () {
  CC=$CXX build "$@"
}

cat >objects.cc <<'END'
#include <new>
#include <vector>

#pragma omp declare target
struct shape
{
  virtual ~shape () {}
  virtual int area () const = 0;
};

struct square : shape
{
  int a;

  square (int a) : a (a) {}
  int area () const override { return a * a; }
};

struct alignas (64) wide
{
  char c[64];
};

static bool
is_aligned (const void *p, unsigned long n)
{
  return (unsigned long)p % n == 0;
}
#pragma omp end declare target

int
main ()
{
  int results[8], wrong = 0;
#pragma omp target parallel for map(from : results) map(tofrom : wrong)        \
    reduction(+ : wrong)
  for (int i = 0; i < 8; i++)
    {
      std::vector<int> v;
      for (int j = 0; j <= i; j++)
        v.push_back (j);
      std::vector<std::vector<double> > rows (3, std::vector<double> (i, 1.5));
      rows.erase (rows.begin ());
      shape *s = new square (i);
      wide *w = new wide, *more = new wide[3];
      int *none = new (std::nothrow) int[1ul << 50];
      int *one = new (std::nothrow) int (4), *empty = new int[0];
      wrong += !is_aligned (w, 64) + !is_aligned (more, 64) + (none != nullptr)
               + (empty == nullptr);
      results[i] = s->area () + *one + rows.size ();
      for (int x : v)
        results[i] += x;
      for (double d : rows.back ())
        results[i] += 2 * d;
      delete s;
      delete w;
      delete[] more;
      delete one;
      delete[] empty;
    }
  for (int i = 0; i < 8; i++)
    if (results[i] != i * i + 6 + i * (i + 1) / 2 + 3 * i)
      return 1;
  return wrong;
}
END

cat >own.cc <<'END'
#include <stdlib.h>

#pragma omp declare target
int made;

void *
operator new (size_t n)
{
  made++;
  return malloc (n);
}
#pragma omp end declare target

int
main ()
{
  int r = 0;
#pragma omp target map(from : r)
  {
    int *a = new int[3], *b = new int;
    r = made;
    delete[] a;
    delete b;
  }
  return r != 2;
}
END

cat >pure.cc <<'END'
#pragma omp declare target
struct base
{
  base () { call (); }
  void call () { run (); }
  virtual void run () = 0;
};

struct derived : base
{
  void run () override {}
};
#pragma omp end declare target

int
main ()
{
#pragma omp target
  derived d;
  return 0;
}
END

cat >locale.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int
main (void)
{
  double v = 0, w = 0;

  char date[64];
#pragma omp target map(from : v, w, date)
  {
    char *end;
    struct tm t = { .tm_mday = 28, .tm_mon = 10, .tm_year = 126, .tm_wday = 6 };
    v = strtod ("2.5e1x", &end);
    w = *end == 'x' ? strtod ("0x1.8p1", 0) : 0;
    strftime (date, sizeof date, "%a %A %b %B", &t);
  }
  puts (date);
  return v != 25 || w != 3 || strcmp (date, "Sat Saturday Nov November");
}
END

for level in -O0 -O2; do
  build_cxx $level -std=c++17 objects.cc -o objects
  on_device ./objects
  build $level locale.c -o locale
  on_device ./locale
done
# Not at -O2, where GCC leaves out pairs of new and delete.
build_cxx -O0 own.cc -o own
on_device ./own
build_cxx -O0 pure.cc -o pure
if on_device ./pure >output 2>&1; then exit 1; fi
# The emulator reports the call of a function of another type; a device prints the
# message.
expect output "pure virtual method called|call of __cxa_pure_virtual"
