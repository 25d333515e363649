/* A model of libgomp-ext's queues: claiming, handing on the generator, ending,
   sleeping and waking.  README.md says how it corresponds to the code, what it
   leaves out, and why that is sound; `run' has the configurations.

   One step of a process is one access to what threads share.  Each inline and
   label names the function that it stands for.  Macros that begin with WITHOUT_
   plant a bug.  */

#include "shared.pml"
#include "waking.pml"
#include "generator.pml"

// The compare-and-swap of the head of X, for COUNT tasks: OK if it has
// succeeded.
inline swap_head (x)
{
  d_step
  {
    drain_buffer (w);
#ifdef WITHOUT_COMPARE_AND_SWAP_OF_HEAD
    ok = true;
#else
    ok = (C[x].head == h && C[x].fill == f);
#endif
    if
    :: ok ->
#ifdef ORDERED
      // Tasks start in order.
      assert (C[x].position + h == T[C[x].user].claimed);
      T[C[x].user].claimed = T[C[x].user].claimed + count;
#endif
      C[x].head = h + count
    :: else -> h = C[x].head; f = C[x].fill
    fi
  }
}

// Whether the task that is to be copied, or runs in its slot, is there.
#define has_own_slot() (C[x].payload[at + done] == position + done + 1)

proctype worker (byte w)
{
  bit searching, found, now_full, last, again, ok, in_time, in_place;
  byte own = NONE;
  // The chunk that the worker claims from, and the one that it has filled and
  // executes.
  byte x, filled = NONE;
  byte tq, victim, level, end_level, position, at, count, done;
  // The tasks of FILLED that it has run.
  byte uncounted;
  byte h, f, t, s, i, j, k, m, c, o;
#if LEVELS > 1
  // The stack: what was going on where a taskq was encountered.
  byte sp;
  byte own_below[LEVELS], tq_below[LEVELS], uses_below[LEVELS];
  byte x_below[LEVELS], filled_below[LEVELS], at_below[LEVELS];
  byte position_below[LEVELS], count_below[LEVELS], done_below[LEVELS];
  byte uncounted_below[LEVELS];
  bit in_place_below[LEVELS];
#endif

  if
  :: w == 0 -> // pool::set_root
    start (ROOT);
    top[0] = 1;
    root_met = true;
    own = ROOT;
    tq = ROOT;
    goto first_run
#ifdef OCCUPIED
  :: w == 1 -> own = taskq_at (1, 0)
#endif
  :: else
  fi;

next_round: // worker::work_until_done
#ifdef SERIAL
  // taskq::finish_serially
  if
  :: T[ROOT].state == ENDED -> goto leave
  :: else -> T[ROOT].state = RUNNING; goto push_chunk
  fi;
#endif
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
    if
    :: is_done (own, 0) -> goto leave
    :: else
    fi
  :: own == NONE ->
    if
    :: seen_finished -> goto leave
    :: else
    fi
  fi;
  END_LOOK
  // worker::steal
  if
  :: may_steal -> victim = 0
  :: else -> goto idle
  fi;
next_victim: // worker::steal_from
#if LEVELS > 1
  end_level = top[victim];
#else
  // The only taskq has been looked at.
  end_level = 0;
#endif
  level = 0;
next_level:
  if
  :: level < end_level -> tq = taskq_at (victim, level); goto work
  :: level >= end_level && level < end_level + frames[victim] ->
    x = frame_at (victim, level - end_level);
    goto claim
  :: else ->
    victim++;
    if
    :: victim < WORKERS -> goto next_victim
#ifdef NEAREST
    :: victim + 1 < WORKERS -> victim++; goto next_victim
    :: victim < WORKERS -> goto idle
#endif
    :: else -> goto idle
    fi
  fi;

work: // taskq::work
  if
  :: w == owner (tq) -> x = tq; goto claim
  :: else
  fi;
look_at_generator:
  skip;
  LOOK
  resumable (tq, w);
  LOOKED
  if
  :: found ->
    found = false;
#ifndef WITHOUT_A_LOOK_AT_THE_STACK
    if
    :: may_run_on (tq, w) -> goto try_resume
    :: else
    fi
#else
    goto try_resume
#endif
  :: else
  fi;
not_resumed:
  if
  :: w != owner (tq) -> x = tq; goto claim
  :: else -> goto nothing_here
  fi;

claim: // taskq::run_tasks_of, chunk::claim
  BEGIN_LOOK
  d_step { h = C[x].head; f = C[x].fill };
#ifndef COARSE
claim_again:
#endif
  t = seen_tail (x);
  if
  :: t <= h || !may_run_on (C[x].user, w) ->
    d_step { h = 0; f = 0; t = 0 };
    goto no_task
  :: else
  fi;
  END_LOOK
#ifdef SERIAL
  count = t - h;
#else
  count = 1;
#endif
#if BATCH > 1
  do
  :: (count < BATCH
      && count < (owner_of_chunk (x) == w -> t - h : (t - h) >> 1)) -> count++
  :: break
  od;
  skip;
#endif
  swap_head (x);
  if
  :: ok
#ifdef COARSE
  :: else -> goto claim
#else
  :: else -> goto claim_again
#endif
  fi;
  skip;
  d_step
  {
    at = h; h = 0; f = 0; t = 0; ok = false; victim = 0; level = 0;
    end_level = 0; done = 0;
    tq = C[x].user;
    position = C[x].position + at;
    in_place = (owner_of_chunk (x) == w)
  };
#ifdef WITHOUT_COUNTING_AFTER_RUNNING
  m = count;
  count_completed (tq, m);
#endif
  if
  :: in_place -> C[x].own = C[x].own + count
  :: else ->
    // taskq::run_copies
#ifdef WITHOUT_COPYING_BEFORE_COUNTING
    d_step { drain_buffer (w); C[x].copied = C[x].copied + count };
#endif
    do
    :: done < count -> d_step { assert (has_own_slot ()); done++ }
    :: else -> break
    od;
    done = 0;
#ifndef WITHOUT_COPYING_BEFORE_COUNTING
    d_step { drain_buffer (w); C[x].copied = C[x].copied + count };
#endif
  fi;
  found_work (tq);

run_one: // taskq::run
  skip;
  d_step
  {
    h = position + done;
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
      x_below[sp] = x;
      filled_below[sp] = filled;
      at_below[sp] = at;
      position_below[sp] = position;
      count_below[sp] = count;
      uncounted_below[sp] = uncounted; uncounted = 0;
      done_below[sp] = done;
      in_place_below[sp] = in_place;
      uses_below[sp] = 1;
      sp++;
      position = 0; count = 0; done = 0; at = 0; x = 0; in_place = false;
      filled = NONE
    };
    goto encounter
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
  :: position + done < TASKS -> goto run_done
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
  assert (!in_place || has_own_slot ());
  done++;
  if
  :: done < count -> goto run_one
  :: else -> d_step { position = 0; done = 0; at = 0; in_place = false }
  fi;
#if defined WITHOUT_COUNTING_AFTER_RUNNING || defined SERIAL
  count = 0;
#else
  if
  :: filled != NONE -> d_step { uncounted = uncounted + count; count = 0 }
  :: else -> count_completed (tq, count)
  fi;
#endif
  // taskq::run_filled
  if
  :: filled != NONE -> x = filled; goto claim
  :: else -> x = 0; goto next_round
  fi;

no_task: // taskq::run_tasks_of has returned false
  if
  :: filled != NONE -> // the end of taskq::relay, worker::pop_chunk
    if
    :: uncounted != 0 -> count_completed (tq, uncounted)
    :: else
    fi;
    skip;
#if FRAMES > 1
    frames[w] = C[filled].below;
#else
    frames[w]--;
#endif
    filled = NONE;
    x = 0;
    goto next_round
  :: filled == NONE && x < TASKQS && w == owner (tq) ->
    x = 0;
    goto look_at_generator
  :: else -> x = 0
  fi;

nothing_here: // taskq::work has returned false
  if
  :: victim == NEAR -> goto nothing_near
  :: else -> level++; goto next_level
  fi;

#if LEVELS > 1
encounter: // worker::encounter
  tq = taskq_at (w, top[w]);
  start (tq);
  own = tq;
  top[w]++;
#endif

first_run: // taskq::before_generator
  begin_fill (tq, tq, SHARE);
  goto generator;

try_resume: // taskq::relay, try_resume
  if
  :: T[tq].state == DRAINING ->
    if
    :: w == owner (tq) && is_done (tq, TO_DRAIN) ->
      T[tq].state = RUNNING;
      d_step { drain_buffer (w);
               T[tq].pending = T[tq].pending + NOT_ENDED - TO_DRAIN }
    :: else -> goto not_resumed
    fi
  :: else ->
#ifdef WITHOUT_COMPARE_AND_SWAP_OF_STATE
    ok = (T[tq].state == SUSPENDED);
    if
    :: ok -> d_step { drain_buffer (w); T[tq].state = RUNNING }
    :: else
    fi;
#else
    d_step
    {
      drain_buffer (w);
      ok = (T[tq].state == SUSPENDED);
      if
      :: ok -> T[tq].state = RUNNING
      :: else
      fi
    };
#endif
    if
    :: ok -> ok = false
    :: else -> goto not_resumed
    fi;
#ifndef WITHOUT_A_LOOK_AFTER_RESUMING
    if
    :: may_run_on (tq, w) -> room (tq)
    :: else
    fi;
#else
    room (tq);
#endif
    if
    :: !found -> offer (tq); goto not_resumed
    :: else -> found = false
    fi
  fi;
#ifndef WITHOUT_FOUND_WORK
  found_work (tq);
#endif
push_chunk: // the first that is quiet
  assert (frames[w] < FRAMES);
  filled = frame_at (w, frames[w]);
#ifndef WITHOUT_A_QUIET_CHUNK
  do
  :: is_quiet (filled);
    if
    :: found -> break
    :: !found && filled + 1 < frame_at (w, FRAMES) -> filled++
    :: !found && filled + 1 == frame_at (w, FRAMES) ->
      // As if another were allocated, which is quiet at last.
      (C[filled].copied == C[filled].tail_new - C[filled].own);
      break
    fi
  od;
  found = false;
#endif
  skip;
  d_step
  {
#if DEPTH >= SHARERS
    // So all chunks together hold no more than the depth.
    i = 0;
    do
    :: i < frames[w] -> assert (!has_task_of (frame_at (w, i), tq)); i++
    :: else -> break
    od;
    i = 0;
#endif
#if FRAMES > 1
    C[filled].below = frames[w];
#endif
    frames[w] = filled - frame_at (w, 0) + 1
  };
  begin_fill (tq, filled, SHARE);

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
      C[T[tq].filling].payload[next_slot (tq)] = T[tq].next
    };
    commit (tq);
    if
    :: now_full -> now_full = false; goto suspend
    :: else -> goto produce
    fi
  :: else
  fi;
