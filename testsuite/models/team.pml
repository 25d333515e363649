/* A model of teams: how a region begins and ends, and its barriers, where
   threads execute tasks while they wait, and sleep.

   The word ACTIVE counts what may still create tasks in this phase of the
   region: the threads that have not arrived at its end, those that have but
   execute tasks meanwhile (helpers), and blocked tasks.  Who makes it zero ends
   the phase: at a barrier by setting it to the number of threads and moving the
   generation on, at the end of the region by waking the master.  A thread
   arrives, and ends helping, only when its deque is empty.  So when the count
   is zero there is no task, and none can be created.

   Threads wait on the words GO, between regions, GENERATION, in a barrier, and
   ACTIVE, the master at the end of a region.  A bit in each says that somebody
   sleeps there.  A thread that is about to sleep sets the bit.  If there have
   been tasks in the region, it counts as hungry, has a heavy fence and looks at
   all deques.  The thread that is about to create the first task of the region
   says so, and wakes all that sleep on any of the words.  A thread that has put
   a task into a deque has the light fence, looks whether somebody is hungry, and does the
   same.

   If there is a limit, only so many threads help at a time.  A thread that helps
   is counted until it is about to sleep; the others sleep.  Only so many are
   woken as are missing, and the bit remains if there may be further sleepers.
   A thread that has been counted may have kept another one from helping.  When
   it no longer waits, it wakes another one if any has been refused.

   A barrier may be cancellable.  Threads that wait there remain counted in
   ACTIVE; the last one to arrive subtracts all.  A thread that cancels the
   region sets a bit beside the generation, wakes all that sleep there, and goes
   to the end of the region, as do all that see the bit.

   Deques are modelled in deque.pml; here each operation is one step, but a
   pushed task may stay in its creator's store buffer.  Macros that begin with
   WITHOUT_ plant a bug.  */

#ifndef THREADS
#define THREADS 2
#endif
#ifndef REGIONS
#define REGIONS 2
#endif
// In each region, besides its end.
#ifndef BARRIERS
#define BARRIERS 1
#endif
// Tasks that each thread creates in each phase.
#ifndef TASKS
#define TASKS 1
#endif
// CREATORS: the threads that create any, the first ones.
#ifndef CREATORS
#define CREATORS 1
#endif
// Tasks that each of them creates.
#ifndef CHILDREN
#define CHILDREN 0
#endif
// RESIZED: regions have different numbers of threads.
// BLOCKED: thread 0 creates one more task, which a thread outside the team
// releases.
// PATIENT: the creator waits until another thread has taken its task.
// LATE: tasks are created after the first barrier only.
// WITNESS: thread 1 waits until the tasks of thread 0 have been taken, in the
// same phase.
// LIMIT: so many threads help.
// WAITING_TASKS: at some time tasks wait for something other than a processor,
// and all threads help from then on.
// CANCEL: barriers may be cancelled; so many threads may cancel each region.
// FLAGS: each of two threads sets a flag to the number of the barrier and waits
// for the other one's; they count only if a task has been created before.

#define NONE 255
#define GO 0
#define GENERATION 1
#define ACTIVE 2
#define FLAG 3

// Team.
byte go, generation, activities;
// A bit of ACTIVITIES: of the number of the region.
bit parity;
// The bits of these words.
bit sleeps[3 + THREADS];
byte flags[THREADS];
// The number of the first barrier before which a task has been created in this
// region; zero for none.
byte tasks;
byte size;
byte hungry;
bit has_tasks;
#ifdef LIMIT
// The threads that help, and how many may, or 0 for all; the threads that sleep
// because of that.
byte helpers, most, refused;
#endif
#ifdef CANCEL
// Threads in the barrier; the bit beside the generation; the threads that may
// still cancel the region.
byte arrived;
bit cancelled;
byte cancellers;
#ifndef WITHOUT_A_BIT_OF_THE_WORD
#define GENERATION_WORD (2 * generation + cancelled)
#endif
#endif
#ifndef GENERATION_WORD
#define GENERATION_WORD generation
#endif
#ifdef WITNESS
// The phases in which the tasks of thread 0 have been taken.
byte witnessed;
#endif
// Deques: tasks that create others, and such as do not; and those of them that
// are in the store buffer.
byte parents[THREADS], leaves[THREADS];
byte buffered[THREADS];
// The queue of released tasks.
byte queue;
byte blocked;
// The word that a thread sleeps on in the kernel.
byte in_futex[THREADS] = NONE;
// For assertions.
byte unfinished;
bit over;
// Threads that do not take part and have not said so.
byte leaving;

