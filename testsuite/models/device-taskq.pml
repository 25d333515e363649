/* A model of a taskq of devices: libgomp-ext/nvptx/taskq.h, generator.cc and
   tasks.cc.  The owner, process 0, encounters the taskq USES times, each time
   with the same object; thieves take its tasks and resume its generator.  Each
   task runs once, nobody copies a slot that does not hold its task, one warp at
   a time is in the generator, and the owner goes on when all tasks have run.

   A warp begins to look at the taskq when there is something to do, and then
   goes on with what it has seen, however old that is.
   Macros that begin with WITHOUT_ plant a bug.  */

#ifndef WORKERS
#define WORKERS 2
#endif
// Of each use.
#ifndef TASKS
#define TASKS 3
#endif
#ifndef USES
#define USES 1
#endif
// Powers of two: the slots of the ring, and of a part of it.
#ifndef SLOTS
#define SLOTS 2
#endif
#ifndef PART
#define PART 1
#endif
#define PARTS (SLOTS / PART)
// DRAIN: the generator waits at its end until all tasks are done.

#define ENDED 0
#define RUNNING 1
#define SUSPENDED 2
#define DRAINING 3

// The words of the object.
byte head, tail, completed, state;
byte filled, base, form;
byte copied[PARTS];
byte slot[SLOTS];
// The thunk: the next slot, the number of tasks, whether it was drained.
byte next, made;
bit drained;

// For the assertions: the number of the use, and what has run in it.
byte use, ran;
byte in_generator;
bit over;
byte left;

// taskq::next_part_is_free
#define next_part_is_free                                                     \
  (copied[((filled - base) / PART) % PARTS]                                   \
   == ((filled - base) / SLOTS) * PART)
#define all_completed (completed == tail)
// taskq::is_done
#define done (state == ENDED && all_completed)
// Whether a warp that looks at the taskq finds something to do.
#define something_to_do                                                       \
  (tail > head || (state == SUSPENDED && next_part_is_free)                   \
   || (state == DRAINING && all_completed))

/* --- The generator --- */

// taskq::commit; the generator is suspended if s is.
inline commit ()
{
  filled = next;
  tail = next;
  if
  :: next % PART == 0 ->
    if
#ifndef WITHOUT_WAITING_FOR_COPIES
    :: !next_part_is_free -> s = SUSPENDED
#endif
    :: next_part_is_free
#ifdef WITHOUT_WAITING_FOR_COPIES
    :: !next_part_is_free
#endif
    fi
  :: else
  fi
}

// taskq::drain, and what run_generator does at the end.
inline end_generator ()
{
#ifndef WITHOUT_PUBLISHING_AT_THE_END
  filled = next;
  tail = next;
#else
  skip;
#endif
#ifdef DRAIN
  if
  :: !drained ->
    drained = true;
#ifndef WITHOUT_WAITING_TO_DRAIN
    if
    :: !all_completed -> s = DRAINING
    :: all_completed
    fi
#endif
  :: drained
  fi;
  assert (s == DRAINING || ran == TASKS)
#endif
}

// taskq::run_generator
inline run_generator ()
{
  d_step
  {
    in_generator++;
    assert (in_generator == 1);
    s = ENDED
  };
  do
  :: made < TASKS && s == ENDED ->
    slot[next % SLOTS] = next;
    d_step { next++; made++ };
    if
    :: true -> commit ()
    :: next % PART != 0
    fi
  :: made == TASKS && s == ENDED -> end_generator (); break
  :: s != ENDED -> break
  od;
#ifdef WITHOUT_LEAVING_THE_THUNK
  state = s;
  in_generator--;
#else
  in_generator--;
  state = s;
#endif
  s = 0
}

/* --- Tasks --- */

// taskq::resume; a guess that is wrong makes no difference here.
inline resume ()
{
  s = state;
  if
  :: s == SUSPENDED || s == DRAINING ->
#ifdef WITHOUT_COMPARE_AND_SWAP_OF_STATE
    won = state == s;
    if
    :: won -> state = RUNNING
    :: else
    fi;
#else
    d_step
    {
      won = state == s;
      if
      :: won -> state = RUNNING
      :: else
      fi
    };
#endif
    if
#ifdef WITHOUT_LOOKING_AGAIN
    :: won -> run_generator ()
#else
    :: won && (s == SUSPENDED -> next_part_is_free : all_completed) ->
      run_generator ()
    :: won && !(s == SUSPENDED -> next_part_is_free : all_completed) ->
      state = s;
      won = false
#endif
    :: !won
    fi
  :: else
  fi;
  s = 0
}

