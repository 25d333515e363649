/* A model of barriers and tickets: worker::before_barrier and help in libgomp-
   ext/tasks/wait.cc, team::recruit and ticket in team.cc, and libgomp's
   barrier.  Each thread creates tasks, some of which create others or are
   blocked until another one ends, and enters a barrier when its deque is empty
   and no task is blocked; a thread that waits there executes tickets, which may
   have been submitted after the barrier has ended.  It returns a ticket without
   a look at the deques if all others are idle.  After the barrier all tasks
   have been executed; then all is as it was at first.

   The counts are changed by read-modify-writes, and deques are modelled in
   deque.pml; here each operation is one step.
   Macros that begin with WITHOUT_ plant a bug.  */

#ifndef THREADS
#define THREADS 2
#endif
// Tasks that each thread creates in its implicit task; each of these creates
// another one.
#ifndef TASKS
#define TASKS 1
#endif
#ifndef CHILDREN
#define CHILDREN 1
#endif
#ifndef BARRIERS
#define BARRIERS 2
#endif
// team::m_most_tickets
#ifndef MOST
#define MOST (THREADS - 1)
#endif
// BLOCKED: thread 0 creates two more tasks, of which one is put into a deque
// when another task ends.
// EVENT: a task of thread 0's ends when a thread outside of the team fulfills
// its event.
// CANCELLED: the region may be cancelled in the last phase; then libgomp begins
// no tasks.
// AT_ONCE: libgomp may execute a ticket when it is submitted.
// REGIONS: a region ends at each barrier.
// ONE_CREATOR: only thread 0 creates tasks in its implicit one.
// PATIENT_CREATOR: thread 0 waits there until another one has taken its task.
// PATIENT_TASK: the first task waits until another thread has taken its child.

// The deques: tasks from the implicit ones, and children.
byte parents[THREADS];
byte children[THREADS];
// team
byte tickets;
short hungry_threads = MOST;
byte blocked;
bit releasing;
// Libgomp: tickets in its queue, threads in tickets and in the barrier, and
// barriers that have ended.
byte queued;
byte in_tickets;
byte arrived;
byte phase;
bit cancelled;
// worker::m_idle
bit idle[THREADS];
// For the assertions: unfinished tasks.
byte unfinished;
byte over;
#ifdef PATIENT_TASK
bit has_waited;
#endif

#define is_empty(v) (parents[v] + children[v] == 0)

// team::take_ticket; OK: there was one.
inline take_ticket ()
{
#ifdef WITHOUT_TAKING_TICKETS_AT_ONCE
  if
  :: tickets >= MOST
  :: else ->
    d_step { tickets++; ok = (tickets <= MOST) };
    if
    :: !ok -> tickets--
    :: else
    fi
  fi;
#else
  d_step
  {
    ok = (tickets < MOST);
    if
    :: ok -> tickets++
    :: else
    fi
  };
#endif
  if
  :: ok -> hungry_threads--
  :: else
  fi
}

// team::recruit
inline recruit ()
{
  take_ticket ();
  if
  :: ok ->
    ok = false;
    if
#ifdef CANCELLED
    :: cancelled // Lost, until the region ends.
#endif
#ifdef AT_ONCE
    :: tickets--; hungry_threads++
#endif
    :: !cancelled -> queued++
    fi
  :: else
  fi
}

// worker::create, in deque V, where W is hungry or not.
inline created ()
{
  if
  :: hungry_threads > 0 -> recruit ()
  :: else
  fi
}

// worker::become_busy, called for a task in a barrier, and become_idle
#ifdef WITHOUT_BUSY_THIEVES
#define become_busy() skip
#else
#define become_busy() idle[w] = false
#endif
#define become_idle() idle[w] = true

// worker::all_others_are_idle, returned in OK
inline all_others_are_idle ()
{
  ok = true;
  i = 0;
  do
  :: d_step
     {
       i < THREADS ->
       if
       :: i != w && !idle[i] -> ok = false
       :: else
       fi;
       i++
     }
  :: else -> break
  od;
  i = 0
}

// A task of the implicit task has been taken, or a child.
inline run_parent ()
{
  j = 0;
  do
  :: j < CHILDREN ->
    d_step { unfinished++; children[w]++; j++ };
    created ()
  :: else -> break
  od;
  j = 0;
#ifdef PATIENT_TASK
  if
  :: d_step { !has_waited -> has_waited = true }; children[w] == 0
  :: else
  fi;
#endif
  release_blocked ();
  unfinished--
}

// The blocked task is put into the deque of the thread that has ended the other
// one.
inline release_blocked ()
{
#ifdef BLOCKED
  if
  :: blocked > 0 ->
    // Only one makes the number of predecessors zero.
    d_step
    {
      ok = (blocked > 0 && !releasing);
      if
      :: ok -> releasing = true
      :: else
      fi
    };
    if
    :: ok ->
      ok = false;
      children[w]++;
      d_step { blocked--; releasing = false }
    :: else
    fi
  :: else
  fi
#else
  skip
#endif
}

// worker::pop_and_run
inline pop_and_run ()
{
  if
  :: atomic { children[w] > 0 -> children[w]-- }; unfinished--
  :: atomic { children[w] == 0 && parents[w] > 0 -> parents[w]-- };
    run_parent ()
  :: else
  fi
}