#define count(v) (parents[v] + leaves[v])
// Those that thread W sees in the deque of V.
#define seen(v) (count (v) - (w == v -> 0 : buffered[v]))

inline wake_all (word)
{
  d_step
  {
    j = 0;
    do
    :: j < THREADS ->
      if
      :: in_futex[j] == word -> in_futex[j] = NONE
      :: else
      fi;
      j++
    :: else -> break
    od;
    j = 0
  }
}

// The bit of WORD has been set: clears it and wakes all.
inline wake_sleepers (word)
{
  d_step { ok = sleeps[word]; sleeps[word] = 0 };
  if
  :: ok ->
    ok = 0;
    wake_all (word)
  :: else
  fi
}

#ifdef LIMIT
// Wakes at most LEFT threads that sleep on WORD, and counts them.
inline wake_some (word)
{
  atomic
  {
    do
    :: left > 0 && in_futex[0] == word -> in_futex[0] = NONE; left--
    :: left > 0 && in_futex[1] == word -> in_futex[1] = NONE; left--
#if THREADS > 2
    :: left > 0 && in_futex[2] == word -> in_futex[2] = NONE; left--
#endif
    :: left == 0 || (in_futex[0] != word && in_futex[1] != word
#if THREADS > 2
                     && in_futex[2] != word
#endif
                     ) -> break
    od
  }
}
#endif

// Wakes threads for a new task, on any word.
inline wake_helpers ()
{
#ifdef LIMIT
  if
  :: most == 0 -> left = THREADS
  :: else ->
    skip;
    left = (helpers < most -> most - helpers : 0)
  fi;
  k = 0;
  do
  :: k < 3 + THREADS && left > 0 ->
    if
    :: !sleeps[k]
    :: sleeps[k] && left == THREADS -> wake_sleepers (k)
    :: sleeps[k] && left < THREADS ->
#ifdef WITHOUT_KEEPING_THE_BIT
      d_step { sleeps[k] = 0 };
      wake_some (k);
#else
      wake_some (k);
      if
      :: left > 0 ->
        d_step { ok = sleeps[k]; sleeps[k] = 0 };
        if
        :: ok ->
          ok = 0;
          d_step
          {
            j = 0;
            do
            :: j < THREADS ->
              if
              :: in_futex[j] == k ->
                in_futex[j] = NONE;
                left = (left > 0 -> left - 1 : 0)
              :: else
              fi;
              j++
            :: else -> break
            od;
            j = 0
          }
        :: else
        fi
      :: else
      fi
#endif
    fi;
    k++
  :: else -> break
  od;
  left = 0;
  k = 0
#else
  k = 0;
  do
  :: k < 3 + THREADS -> wake_sleepers (k); k++
  :: else -> break
  od;
  k = 0
#endif
}

// A thread has put a task into a deque.
inline published ()
{
#ifdef WITHOUT_LOOKING_FOR_THE_HUNGRY
  skip
#else
  if
  :: hungry == 0
  :: else -> wake_helpers ()
  fi
#endif
}

// A thread is about to create the first task of the region.
inline begin_tasks ()
{
  atomic
  {
    note_tasks ();
    ok = !has_tasks;
#ifdef LIMIT
    if
    :: ok -> most = LIMIT
    :: else
    fi;
#endif
    has_tasks = 1
  };
  if
  :: ok ->
    ok = 0;
#ifndef WITHOUT_WAKING_FOR_THE_FIRST_TASK
    wake_helpers ()
#endif
  :: else
  fi
}

// The first barrier of the region before which there are tasks.
inline note_tasks ()
{
  if
  :: tasks == 0 -> tasks = phase
  :: else
  fi
}

inline push (kind)
{
  if
  :: !has_tasks -> begin_tasks ()
  :: else
  fi;
  atomic { kind++; buffered[w]++; unfinished++; note_tasks () };
  published ()
}

