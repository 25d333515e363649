# Purpose: under omptq-run, libraries that have brought libgomp along under a name of
# its own, as Python packages do, share libgomp-ext with all others, in every order in
# which they are loaded; libgomp's copy, which ends the program here, is neither loaded
# nor called.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../lib/link.sh"

omptq_run="$(dirname "$SPECS")/omptq-run"
[ -x "$omptq_run" ] || omptq_run=$(command -v omptq-run) || exit 77
unset LD_AUDIT GOMP_EXT_TEAMS
library=$(library_file)
libgomp=$($CC -print-file-name=libgomp.so.1)

# Copies that export what libgomp does.
readelf --dyn-syms --wide "$libgomp" \
  | awk '$7 != "UND" && $4 == "FUNC" { sub ("@+", " ", $8); print $8 }' \
  | grep -E '^(GOMP|omp)_[a-z0-9_]+ ' | LC_ALL=C sort -u >functions
echo 'void _exit (int);' >copy.c
awk '{ if (!done[$1]++) print "void " $1 " (void) { _exit (99); }" }' \
  functions >>copy.c
awk '{ names[$2] = names[$2] " " $1 ";" }
     END { for (v in names) print v " { global:" names[v] " };" }' functions >copy.map
mkdir -p a.libs b.libs
copy_a=a.libs/libgomp-0123abcd.so.1.0.0
copy_b=b.libs/libgomp-a34b3233.so.1
for copy in $copy_a $copy_b; do
  $CC -w -fno-builtin -fPIC -shared copy.c -Wl,--version-script=copy.map \
      "-Wl,-soname,${copy#*/}" -o "$copy"
done

cat >work.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <omp.h>
#include <stdio.h>

void GOMP_task (void *, void *, void *, long, long, _Bool, unsigned);

/* Prints the library of GOMP_task as this file calls it.  */
int
NAME (void)
{
  int sum = 0, threads = 0;
  /* Its version is none of libgomp-ext's functions.  */
  double begin = omp_get_wtime ();
  omp_lock_t lock;
  omp_init_lock (&lock);
  Dl_info of_task;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    threads = omp_get_num_threads ();
    for (int i = 1; i <= 100; i++)
#pragma omp task shared(sum)
      {
        omp_set_lock (&lock);
        sum += i;
        omp_unset_lock (&lock);
      }
  }
  omp_destroy_lock (&lock);
  if (!dladdr ((void *) GOMP_task, &of_task))
    return 1;
  puts (of_task.dli_fname);
  return sum != 5050 || threads != 2 || omp_get_wtime () < begin;
}
END
$CC -fopenmp -O2 -fPIC -DNAME=work -c work.c -o work.o
$CC -fopenmp -O2 -fPIE -DNAME=main -c work.c -o main.o
# link TAGS FOLDER COPY FILE OPTION...
link () {
  tags=$1 folder=$2 copy=$3 file=$4
  shift 4
  $CC "$@" -o "$file" "$copy" "-Wl,--$tags-new-dtags,-rpath,\$ORIGIN/$folder" -ldl
}
link enable a.libs $copy_a liba.so -shared work.o
link disable b.libs $copy_b libb.so -shared work.o
link disable a.libs $copy_a program -pie main.o
$CC -fopenmp -shared work.o -o libplain.so
# It needs a copy, only by way of another library.
echo 'int work (void); int deep (void) { return work (); }' >deep.c
# shellcheck disable=SC2016
$CC -fPIC -shared -Wl,--disable-new-dtags,-rpath,'$ORIGIN' deep.c -L. -la -o libdeep.so
# It cannot be loaded.
echo 'int work (void); int missing (void); int broken (void)' >broken.c
echo '{ return work () + missing (); }' >>broken.c
# shellcheck disable=SC2016
$CC -fPIC -shared -Wl,--disable-new-dtags,-rpath,'$ORIGIN' broken.c -L. -la \
    -o libbroken.so

cat >load.c <<'END'
#include <dlfcn.h>
#include <string.h>

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      void *library = dlopen (argv[i], RTLD_NOW | RTLD_LOCAL);
      if (!library != !!strstr (argv[i], "broken"))
        return 1;
      int (*work) (void) = 0;
      if (library && !strstr (argv[i], "gomp"))
        work = (int (*) (void)) dlsym (library, "work");
      if (work && work ())
        return 1;
    }
  return 0;
}
END
$CC load.c -o load -ldl

# all_ours NUMBER COMMAND...: its lines name the library, by its own name.
all_ours () {
  number=$1
  shift
  status=0
  "$omptq_run" -q "$@" >output 2>messages || status=$?
  cat output messages
  [ $status = 0 ] && [ ! -s messages ] && [ "$(wc -l <output)" = "$number" ] \
    && [ "$(sort -u output | sed 's,.*/,,')" = libgomp-ext.so.1 ] \
    && [ "$(readlink -f "$(head -n 1 output)")" = "$library" ]
}
all_ours 1 ./program
"$omptq_run" ./program >output 2>messages
expect messages "omptq-run: parallel regions and tasks of ./program run on"
"$omptq_run" -q ldd ./program >list
[ "$(count list 'libgomp-ext.so.1')" = 1 ]
[ "$(count list 'libgomp-')" = 1 ]

# In every order, also after one that fails, or after a copy alone.
set -- ./liba.so ./libb.so ./libplain.so
for one in "$@"; do
  for two in "$@"; do
    for three in "$@"; do
      all_ours 3 ./load "$one" "$two" "$three"
    done
    all_ours 2 ./load ./libbroken.so "$one" "$two"
    all_ours 2 ./load "$PWD/$copy_a" "$one" "$two"
    all_ours 2 ./load "$one" "./$copy_b" "$two"
  done
  all_ours 2 ./load ./libdeep.so "$one"
  all_ours 2 ./load "$one" ./libdeep.so
done
if command -v python3; then
  all_ours 3 sh -c "python3 -c '
import ctypes
for name in \"a\", \"b\", \"plain\":
    assert ctypes.CDLL (\"./lib%s.so\" % name).work () == 0
'"
fi

# Without omptq-run, and in another namespace, such a copy is what is called.
status=0
./program || status=$?
[ $status = 99 ]
cat >space.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>

int
main (void)
{
  void *library = dlmopen (LM_ID_NEWLM, "./liba.so", RTLD_NOW);
  Dl_info of_task;
  if (!library || !dladdr (dlsym (library, "GOMP_task"), &of_task))
    return 1;
  puts (of_task.dli_fname);
  return 0;
}
END
$CC space.c -o space -ldl
"$omptq_run" -q ./space >output
expect output $copy_a
