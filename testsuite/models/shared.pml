/* A part of taskq.pml: the configuration, what threads share, store buffers,
   and looking into taskqs.  */

/* --- The configuration --- */

#ifndef WORKERS
#define WORKERS 2
#endif
// GOMP_TASKQ_DEPTH; slots of a chunk.
#ifndef DEPTH
#define DEPTH 2
#endif
#ifndef SLOTS
#define SLOTS 2
#endif
// Tasks of the pool's first taskq; of these the first MEETING encounter a taskq
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
// The generator of the first taskq waits until its tasks are done, and then
// enqueues so many more.
#ifndef AFTER_DRAIN
#define AFTER_DRAIN 0
#endif
// Taskqs that a worker can have on its stack.
#ifndef LEVELS
#define LEVELS 1
#endif
// A task waits until so many have started that encounter no taskq; so does, if
// PATIENT_GENERATOR, the first taskq's generator before it ends.  INNER_APART:
// tasks of inner taskqs neither wait nor count.
#ifndef TOGETHER
#define TOGETHER 0
#endif
// The most tasks in a batch; for a thief, half of what there is.
#ifndef BATCH
#define BATCH 1
#endif
// Chunks that a worker can have besides those in its taskqs.
#ifndef FRAMES
#define FRAMES 1
#endif
// A worker with so many taskqs does not steal: worker::may_steal.
#ifndef STEAL_LIMIT
#define STEAL_LIMIT 100
#endif
// The worker that leaves if it has found nothing for some time: help.
#ifndef LEAVING
#define LEAVING 100
#endif
// RESTRICTED: the first taskq has one of restricted_flags.
// RESTRICTED_LATER: the inner ones have, from their second use on.
// OCCUPIED: worker 1 waits in a taskq whose last task another thread executes,
// until the pool's first taskq is done.
// HOLDING: that of lastprivate; commit_holding.
// FENCE_BOTH: membarrier is missing; the mode both.
// REFUSED: the mode is free, and membarrier may be refused at any time.
// UPGRADED: the same, but the mode is both at first.
// STORES_AT_ONCE: no store buffers.
// COARSE: a look into one taskq is one step, and so are an announcement and a
// look at it.  SCAN_AT_ONCE: a look into all taskqs is one.
// NEAREST: a worker looks at some victims only, in one round, and may do so
// before it looks at the pool's first taskq; any thread that sleeps may be
// woken.
// NOWAIT: all but worker 0 leave when they have found nothing to do.
// SERIAL: one worker, pool::is_serial.
// AT_ONCE_TO_SLEEP: spin_rounds and yield_rounds are zero.

#define NONE 255
#define ROOT 0
// Without nesting there is one taskq, worker 0's, which is near for all.
#if LEVELS == 1
#define TASKQS 1
#define VICTIMS 1
#else
#define TASKQS (WORKERS * LEVELS)
#define VICTIMS WORKERS
#endif
#define CHUNKS (TASKQS + WORKERS * FRAMES)
#define NEAR WORKERS
#if BATCH > 1 && (LEVELS > 1 || TOGETHER)
#error "what a batch has done is not on the stack"
#endif
// The divisor of the depth: 2 to the power of pool::size_shift.
#if WORKERS > 2
#define SHARERS 4
#else
#define SHARERS WORKERS
#endif
// taskq::room
#if DEPTH >= SHARERS
#define SHARE (DEPTH / SHARERS)
#else
#define SHARE 1
#endif
#if defined REFUSED || defined UPGRADED
#define MODES
#endif

/* --- Shared by the threads --- */

#define RUNNING 1
#define SUSPENDED 2
#define DRAINING 3
#define ENDED 0

// taskq::not_ended, taskq::draining.
#define NOT_ENDED 128
#define TO_DRAIN 64

typedef chunk
{
  // HEAD: the number of the fill, and the first unclaimed task.
  byte fill;
  byte head;
  // TAIL in memory, and as the owner sees it: a store may be in its store
  // buffer.
  byte tail;
  byte tail_new;
  byte copied;
  byte own;
  byte user = NONE;
  byte position;
#if FRAMES > 1
  // chunk::m_below, as a number of chunks.
  byte below;
#endif
  // The contents of the slots: the number of a task.
  byte payload[SLOTS];
}

typedef taskq
{
  byte state;
  byte pending;
  byte own_completed;
  // m_filling, m_enqueued, m_counted, and the tasks that may be in that chunk.
  byte filling;
  byte enqueued;
  byte counted;
  byte end;
  // tracker: the task that is held back, or is to be; draining.
  byte held;
  bit draining;
  bit drained;
  // For the assertions: the generator's next task, those that have run, and
  // whether a thread is in the generator.
  byte next;
#if TASKS > 8
  short ran;
#else
  byte ran;
#endif
  bit entered;
#ifdef ORDERED
  byte claimed;
#endif
#if defined RESTRICTED || defined RESTRICTED_LATER
  bit restricted;
#endif
}

chunk C[CHUNKS];
taskq T[TASKQS];
// worker::top_chunk, as a number of chunks.
byte frames[WORKERS];
// worker::top, as a number of taskqs; pool::root.
byte top[WORKERS];
bit root_met;
// pool::finished, in memory and as worker 0 sees it.
bit finished;
bit finished_new;
// idle_count, one word.
byte idle_searching;
byte idle_asleep;
// idle_count::m_attention: a flag, and the number of sleepers.
#define FENCED 128
#if defined FENCE_BOTH && !defined WITHOUT_CALLING_FOR_THE_FENCE
byte attention = FENCED;
#else
byte attention;
#endif
#ifdef MODES
// asymmetric_fence::s_mode; idle_count::m_settled.
#define FREE 0
#define REGISTERED 1
#define BOTH 2
#define REFUSING 3
byte mode;
bit settled;
#endif
bit asleep[WORKERS];
// The kernel's queue of futex waiters.
bit in_futex[WORKERS];
// Tasks that have started, of those that meet no taskq.
byte started;

