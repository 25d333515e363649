/* A part of taskq.pml: the generator's side, and counting; generator.cc.  */

// taskq::start
inline start (q)
{
  d_step
  {
    T[q].next = 0;
    T[q].ran = 0;
    T[q].drained = false;
    T[q].enqueued = 0;
    T[q].counted = 0;
    T[q].own_completed = 0;
#ifdef ORDERED
    T[q].claimed = 0;
#endif
#ifdef RESTRICTED
    T[q].restricted = (q == ROOT);
#endif
#ifdef RESTRICTED_LATER
    T[q].restricted = (q != ROOT && uses_below[sp - 1] > 1);
#endif
    T[q].pending = NOT_ENDED;
    T[q].state = RUNNING
  }
}

// taskq::begin_fill, chunk::begin_fill
inline begin_fill (q, x, most)
{
  d_step
  {
    T[q].filling = x;
    C[x].user = q;
    C[x].position = T[q].enqueued;
    C[x].copied = 0;
    C[x].own = 0
  };
#ifdef WITHOUT_TAIL_BEFORE_HEAD
  d_step { C[x].fill++; C[x].head = 0 };
  d_step { C[x].tail = 0; C[x].tail_new = 0 };
#else
  d_step { C[x].tail = 0; C[x].tail_new = 0 };
#ifdef WITHOUT_THE_NUMBER_OF_THE_FILL
  C[x].head = 0;
#else
  d_step { C[x].fill++; C[x].head = 0 };
#endif
#endif
  d_step
  {
    T[q].end = (most < SLOTS -> most : SLOTS);
    if
    :: T[q].held != 0 ->
      // taskq::start_holding
#ifndef WITHOUT_KEEPING_THE_HELD
      C[x].payload[0] = T[q].held;
#endif
      T[q].end++;
      assert (T[q].end <= SLOTS)
    :: else
    fi
  }
}

// The slot that the generator fills next.
#define next_slot(q) (C[T[q].filling].tail_new + (T[q].held != 0 -> 1 : 0))

#define has_task_of(x, q) (C[x].user == q && C[x].tail_new > C[x].head)

// The unclaimed tasks of Q, in O.
inline count_unclaimed (q)
{
  o = 0;
  k = 0;
  do
  :: k < CHUNKS ->
    if
    :: has_task_of (k, q) ->
      o = o + C[k].tail_new - C[k].head
    :: else
    fi;
    k++
  :: else -> break
  od;
  k = 0
}

// The store of TAIL.
inline move_tail (q)
{
  d_step
  {
    k = T[q].filling;
    C[k].tail_new++;
#ifdef STORES_AT_ONCE
    C[k].tail = C[k].tail_new;
#endif
    k = 0;
    count_unclaimed (q);
    assert (o <= DEPTH);
    o = 0
  }
}

// gomp_taskq_commit, or taskq::commit_holding: NOW_FULL if the generator is to
// be suspended.
inline commit (q)
{
#ifdef HOLDING
  if
  :: T[q].held != 0 -> move_tail (q); published ()
  :: else
  fi;
  skip;
  d_step { T[q].held = T[q].next; now_full = (next_slot (q) == T[q].end) }
#else
  move_tail (q);
  if
  :: attention > 0 || C[T[q].filling].tail_new == T[q].end ->
    published ();
    now_full = (C[T[q].filling].tail_new == T[q].end)
  :: else
  fi
#endif
}

// taskq::release_last
inline release_last (q)
{
#if defined HOLDING && !defined WITHOUT_RELEASING_THE_LAST
  if
  :: T[q].held != 0 -> T[q].held = 0; move_tail (q); published ()
  :: else
  fi
#else
  skip
#endif
}

// taskq::offer
inline offer (q)
{
  d_step { drain_buffer (w); T[q].state = SUSPENDED };
#ifndef WITHOUT_LOOK_AFTER_SUSPENDING
  resumable (q, NONE);
  if
  :: found -> found = false; published ()
  :: else
  fi
#else
  skip
#endif
}

// taskq::room: FOUND if there is some, for SHARE tasks.
inline room (q)
{
#if defined ORDERED && !defined WITHOUT_STARTING_IN_ORDER
  t = T[q].filling;
  found = (C[t].tail_new == C[t].head);
  t = 0;
#elif DEPTH >= SHARERS
  // worker::has_tasks_of
  found = true;
  i = 0;
  do
  :: i < frames[w] ->
    if
    :: has_task_of (frame_at (w, i), q) -> found = false
    :: else
    fi;
    i++
  :: else -> break
  od;
  i = 0
#else
  // As seen by the thread that has the generator.
  o = 0;
  i = 0;
  do
  :: i < CHUNKS ->
    d_step
    {
      // In one step, since tasks only become fewer.
      if
      :: has_task_of (i, q) -> o = o + C[i].tail_new - C[i].head
      :: else
      fi;
      i++
    }
  :: else -> break
  od;
  skip;
  d_step { found = (o < DEPTH); o = 0; i = 0 }
#endif
}

// taskq::count_completed; NUMBER is given back as 0.
inline count_completed (q, number)
{
  if
  :: w == owner (q) ->
    d_step { T[q].own_completed = T[q].own_completed + number; number = 0 }
  :: else ->
    d_step
    {
      drain_buffer (w);
      T[q].pending = T[q].pending - number;
      number = T[q].pending
    };
    if
    :: number == 0 || number == TO_DRAIN ->
#ifndef WITHOUT_WAKING_THE_OWNER
      light ();
      wake_only (owner (q))
#else
      skip
#endif
    :: else
    fi;
    number = 0
  fi
}

// taskq::count_enqueued
inline count_enqueued (q, left)
{
  d_step { m = T[q].enqueued - T[q].counted; T[q].counted = T[q].enqueued };
  if
  :: w == owner (q) ->
    d_step { T[q].own_completed = T[q].own_completed + NOT_ENDED - left - m;
             m = 0 }
  :: else ->
    d_step
    {
      drain_buffer (w);
      T[q].pending = T[q].pending + m + left - NOT_ENDED;
      m = T[q].pending
    };
    if
    :: m == left ->
      m = 0;
#ifndef WITHOUT_WAKING_THE_OWNER_AT_THE_END
      light ();
      wake_only (owner (q))
#endif
    :: else -> m = 0
    fi
  fi
}
