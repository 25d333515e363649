/* A part of taskq.pml: the generator's side, and counting; generator.cc.  */

// taskq::set_limit
inline set_limit (q)
{
  T[q].limit = (DEPTH + SPARE <= T[q].mask + 1 -> DEPTH
                                               : T[q].mask + 1 - SPARE);
  T[q].low_water = (T[q].limit < DEPTH -> 0 : T[q].limit / 2)
}

// The contents of the slots are unspecified.
inline clear_slots (q)
{
  i = 0;
  do
  :: i < RING -> T[q].payload[i] = 0; i++
  :: else -> break
  od;
  i = 0
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
    T[q].room_end = t + T[q].limit + SPARE;
    T[q].base = t;
    T[q].next = 0;
    T[q].ran = 0;
    T[q].own_completed = 0;
    T[q].drained = false;
    clear_slots (q)
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

// The store of TAIL.
inline move_tail (q)
{
  d_step
  {
    T[q].tail_new = T[q].tail_new + 1;
#ifdef STORES_AT_ONCE
    T[q].tail = T[q].tail_new;
#endif
    assert (T[q].tail_new - T[q].head <= DEPTH)
  }
}

// taskq::oldest_in_use; returns in O.
inline oldest_in_use (q)
{
#ifdef WITHOUT_LOADING_HEAD_FIRST
  o = 255;
#else
  o = T[q].head;
#endif
  i = 0;
  do
  :: i < WORKERS ->
    LOOK
    if
    :: reading[i] == q ->
      m = reading_from[i];
      if
      :: m < o -> o = m
      :: else
      fi;
      m = 0
    :: else
    fi;
    i++
    LOOKED
  :: else -> break
  od;
  i = 0;
#ifdef WITHOUT_LOADING_HEAD_FIRST
  o = (T[q].head < o -> T[q].head : o)
#else
  skip
#endif
}

// taskq::find_room; returns in FOUND.
inline find_room (q, position)
{
  oldest_in_use (q);
  d_step
  {
    T[q].room_end = o + T[q].limit + SPARE;
    found = (position < T[q].room_end);
    o = 0
  }
}

// taskq::next_position
#define next_position(q) (T[q].tail_new + T[q].holding)

// taskq::commit and commit_slowly, or commit_holding: NOW_FULL if the generator
// must be suspended.
inline commit (q)
{
#ifdef HOLDING
  if
  :: T[q].holding -> move_tail (q); published ()
  :: else -> T[q].holding = true
  fi;
  find_room (q, next_position (q));
  d_step { now_full = !found; found = false }
#else
  move_tail (q);
  light ();
  if
  :: T[q].tail_new == T[q].room_end ->
    published_to_sleepers ();
    if
    :: T[q].limit == 1 -> now_full = true
    :: else ->
      find_room (q, T[q].tail_new);
      d_step { now_full = !found; found = false }
    fi
  :: T[q].tail_new != T[q].room_end && idle_asleep > 0 ->
    published_to_sleepers ()
  :: else
  fi
#endif
}

// taskq::release_last
inline release_last (q)
{
#if defined HOLDING && !defined WITHOUT_RELEASING_THE_LAST
  if
  :: T[q].holding -> T[q].holding = false; move_tail (q); published ()
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

// The part of taskq::try_resume that calls taskq::grow.
inline grow_if_unused (q)
{
#ifdef WITHOUT_WAITING_FOR_COPIES
  o = T[q].head;
#else
  oldest_in_use (q);
#endif
  if
  :: o == T[q].tail_new ->
    d_step
    {
      T[q].mask = RING - 1;
      clear_slots (q);
      set_limit (q)
    }
  :: else
  fi;
  o = 0
}

// taskq::count_completed; sets NUMBER to 0.
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
