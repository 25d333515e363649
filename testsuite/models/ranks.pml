/* A model of the messages of a taskq over ranks: session and rank_table in
   libgomp-ext/ranks.  Rank 0 generates tasks; each rank executes those that it
   has, asks for more, and gives some away when rank 0 tells it to.  A task is
   executed once, since it is always in one place: a queue, a message or a
   thread.  When the taskq ends, all have been executed, in all ranks.

   A session's functions have its lock, so each is one step, except that messages
   are received one by one.  Messages from one rank to another one keep their
   order.
   Macros that begin with WITHOUT_ plant a bug.  */

#ifndef RANKS
#define RANKS 3
#endif
#ifndef TASKS
#define TASKS 3
#endif
// Of the queue of each rank.
#ifndef DEPTH
#define DEPTH 2
#endif
// How many taskqs there are, one after the other.
#ifndef USES
#define USES 1
#endif
// LATE_SENDS: a message has been sent when it is received, as MPI does with large
// ones; otherwise at once.
// UNEVEN: a rank gives any number of tasks, as they are in several chunks.

#define LINKS 6

mtype = { here, request, tasks, give, gave, counted, end, bye };

// Its kind, the number of the taskq, tasks, the rank.
chan link[RANKS * RANKS] = [LINKS] of { mtype, byte, byte, byte };

typedef rank_state
{
  // session
  byte use;
  bit begun;
  // Something has changed since it looked for something to do.
  bit news;
  bit is_here;
  bit asked;
  bit ended;
  bit left;
  byte waiting;
  byte executed;
  byte told;
  // The queue, and what threads execute.
  byte enqueued;
  byte running;
  // rank_table::rank_state, of rank 0's; OWED are the requests not answered.
  short given;
  byte known;
  byte owed;
  short empty_at;
  bit has_come;
  bit has_left;
  bit gets;
  bit gives;
};
rank_state ranks[RANKS];
// Rank 0's: what it has generated, and whether that is all.
byte generated;
bit generator_ended;
byte gifts;
byte next = 1;

#define me ranks[r]
#define root ranks[0]
#define to(n) link[r * RANKS + (n)]
#define from(n) link[(n) * RANKS + r]

inline send (n, kind, number, rank)
{
  assert (nfull (to (n)));
  to (n)!kind, me.use, number, rank
}

// rank_table

#define tasks_of(n) (ranks[n].given - ranks[n].known)
#define is_hungry(n) (ranks[n].owed && !ranks[n].gets)

inline set_own ()
{
  i = 1;
  root.given = TASKS;
  root.known = root.executed;
  do
  :: i == RANKS -> break
  :: else -> root.given = root.given - ranks[i].given; i++
  od
}

inline find_richest ()
{
  richest = RANKS;
  most = 1;
  i = 0;
  do
  :: i == RANKS -> break
  :: else ->
    if
    :: !ranks[i].gives && ranks[i].given != ranks[i].empty_at &&
       tasks_of (i) > most ->
      most = tasks_of (i);
      richest = i
    :: else
    fi;
    i++
  od
}

inline end_gift ()
{
  ranks[f].gives = 0;
  ranks[other].gets = 0;
  gifts--;
  ranks[f].given = ranks[f].given - number;
  ranks[other].given = ranks[other].given + number;
  if
  :: number -> ranks[other].owed--
  :: else -> ranks[f].empty_at = ranks[f].given
  fi
}

// session: tasks go to other ranks.

// session::give: up to LIMIT tasks, and one in PARTS.  COUNT becomes how many.
inline give_to (n)
{
  count = 0;
  if
  :: me.enqueued ->
#ifdef UNEVEN
    select (count : 1 .. me.enqueued);
#else
    count = (me.enqueued + parts - 1) / parts;
#endif
    count = (count < limit -> count : limit);
    me.enqueued = me.enqueued - count
  :: !me.enqueued && me.waiting > 1 ->
    count = me.waiting / 2;
    count = (count < limit -> count : limit);
    me.waiting = me.waiting - count
  :: else
  fi;
  if
  :: count -> send (n, tasks, count, 0)
  :: else
  fi
}

inline answer (n)
{
  give_to (n);
  if
  :: count ->
    ranks[n].owed--;
    ranks[n].given = ranks[n].given + count;
    root.given = root.given - count
  :: else
  fi
}