#if AFTER_DRAIN
  // taskq::drain
  if
  :: tq == ROOT && !T[tq].drained ->
    T[tq].drained = true;
    release_last (tq);
    T[tq].draining = true;
    goto suspend
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
  skip;
  d_step { T[tq].enqueued = T[tq].enqueued + C[T[tq].filling].tail_new;
           T[tq].entered = 0 };
  T[tq].state = ENDED;
#ifndef WITHOUT_COUNTING_THE_END
  count_enqueued (tq, 0);
#endif
  goto ran_generator;

suspend: // taskq::after_generator, suspend
  T[tq].enqueued = T[tq].enqueued + C[T[tq].filling].tail_new;
  T[tq].entered = 0;
  if
  :: T[tq].draining ->
    d_step { T[tq].draining = false; T[tq].state = DRAINING };
    count_enqueued (tq, TO_DRAIN)
  :: else -> offer (tq)
  fi;

ran_generator:
  if
  :: filled != NONE -> x = filled; goto claim
#ifdef SERIAL
  :: else -> x = tq; goto claim
#else
  :: else -> goto next_round
#endif
  fi;

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
#ifdef NOWAIT
  :: own == NONE -> goto leave
#endif
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
  :: own != NONE && T[own].own_completed -> // taskq::publish_own
    d_step
    {
      drain_buffer (w);
      T[own].pending = T[own].pending - T[own].own_completed;
      T[own].own_completed = 0
    }
  :: else
  fi;