// OK: a task has been taken; IS_PARENT: it creates others.
inline take ()
{
  atomic
  {
    v = 0;
    ok = 0;
    if
    :: count (w) > 0 ->
      v = w;
      ok = 1
    :: else ->
      do
      :: v == THREADS -> break
      :: v < THREADS && seen (v) > 0 -> ok = 1; break
      :: else -> v++
      od
    fi;
    if
    :: ok ->
      if
      :: parents[v] > 0 -> parents[v]--; is_parent = 1
      :: else -> leaves[v]--; is_parent = 0
      fi;
      if
      :: buffered[v] > count (v) -> buffered[v] = count (v)
      :: else
      fi
    :: !ok && queue > 0 ->
      queue--;
      ok = 1;
      is_parent = 0;
      is_released = 1
    :: else
    fi;
    v = 0
  }
}

// Executes the task that has been taken.
inline execute ()
{
#ifdef BLOCKED
  if
  :: is_released ->
    is_released = 0;
    // The thread is counted, too.
#ifndef WITHOUT_COUNTING_BLOCKED_TASKS
    activities--
#endif
  :: else
  fi;
#endif
#if CHILDREN > 0
  if
  :: is_parent ->
    k2 = 0;
    do
    :: k2 < CHILDREN -> push (leaves[w]); k2++
    :: else -> break
    od;
    k2 = 0
  :: else
  fi;
#endif
  atomic { unfinished--; is_parent = 0 }
}

// Executes tasks until there is none.
inline execute_all ()
{
  do
  :: take ();
    if
    :: ok -> ok = 0; execute ()
    :: else -> break
    fi
  od
}

// The thread arrives, or ends helping, or N do: LAST if nothing is active.
inline deactivate (n)
{
  d_step { activities = activities - (n); last = (activities == 0) };
  if
  :: last ->
    last = 0;
    if
    :: phase_is_join ->
#ifndef WITHOUT_WAKING_THE_MASTER
      wake_sleepers (ACTIVE)
#endif
    :: else ->
      assert (unfinished == 0);
#ifdef WITHOUT_COUNTING_AGAIN_FIRST
      generation++;
      wake_sleepers (GENERATION);
      activities = size
#else
      activities = size;
      generation++;
      wake_sleepers (GENERATION)
#endif
    fi
  :: else
  fi
}

// A thread that waits executes tasks, if the phase is not over.
inline help ()
{
#ifndef WITHOUT_COUNTING_HELPERS
  d_step
  {
#ifdef WITHOUT_THE_PARITY_OF_REGIONS
    ok = (activities > 0);
#else
    ok = (activities > 0 && parity == my_parity);
#endif
    if
    :: ok -> activities++
    :: else
    fi
  };
  if
  :: ok ->
    ok = 0;
    execute_all ();
    deactivate (1)
  :: else
  fi
#else
  execute_all ()
#endif
}

// One of: tasks are seen.
inline look ()
{
  d_step
  {
    v = 0;
    ok = 0;
    do
    :: v < THREADS ->
      if
      :: seen (v) > 0 -> ok = 1
      :: else
      fi;
      v++
    :: else -> break
    od;
    if
    :: queue > 0 -> ok = 1
    :: else
    fi;
    v = 0
  }
}

#ifdef LIMIT
// OK: the thread may help, and is counted if need be.
inline start ()
{
  ok = (most == 0 || is_counted);
  if
  :: !ok ->
#ifdef WITHOUT_COMPARE_AND_SWAP_OF_HELPERS
    // Counts itself for a moment.
    helpers++;
    if
    :: helpers <= most -> ok = 1; is_counted = 1
    :: else -> helpers--
    fi
#else
    d_step
    {
      if
      :: helpers < most -> helpers++; ok = 1; is_counted = 1
      :: else
      fi
    };
#endif
    was_counted = was_counted || ok
  :: else
  fi
}

inline stop ()
{
  if
  :: is_counted -> d_step { helpers--; is_counted = 0 }
  :: else
  fi
}
#endif

// Looks for tasks, OK if there are any; otherwise sleeps on WORD.
inline look_and_sleep (word, which)
{
  hungry++;
#if defined LIMIT && !defined WITHOUT_STOPPING_BEFORE_THE_LOOK
  stop ();
#endif
#ifndef WITHOUT_HEAVY_FENCE
  d_step
  {
    j = 0;
    do
    :: j < THREADS -> buffered[j] = 0; j++
    :: else -> break
    od;
    j = 0
  };
#endif
#ifndef WITHOUT_LOOKING_BEFORE_SLEEPING
  look ();
#endif
#if defined LIMIT && defined WITHOUT_STOPPING_BEFORE_THE_LOOK
  stop ();
#endif
  if
  :: ok
  :: else -> sleep_on (word, which)
  fi;
  hungry--
}

