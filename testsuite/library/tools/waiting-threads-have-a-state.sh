# Purpose: a tool that interrupts a thread, as those that sample do, learns that it waits
# for a critical region or a lock, and for which one; ompt_enumerate_states has the states.
# shellcheck source=testsuite/lib/link.sh
. "$(dirname "$0")/../../lib/link.sh"

cat >main.c <<END
#include <omp-tools.h>
#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static ompt_get_state_t get_state;
static ompt_enumerate_states_t enumerate_states;
static ompt_wait_id_t last_id;
static volatile int state;
static volatile ompt_wait_id_t id;

static void
acquire (ompt_mutex_t kind, unsigned hint, unsigned impl, ompt_wait_id_t which,
         const void *code)
{
  __atomic_store_n (&last_id, which, __ATOMIC_RELAXED);
}

static int
initialize (ompt_function_lookup_t lookup, int device, ompt_data_t *data)
{
  get_state = (ompt_get_state_t) lookup ("ompt_get_state");
  enumerate_states = (ompt_enumerate_states_t) lookup ("ompt_enumerate_states");
  ompt_set_callback_t set = (ompt_set_callback_t) lookup ("ompt_set_callback");
  set (ompt_callback_mutex_acquire, (ompt_callback_t) acquire);
  return 1;
}

static void
finalize (ompt_data_t *data)
{
}

ompt_start_tool_result_t *
ompt_start_tool (unsigned version, const char *runtime)
{
  static ompt_start_tool_result_t result = { initialize, finalize, { 0 } };
  return &result;
}

static void
sample (int number)
{
  ompt_wait_id_t which = 1;
  int found = get_state (&which);
  id = which;
  state = found;
}

static const char *
name_of (int which)
{
  int next = ompt_state_undefined;
  const char *name;
  while (enumerate_states (next, &next, &name))
    if (next == which)
      return name;
  return "none";
}

/* Interrupts THREAD until it is in the state NAME.  */
static void
await (pthread_t thread, const char *name)
{
  do
    {
      state = -1;
      pthread_kill (thread, SIGUSR1);
      while (state == -1)
        usleep (100);
    }
  while (strcmp (name_of (state), name) != 0);
  printf ("%s, %s\n", name,
          id == __atomic_load_n (&last_id, __ATOMIC_RELAXED) ? "its mutex"
                                                              : "another one");
}

static pthread_t other;
static int begun;
static omp_lock_t lock;
static omp_nest_lock_t nest_lock;

static void
begin (void)
{
  other = pthread_self ();
  __atomic_store_n (&begun, 1, __ATOMIC_RELEASE);
}

static void
await_state (const char *name)
{
  while (!__atomic_load_n (&begun, __ATOMIC_ACQUIRE))
    ;
  await (other, name);
  begun = 0;
}

int
main (void)
{
  signal (SIGUSR1, sample);
  omp_init_lock (&lock);
  omp_init_nest_lock (&nest_lock);
#pragma omp parallel num_threads(2)
  {
    int is_first = omp_get_thread_num () == 0;
    if (is_first)
      omp_set_lock (&lock);
#pragma omp barrier
    if (is_first)
      {
        await_state ("ompt_state_wait_lock");
        omp_unset_lock (&lock);
      }
    else
      {
        begin ();
        omp_set_lock (&lock);
      }
#pragma omp barrier
    if (is_first)
      omp_set_nest_lock (&nest_lock);
#pragma omp barrier
    if (is_first)
      {
        await_state ("ompt_state_wait_lock");
        omp_unset_nest_lock (&nest_lock);
      }
    else
      {
        begin ();
        omp_set_nest_lock (&nest_lock);
        omp_unset_nest_lock (&nest_lock);
      }
#pragma omp barrier
    if (is_first)
#pragma omp critical
      {
        await_state ("ompt_state_wait_critical");
      }
    else
      {
        usleep (100000);
        begin ();
#pragma omp critical
        ;
      }
#pragma omp for ordered schedule(static, 1)
    for (int i = 0; i < 2; i++)
      {
        if (i == 1)
          begin ();
        else
          await_state ("ompt_state_wait_ordered");
#pragma omp ordered
        ;
      }
    if (is_first)
      {
        sample (0);
        printf ("%s, %s\n", name_of (state), id ? "waits" : "does not wait");
      }
  }
  return 0;
}
END
cat >expected <<END
ompt_state_wait_lock, its mutex
ompt_state_wait_lock, its mutex
ompt_state_wait_critical, its mutex
ompt_state_wait_ordered, its mutex
ompt_state_work_parallel, does not wait
END
for options in -O0 -O2; do
  # shellcheck disable=SC2086
  $CC -I"$here/../../../libgomp-ext" -fopenmp $options main.c -o program \
    -Wl,--no-as-needed $LIBS
  timeout 60 ./program >seen
  diff expected seen
done