inline even_out (n)
{
  do
  :: find_richest ();
#ifdef WITHOUT_EVENING_OUT
    if
    :: richest == RANKS || richest == n -> break
    :: else
    fi;
    limit = most / 2;
#else
    if
    :: richest == RANKS || most < tasks_of (n) + 2 -> break
    :: else
    fi;
    limit = (most - tasks_of (n)) / 2;
#endif
    parts = 1;
    if
    :: richest ->
      send (richest, give, limit, n);
      ranks[richest].gives = 1;
      ranks[n].gets = 1;
      gifts++;
      break
    :: else ->
      answer (n);
      if
      :: count -> break
      :: else -> root.empty_at = root.given
      fi
    fi
  od
}

inline serve_while_generating ()
{
  parts = 1;
  i = 1;
  do
  :: i == RANKS -> break
  :: else -> parts = parts + is_hungry (i); i++
  od;
  limit = TASKS;
  all = 1;
  i = 1;
  do
  :: i == RANKS || !all || parts == 1 -> break
  :: else ->
    if
    :: is_hungry (next) -> answer (next); all = (count > 0); parts--
    :: else
    fi;
    if
    :: all -> next = (next + 1 < RANKS -> next + 1 : 1)
    :: else
    fi;
    i++
  od
}

inline serve ()
{
  if
  :: !generator_ended -> serve_while_generating ()
  :: else ->
    set_own ();
    other = 0;
    do
    :: other == RANKS -> break
    :: else ->
      if
      :: is_hungry (other) -> even_out (other)
      :: else
      fi;
#ifdef WITHOUT_SERVING_THE_OTHERS
      break;
#endif
      other++
    od;
    check_that_all_are_served ()
  fi
}

// No rank has nothing while another one has tasks that it could be given.
inline check_that_all_are_served ()
{
  find_richest ();
  other = 0;
  do
  :: other == RANKS -> break
  :: else ->
    assert (!is_hungry (other) || richest == RANKS ||
            most < tasks_of (other) + 2);
    other++
  od
}

// session::handle: a message from F.

inline handle ()
{
  assert (use == me.use);
  me.news = 1;
  ranks[f].news = 1;
  if
  :: r == 0 -> ranks[f].has_come = 1
  :: else
  fi;
  if
  :: kind == here -> me.is_here = 1
  :: kind == request ->
    ranks[f].owed++;
    ranks[f].known = number
  :: kind == counted -> ranks[f].known = number
  :: kind == tasks ->
    assert (!me.waiting);
    me.waiting = number;
    me.asked = 0
  :: kind == give ->
    limit = number;
    parts = 1;
    give_to (other);
    send (0, gave, count, other)
  :: kind == gave -> end_gift ()
  :: kind == end -> me.ended = 1
  :: kind == bye -> ranks[f].has_left = 1
  fi
}

// session::pull

inline enqueue_waiting ()
{
  count = DEPTH - me.enqueued;
  count = (count < me.waiting -> count : me.waiting);
  me.waiting = me.waiting - count;
  me.enqueued = me.enqueued + count
}

inline ask ()
{
  if
  :: r == 0 ->
    if
    :: generator_ended && !root.owed -> root.owed++
    :: else
    fi
  :: r && me.is_here && !me.ended ->
    if
    :: !me.asked -> send (0, request, me.executed, 0)
#ifndef WITHOUT_TELLING_COUNTS
    :: me.asked && me.executed != me.told -> send (0, counted, me.executed, 0)
#endif
    :: else
    fi;
    me.asked = 1;
    me.told = me.executed
  :: else
  fi
}

inline sum_up ()
{
  count = root.executed;
  all = 1;
  i = 1;
  do
  :: i == RANKS -> break
  :: else ->
    count = count + ranks[i].known;
    all = (all && ranks[i].has_come);
    i++
  od
}

inline end_all ()
{
  sum_up ();
  if
  :: generator_ended && !gifts && count == TASKS && all && !root.ended ->
    i = 1;
    do
    :: i == RANKS -> break
    :: else -> send (i, end, 0, 0); i++
    od;
    root.ended = 1
  :: else
  fi
}

inline say_bye ()
{
  if
  :: me.ended && !me.left -> send (0, bye, 0, 0); me.left = 1
  :: else
  fi
}

inline is_sent ()
{
  all = 1;
#ifdef LATE_SENDS
  i = 0;
  do
  :: i == RANKS -> break
  :: else -> all = (all && empty (to (i))); i++
  od
#endif
}

