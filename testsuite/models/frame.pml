/* A model of how a task's unfinished children are counted: libgomp-ext/tasks's
   frame.h and counter.h, finished in execute.cc, and nap and wake in wait.cc.
   Thread 0 executes a task that creates children, waits for them, creates
   others and ends; any thread executes children.  The frame is used again for
   another such task.  A wait ends when all children have ended, and not before;
   a frame is freed once, and nobody changes it afterwards. A thread that sleeps
   is not woken by time.

   There are no store buffers: a read-modify-write follows each store that
   others may wait for.
   Macros that begin with WITHOUT_ plant a bug.  */

#ifndef THREADS
#define THREADS 3
#endif
// Children before the wait, and after it.
#ifndef FIRST
#define FIRST 2
#endif
#ifndef ORPHANS
#define ORPHANS 2
#endif
#ifndef USES
#define USES 2
#endif
#define NOBODY 255

// counter::waiting, abandoned, and 1 << shift
#define WAITING 1
#define ABANDONED 2
#define ONE 4

// The frame.
short value;
byte spawned;
byte done;
byte owner = NOBODY;
// worker::m_asleep of thread 0, and the kernel's queue of it.
bit asleep;
bit in_futex;
// The deque: children that nobody has taken.
byte ready;
// For the assertions: unfinished children, and those who may change the frame.
byte unfinished_children;
bit in_use;
byte uses;
bit over;

// worker::wake
inline wake ()
{
#ifdef WITHOUT_WAKING
  skip
#else
  if
  :: asleep ->
    d_step { ok = asleep; asleep = false };
    if
    :: ok -> in_futex = false; ok = false
    :: else
    fi
  :: else
  fi
#endif
}

// free_list::put
inline free_frame ()
{
  d_step
  {
    assert (in_use);
    assert (unfinished_children == 0);
    in_use = false
  }
}

// counter::subtract, of one task
inline subtract_one ()
{
  d_step
  {
    assert (in_use);
    value = value - ONE;
    now = value
  }
}

// worker::run and finished: a child is executed by thread W.
inline run_child ()
{
  d_step { unfinished_children-- };
  if
  :: owner == w ->
    d_step { assert (in_use); done++ }
  :: else ->
    subtract_one ();
    if
    :: now == WAITING -> wake ()
#ifndef WITHOUT_FREEING_THE_ABANDONED
    :: now == ABANDONED -> free_frame ()
#endif
    :: else
    fi;
    now = 0
  fi
}

// frame::unfinished
#define unfinished (spawned - done + (value >> 2))

// worker::nap, with frame::begin_wait and end_wait.
inline nap ()
{
  asleep = true;
  d_step
  {
    here = (spawned - done) * ONE;
#ifndef WITHOUT_STARTING_AGAIN_BEFORE_A_WAIT
    spawned = 0;
    done = 0;
#endif
#ifndef WITHOUT_ADDING_BEFORE_A_WAIT
    value = value + here;
#endif
    value = value + WAITING;
    ok = (value != WAITING);
    here = 0
  };
#ifdef WITHOUT_LOOKING_BEFORE_SLEEPING
  ok = true;
#endif
  if
  :: ok ->
    ok = false;
    // futex_wait
    d_step { in_futex = asleep };
    !in_futex
  :: else
  fi;
#ifndef WITHOUT_ENDING_A_WAIT
  value = value - WAITING;
#endif
  asleep = false
}

// worker::wait_for_children
inline wait_for_children ()
{
  do
  :: spawned != done && ready > 0 ->
    d_step
    {
      ok = (ready > 0);
      if
      :: ok -> ready--
      :: else
      fi
    };
    if
    :: ok -> ok = false; run_child ()
    :: else
    fi
  :: spawned == done || ready == 0 -> break
  od;
  if
  :: spawned != done ->
    do
    :: unfinished == 0 -> break
    :: unfinished != 0 -> nap ()
    od
  :: else
  fi;
  assert (unfinished_children == 0);
  // frame::restart, which only makes the next wait faster.
  d_step { spawned = 0; done = 0; value = 0 }
}

// frame::end
inline end_task ()
{
  here = spawned - done;
#ifndef WITHOUT_CLEARING_THE_OWNER
  owner = NOBODY;
#endif
  if
  :: here == 0 -> free_frame ()
  :: else ->
    d_step
    {
      value = value + here * ONE + ABANDONED;
      now = value
    };
#ifndef WITHOUT_FREEING_AT_THE_END
    if
    :: now == ABANDONED -> free_frame ()
    :: else
    fi;
#endif
    now = 0
  fi;
  here = 0
}

inline create_child ()
{
  spawned++;
  d_step { unfinished_children++; ready++ };
  i++
}

proctype master ()
{
  byte w = 0;
  byte i;
  short now, here;
  bit ok;
  do
  :: uses < USES ->
    // frame::begin
    d_step
    {
      !in_use ->
      in_use = true; uses++;
      spawned = 0; done = 0; value = 0; owner = 0
    };
    do
    :: i < FIRST -> create_child ()
    :: else -> break
    od;
    i = 0;
    wait_for_children ();
    do
    :: i < ORPHANS -> create_child ()
    :: i == ORPHANS -> break
    :: ready > 0 ->
      d_step
      {
        ok = (ready > 0);
        if
        :: ok -> ready--
        :: else
        fi
      };
      if
      :: ok -> ok = false; run_child ()
      :: else
      fi
    od;
    i = 0;
    end_task ();
    // The others are popped after the task.
    do
    :: ready == 0 -> break
    :: atomic { ready > 0 -> ready-- }; run_child ()
    od
  :: uses == USES -> over = true; break
  od
}

proctype thief (byte w)
{
  short now;
  bit ok;
end:
  do
  :: atomic { ready > 0 -> ready-- }; run_child ()
  od
}

init
{
  byte w;
  atomic
  {
    run master ();
    for (w : 1 .. THREADS - 1) { run thief (w) }
    w = 0
  };
  over && !in_use
}