#endif
#ifdef WITHOUT_COUNTING_BEFORE_SLEEPING
  asleep[w] = 1;
  d_step { drain_buffer (w); idle_asleep++; idle_searching--;
           searching = false };
  attention++;
#else
  d_step { drain_buffer (w); idle_asleep++; idle_searching--;
           searching = false };
#ifndef WITHOUT_ATTENTION
  attention++;
#endif
  asleep[w] = 1;
#endif
  heavy ();
  in_time = true;
  // worker::sees_something
#ifndef WITHOUT_LOOK_BEFORE_SLEEPING
  if
  :: own != NONE ->
    found = is_done (own, 0)
  :: own == NONE -> found = seen_finished
  fi;
  if
  :: !found -> has_work (w)
  :: else
  fi;
#endif
  if
  :: !found ->
#if defined RESTRICTED || defined RESTRICTED_LATER
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
#ifndef WITHOUT_ATTENTION
      attention--;
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
      goto encounter
    :: else
    fi;
    d_step
    {
      sp--;
      own = own_below[sp];
      tq = tq_below[sp];
      x = x_below[sp];
      filled = filled_below[sp];
      at = at_below[sp];
      position = position_below[sp];
      count = count_below[sp];
      uncounted = uncounted_below[sp]; uncounted_below[sp] = 0;
      done = done_below[sp];
      in_place = in_place_below[sp];
      own_below[sp] = 0; tq_below[sp] = 0; uses_below[sp] = 0;
      x_below[sp] = 0; filled_below[sp] = 0; at_below[sp] = 0;
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
#ifdef OCCUPIED
  if
  :: w == 1 -> goto left
  :: else
  fi;
  T[taskq_at (1, 0)].pending = 0;
  light ();
  wake_only (1);
  skip;
#endif
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
end:
  do
  :: C[0].tail != C[0].tail_new -> C[0].tail = C[0].tail_new
  :: C[1].tail != C[1].tail_new -> C[1].tail = C[1].tail_new
#if CHUNKS > 2
  :: C[2].tail != C[2].tail_new -> C[2].tail = C[2].tail_new
#endif
#if CHUNKS > 3
  :: C[3].tail != C[3].tail_new -> C[3].tail = C[3].tail_new
#endif
#if CHUNKS > 4
  :: C[4].tail != C[4].tail_new -> C[4].tail = C[4].tail_new
  :: C[5].tail != C[5].tail_new -> C[5].tail = C[5].tail_new
#endif
#if CHUNKS > 6
  :: C[6].tail != C[6].tail_new -> C[6].tail = C[6].tail_new
  :: C[7].tail != C[7].tail_new -> C[7].tail = C[7].tail_new
#endif
#if CHUNKS > 8
  :: C[8].tail != C[8].tail_new -> C[8].tail = C[8].tail_new
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
    run store_buffers ();
#ifdef OCCUPIED
    top[1] = 1;
    T[taskq_at (1, 0)].pending = 1;
    T[taskq_at (1, 0)].next = INNER;
    T[taskq_at (1, 0)].ran = (1 << INNER) - 1;
#endif
#ifdef UPGRADED
    mode = BOTH;
    attention = FENCED;
    settled = true;
#endif
#ifdef MODES
    run modes ()
#endif
  }
}