inline have_left ()
{
  is_sent ();
#ifndef WITHOUT_WAITING_FOR_BYES
  if
  :: r == 0 ->
    i = 1;
    do
    :: i == RANKS -> break
    :: else -> all = (all && ranks[i].has_left); i++
    od
  :: else
  fi;
#endif
  if
  :: r && !me.left || !r && !root.ended -> all = 0
  :: else
  fi
}

// The taskq ends for this rank: nothing is left.
inline leave ()
{
  i = 0;
  do
  :: i == RANKS -> break
  :: else ->
    assert (!ranks[i].enqueued && !ranks[i].waiting && !ranks[i].running ||
            ranks[i].use != me.use);
    i++
  od;
  me.begun = 0
}

inline begin ()
{
  me.use++;
  me.begun = 1;
  me.is_here = 0;
  me.asked = 0;
  me.ended = 0;
  me.left = 0;
  me.executed = 0;
  me.told = 0;
  me.news = 1;
  if
  :: r == 0 ->
    i = 0;
    do
    :: i == RANKS -> break
    :: else ->
      ranks[i].given = 0;
      ranks[i].known = 0;
      ranks[i].owed = 0;
      ranks[i].empty_at = 0;
      ranks[i].has_come = 0;
      ranks[i].has_left = 0;
      ranks[i].gets = 0;
      ranks[i].gives = 0;
      if
      :: i -> send (i, here, 0, 0)
      :: else
      fi;
      i++
    od;
    generated = 0;
    generator_ended = 0;
    next = 1
  :: else
  fi
}

// After progress.
inline pull ()
{
  me.news = 0;
  ask ();
  if
  :: r == 0 -> end_all ()
  :: else -> say_bye ()
  fi;
  have_left ();
  if
  :: all -> leave ()
  :: else
  fi
}

#ifdef WITHOUT_STOPPING_AFTER_BYE
#define receives me.begun
#else
#define receives (me.begun && !me.left)
#endif

// Fewer states.
inline forget ()
{
  kind = 0; use = 0; number = 0; other = 0; f = 0; i = 0; count = 0;
  richest = 0; parts = 0; limit = 0; most = 0; all = 0
}

proctype rank (byte r)
{
  mtype kind;
  byte use;
  byte number;
  byte other;
  byte f;
  byte i;
  byte count;
  byte richest;
  byte parts;
  byte limit;
  short most;
  bit all;
  do
  :: atomic { !me.begun && me.use < USES -> begin (); forget () }
  :: !me.begun && me.use == USES -> break

  // The generator and the threads.
  :: atomic { r == 0 && me.begun && !generator_ended && generated < TASKS &&
              me.enqueued < DEPTH ->
      generated++; me.enqueued++; me.news = 1 }
  :: atomic { r == 0 && me.begun && !generator_ended && generated == TASKS ->
      generator_ended = 1; me.news = 1 }
  :: atomic { me.enqueued ->
#ifdef WITHOUT_COUNTING_AFTER_RUNNING
      me.executed++;
#endif
      me.enqueued--; me.running++; me.news = 1 }
  :: atomic { me.running ->
#ifndef WITHOUT_COUNTING_AFTER_RUNNING
      me.executed++;
#endif
      me.running--; me.news = 1 }

  // session::progress
  :: atomic { receives && len (from (0)) ->
      f = 0; from (0)?kind, use, number, other; handle (); forget () }
  :: atomic { receives && len (from (1)) ->
      f = 1; from (1)?kind, use, number, other; handle (); forget () }
#if RANKS > 2
  :: atomic { receives && len (from (2)) ->
      f = 2; from (2)?kind, use, number, other; handle (); forget () }
#endif
#if RANKS > 3
  :: atomic { receives && len (from (3)) ->
      f = 3; from (3)?kind, use, number, other; handle (); forget () }
#endif
  :: atomic { r == 0 && me.begun && me.news -> serve ();
      if
      :: me.waiting || !generator_ended -> me.news = 0
      :: else -> pull ()
      fi;
      forget () }

  // session::pull
  :: atomic { me.begun && me.waiting && me.enqueued < DEPTH ->
      enqueue_waiting (); me.news = 1; forget () }
  :: atomic { r && me.begun && !me.waiting && me.news -> pull (); forget () }
  od
}

init
{
  byte r;
  atomic
  {
    do
    :: r == RANKS -> break
    :: else -> run rank (r); r++
    od
  }
}
