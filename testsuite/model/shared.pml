/* A part of taskq.pml: the configuration, what threads share, store buffers, and
   looking into taskqs.  */

/* --- The configuration --- */

#ifndef WORKERS
#define WORKERS 2
#endif
// GOMP_TASKQ_DEPTH, and initial_ring_size.
#ifndef DEPTH
#define DEPTH 2
#endif
#ifndef SLOTS
#define SLOTS 2
#endif
// Tasks of the pool's first taskq; the first MEETING of them encounter a taskq
// of INNER tasks, USES times.
#ifndef TASKS
#define TASKS 2
#endif
#ifndef MEETING
#define MEETING 0
#endif
#ifndef INNER
#define INNER 0
#endif
#ifndef USES
#define USES 1
#endif
// The first taskq's generator waits until its tasks are done, and then enqueues
// this many more.
#ifndef AFTER_DRAIN
#define AFTER_DRAIN 0
#endif
// Maximum number of taskqs on a worker's stack.
#ifndef LEVELS
#define LEVELS 1
#endif
// A task waits until this many have started that encounter no taskq; so does,
// if PATIENT_GENERATOR, the first taskq's generator before it ends.  Except
// those of inner taskqs, if INNER_APART.
#ifndef TOGETHER
#define TOGETHER 0
#endif
// The most tasks in a batch, which takes at most 1 / 2^SHARE_SHIFT of all.
#ifndef BATCH
#define BATCH 1
#endif
#ifndef SHARE_SHIFT
#define SHARE_SHIFT 1
#endif
// max_batches, and few_tasks.
#ifndef BATCHES
#define BATCHES 2
#endif
#ifndef FEW
#define FEW 8
#endif
// A worker with this many taskqs does not steal: worker::may_steal.
#ifndef STEAL_LIMIT
#define STEAL_LIMIT 100
#endif
// The worker that leaves if it finds nothing for some time: help.
#ifndef LEAVING
#define LEAVING 100
#endif
// RESTRICTED: the first taskq has one of restricted_flags.
// HOLDING: that of lastprivate; commit_holding.
// FENCE_BOTH: membarrier is missing; the mode both.
// STORES_AT_ONCE: no store buffers.
// COARSE: a look into one taskq is one step, and so are an announcement and a
// look at it.  SCAN_AT_ONCE: a look into all taskqs is one.
// NEAREST: a worker looks at some victims only, in one round, and may do so before
// it looks at the pool's first taskq; any thread that sleeps may be woken.
// AT_ONCE_TO_SLEEP: spin_rounds and yield_rounds are zero.

#define NONE 255
#define ROOT 0
// Without nesting there is one taskq, worker 0's, which is near to all.
#if LEVELS == 1
#define TASKQS 1
#define VICTIMS 1
#else
#define TASKQS (WORKERS * LEVELS)
#define VICTIMS WORKERS
#endif
#if DEPTH > SLOTS
#define RING DEPTH
#else
#define RING SLOTS
#endif
#define NEAR WORKERS
#ifdef HOLDING
#define SPARE 1
#else
#define SPARE 0
#endif
#if DEPTH + SPARE > RING
#error "with HOLDING the first ring must be large enough"
#endif
#if BATCH > 1 && (LEVELS > 1 || TOGETHER)
#error "what a batch has done is not on the stack"
#endif

/* --- What the threads share --- */

#define RUNNING 1
#define SUSPENDED 2
#define DRAINING 3
#define ENDED 0

typedef taskq
{
  // TAIL in memory, and as its last writer sees it: a store may be in that
  // thread's store buffer.
  byte tail;
  byte tail_new;
  byte writer;
  byte head;
  byte room_end;
  byte state;
  byte completed;
  byte own_completed;
  byte limit;
  byte mask;
  byte low_water;
  // tracker::holding, and draining.
  bit holding;
  bit draining;
  bit drained;
  // The contents of the slots: task numbers.
  byte payload[RING];
  // For the assertions: the start of this use, the generator's next task, those
  // that have run, and whether a thread is in the generator.
  byte base;
  byte next;
  byte ran;
  bit entered;
}

