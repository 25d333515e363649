/* A model of how threads that wait in a team take part in the pool of a taskq.

   Thread 0 executes a taskq.  The others wait: in a barrier, where they find
   what it offers; or, with COMMON, for the end of a taskq of the whole team,
   which they have encountered.

   A thread takes part when there are tasks.  In an offered pool, it gets a
   reference under a lock before it joins, and drops that when it leaves.  If it
   finds none it may sleep: it sets the bit of the word, and the pool's flag
   WANTED, has the heavy fence and looks again.  Thread 0 publishes a task by a
   store, which may stay in its store buffer, and then reads the flag.  If that
   is set, it has a fence, clears the flag unless a thread is hungry, and wakes
   those that sleep, or, with LIMIT, only one, since so few may help.  A thread
   that has taken a task does the same if there are more.

   At the end of the taskq, thread 0 withdraws its offer.  If the others wait for
   that end, it changes the word's number, but only if one has said so, by
   AWAITED and the heavy fence.  The pool is used again when no thread has a
   reference, or has not come to the barrier.

   Claims and the pool's own sleep are modelled in taskq.pml, and the number of
   helpers in team.pml.  Macros that begin with WITHOUT_ plant a bug.  */

#ifndef THREADS
#define THREADS 2
#endif
#ifndef TASKS
#define TASKS 1
#endif
// How often there is a taskq.
#ifndef USES
#define USES 1
#endif
// PATIENT: each task must be executed by another thread.
// TOGETHER: so many tasks wait for each other.
// COMMON: the taskqs are those of the team.

// The pool: tasks that are visible, claimed, done; its use.
byte tail, claimed, done, use;
#ifdef TOGETHER
byte started;
#endif
bit finished, wanted, offered, awaited;
byte references;
// The store buffer of thread 0: tasks, and FINISHED.
byte new_tasks;
bit new_end;
// The word of those that wait: its number, its bit, and who sleeps.
byte number;
bit sleeps;
bit in_futex[THREADS];
byte hungry;
// The threads that have come to the barrier after a taskq of the team; whether
// the last barrier is over.
byte arrived;
bit over;

inline flush ()
{
  d_step
  {
    tail = tail + new_tasks;
    new_tasks = 0;
    finished = finished | new_end;
    new_end = 0
  }
}

inline wake ()
{
  d_step { woken = sleeps; sleeps = 0 };
  if
  :: woken ->
    d_step
    {
      woken = 0;
      j = 0;
      do
      :: j < THREADS -> in_futex[j] = 0; j++
      :: else -> break
      od;
      j = 0
    }
  :: else
  fi
}

inline wake_some ()
{
#ifdef LIMIT
  atomic
  {
    if
    :: in_futex[1] -> in_futex[1] = 0
    :: in_futex[2] -> in_futex[2] = 0
    :: !in_futex[1] && !in_futex[2] -> sleeps = 0
    fi
  }
#else
  wake ()
#endif
}

inline call_helpers ()
{
  if
  :: hungry == 0 -> wanted = 0
  :: else
  fi;
  wake_some ()
}

/* Stores become visible in order.  */
active proctype memory ()
{
end_memory:
  do
  :: atomic { new_tasks > 0 -> new_tasks--; tail++ }
  :: atomic { new_tasks == 0 && new_end -> new_end = 0; finished = 1 }
  od
}

inline publish ()
{
  new_tasks++;
  if
  :: !wanted
  :: else ->
    flush ();
#ifndef WITHOUT_WAKING
    call_helpers ()
#endif
  fi
}

inline offer ()
{
#ifndef COMMON
  flush ();
#ifndef WITHOUT_CLEARING_FIRST
  wanted = 0;
#endif
  offered = 1;
#ifndef WITHOUT_WAKING_FOR_THE_OFFER
  wake ()
#endif
#ifdef WITHOUT_CLEARING_FIRST
  ;
  wanted = 0
#endif
#else
  skip
#endif
}

inline finish ()
{
  new_end = 1;
#ifdef COMMON
  if
  :: awaited ->
    flush ();
#ifndef WITHOUT_ANOTHER_NUMBER
    number++;
#endif
    wake ()
  :: else
  fi
#else
  flush ();
  offered = 0
#endif
}