#define others_have_tasks \
  (parents[0] + children[0] > 0 || parents[1] + children[1] > 0 \
   || parents[THREADS - 1] + children[THREADS - 1] > 0)

// worker::steal: the oldest task of any deque.
inline steal_and_run ()
{
  if
  :: atomic { parents[0] > 0 -> parents[0]-- }; become_busy (); run_parent ()
  :: atomic { parents[1] > 0 -> parents[1]-- }; become_busy (); run_parent ()
  :: atomic { children[0] > 0 && parents[0] == 0 -> children[0]-- };
    become_busy ();
    unfinished--
  :: atomic { children[1] > 0 && parents[1] == 0 -> children[1]-- };
    become_busy ();
    unfinished--
#if THREADS > 2
  :: atomic { parents[2] > 0 -> parents[2]-- }; become_busy (); run_parent ()
  :: atomic { children[2] > 0 && parents[2] == 0 -> children[2]-- };
    become_busy ();
    unfinished--
#endif
  :: else
  fi
}

// team::ticket, and worker::help, which may end whenever it has no tasks.
inline ticket ()
{
help:
  do
  :: !is_empty (w) -> pop_and_run ()
  :: is_empty (w) && others_have_tasks -> steal_and_run ()
#ifdef WITHOUT_OWN_TASKS_IN_HELP
  :: break
#else
  :: is_empty (w) -> break
#endif
  od;
  become_idle ();
#ifndef WITHOUT_RETURNING_TICKETS
  tickets--;
#endif
#ifndef WITHOUT_BEING_HUNGRY_AGAIN
  hungry_threads++;
#endif
  // team::return_ticket
  all_others_are_idle ();
  if
  :: ok -> ok = false
  :: !ok && others_have_tasks ->
    take_ticket ();
    if
    :: ok -> ok = false; goto help
    :: else
    fi
  :: else
  fi;
  in_tickets--
}

// worker::before_barrier
inline before_barrier ()
{
#ifndef WITHOUT_EXECUTING_BEFORE_BARRIERS
  do
  :: !is_empty (w) -> pop_and_run ()
  :: is_empty (w) ->
#ifndef WITHOUT_WAITING_FOR_BLOCKED_TASKS
    // wait_for (&blocked, any_task)
    do
    :: blocked == 0 -> break
    :: blocked != 0 && !is_empty (w) -> pop_and_run ()
    :: blocked != 0 && others_have_tasks -> steal_and_run ()
    od;
#endif
#ifdef WITHOUT_LOOKING_AGAIN_AFTER_BLOCKED_TASKS
    break
#else
    if
    :: is_empty (w) -> break
    :: !is_empty (w)
    fi
#endif
  od
#else
  skip
#endif
}

// Libgomp's barrier.  Before a thread notices that it has ended, others may
// have submitted tickets for the next one; not after the end of a region.
inline barrier ()
{
  atomic { now = phase; arrived++ };
  do
  :: phase != now -> break
#ifdef REGIONS
  :: atomic { phase == now && queued > 0 -> queued--; in_tickets++ };
#else
  :: atomic { queued > 0 -> queued--; in_tickets++ };
#endif
    ticket ()
  :: atomic
     {
#ifdef WITHOUT_WAITING_FOR_TICKETS
       phase == now && arrived == THREADS && queued == 0 ->
#else
       phase == now && arrived == THREADS && queued == 0 && in_tickets == 0 ->
#endif
       assert (unfinished == 0);
       arrived = 0;
       phase++
     }
  od;
  now = 0
}

proctype thread (byte w)
{
  byte i, j, now, round;
  bit ok;
  do
  :: round < BARRIERS ->
#ifndef WITHOUT_BEING_BUSY_AFTER_BARRIERS
    idle[w] = false;
#endif
#ifdef ONE_CREATOR
    i = (w == 0 -> 0 : TASKS);
#endif
    do
    :: i < TASKS ->
      d_step { unfinished++; parents[w]++; i++ };
      created ()
#ifdef PATIENT_CREATOR
      ;
      if
      :: w == 0 -> parents[0] == 0
      :: else
      fi
#endif
    :: i > 0 && i < TASKS -> pop_and_run ()
    :: i == TASKS -> break
    od;
    i = 0;
#ifdef BLOCKED
    if
    :: w == 0 -> d_step { unfinished++; blocked++; parents[0]++; unfinished++ }
    :: else
    fi;
#endif
#ifdef EVENT
    if
    :: w == 0 -> d_step { unfinished++; blocked++ }
    :: else
    fi;
#endif
#ifdef CANCELLED
    if
    :: round == BARRIERS - 1 -> cancelled = true
    :: true
    fi;
#endif
    before_barrier ();
    become_idle ();
    barrier ();
    round++
  :: round == BARRIERS -> break
  od;
  over++
}

#ifdef EVENT
// omp_fulfill_event
proctype outside ()
{
end:
  do
  :: blocked > 0 ->
#ifdef WITHOUT_ENDING_BEFORE_RELEASING
    blocked--;
    unfinished--
#else
    unfinished--;
    blocked--
#endif
  od
}
#endif

init
{
  byte w;
  atomic
  {
    for (w : 0 .. THREADS - 1) { run thread (w) }
    w = 0;
#ifdef EVENT
    run outside ()
#endif
  };
  over == THREADS;
#ifndef CANCELLED
  assert (tickets == 0);
  assert (hungry_threads == MOST)
#endif
}