// Sleeps on WORD, unless WHICH is no longer OLD.
inline sleep_on (word, which)
{
  atomic
  {
    if
    :: which == old && sleeps[word] -> in_futex[w] = word
    :: else
    fi
  };
  in_futex[w] == NONE
}

// Waits until IS_OVER, on WORD, whose value is WHICH.
inline wait_on (word, which, is_over)
{
  do
  :: is_over -> break
  :: !(is_over) ->
    if
    :: has_tasks ->
#ifdef LIMIT
      start ()
#else
      ok = 1
#endif
    :: true ->
      // Falls asleep.
      d_step { ok = !(is_over); old = which };
      d_step
      {
        ok = ok && which == old;
        if
        :: ok -> sleeps[word] = 1
        :: else
        fi
      };
      if
      :: ok ->
        ok = 0;
        if
        :: has_tasks ->
#ifdef LIMIT
          start ();
          if
          :: ok
          :: else ->
            refused++;
            is_refused = 1;
            start ();
            if
            :: ok -> is_refused = 0; refused--
            :: else
            fi
          fi;
          if
          :: ok -> ok = 0; look_and_sleep (word, which)
          :: else -> sleep_on (word, which)
          fi;
          if
          :: is_refused -> is_refused = 0; refused--
          :: else
          fi
#else
          look_and_sleep (word, which)
#endif
        :: else -> sleep_on (word, which)
        fi
      :: else
      fi
    fi;
    if
    :: ok -> ok = 0; help ()
    :: else
    fi
  od;
  old = 0;
#ifdef LIMIT
  stop ();
  if
  :: was_counted ->
    was_counted = 0;
#ifndef WITHOUT_REPLACING_HELPERS
    if
    :: refused > 0 -> wake_helpers ()
    :: else
    fi
#endif
  :: else
  fi
#else
  skip
#endif
}

// The end of a phase.
inline arrive ()
{
  execute_all ();
  deactivate (1)
}

#ifdef CANCEL
// LEFT_OUT: the region is cancelled.
inline cancellable_barrier ()
{
  execute_all ();
  if
  :: cancelled -> left_out = 1
  :: else ->
#ifdef WITHOUT_REMAINING_COUNTED
    arrive ();
    wait_on (GENERATION, GENERATION_WORD,
             generation != mine || cancelled)
#else
    d_step { arrived++; last = (arrived == size) };
    if
    :: last ->
      last = 0;
#ifdef WITHOUT_RESETTING_BEFORE_SUBTRACTING
      deactivate (size);
      arrived = 0
#else
      arrived = 0;
      deactivate (size)
#endif
    :: else
    fi;
    wait_on (GENERATION, GENERATION_WORD,
             generation != mine || cancelled)
#endif
    left_out = cancelled
  fi
}

inline cancel ()
{
  cancelled = 1;
#ifndef WITHOUT_WAKING_FOR_CANCELLATION
  wake_sleepers (GENERATION);
#endif
  left_out = 1
}
#endif

inline body ()
{
  phase_is_join = 0;
  b = 0;
  do
  :: b <= BARRIERS ->
    if
#ifdef LATE
    :: w < CREATORS && b > 0 ->
#else
    :: w < CREATORS ->
#endif
      i = 0;
      do
      :: i < TASKS ->
        push (parents[w]);
        i++
      :: else -> break
      od;
      i = 0;
#ifdef PATIENT
      if
      :: size > 1 -> (count (w) == 0)
      :: else
      fi;
#endif
#ifdef BLOCKED
      if
      :: w == 0 ->
        if
        :: !has_tasks -> begin_tasks ()
        :: else
        fi;
        atomic
        {
          note_tasks ();
#ifndef WITHOUT_COUNTING_BLOCKED_TASKS
          activities++;
#endif
          blocked++;
          unfinished++
        }
      :: else
      fi
#endif
    :: else
    fi;
#ifdef WITNESS
    if
    :: w == 0 -> witnessed++
    :: w == 1 -> witness++; witnessed >= witness
    :: else
    fi;
#endif
    if
    :: b == BARRIERS -> break
    :: else
    fi;
    mine = generation;
#ifdef CANCEL
    if
    :: atomic { cancellers > 0 && !cancelled -> cancellers-- };
      cancel ()
    :: cancellable_barrier ()
    fi;
    if
    :: left_out -> left_out = 0; break
    :: else
    fi;
#else
#ifdef FLAGS
    execute_all ();
    skip;
    d_step { flags[w] = phase; ok = sleeps[FLAG + w]; sleeps[FLAG + w] = 0 };
    if
    :: ok -> wake_all (FLAG + w)
    :: else
    fi;
    ok = 0;
    if
    :: size > 1 ->
      wait_on (FLAG + 1 - w, flags[1 - w], flags[1 - w] >= phase)
    :: else
    fi;
    if
#ifdef WITHOUT_THE_NUMBER_OF_THE_BARRIER
    :: !has_tasks
#else
    :: tasks == 0 || tasks > phase
#endif
    :: else ->
      skip;
      arrive ();
      wait_on (GENERATION, generation, generation != mine)
    fi;
#else
    arrive ();
    wait_on (GENERATION, generation, generation != mine);
#endif
#endif
    phase++;
    b++
  od;
  b = 0
}

