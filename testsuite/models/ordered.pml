/* A model of how ordered blocks take turns: libgomp-ext/queue/tracker.cc.  All
   accesses there that matter are sequentially consistent, so there are no store
   buffers.
   Macros that begin with WITHOUT_ plant a bug.  */

#ifndef WORKERS
#define WORKERS 2
#endif
#ifndef TASKS
#define TASKS 4
#endif
// tracker::window.
#ifndef WINDOW
#define WINDOW 2
#endif

byte turn;
byte waiting;
byte passed[WINDOW];
bit in_futex[WORKERS];
// taskq::claim, of single tasks: they start in order.
byte head;
// For the assertions: threads in ordered blocks, and the set of tasks whose
// block has ended or is skipped.
byte inside;
byte over;

// tracker::wait_until
inline wait_until (distance)
{
  do
  :: now = turn;
    if
    :: position - now <= distance -> break
    :: else ->
      if
      :: skip // pause_round, sched_yield
      :: waiting++;
        // futex_wait
        d_step { in_futex[w] = (turn == now) };
        !in_futex[w];
        waiting--
      fi
    fi
  od;
  now = 0
}

// tracker::advance
inline advance ()
{
  do
  :: now = turn;
    marked = passed[now % WINDOW];
    if
    :: marked == 0 || marked - 1 != now -> break
    :: else
    fi;
    d_step
    {
      ok = (passed[now % WINDOW] == marked);
      if
      :: ok -> passed[now % WINDOW] = 0
      :: else
      fi
    };
    if
    :: ok -> ok = false; turn = now + 1
    :: else -> break
    fi
#ifdef WITHOUT_GOING_ON
    ; break
#endif
  od;
  skip;
  d_step { now = 0; marked = 0; ok = false };
#ifndef WITHOUT_WAKING
  if
  :: waiting != 0 -> // futex_wake
    d_step
    {
      do
      :: now < WORKERS -> in_futex[now] = false; now++
      :: else -> break
      od;
      now = 0
    }
  :: else
  fi
#endif
}

proctype worker (byte w)
{
  byte position, now, marked;
  bit ok;
  do
  :: d_step { head < TASKS -> position = head; head++ };
    if
    :: // An ordered block: tracker::wait_for_turn and end_turn.
      wait_until (0);
      d_step
      {
        assert (inside == 0);
        assert ((over & ((1 << position) - 1)) == (1 << position) - 1);
        inside++
      };
      d_step { inside--; over = over | (1 << position) };
      turn = position + 1;
      advance ()
    :: // None: tracker::pass.
#ifndef WITHOUT_WINDOW
      wait_until (WINDOW - 1);
#endif
      d_step
      {
        assert (passed[position % WINDOW] == 0);
        passed[position % WINDOW] = position + 1;
        over = over | (1 << position)
      };
#ifndef WITHOUT_ADVANCING
      advance ()
#endif
    fi
  :: head == TASKS -> break
  od
}

init
{
  byte w;
  atomic
  {
    do
    :: w < WORKERS -> run worker (w); w++
    :: else -> break
    od
  };
  _nr_pr == 1;
  assert (turn == TASKS)
}
