/* A part of taskq.pml: waking, and counting those that search; pool.cc and
   idle.h.  */

// pool::wake; AGAIN if there is another thread to wake.
inline wake (v)
{
  if
  :: asleep[v] == 0
  :: else ->
    d_step { drain_buffer (w); idle_searching++ };
    d_step { ok = asleep[v]; asleep[v] = 0 };
    if
    :: ok ->
      idle_asleep--;
#ifndef WITHOUT_ATTENTION
      attention--;
#endif
#ifndef WITHOUT_FUTEX_WAKE
      in_futex[v] = false
#endif
    :: else ->
#ifdef WITHOUT_PASSING_ON_IN_WAKE
      idle_searching--
#else
      d_step { idle_searching--; again = (idle_searching == 0) };
      if
      :: again -> has_work (NONE); again = found; found = false
      :: else
      fi
#endif
    fi;
    ok = false
  fi
}

#ifdef NEAREST
// pool::wake_one with places: any sleeping thread may be the nearest.
inline wake_one ()
{
  do
  :: again = false;
    if
    :: asleep[0] -> wake (0)
    :: asleep[1] -> wake (1)
#if WORKERS > 2
    :: asleep[2] -> wake (2)
#endif
    :: else
    fi;
    if
    :: !again -> break
    :: else
    fi
  od
}
#else
// pool::wake_one
inline wake_one ()
{
  do
  :: again = false;
    if
    :: idle_asleep == 0
    :: else ->
      c = 0;
      do
      :: c < WORKERS ->
        if
        :: asleep[c] ->
#if defined RESTRICTED || defined RESTRICTED_LATER
          has_work (c);
          if
          :: found -> found = false; wake (c); break
          :: else
          fi
#else
          wake (c); break
#endif
        :: else
        fi;
        c++
      :: else -> break
      od;
      c = 0
    fi;
    if
    :: !again -> break
    :: else
    fi
  od
}

#endif

// pool::wake for one thread, and what follows if it fails.
inline wake_only (v)
{
  wake (v);
  if
  :: again -> wake_one ()
  :: else
  fi
}

// pool::published_to_sleepers
inline published_to_sleepers ()
{
#ifndef WITHOUT_FENCE_FOR_SEARCHERS
  d_step { drain_buffer (w) };
#endif
  // idle_count::wants_waking
  if
  :: idle_searching == 0 && idle_asleep > 0 -> wake_one ()
  :: else
  fi
}

// pool::published
inline published ()
{
  light ();
  if
  :: idle_asleep == 0
  :: else -> published_to_sleepers ()
  fi
}

// idle_count::stop_searching: LAST if no thread searches now.
inline stop_searching ()
{
  searching = false;
  d_step { drain_buffer (w); idle_searching--; last = (idle_searching == 0) }
}

// pool::pass_on
inline pass_on ()
{
  stop_searching ();
  if
  :: last ->
    has_work (NONE);
    if
    :: found -> found = false; wake_one ()
    :: else
    fi
  :: else
  fi;
  last = false
}

// pool::found_work
inline found_work (q)
{
  last = false;
  if
  :: searching -> stop_searching ()
  :: else
  fi;
#ifndef WITHOUT_WAKING_IN_FOUND_WORK
  if
  :: idle_searching == 0 && idle_asleep > 0 ->
    if
    :: last -> has_work (NONE)
    :: else -> could_work (q, NONE)
    fi;
    if
    :: found -> found = false; wake_one ()
    :: else
    fi
  :: else
  fi;
#endif
  last = false
}
