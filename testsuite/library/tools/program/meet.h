/* Makes the threads of a test do the same in each run.  */

#include <sched.h>

static int arrivals;

/* Waits for so many calls of arrive since the program began.  */
static inline void
await (int count)
{
  while (__atomic_load_n (&arrivals, __ATOMIC_ACQUIRE) < count)
    sched_yield ();
}

static inline void
arrive (void)
{
  __atomic_add_fetch (&arrivals, 1, __ATOMIC_ACQ_REL);
}

/* Both.  */
static inline void
meet (int count)
{
  arrive ();
  await (count);
}
