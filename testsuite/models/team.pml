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
   all deques.  The thread that creates the first task of the region says so, and
   wakes all that sleep on any of the words.  A thread that puts another one into
   a deque has the light fence, looks whether somebody is hungry, and does the
   same.

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

// Who puts a task into a deque: wakes all that sleep, if it is the region's FIRST
// or somebody is hungry.
inline published (first)
{
#ifdef WITHOUT_LOOKING_FOR_THE_HUNGRY
  skip;
#else
  if
#ifdef WITHOUT_WAKING_FOR_THE_FIRST_TASK
  :: hungry == 0
#else
  :: hungry == 0 && !(first)
#endif
  :: else ->
    k = 0;
    do
    :: k < 3 + THREADS ->
      d_step { ok = sleeps[k]; sleeps[k] = 0 };
      if
      :: ok ->
        wake_all (k)
      :: else
      fi;
      k++
    :: else -> break
    od;
    k = 0; ok = 0
  fi
#endif
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
  atomic
  {
    kind++;
    buffered[w]++;
    unfinished++;
    ok = !has_tasks;
    has_tasks = 1;
    note_tasks ()
  };
  published (ok)
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

// The thread arrives, or ends helping: LAST if nothing is activities.
inline deactivate ()
{
  d_step { activities--; last = (activities == 0) };
  if
  :: last ->
    last = 0;
    if
    :: phase_is_join ->
      d_step { ok = sleeps[ACTIVE]; sleeps[ACTIVE] = 0 };
#ifndef WITHOUT_WAKING_THE_MASTER
      if
      :: ok -> wake_all (ACTIVE)
      :: else
      fi;
#endif
      ok = 0
    :: else ->
      assert (unfinished == 0);
#ifdef WITHOUT_COUNTING_AGAIN_FIRST
      d_step { generation++; ok = sleeps[GENERATION]; sleeps[GENERATION] = 0 };
      activities = size;
#else
      activities = size;
      d_step { generation++; ok = sleeps[GENERATION]; sleeps[GENERATION] = 0 };
#endif
      if
      :: ok -> wake_all (GENERATION)
      :: else
      fi;
      ok = 0
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
    deactivate ()
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

// Waits until IS_OVER, on WORD, which has the value VALUE until then.
inline wait_on (word, which, value, is_over)
{
  do
  :: is_over -> break
  :: !(is_over) ->
    if
    :: has_tasks -> help ()
    :: true ->
      // Falls asleep.
      d_step
      {
        ok = !(is_over);
        old = which;
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
          hungry++;
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
          if
          :: ok -> ok = 0; hungry--; help ()
          :: else -> sleep_on (word, which); hungry--
          fi
        :: else -> sleep_on (word, which)
        fi
      :: else
      fi
    fi
  od;
  old = 0
}

// The end of a phase.
inline arrive ()
{
  execute_all ();
  deactivate ()
}

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
    if
    :: b == BARRIERS -> break
    :: else
    fi;
    mine = generation;
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
      wait_on (FLAG + 1 - w, flags[1 - w], phase - 1, flags[1 - w] >= phase)
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
      wait_on (GENERATION, generation, mine, generation != mine)
    fi;
#else
    arrive ();
    wait_on (GENERATION, generation, mine, generation != mine);
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
      wait_on (ACTIVE, activities, 0, activities == 0);
      assert (unfinished == 0);
      // Seldom; the real thread sleeps.
      leaving == 0;
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
      wait_on (GO, go, r, go != r);
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
    wait_on (GO, go, r, go != r)
  fi
}

// Stores become visible; the blocked task is released.
proctype others ()
{
  byte j, k;
  bit ok;
  do
  :: buffered[0] > 0 -> buffered[0] = 0
  :: buffered[1] > 0 -> buffered[1] = 0
#if THREADS > 2
  :: buffered[2] > 0 -> buffered[2] = 0
#endif
  :: over && blocked == 0 -> break
#ifdef BLOCKED
  :: blocked > 0 ->
    atomic { blocked--; queue++; ok = !has_tasks; has_tasks = 1 };
    published (ok)
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