active proctype owner ()
{
  byte u, t, j;
  bit woken;

  do
  :: u < USES ->
    // Another thread may still be about to leave the pool.
    atomic
    {
      references == 0 && arrived == 0;
      u++;
      references = 1;
      finished = 0;
      awaited = 0;
#ifdef COMMON
      wanted = 0;
#else
      wanted = 1;
#endif
      tail = 0;
      claimed = 0;
      done = 0;
      use = u
    };
    offer ();
    t = 0;
    do
    :: t < TASKS -> publish (); t++
    :: else -> break
    od;
#ifndef PATIENT
    // It executes some itself.
    do
    :: atomic { claimed < tail + new_tasks -> flush (); claimed++ }; done++
    :: done == TASKS -> break
    od;
#endif
    done == TASKS;
    finish ();
    references--;
#ifdef COMMON
    atomic { arrived == THREADS - 1 -> arrived = 0 }
#endif
  :: else -> break
  od;
  flush ();
#ifndef COMMON
  // The barrier.
  over = 1;
  number++;
  wake ()
#endif
}

// Executes tasks; OK if there have been any.
inline work ()
{
  do
  :: atomic { claimed < tail -> claimed++; ok = 1 };
    if
    :: is_hungry -> atomic { is_hungry = 0; hungry-- }
    :: else
    fi;
    assert (mine == use);
#ifndef WITHOUT_PASSING_ON
    if
    :: wanted && claimed < tail -> call_helpers ()
    :: else
    fi;
#endif
#ifdef TOGETHER
    atomic { started++; started >= TOGETHER };
#endif
    done++
  :: claimed >= tail -> break
  od
}

// Looks for tasks.
inline look ()
{
#ifdef COMMON
  mine = use;
  work ()
#else
  if
  :: offered && claimed < tail ->
    atomic
    {
      if
      :: offered ->
        kept = 1;
        mine = use;
#ifndef WITHOUT_REFERENCES
        references++
#endif
      :: else
      fi
    };
    if
    :: kept ->
      work ();
      assert (mine == use);
#ifndef WITHOUT_REFERENCES
      atomic { references--; kept = 0 }
#else
      kept = 0
#endif
    :: else
    fi
  :: else
  fi
#endif
}

#ifdef COMMON
#define IS_OVER finished
#define MAY_WANT 1
#else
#define IS_OVER over
#define MAY_WANT offered
#endif

proctype waiting (byte w)
{
  byte u, seen, mine, j;
  bit woken, ok, kept, is_hungry;

  do
  :: u < USES ->
#ifdef COMMON
    u++;
    use == u;
#ifndef WITHOUT_AWAITED
    awaited = 1;
#endif
#ifndef WITHOUT_A_FENCE_AFTER_AWAITED
    flush ();
#endif
#else
    u = USES;
#endif
    do
    :: IS_OVER -> break
    :: else ->
      ok = 0;
      look ();
      if
      :: ok
      :: !ok ->
        if
        :: !is_hungry -> atomic { is_hungry = 1; hungry++ }
        :: else
        fi;
        seen = number;
        if
        :: IS_OVER -> break
        :: else
        fi;
        // It is about to sleep.
        atomic
        {
          if
          :: number == seen -> sleeps = 1
          :: else
          fi
        };
#ifndef WITHOUT_WANTED
        atomic
        {
          if
          :: MAY_WANT -> wanted = 1
          :: else
          fi
        };
#endif
#ifndef WITHOUT_THE_HEAVY_FENCE
        flush ();
#endif
#ifndef WITHOUT_A_LOOK
        look ();
#endif
        if
        :: ok
        :: !ok ->
          atomic
          {
            if
            :: number == seen && sleeps -> in_futex[w] = 1
            :: else
            fi
          };
          in_futex[w] == 0
        fi
      fi
    od;
    if
    :: is_hungry -> atomic { is_hungry = 0; hungry-- }
    :: else
    fi
#ifdef COMMON
    ;
    arrived++
#endif
  :: else -> break
  od
}

init
{
  atomic
  {
    run waiting (1);
#if THREADS > 2
    run waiting (2)
#endif
  }
}