taskq T[TASKQS];
// The announcements of the workers.
byte reading[WORKERS] = NONE;
byte reading_from[WORKERS];
// worker::top, as a number of taskqs; pool::root.
byte top[WORKERS];
bit root_met;
// pool::finished, in memory and as worker 0 sees it.
bit finished;
bit finished_new;
// idle_count, one word.
byte idle_searching;
byte idle_asleep;
bit asleep[WORKERS];
// The kernel's queue of futex waiters.
bit in_futex[WORKERS];
// Number of started tasks that encounter no taskq.
byte started;

#define owner(q) ((q) / LEVELS)
#define taskq_at(v, l) ((v) * LEVELS + (l))
#define tasks_of(q) ((q) == ROOT -> TASKS + AFTER_DRAIN : INNER)
// The values that worker W sees.
#define seen_tail(q) (T[q].writer == w -> T[q].tail_new : T[q].tail)
#define seen_finished (w == 0 -> finished_new : finished)
#define slot(q, position) ((position) & T[q].mask)
#define may_steal (top[w] < STEAL_LIMIT)

// taskq::is_special
#if defined RESTRICTED || defined HOLDING || AFTER_DRAIN
#define is_special(q) ((q) == ROOT)
#else
#define is_special(q) false
#endif

// taskq::may_run_in
#ifdef RESTRICTED
#define may_run_in(q, who) ((q) != ROOT || (who) == NONE || top[who] == 0 \
  || taskq_at (who, top[who] - 1) == ROOT)
#else
#define may_run_in(q, who) true
#endif

/* --- Store buffers and fences --- */

// The effect of every read-modify-write: it empties the thread's store buffer.
inline drain_buffer (v)
{
  k = 0;
  do
  :: k < TASKQS ->
    if
    :: T[k].writer == v -> T[k].tail = T[k].tail_new
    :: else
    fi;
    k++
  :: else -> break
  od;
  k = 0;
  if
  :: v == 0 -> finished = finished_new
  :: else
  fi
}

// asymmetric_fence::light
inline light ()
{
#if defined FENCE_BOTH && !defined WITHOUT_LIGHT_FENCE
  d_step { drain_buffer (w) }
#else
  skip
#endif
}

// asymmetric_fence::heavy
inline heavy ()
{
#ifndef WITHOUT_HEAVY_FENCE
#ifdef FENCE_BOTH
  d_step { drain_buffer (w) }
#else
  // membarrier.
  d_step
  {
    i = 0;
    do
    :: i < WORKERS -> drain_buffer (i); i++
    :: else -> break
    od;
    i = 0
  }
#endif
#else
  skip
#endif
}

#ifdef COARSE
#define LOOK d_step {
#define LOOKED };
#define BEGIN_LOOK atomic { skip;
#define END_LOOK };
#else
#define LOOK
#define LOOKED
#define BEGIN_LOOK skip;
#define END_LOOK
#endif

#ifdef SCAN_AT_ONCE
#define BEGIN_SCAN atomic {
#define END_SCAN }
#else
#define BEGIN_SCAN
#define END_SCAN
#endif

/* --- The queue --- */

// taskq::all_tasks_done
inline all_tasks_done (q, who)
{
  t = seen_tail (q);
  found = (who == owner (q) && T[q].completed + T[q].own_completed == t);
  t = 0
}

// taskq::resumable
inline resumable (q, who)
{
  found = false;
  s = T[q].state;
  if
  :: s == DRAINING -> all_tasks_done (q, who)
  :: s == SUSPENDED ->
    h = T[q].head;
    found = (seen_tail (q) - h <= T[q].low_water);
    h = 0
  :: else
  fi;
  s = 0
}

// taskq::has_work
inline look (q, who)
{
  LOOK
  h = T[q].head;
  found = (seen_tail (q) > h && may_run_in (q, who));
  h = 0;
  if
  :: !found -> resumable (q, who)
  :: else
  fi
  LOOKED
}

// pool::has_work
inline has_work (who)
{
  BEGIN_SCAN
  found = false;
  i = 0;
  do
  :: !found && i < VICTIMS ->
    j = 0;
    m = top[i];
    do
    :: !found && j < m -> look (taskq_at (i, j), who); j++
    :: else -> break
    od;
    i++
  :: else -> break
  od;
  i = 0; j = 0; m = 0
  END_SCAN
}
