# Purpose: a program may unload a library with taskqs repeatedly, in its first
# thread or in one that then ends; the team's threads outlive it.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"
# shellcheck source=testsuite/lib/fault.sh
. "$(dirname "$0")/../../lib/fault.sh"

cat >library.c <<'END'
int
work (void)
{
  int sum = 0;
#pragma intel omp parallel taskq shared(sum) num_threads(4)
  for (int i = 0; i < 1000; i++)
#pragma intel omp task captureprivate(i)
    __atomic_fetch_add (&sum, i, __ATOMIC_RELAXED);
  return sum != 499500;
}
END
cat >program.c <<'END'
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static void *
use (void *name)
{
  void *library = dlopen (name, RTLD_NOW);
  if (!library)
    puts (dlerror ());
  int (*work) (void) = (int (*) (void)) dlsym (library, "work");
  int wrong = work ();
  return dlclose (library) || wrong ? name : NULL;
}

int
main (int argc, char **argv)
{
  for (int i = 0; i < 10; i++)
    {
      void *wrong;
      pthread_t thread;
      if (argc == 2)
        wrong = use (argv[1]);
      else if (pthread_create (&thread, NULL, use, argv[1]) != 0
               || pthread_join (thread, &wrong) != 0)
        return 2;
      if (wrong)
        return 1;
      /* Spinning threads fall asleep.  */
      usleep (20000);
    }
  return 0;
}
END
$CC -O2 program.c -o program -pthread
$CC $omptq -fPIC -shared -O2 library.c -o found.so
$CC $omptq -fplugin-arg-omptq-linked -fPIC -shared -O2 library.c -o linked.so $LIBS
kmpc=$(echo "$LIBS" | sed 's/-lgomp-ext/-lgomp-ext-kmpc/')
$CC -fPIC -shared -O2 -Dmain=work "$here/../legacy/list-in-while-loop.c" \
  -o legacy.so $kmpc

for library in found linked legacy; do
  for thread in "" thread; do
    for stats in 0 1; do
      attempt env GOMP_TASKQ_STATS=$stats ./program ./$library.so $thread
      [ $status = 0 ]
      # At the end of the program, not when the library is unloaded.
      [ "$(count messages 'STATISTICS BEGIN')" = $stats ]
    done
  done
done