proctype thread (byte w)
{
  bit ok, last, is_parent, is_released, phase_is_join = 1;
  // That of the region that the thread takes part in, or NONE.
  byte my_parity = NONE;
  byte i, j, k, k2, v, b, r, mine, old, n;
#ifdef LIMIT
  bit is_counted, was_counted, is_refused;
  byte left;
#endif
#ifdef CANCEL
  bit left_out;
#endif
#ifdef WITNESS
  byte witness;
#endif
  // The number of the next barrier.
  byte phase = 1;

  if
  :: w == 0 ->
    do
    :: r < REGIONS ->
      // Fork.
      atomic
      {
        assert (activities == 0 && unfinished == 0);
        n = THREADS;
#ifdef RESIZED
        if
        :: n = THREADS
        :: n = THREADS - 1
        fi;
#endif
      };
      size = n;
      has_tasks = 0;
      tasks = 0;
#ifdef CANCEL
      cancellers = CANCEL;
#endif
      d_step { activities = n; parity = 1 - parity };
      my_parity = parity;
#ifndef WITHOUT_WAITING_FOR_OTHERS
      leaving = THREADS - n;
#endif
      d_step { go++; ok = sleeps[GO]; sleeps[GO] = 0 };
      if
      :: ok -> wake_all (GO)
      :: else
      fi;
      ok = 0;
      body ();
      phase_is_join = 1;
      arrive ();
      wait_on (ACTIVE, activities, activities == 0);
      assert (unfinished == 0);
      // Seldom; the real thread sleeps.
      leaving == 0;
#ifdef CANCEL
      if
      :: cancelled ->
        cancelled = 0;
#ifndef WITHOUT_RESETTING_AFTER_CANCELLATION
        arrived = 0
#endif
      :: else
      fi;
#endif
      r++
    :: else -> break
    od;
    // The team is dissolved.
    over = 1;
    d_step { go++; ok = sleeps[GO]; sleeps[GO] = 0 };
    if
    :: ok -> wake_all (GO)
    :: else
    fi
  :: else ->
    do
    :: r < REGIONS ->
      wait_on (GO, go, go != r);
      // Not more than one region further.
      assert (go == r + 1);
      n = size;
      if
      :: w < n ->
        my_parity = parity;
        body ();
        phase_is_join = 1;
        arrive ()
      :: else ->
        my_parity = NONE;
        leaving--
      fi;
      r++
    :: else -> break
    od;
    wait_on (GO, go, go != r)
  fi
}

// Stores become visible; the blocked task is released.
proctype others ()
{
  byte j, k;
  bit ok;
#ifdef LIMIT
  byte left;
#endif
  do
  :: buffered[0] > 0 -> buffered[0] = 0
  :: buffered[1] > 0 -> buffered[1] = 0
#if THREADS > 2
  :: buffered[2] > 0 -> buffered[2] = 0
#endif
  :: over && blocked == 0 -> break
#ifdef BLOCKED
  :: blocked > 0 ->
    atomic { blocked--; queue++ };
    published ()
#endif
#ifdef WAITING_TASKS
  :: most > 0 ->
    most = 0;
    wake_helpers ()
#endif
  od
}

init
{
  atomic
  {
    run thread (0);
    run thread (1);
#if THREADS > 2
    run thread (2);
#endif
    run others ()
  }
}
