/* A model of the tasks that a thread has created: libgomp-ext/tasks/deque.h and
   deque.cc.  The owner, process 0, pushes, pops and shares as it likes; thieves
   steal, and share by force.  Each task is taken once, none is lost, and nobody
   reads a place while it is written or a ring that has been freed.

   All stores go through store buffers, in order, as on x86; a read-modify-write
   waits until its thread's is empty.
   Macros that begin with WITHOUT_ plant a bug.  */

#ifndef THIEVES
#define THIEVES 2
#endif
#ifndef TASKS
#define TASKS 3
#endif
// Stores in a store buffer, at most.
#ifndef BUFFERED
#define BUFFERED 3
#endif
// The modes of asymmetric_fence are FENCE_BOTH, REFUSED and UPGRADED as for
// taskq.pml; without any of them light () is free.
#if defined REFUSED || defined UPGRADED
#define MODES
#endif
#define FREE 0
#define REGISTERED 1
#define BOTH 2
#define REFUSING 3
#define THREADS (1 + THIEVES)

// Memory.  Rings have two places, and four after deque::grow.
#define BOTTOM 0
#define SPLIT 1
#define TOP 2
#define LOCK 3
#define GROWN 4
#define RINGS 5
#define PLACES (RINGS + 2 + 4)
byte memory[PLACES];
#define place(grown, i) (RINGS + 2 * (grown) + (i) % (2 + 2 * (grown)))

// Store buffers; of each place, the stores in it and what they leave.
chan buffer[THREADS] = [BUFFERED] of { byte, byte };
typedef pending_stores
{
  byte count[PLACES];
  byte value[PLACES];
}
pending_stores pending[THREADS];

// The values that thread w sees, and its stores.
#define load(p) (pending[w].count[p] -> pending[w].value[p] : memory[p])
inline store (where, what)
{
  atomic
  {
    nfull (buffer[w]) ->
    at = where;
    word = what;
    buffer[w]!at, word;
    pending[w].count[at]++;
    pending[w].value[at] = word;
    at = 0;
    word = 0
  }
}
#define fenced (empty (buffer[w]))

#ifdef MODES
byte mode;
#endif
bit freed;
// For the assertions.
bit taken[TASKS + 1];
byte count_taken;
bit over;
byte left;

proctype processors ()
{
  byte p, v, c;
end:
  do
  :: d_step
     {
       nempty (buffer[0]) -> c = 0; buffer[0]?p, v;
       memory[p] = v; pending[c].count[p]--;
       if
       :: pending[c].count[p] == 0 -> pending[c].value[p] = 0
       :: else
       fi;
       p = 0; v = 0; c = 0
     }
  :: d_step
     {
       nempty (buffer[1]) -> c = 1; buffer[1]?p, v;
       memory[p] = v; pending[c].count[p]--;
       if
       :: pending[c].count[p] == 0 -> pending[c].value[p] = 0
       :: else
       fi;
       p = 0; v = 0; c = 0
     }
#if THIEVES > 1
  :: d_step
     {
       nempty (buffer[2]) -> c = 2; buffer[2]?p, v;
       memory[p] = v; pending[c].count[p]--;
       if
       :: pending[c].count[p] == 0 -> pending[c].value[p] = 0
       :: else
       fi;
       p = 0; v = 0; c = 0
     }
#endif
  od
}

// Membarrier: each store buffer is empty at some time.
inline membarrier ()
{
  empty (buffer[0]);
  empty (buffer[1]);
#if THIEVES > 1
  empty (buffer[2])
#endif
}

// asymmetric_fence::light
inline light ()
{
#ifdef WITHOUT_LIGHT_FENCE
  skip
#elif defined FENCE_BOTH
  fenced
#elif defined MODES
  if
  :: mode == FREE
  :: mode != FREE -> fenced
  fi
#else
  skip
#endif
}

// asymmetric_fence::refuse
inline refuse ()
{
  mode = REFUSING;
#ifndef WITHOUT_WAITING_WHEN_REFUSED
  membarrier ();
#endif
  mode = BOTH
}

// asymmetric_fence::heavy
inline heavy ()
{
#ifdef WITHOUT_HEAVY_FENCE
  skip
#elif defined FENCE_BOTH
  fenced
#elif defined MODES
  if
  :: mode == BOTH -> fenced
  :: mode == REFUSING -> fenced; refuse ()
  :: mode == FREE || mode == REGISTERED -> fenced; membarrier ()
  :: mode == FREE || mode == REGISTERED -> fenced; refuse ()
  fi
#else
  fenced;
  membarrier ()
#endif
}

