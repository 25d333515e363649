# Purpose: the library is told which variables of a target region nobody else has the
# address of, and of no others.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >own.c <<'END'
void use (void *);
int global, *kept;
struct two { int a, b; };

int scalar (int parameter) { int x = 1; /* 2 */
#pragma omp target map(tofrom : x, parameter)
  x += parameter;
  return x; }

double aggregates (void) { struct two s = { 1, 2 }; double a[3] = { 0 }; /* 2 */
#pragma omp target map(tofrom : s, a)
  a[1] += s.a++;
  return a[1] + s.a; }

int two_regions (void) { int x = 1; /* 1 1 */
#pragma omp target map(tofrom : x)
  x++;
#pragma omp target map(tofrom : x)
  x++;
  return x; }

int in_data (void) { int x = 1; /* 1 */
#pragma omp target data map(tofrom : x)
#pragma omp target map(tofrom : x)
  x++;
  return x; }

int in_threads (void) { int n = 0; /* 1 */
#pragma omp parallel reduction(+ : n)
  {
    int x = 1;
#pragma omp target map(tofrom : x)
    x++;
    n += x;
  }
  return n; }

int called (void) { int x = 1;
  use (&x);
#pragma omp target map(tofrom : x)
  x++;
  return x; }

int stored (void) { int x = 1;
#pragma omp target map(tofrom : x)
  x++;
  kept = &x;
  return x; }

int part_of_it (void) { int x[4] = { 1 };
  use (&x[2]);
#pragma omp target map(tofrom : x)
  x[1]++;
  return x[1]; }

int part_is_mapped (void) { int x[4] = { 1 };
#pragma omp target data map(tofrom : x[1:2])
#pragma omp target map(tofrom : x)
  x[1]++;
  return x[1]; }

int not_local (void) { static int constant;
#pragma omp target map(tofrom : global, constant)
  constant += global;
  return constant; }

int shared (void) { int x = 1;
#pragma omp parallel
#pragma omp target map(tofrom : x)
  x++;
  return x; }

int asynchronous (void) { int x = 1;
#pragma omp target nowait map(tofrom : x)
  x++;
#pragma omp target map(tofrom : x)
  x++;
#pragma omp taskwait
  return x; }

int entered (void) { int x = 1;
#pragma omp target enter data map(to : x)
#pragma omp target map(tofrom : x)
  x++;
#pragma omp target exit data map(from : x)
  return x; }

int of_memory (void) { int x = 1; int *p = &x;
#pragma omp target map(tofrom : p[:1])
  p[0]++;
  return x; }
END
cat >reverse.c <<'END'
#pragma omp requires reverse_offload
int scalar (void) { int x = 1;
#pragma omp target map(tofrom : x)
  x++;
  return x; }
END
# For each function that has some, the number of them in each of its regions.
sed -n 's|^[a-z]* \([a-z_]*\) (.*/\* \(.*\) \*/$|\1 \2|p' own.c >expected
[ "$(wc -l <expected)" = 5 ]
for level in -O0 -O2; do
  $CC $level "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS -c own.c -o own.o \
    -fplugin-arg-omptq-dump=records
  cat own.c.*.omptq_records >dump
  python3 - dump >found <<'END'
import re
import sys

found, total = {}, 0
with open(sys.argv[1], encoding="utf-8") as dump:
    for line in dump:
        if said := re.match(r"(\w+)\._omp_fn\.\d+ has \S+, own variables (\w+)$", line):
            total += 1
            if own := bin(int(said[2], 16)).count("1"):
                found.setdefault(said[1], []).append(own)
assert total == 16, total
for function, numbers in found.items():
    print(function, *reversed(numbers) if len(numbers) > 1 else numbers)
END
  cat found
  sort expected >sorted
  sort found | diff sorted -
  rm own.c.*
done
# Regions that call the host; GCC 12 does not know of them.
if $CC -fopenmp -c reverse.c -o reverse.o; then
  $CC "-specs=$SPECS" -fopenmp $NVPTX_OPTIONS -c reverse.c -o reverse.o \
    -fplugin-arg-omptq-dump=records
  cat reverse.c.*.omptq_records >dump
  expect dump "own variables 0"
fi