// taskq::run_claimed, with H and T seen before; any number of the tasks.
inline run_claimed ()
{
  select_count ();
  f = form;
#ifdef WITHOUT_COMPARE_AND_SWAP_OF_HEAD
  won = head == h;
  if
  :: won -> head = h + n
  :: else
  fi;
#else
  d_step
  {
    won = head == h;
    if
    :: won -> head = h + n
    :: else
    fi
  };
#endif
  if
  :: won ->
    assert (f == use);
#ifdef WITHOUT_COPYING_BEFORE_COUNTING
    copied[(h / PART) % PARTS] = copied[(h / PART) % PARTS] + n;
#endif
    i = 0;
    do
    :: i < n -> assert (slot[(h + i) % SLOTS] == h + i); i++
    :: else -> break
    od;
#ifndef WITHOUT_COPYING_BEFORE_COUNTING
    copied[(h / PART) % PARTS] = copied[(h / PART) % PARTS] + n;
#endif
#ifdef WITHOUT_COUNTING_AFTER_RUNNING
    completed = completed + n;
#endif
    ran = ran + n;
#ifndef WITHOUT_COUNTING_AFTER_RUNNING
    completed = completed + n
#endif
  :: else
  fi
}

// How many tasks are claimed: some of those that wait, within a part.
inline select_count ()
{
  n = 1;
  do
#ifdef WITHOUT_CLAIMING_WITHIN_A_PART
  :: n < t - h -> n++
#else
  :: n < t - h && (h + n) % PART != 0 -> n++
#endif
  :: break
  od
}

// taskq::work; the head may be read before or after the tail.
inline work ()
{
  if
  :: h = head; t = tail
  :: t = tail; h = head
  fi;
  won = false;
  if
  :: t - h <= SLOTS / 2 -> resume ()
  :: else
  fi;
  if
  :: !won && t > h -> run_claimed ()
  :: else
  fi;
  d_step { h = 0; t = 0; n = 0; i = 0; f = 0; won = false }
}

/* --- Warps --- */

// taskq::begin_positions: the stores before the last become visible in any
// order.
inline begin_positions ()
{
#ifdef WITHOUT_MOVING_ON
  h = 0;
#else
  h = ((tail + SLOTS - 1) / SLOTS) * SLOTS;
#endif
  d_step { use++; ran = 0; n = 0 };
#ifdef WITHOUT_HEAD_BEFORE_TAIL
  tail = h;
#endif
  do
  :: !(n & 1) -> d_step { head = h; n = n | 1 }
  :: !(n & 2) -> d_step { form = use; n = n | 2 }
  :: !(n & 4) -> d_step { completed = h; n = n | 4 }
  :: !(n & 8) -> d_step { base = h; filled = h; n = n | 8 }
  :: !(n & 16) ->
    d_step
    {
      i = 0;
      do
      :: i < PARTS -> copied[i] = 0; i++
      :: else -> break
      od;
      i = 0;
      n = n | 16
    }
  :: n == 31 -> break
  od;
  tail = h;
  d_step { next = h; made = 0; drained = false; h = 0; n = 0 }
}

// worker::begin, pool::execute and worker::finish, USES times.
proctype owner ()
{
  byte h, t, n, i, s, f;
  bit won;
  do
  :: use < USES ->
    begin_positions ();
    state = RUNNING;
    run_generator ();
    do
    :: done -> break
    :: something_to_do -> work ()
    od;
    assert (ran == TASKS && in_generator == 0)
  :: else -> break
  od;
  atomic { over = true; left++ }
}

proctype thief ()
{
  byte h, t, n, i, s, f;
  bit won;
  do
  :: over -> left++; break
  :: !over && something_to_do -> work ()
  od
}

init
{
  byte w;
  atomic
  {
    run owner ();
    for (w : 2 .. WORKERS) { run thief () }
    w = 0
  };
  left == WORKERS
}
