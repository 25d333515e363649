/* A model of libgomp-ext's queues: claiming, suspending and resuming, ending,
   sleeping and waking.  README.md says how it corresponds to the code, what it
   leaves out, and why that is sound; `run' has the configurations.

   One step of a process is one access to what threads share.  Each inline and
   label names the function that it stands for.  Macros that begin with WITHOUT_
   plant a bug.  */

#include "shared.pml"
#include "waking.pml"
#include "generator.pml"

// The announcement in taskq::claim.
inline announce ()
{
  LOOK
  reading_from[w] = h;
  reading[w] = tq
  LOOKED
}

// Revokes it.
inline stop_reading ()
{
  reading[w] = NONE;
#ifdef COARSE
  // No thread sees it.
  reading_from[w] = 0
#endif
}

// The compare-and-swap of HEAD, for COUNT tasks: OK if it has succeeded.
inline swap_head ()
{
  d_step
  {
    drain_buffer (w);
#ifdef WITHOUT_COMPARE_AND_SWAP_OF_HEAD
    ok = true;
#else
    ok = (T[tq].head == h);
#endif
    if
    :: ok -> T[tq].head = h + count
    :: else -> h = T[tq].head
    fi
  }
}

// Checks that the task to be copied, or run in place, is in its slot.
#define has_own_slot() (T[tq].payload[slot (tq, position + done)] \
                        == position + done - T[tq].base + 1)

