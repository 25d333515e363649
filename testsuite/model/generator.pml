/* A part of taskq.pml: the generator's side, and counting; generator.cc and
   queue.cc.  */

// taskq::set_limit
inline set_limit (q)
{
  T[q].limit = (DEPTH <= T[q].mask -> DEPTH : T[q].mask + 1);
  T[q].low_water = (T[q].limit < DEPTH -> 0 : T[q].limit / 2)
}

// taskq::start
inline start (q)
{
  d_step
  {
    if
    :: T[q].mask == 0 -> T[q].mask = SLOTS - 1
    :: else
    fi;
    set_limit (q);
    t = (seen_tail (q) + T[q].mask) & (255 - T[q].mask);
    T[q].head_seen = t;
    T[q].base = t;
    T[q].next = 0;
    T[q].ran = 0;
    T[q].own_completed = 0;
    T[q].drained = false
  };
#ifdef WITHOUT_HEAD_BEFORE_TAIL
  d_step { T[q].tail = t; T[q].tail_new = t; T[q].writer = w };
  T[q].head = t;
#else
  T[q].head = t;
  d_step { T[q].tail = t; T[q].tail_new = t; T[q].writer = w };
#endif
  T[q].completed = t;
  T[q].state = RUNNING;
  t = 0
}

// taskq::publish
inline publish (q)
{
  d_step
  {
    T[q].tail_new = T[q].tail_new + T[q].unpublished;
#ifdef STORES_AT_ONCE
    T[q].tail = T[q].tail_new;
#endif
    T[q].unpublished = 0
  };
  published ()
}

// commit, behind the publication: FULL if the generator is to be suspended.
inline check_full (q)
{
  d_step
  {
    t = T[q].tail_new + T[q].unpublished;
    assert (t - T[q].head <= DEPTH);
    now_full = (t - T[q].head_seen >= T[q].limit)
  };
  if
  :: now_full && T[q].limit > 1 ->
    d_step
    {
      T[q].head_seen = T[q].head;
      now_full = (t - T[q].head_seen >= T[q].limit)
    }
  :: else
  fi;
  if
  :: !now_full -> now_full = T[q].fn[slot (q, t)]
  :: else
  fi;
  t = 0
}

// taskq::all_free and taskq::grow
inline grow_if_free (q)
{
  h = T[q].head;
  found = (seen_tail (q) <= h);
  h = 0;
  i = 0;
  do
  :: found && i <= T[q].mask ->
    // WITHOUT_WAITING_FOR_SLOTS: not only claimed, but given back.
#ifndef WITHOUT_WAITING_FOR_SLOTS
    found = !T[q].fn[i];
#endif
    i++
  :: else -> break
  od;
  i = 0;
  if
  :: found ->
    d_step
    {
      // Nobody holds a pointer into the old ring.
      assert (T[q].claimed == 0);
      T[q].mask = RING - 1;
      do
      :: i < RING -> T[q].fn[i] = 0; T[q].payload[i] = 0; i++
      :: else -> break
      od;
      i = 0;
      set_limit (q);
      found = false
    }
  :: else
  fi
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
      T[q].completed = T[q].completed + number;
      number = T[q].completed
    };
    s = T[q].state;
    if
    :: number + (s == DRAINING) == seen_tail (q) + 1 ->
#ifndef WITHOUT_WAKING_THE_OWNER
      light ();
      wake_only (owner (q))
#else
      skip
#endif
    :: else
    fi;
    number = 0;
    s = 0
  fi
}