#ifdef MODES
// asymmetric_fence::upgrade, and threads of other teams.
proctype modes ()
{
#ifdef UPGRADED
  mode = REGISTERED;
#ifndef WITHOUT_MEMBARRIER_BEFORE_FREE
  membarrier ();
#endif
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
#endif

// spin_lock::lock, try_lock and unlock.
#define locked (memory[LOCK] != 0)
inline lock ()
{
  atomic { fenced && !locked -> memory[LOCK] = 1 }
}

inline unlock ()
{
  store (LOCK, 0)
}

// Task S is taken.
inline take ()
{
  d_step
  {
    assert (s > 0);
    assert (!taken[s]);
    taken[s] = true;
    count_taken++;
    s = 0
  }
}

/* --- The owner --- */

// deque::free_slot, grow and push.  The top may be an earlier one.
inline push_task ()
{
  d_step { b = load (BOTTOM); g = load (GROWN) };
  t = load (TOP);
  if
  :: b - t >= 2 + 2 * g ->
#ifndef WITHOUT_LOCK_TO_GROW
    lock ();
#endif
    t = load (TOP);
    do
    :: t != b -> x = load (place (0, t)); store (place (1, t), x); t++
    :: else -> break
    od;
    freed = true;
    g = 1;
    store (GROWN, g);
#ifndef WITHOUT_LOCK_TO_GROW
    unlock ()
#endif
  :: else
  fi;
  pushed++;
#ifdef WITHOUT_THE_SLOT_FIRST
  store (BOTTOM, b + 1);
  store (place (g, b), pushed);
#else
  store (place (g, b), pushed);
  store (BOTTOM, b + 1);
#endif
  d_step { b = 0; t = 0; x = 0; g = 0 }
}

// deque::pop
inline pop ()
{
  b = load (BOTTOM) - 1;
  store (BOTTOM, b);
  light ();
  x = load (SPLIT);
  if
  :: b >= x -> d_step { g = load (GROWN); s = load (place (g, b)) }; take ()
  :: else ->
    store (BOTTOM, b + 1);
    t = load (TOP);
    if
    :: t != b + 1 -> pop_shared ()
    :: else
    fi
  fi;
  d_step { b = 0; x = 0; t = 0; g = 0 }
}

inline pop_shared ()
{
#ifndef WITHOUT_LOCK_TO_POP
  lock ();
#endif
  d_step { t = load (TOP); x = load (SPLIT); b = load (BOTTOM) };
  if
  :: t == b
  :: else ->
#ifndef WITHOUT_TAKING_BACK
    if
    :: x == b -> store (SPLIT, t + (x - t) / 2)
    :: else
    fi;
#endif
    store (BOTTOM, b - 1);
    d_step { g = load (GROWN); s = load (place (g, b - 1)) };
    take ()
  fi;
#ifndef WITHOUT_LOCK_TO_POP
  unlock ()
#endif
}

// deque::share
inline share ()
{
  lock ();
  d_step { x = load (SPLIT); b = load (BOTTOM) };
  store (SPLIT, x + (b - x + 1) / 2);
  unlock ();
  d_step { x = 0; b = 0 }
}

proctype owner ()
{
  byte w = 0;
  byte pushed, b, x, t, s, g, at, word;
  do
  :: pushed < TASKS && load (BOTTOM) - load (TOP) < 4 -> push_task ()
  :: load (BOTTOM) > 0 && load (TOP) != load (BOTTOM) -> pop ()
  :: load (BOTTOM) > load (TOP) -> share ()
  :: pushed == TASKS && load (TOP) == load (BOTTOM) -> break
  od;
  atomic { over = true; left++ }
}

/* --- Thieves --- */

// deque::steal, of any number of tasks.
inline steal ()
{
  atomic { fenced && !locked -> memory[LOCK] = 1 };
  t = load (TOP);
  g = load (GROWN);
  do
  :: t != load (SPLIT) ->
#ifdef WITHOUT_COPYING_BEFORE_THE_TOP
    store (TOP, t + 1);
#endif
    s = load (place (g, t));
    // The copy takes some time.
    assert (s == load (place (g, t)));
    assert (g == 1 || !freed);
    take ();
    t++
  :: break
  od;
#ifndef WITHOUT_COPYING_BEFORE_THE_TOP
  store (TOP, t);
#endif
  unlock ();
  d_step { t = 0; g = 0 }
}

// deque::share_by_force
inline share_by_force ()
{
  atomic { fenced && !locked -> memory[LOCK] = 1 };
  d_step { t = load (TOP); x = load (SPLIT); b = load (BOTTOM) };
  if
  :: t == x && b > x ->
    n = x + (b - x + 1) / 2;
    store (SPLIT, n);
    heavy ();
#ifndef WITHOUT_LOOKING_AGAIN
    b = load (BOTTOM);
    if
    :: b < n ->
#ifdef WITHOUT_THE_OLD_SPLIT
      n = b;
#else
      n = (b < x -> x : b);
#endif
      store (SPLIT, n)
    :: else
    fi
#endif
  :: else
  fi;
  unlock ();
  d_step { t = 0; x = 0; b = 0; n = 0 }
}

proctype thief (byte w)
{
  byte t, x, b, n, s, g, at, word;
  do
  :: over -> left++; break
  :: !over && !locked && load (TOP) != load (SPLIT) -> steal ()
  :: !over && !locked && load (BOTTOM) > load (TOP) -> share_by_force ()
  od
}

init
{
  byte w;
  atomic
  {
#if defined UPGRADED
    mode = BOTH;
#endif
    run processors ();
    run owner ();
    for (w : 1 .. THIEVES) { run thief (w) }
    w = 0;
#ifdef MODES
    run modes ()
#endif
  };
  left == THREADS;
  assert (count_taken == TASKS)
}