#define owner(q) ((q) / LEVELS)
#define taskq_at(v, l) ((v) * LEVELS + (l))
#define frame_at(v, f) (TASKQS + (v) * FRAMES + (f))
#define owner_of_chunk(c) ((c) < TASKQS -> owner (c) \
                           : ((c) - TASKQS) / FRAMES)
#define tasks_of(q) ((q) == ROOT -> TASKS + AFTER_DRAIN : INNER)
// The value that worker w sees.
#define seen_tail(c) (owner_of_chunk (c) == w -> C[c].tail_new : C[c].tail)
#define seen_finished (w == 0 -> finished_new : finished)
#define may_steal (top[w] < STEAL_LIMIT)

// taskq::may_run_on
#if defined RESTRICTED || defined RESTRICTED_LATER
#define may_run_on(q, who) (!T[q].restricted || (who) == NONE \
  || top[who] == 0 || taskq_at (who, top[who] - 1) == (q) \
  || taskq_at (who, top[who] - 1) == ROOT)
#else
#define may_run_on(q, who) true
#endif

/* --- Store buffers and fences --- */

// Every read-modify-write empties the thread's store buffer.
inline drain_buffer (v)
{
  k = 0;
  do
  :: k < CHUNKS ->
    if
    :: owner_of_chunk (k) == v -> C[k].tail = C[k].tail_new
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

// membarrier; or time passes in which all stores become visible.
inline drain_all ()
{
  d_step
  {
    i = 0;
    do
    :: i < WORKERS -> drain_buffer (i); i++
    :: else -> break
    od;
    i = 0
  }
}

// asymmetric_fence::light
inline light ()
{
#ifdef WITHOUT_LIGHT_FENCE
  skip
#elif defined MODES
  if
  :: mode == FREE
  :: else -> d_step { drain_buffer (w) }
  fi
#elif defined FENCE_BOTH
  d_step { drain_buffer (w) }
#else
  skip
#endif
}

#ifdef MODES
// asymmetric_fence::heavy, and what worker::sleep does if it returns false.
inline heavy ()
{
  if
  :: mode == BOTH -> ok = true
  :: mode == REFUSING -> refuse (); ok = true
  :: mode == FREE || mode == REGISTERED -> drain_all ()
  :: mode == FREE || mode == REGISTERED -> refuse (); ok = true
  fi;
  if
  :: ok ->
    d_step { drain_buffer (w); ok = false };
#ifndef WITHOUT_CALLING_WHEN_REFUSED
    // idle_count::settle
    if
    :: !settled ->
      attention = attention | FENCED;
#ifndef WITHOUT_SETTLING
      drain_all ();
#endif
      settled = true
    :: else
    fi
#endif
  :: else
  fi
}

// asymmetric_fence::refuse
inline refuse ()
{
  mode = REFUSING;
  drain_all ();
  mode = BOTH
}

// The threads of other pools, and asymmetric_fence::upgrade.
proctype modes ()
{
  byte i, k;
#ifdef UPGRADED
  mode = REGISTERED;
  drain_all ();
  d_step
  {
    if
    :: mode == REGISTERED -> mode = FREE
    :: else
    fi
  };
#endif
end:
  if
  :: mode == FREE -> refuse ()
  fi
}
#else
// asymmetric_fence::heavy
inline heavy ()
{
#ifdef WITHOUT_HEAVY_FENCE
  skip
#elif defined FENCE_BOTH
  d_step { drain_buffer (w) }
#else
  drain_all ()
#endif
}
#endif

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

/* --- Looking --- */

// chunk::is_quiet
inline is_quiet (x)
{
  t = C[x].tail_new;
  found = (C[x].head == t && C[x].copied == t - C[x].own);
  t = 0
}

// taskq::is_done, is_drained: LEFT is zero or TO_DRAIN.
#define is_done(q, left) (T[q].pending - T[q].own_completed == left)

// taskq::resumable
inline resumable (q, who)
{
  found = false;
  s = T[q].state;
  if
  :: s == DRAINING -> found = (who == owner (q) && is_done (q, TO_DRAIN))
  :: s == SUSPENDED ->
#ifdef ORDERED
    t = T[q].filling;
    found = (seen_tail (t) == C[t].head);
    t = 0
#else
    found = true
#endif
  :: else
  fi;
  s = 0
}

// chunk::fill, and whether WHO may run a task of X.
inline may_run (x, who)
{
  LOOK
  h = C[x].head;
  found = (seen_tail (x) > h && may_run_on (C[x].user, who));
  h = 0
  LOOKED
}

// pool::could_work
inline could_work (q, who)
{
  may_run (q, who);
  if
  :: !found && may_run_on (q, who) -> LOOK resumable (q, who) LOOKED
  :: else
  fi
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
    :: !found && j < m -> could_work (taskq_at (i, j), who); j++
    :: else -> break
    od;
    i++
  :: else -> break
  od;
  i = 0;
  do
  :: !found && i < WORKERS ->
    j = 0;
    m = frames[i];
    do
    :: !found && j < m -> may_run (frame_at (i, j), who); j++
    :: else -> break
    od;
    i++
  :: else -> break
  od;
  i = 0; j = 0; m = 0
  END_SCAN
}