proctype worker (byte w)
{
  bit searching, found, now_full, last, again, ok, in_time, in_place;
  byte own = NONE;
  byte tq, victim, level, end_level, position, count, done;
  byte h, t, s, i, j, k, m, c, o;
#if BATCH > 1
  // taskq::run_batches: batches, and tasks in them, that have run.
  byte batches, total;
#endif
#if LEVELS > 1
  // The stack: the state where a taskq was encountered.
  byte sp;
  byte own_below[LEVELS], tq_below[LEVELS], uses_below[LEVELS];
  byte position_below[LEVELS], count_below[LEVELS], done_below[LEVELS];
  bit in_place_below[LEVELS];
#endif

  if
  :: w == 0 -> // pool::set_root
    start (ROOT);
    top[0] = 1;
    root_met = true;
    own = ROOT;
    tq = ROOT;
    goto generator
  :: else
  fi;

next_round: // worker::work_until_done
  atomic
  {
    skip;
    d_step { tq = ROOT; victim = NEAR; level = 0; end_level = 0 };
    if
    :: own != NONE -> tq = own; goto work
    :: own == NONE && root_met -> goto work
    :: own == NONE && !root_met
#ifdef NEAREST
    :: own == NONE && root_met // others are nearer
#endif
    fi
  };

nothing_near:
  skip;
  // worker::is_over, taskq::is_done
  BEGIN_LOOK
  if
  :: own != NONE ->
    t = T[own].completed + T[own].own_completed;
    if
    :: t == seen_tail (own) + 1 -> t = 0; goto leave
    :: else -> t = 0
    fi
  :: own == NONE ->
    if
    :: seen_finished -> goto leave
    :: else
    fi
  fi;
  END_LOOK
#if LEVELS == 1
  goto idle;
#else
  // worker::steal
  if
  :: may_steal -> victim = 0
  :: else -> goto idle
  fi;
next_victim: // worker::steal_from
  end_level = top[victim];
  level = 0;
next_level:
  if
  :: level < end_level -> tq = taskq_at (victim, level); goto work
  :: else ->
    victim++;
    if
    :: victim < VICTIMS -> goto next_victim
#ifdef NEAREST
    :: victim + 1 < VICTIMS -> victim++; goto next_victim
    :: victim < VICTIMS -> goto idle
#endif
    :: else -> goto idle
    fi
  fi;
#endif

work: // taskq::work
  BEGIN_LOOK
  if
  :: w == owner (tq) && !is_special (tq) ->
    LOOK
#ifdef WITHOUT_THE_END_BEFORE_RUNNING_IN_PLACE
    found = true;
#else
    found = (T[tq].state == ENDED);
#endif
    if
    :: found ->
      h = T[tq].head;
      found = (seen_tail (tq) <= h + FEW);
      h = 0
    :: else
    fi
    LOOKED
    if
    :: found -> found = false; goto remaining
    :: else
    fi
  :: else
  fi;
  LOOK
  resumable (tq, w);
  LOOKED
  if
  :: found -> found = false; goto try_resume
  :: else
  fi;
  END_LOOK
claim: // taskq::claim
  BEGIN_LOOK
  LOOK
  h = T[tq].head;
#ifndef COARSE
claim_again:
#endif
  t = seen_tail (tq);
  LOOKED
  if
  :: t <= h || !may_run_in (tq, w) ->
    d_step { h = 0; t = 0; stop_reading () };
#if BATCH > 1
    if
    :: batches > 0 -> goto count_batches
    :: else
    fi;
#endif
    goto nothing_here
  :: else
  fi;
  END_LOOK
  count = 1;
#if BATCH > 1
  do
  :: count < BATCH && count < (t - h) >> SHARE_SHIFT -> count++
  :: break
  od;
  skip;
#endif
#ifndef WITHOUT_ANNOUNCING_BEFORE
  announce ();
#endif
  swap_head ();
  if
  :: ok
#ifdef COARSE
  :: else -> goto claim
#else
  :: else -> goto claim_again
#endif
  fi;
#ifdef WITHOUT_ANNOUNCING_BEFORE
  announce ();
#endif
  skip;
  d_step { position = h; h = 0; t = 0; ok = false; victim = 0; level = 0;
           end_level = 0; done = 0 };
#ifdef WITHOUT_COUNTING_AFTER_RUNNING
  m = count;
  count_completed (tq, m);
#endif

  // ring::copy
#ifdef WITHOUT_COPYING_BEFORE_CLEARING
  d_step { stop_reading () };
#endif
  do
  :: done < count -> d_step { assert (has_own_slot ()); done++ }
  :: else -> break
  od;
  done = 0;
#ifndef WITHOUT_COPYING_BEFORE_CLEARING
  d_step { stop_reading () };
#endif
  found_work (tq);
#ifdef WITHOUT_COUNTING_AFTER_ALL_BATCHES
  if
  :: batches > 0 ->
    total = total + count;
    count_completed (tq, total);
    // Not again.
    total = 256 - count
  :: else
  fi;
#endif

run_one: // run_task
  skip;
  d_step
  {
    h = position + done - T[tq].base;
    assert (h < T[tq].next);
    assert (!in_place || has_own_slot ());
    assert (((T[tq].ran >> h) & 1) == 0);
    T[tq].ran = T[tq].ran | (1 << h)
  };
#if LEVELS > 1
  if
  :: tq == ROOT && h < MEETING ->
    h = 0;
    assert (top[w] < LEVELS);
    d_step
    {
      own_below[sp] = own;
      tq_below[sp] = tq;
      position_below[sp] = position;
      count_below[sp] = count;
      done_below[sp] = done;
      in_place_below[sp] = in_place;
      uses_below[sp] = 1;
      sp++;
      position = 0; count = 0; done = 0; in_place = false
    };
    goto meet
  :: else -> h = 0
  fi;
#endif
  h = 0;
#if TOGETHER
#ifdef INNER_APART
  if
  :: tq != ROOT -> goto run_done
  :: else
  fi;
#endif
#if AFTER_DRAIN
  // Only those after the drain.
  if
  :: position + done - T[tq].base < TASKS -> goto run_done
  :: else
  fi;
#endif
  if
  :: started < TOGETHER -> started++
  :: else
  fi;
wait_together:
  started >= TOGETHER;
#endif

run_done:
  if
  :: in_place ->
    d_step { assert (has_own_slot ()); position = 0 };
    count_completed (tq, count);
    goto remaining
  :: else
  fi;
  done++;
  if
  :: done < count -> goto run_one
  :: else -> position = 0; done = 0
  fi;
#if BATCH > 1
  if
  :: batches > 0 || count > 1 -> // taskq::run_batches
    d_step { batches++; total = total + count; count = 0 };
    if
    :: batches == BATCHES -> goto count_batches
    :: else
    fi;
    LOOK
    resumable (tq, w);
    LOOKED
    if
    :: found -> found = false
    :: else -> goto claim
    fi;
count_batches:
    skip;
    d_step { batches = 0; count = total; total = 0 }
  :: else
  fi;
#endif
#ifdef WITHOUT_COUNTING_AFTER_RUNNING
  count = 0;
#else
  count_completed (tq, count);
#endif
  goto next_round;

remaining: // taskq::run_in_place, taskq::claim_one
  BEGIN_LOOK
  LOOK
  h = T[tq].head;
#ifndef COARSE
remaining_again:
#endif
  t = seen_tail (tq);
  LOOKED
  if
  :: t <= h ->
    d_step { h = 0; t = 0 };
    if
    :: in_place -> in_place = false; goto next_round
    :: else -> goto nothing_here
    fi
  :: else
  fi;
  END_LOOK
  count = 1;
  swap_head ();
  if
  :: ok
#ifdef COARSE
  :: else -> goto remaining
#else
  :: else -> goto remaining_again
#endif
  fi;
  skip;
  d_step { position = h; h = 0; t = 0; ok = false; victim = 0; level = 0;
           end_level = 0; done = 0; in_place = true };
  found_work (tq);
  goto run_one;

nothing_here: // taskq::work has returned false
  if
  :: victim == NEAR -> goto nothing_near
#if LEVELS > 1
  :: else -> level++; goto next_level
#endif
  fi;

#if LEVELS > 1
meet: // worker::encounter
  tq = taskq_at (w, top[w]);
  start (tq);
  own = tq;
  top[w]++;
  goto generator;
#endif

try_resume: // taskq::try_resume
  if
  :: T[tq].state == DRAINING ->
    all_tasks_done (tq, w);
    if
    :: found ->
      found = false;
#ifndef WITHOUT_FOUND_WORK_BEHIND_DRAIN
      found_work (tq);
#endif
      d_step { T[tq].state = RUNNING; T[tq].writer = w };
      goto generator
    :: else -> goto claim
    fi
  :: else
  fi;
#ifdef WITHOUT_COMPARE_AND_SWAP_OF_STATE
  ok = (T[tq].state == SUSPENDED);
  if
  :: ok -> d_step { drain_buffer (w); T[tq].state = RUNNING;
                    T[tq].writer = w }
  :: else
  fi;
#else
  d_step
  {
    drain_buffer (w);
    ok = (T[tq].state == SUSPENDED);
    if
    :: ok -> T[tq].state = RUNNING; T[tq].writer = w
    :: else
    fi
  };
#endif
  if
  :: ok -> ok = false
  :: else -> goto claim
  fi;
  if
  :: T[tq].limit < DEPTH -> grow_if_unused (tq)
  :: else
  fi;
  find_room (tq, next_position (tq));
  if
  :: !found -> offer (tq); goto claim
  :: else -> found = false
  fi;
  found_work (tq);

generator: // taskq::run_generator, and a generator
  skip;
  d_step
  {
    victim = 0; level = 0; end_level = 0;
    assert (!T[tq].entered);
    T[tq].entered = 1
  };
produce:
  if
  :: T[tq].next < tasks_of (tq) && (tq != ROOT || AFTER_DRAIN == 0 ||
     T[tq].drained || T[tq].next < TASKS) ->
    d_step
    {
      T[tq].next = T[tq].next + 1;
      T[tq].payload[slot (tq, next_position (tq))] = T[tq].next
    };
    commit (tq);
    if
    :: now_full -> now_full = false; goto suspend
    :: else -> goto produce
    fi
  :: else
  fi;
#if AFTER_DRAIN
  // drain
  if
  :: tq == ROOT && !T[tq].drained ->
    T[tq].drained = true;
    release_last (tq);
    all_tasks_done (tq, w);
    if
    :: found -> found = false; goto produce
    :: else -> T[tq].draining = true; goto suspend
    fi
  :: else
  fi;
#endif
#ifdef PATIENT_GENERATOR
  if
  :: tq == ROOT -> started >= TOGETHER
  :: else
  fi;
#endif

  // taskq::end
  release_last (tq);
  T[tq].entered = 0;
  T[tq].state = ENDED;
  count = 1;
#ifdef WITHOUT_COUNTING_THE_END
  count = 0;
#endif
  count_completed (tq, count);
  goto next_round;

suspend: // taskq::suspend
  if
  :: T[tq].draining ->
    d_step
    {
      drain_buffer (w);
      T[tq].draining = false;
      T[tq].entered = 0;
      T[tq].state = DRAINING
    };
#ifndef WITHOUT_WAKING_THE_OWNER_TO_DRAIN
    light ();
    wake_only (owner (tq));
#endif
    goto next_round
  :: else
  fi;
  T[tq].entered = 0;
  offer (tq);
  goto next_round;

idle: // worker::idle
  skip;
  atomic
  {
    victim = 0;
    if
    :: !searching -> // idle_count::search
      searching = true;
      d_step { drain_buffer (w); idle_searching++ }
    :: else
    fi
  };
  if
#ifndef AT_ONCE_TO_SLEEP
  :: goto next_round // pause_round, sched_yield
#endif
  :: !may_steal -> // nanosleep
#ifdef WITHOUT_PASSING_ON_BEFORE_NAP
    stop_searching ();
    last = false;
#else
    pass_on ();
#endif
    goto next_round
  :: may_steal -> goto sleep
  fi;

sleep: // worker::sleep
  skip;
#ifndef WITHOUT_PUBLISHING_COMPLETED
  if
  :: own != NONE && T[own].own_completed -> // taskq::publish_completed
    d_step
    {
      drain_buffer (w);
      T[own].completed = T[own].completed + T[own].own_completed;
      T[own].own_completed = 0
    }
  :: else
  fi;
#endif
#ifdef WITHOUT_COUNTING_BEFORE_SLEEPING
  asleep[w] = 1;
  d_step { drain_buffer (w); idle_asleep++; idle_searching--;
           searching = false };
#else
  d_step { drain_buffer (w); idle_asleep++; idle_searching--;
           searching = false };
  asleep[w] = 1;
#endif
  heavy ();
  in_time = true;
  // worker::sees_something
#ifndef WITHOUT_LOOK_BEFORE_SLEEPING
  if
  :: own != NONE ->
    t = T[own].completed + T[own].own_completed;
    found = (t == seen_tail (own) + 1);
    t = 0
  :: own == NONE -> found = seen_finished
  fi;
  if
  :: !found -> has_work (w)
  :: else
  fi;
#endif
  if
  :: !found ->
#ifdef RESTRICTED
    has_work (NONE);
    if
    :: found -> found = false; wake_one ()
    :: else
    fi;
#endif
    do
    :: asleep[w] == 0 -> ok = true; break
    :: w == LEAVING && own == NONE -> in_time = false; break
    :: else ->
      // futex_wait
      d_step { in_futex[w] = (asleep[w] == 1) };
      if
      :: !in_futex[w]
      :: w == LEAVING && own == NONE -> in_futex[w] = false; in_time = false;
        break
      fi
    od
  :: else -> found = false
  fi;
  if
  :: !ok ->
    d_step { drain_buffer (w); ok = asleep[w]; asleep[w] = 0 };
    if
    :: ok ->
      ok = false;
#ifdef WITHOUT_COUNTING_WHO_DOES_NOT_SLEEP
      idle_asleep--;
#else
      d_step { idle_asleep--; idle_searching++; searching = true };
#endif
      if
      :: in_time -> in_time = false; goto next_round
      :: else -> goto leave
      fi
    :: else
    fi
  :: else
  fi;
  d_step { ok = false; in_time = false; searching = true };
  goto next_round;

leave: // the end of worker::work_until_done
  if
  :: searching -> pass_on ()
  :: else
  fi;
  if
  :: own == NONE -> goto left
  :: else
  fi;
  // All tasks have run.
  assert (T[own].next == tasks_of (own));
  assert (T[own].ran == (1 << tasks_of (own)) - 1);
#if LEVELS > 1
  if
  :: sp > 0 ->
    // worker::finish
    top[w]--;
    if
    :: uses_below[sp - 1] < USES ->
      uses_below[sp - 1] = uses_below[sp - 1] + 1;
      goto meet
    :: else
    fi;
    d_step
    {
      sp--;
      own = own_below[sp];
      tq = tq_below[sp];
      position = position_below[sp];
      count = count_below[sp];
      done = done_below[sp];
      in_place = in_place_below[sp];
      own_below[sp] = 0; tq_below[sp] = 0; uses_below[sp] = 0;
      position_below[sp] = 0; count_below[sp] = 0; done_below[sp] = 0;
      in_place_below[sp] = 0
    };
#if TOGETHER
    goto wait_together
#else
    goto run_done
#endif
  :: else
  fi;
#endif
  // worker::finish and pool::finish
  top[w] = 0;
#ifdef STORES_AT_ONCE
  d_step { finished_new = true; finished = true };
#else
  finished_new = true;
#endif
#ifndef WITHOUT_WAKING_AT_THE_END
  light ();
  if
  :: idle_asleep > 0 ->
    c = 0;
    do
    :: c < WORKERS ->
      wake (c);
      again = false;
      c++
    :: else -> break
    od
  :: else
  fi;
#endif
left:
  skip
}

/* Stores come out of the store buffers.  */
proctype store_buffers ()
{
  byte q;
end:
  do
  :: T[0].tail != T[0].tail_new -> T[0].tail = T[0].tail_new
#if TASKQS > 1
  :: T[1].tail != T[1].tail_new -> T[1].tail = T[1].tail_new
  :: T[2].tail != T[2].tail_new -> T[2].tail = T[2].tail_new
  :: T[3].tail != T[3].tail_new -> T[3].tail = T[3].tail_new
#endif
#if TASKQS > 4
  :: T[4].tail != T[4].tail_new -> T[4].tail = T[4].tail_new
  :: T[5].tail != T[5].tail_new -> T[5].tail = T[5].tail_new
#endif
  :: finished != finished_new -> finished = finished_new
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
    od;
    w = 0;
    run store_buffers ()
  }
}
