/* A tool that shows how long a program's parallel regions take: the number of
   regions, their time, and where in the program they are.

     gcc -shared -fPIC -O2 time-regions.c -o time-regions.so
     OMP_TOOL_LIBRARIES=./time-regions.so omptq-run ./program  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <omp-tools.h>
#include <pthread.h>
#include <stdio.h>
#include <time.h>

enum { most_places = 1000 };

/* The regions that begin at one place in the program.  */
struct place
{
  const void *code;
  unsigned long count;
  double seconds;
};

static struct place places[most_places];
static int number_of_places;
static unsigned long ignored;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

static struct place *
find_place (const void *code)
{
  for (int i = 0; i < number_of_places; i++)
    if (places[i].code == code)
      return &places[i];
  if (number_of_places == most_places)
    return NULL;
  places[number_of_places].code = code;
  return &places[number_of_places++];
}

/* Until a region ends, its place has taken less by the time that it began.  */
static void
add (const void *code, double seconds, int count)
{
  pthread_mutex_lock (&mutex);
  struct place *p = find_place (code);
  if (p)
    {
      p->seconds += seconds;
      p->count += count;
    }
  else
    ignored += count;
  pthread_mutex_unlock (&mutex);
}

static void
begin_region (ompt_data_t *task, const ompt_frame_t *frame,
              ompt_data_t *region, unsigned threads, int flags,
              const void *code)
{
  add (code, -now (), 0);
}

static void
end_region (ompt_data_t *region, ompt_data_t *task, int flags,
            const void *code)
{
  add (code, now (), 1);
}

static int
initialize (ompt_function_lookup_t lookup, int device, ompt_data_t *data)
{
  ompt_set_callback_t set = (ompt_set_callback_t)lookup ("ompt_set_callback");
  set (ompt_callback_parallel_begin, (ompt_callback_t)begin_region);
  set (ompt_callback_parallel_end, (ompt_callback_t)end_region);
  return 1;
}

static void
finish (ompt_data_t *data)
{
  for (const struct place *p = places; p < places + number_of_places; p++)
    {
      Dl_info object;
      if (!dladdr (p->code, &object))
        continue;
      unsigned long offset = (char *)p->code - (char *)object.dli_fbase;
      fprintf (stderr, "%8lu regions %8.3f s  %s+%#lx\n", p->count, p->seconds,
               object.dli_fname, offset);
    }
  if (ignored)
    fprintf (stderr, "%8lu regions elsewhere\n", ignored);
}

ompt_start_tool_result_t *
ompt_start_tool (unsigned version, const char *library)
{
  static ompt_start_tool_result_t tool = { initialize, finish, { 0 } };
  return &tool;
}
