/* A model of tasks that wait for others: libgomp-ext/tasks's dependent.h and
   dependent.cc; enter and await in depend.cc; note_dependent and
   release_successors in create.cc; wait_for_children (void **) in wait.cc.  A
   creator creates tasks.  Each waits for any of the earlier ones, or is the
   creator itself, which waits for them; it knows them by references, which
   remain when their memory, a record, is used again.  Other threads execute
   tasks.  A task runs once, and after those that had not ended when it was made
   to wait for them; a reference makes it wait for no other task; nobody uses a
   record that has become another task's.  A thread that sleeps is not woken by
   time.

   There are no store buffers: a read-modify-write, or a fence, follows each
   store that others may wait for.
   Macros that begin with WITHOUT_ plant a bug.  */

#ifndef CREATORS
#define CREATORS 1
#endif
#ifndef ENDERS
#define ENDERS 2
#endif
// Each creator has as many of both.
#ifndef TASKS
#define TASKS 3
#endif
#ifndef RECORDS
#define RECORDS 2
#endif
#define ALL_TASKS (CREATORS * TASKS)
#define ALL_RECORDS (CREATORS * RECORDS)
#define NONE 255
// The number of the creator's task that is the creator itself, waiting.
#ifndef WAITER
#define WAITER NONE
#endif
// So often a task may be made to wait for the same one.
#ifndef TIMES
#define TIMES 1
#endif
// dependent::unknown
#define UNKNOWN 16

#define is_in(set, x) (((set) >> (x)) & 1)
#define with(set, x) ((set) | (1 << (x)))
#define without(set, x) ((set) & ~(1 << (x)))

// dependent::m_state
byte generation[ALL_RECORDS];
byte count[ALL_RECORDS];
// m_predecessors, m_waiter, and m_successors with m_more
byte predecessors[ALL_RECORDS];
bit has_waiter[ALL_RECORDS];
#define PLACES (TASKS * TIMES + 1)
byte successor[ALL_RECORDS * PLACES];
// dependent_pool: sets of records.
byte own[CREATORS];
byte received[CREATORS];
// worker::m_asleep of the creators, and the kernel's queues of them.
bit asleep[CREATORS];
bit in_futex[CREATORS];
// The creators' references; other threads use only that of the task that they
// execute, which its slot has.
byte record[ALL_TASKS];
byte its_generation[ALL_TASKS];
// The deques: tasks that nobody has taken.
byte ready;
// For the assertions: the task of a record; that of a place; sets of tasks that
// have begun, ended, and no longer accept successors; those for which each one
// waits.
byte user[ALL_RECORDS];
byte meant[ALL_RECORDS * PLACES];
byte begun, ended, closed;
byte awaited[ALL_TASKS];
byte creators_over;

// X becomes any element of SET.
inline choose (x, set)
{
  x = 0;
  do
  :: !is_in (set, x) || ((set) >> (x + 1)) != 0 -> x++
  :: is_in (set, x) -> break
  od
}

// worker::enqueue
inline enqueue (t)
{
  assert (!is_in (ready, t) && !is_in (begun, t));
  ready = with (ready, t)
}

// dependent_pool::take: D is for task T.
inline take ()
{
  if
  :: own[c] == 0 ->
    // refill, which makes more instead of waiting.
    d_step { received[c] != 0 -> own[c] = received[c]; received[c] = 0 }
  :: else
  fi;
  atomic
  {
    choose (d, own[c]);
    own[c] = without (own[c], d);
    assert (user[d] == NONE);
    user[d] = t
  }
}

// dependent::begin
inline begin ()
{
  d_step
  {
    has_waiter[d] = (t == c * TASKS + WAITER);
    predecessors[d] = UNKNOWN;
    record[t] = d;
    its_generation[t] = generation[d]
  }
}

#ifdef WITHOUT_GENERATIONS
#define is_same_generation(r, t) true
#else
#define is_same_generation(r, t) (generation[r] == its_generation[t])
#endif

inline write_place ()
{
  d_step { successor[r * PLACES + n] = d; meant[r * PLACES + n] = t }
}

// The compare-and-swap of add_successor.
inline count_successor ()
{
  d_step
  {
#ifdef WITHOUT_COMPARING
    ok = true;
#else
    ok = (is_same_generation (r, j) && count[r] == n);
#endif
    if
    :: ok ->
      count[r]++;
      assert (user[r] == j && !is_in (closed, j));
      awaited[t] = with (awaited[t], j)
    :: else
    fi
  }
}

// dependent::add_successor
inline add_successor ()
{
  d_step { ok = is_same_generation (r, j); n = count[r] };
  if
  :: ok ->
#ifdef WITHOUT_WRITING_FIRST
    count_successor ();
    if
    :: ok -> write_place ()
    :: else
    fi
#else
    write_place ();
    count_successor ()
#endif
  :: else
  fi;
  n = 0
}

// waiting::wait_for
inline wait_for ()
{
  r = record[j];
  if
#ifndef WITHOUT_LEAVING_ITSELF_OUT
  :: r == d
#endif
#if TIMES == 1
  :: r != d && is_in (known, r)
#endif
  :: else ->
    add_successor ();
    if
    :: ok -> d_step { sum++; known = with (known, r) }
    :: else
    fi
  fi;
  d_step
  {
    ok = false;
    r = 0;
    assert (j == t || is_in (awaited[t], j) || is_in (ended, j))
  }
}

// dependences::enter and await: free choice.
inline find_predecessors ()
{
  j = c * TASKS;
  do
  :: j <= t && n_times < TIMES && j != c * TASKS + WAITER ->
    wait_for ();
    n_times++
  :: j < t -> d_step { j++; n_times = 0 }
  :: j == t -> break
  od;
  j = 0;
  d_step { n_times = 0; known = 0 }
}

// dependent::have_predecessors
inline have_predecessors ()
{
  if
  :: sum == 0 -> ok = true
  :: else ->
#ifdef WITHOUT_A_READ_MODIFY_WRITE_TO_CLOSE
    n = predecessors[d];
#endif
    d_step
    {
#ifndef WITHOUT_A_READ_MODIFY_WRITE_TO_CLOSE
      n = predecessors[d];
#endif
      n = n + sum - UNKNOWN;
      predecessors[d] = n;
      ok = (n == 0);
      n = 0
    }
  fi;
  sum = 0
}

// worker::wake
inline wake (w)
{
#ifdef WITHOUT_WAKING
  skip
#else
  if
  :: asleep[w] ->
    d_step
    {
      if
      :: asleep[w] -> asleep[w] = false; in_futex[w] = false
      :: else
      fi
    }
  :: else
  fi
#endif
}

// worker::nap, with begin_wait.
inline nap ()
{
  asleep[c] = true;
#ifdef WITHOUT_LOOKING_BEFORE_SLEEPING
  ok = true;
#else
  ok = (predecessors[d] != 0);
#endif
  if
  :: ok ->
    ok = false;
    // futex_wait
    d_step { in_futex[c] = asleep[c] };
    !in_futex[c]
  :: else
  fi;
  asleep[c] = false
}

// worker::wait_for
inline wait ()
{
  do
  :: predecessors[d] == 0 -> break
  :: predecessors[d] != 0 -> nap ()
#ifdef CREATOR_EXECUTES
  :: execute ()
#endif
  od
}

// dependent::predecessor_ended, for the record S, which is task M's.
inline predecessor_ended ()
{
  d_step
  {
    assert (user[s] == m);
#ifdef WITHOUT_COUNTING_FOR_A_WAITER
    last = (predecessors[s] == 1)
#else
    last = (predecessors[s] == 1 && !has_waiter[s])
#endif
  };
  if
  :: last
  :: else ->
    d_step
    {
      assert (user[s] == m);
      predecessors[s]--;
      last = (predecessors[s] == 0)
    }
  fi
}

// The function that release_successors passes.
inline release ()
{
#ifdef WITHOUT_READING_THE_WAITER_BEFORE
  predecessor_ended ();
  d_step { assert (user[s] == m); waits = has_waiter[s] };
#else
  d_step { assert (user[s] == m); waits = has_waiter[s] };
  predecessor_ended ();
#endif
  if
  :: last && waits -> wake (s / RECORDS)
  :: last && !waits ->
    d_step { assert (user[s] == m && record[m] == s); enqueue (m) }
  :: else
  fi
}

// dependent_pool::give_back of any thread.
inline give_back (x)
{
#ifdef WITHOUT_USE_BY_THE_OWNER
  atomic
  {
    user[x] = NONE;
    if
    :: own[0] = with (own[0], x)
    :: own[1] = with (own[1], x)
    fi
  }
#else
  d_step
  {
    user[x] = NONE;
    if
    :: c == x / RECORDS -> own[c] = with (own[c], x)
    :: else -> to_send = with (to_send, x)
    fi
  }
#endif
}

// dependent_pool::send, to all.
inline send ()
{
#if CREATORS == 1
  received[0] = received[0] | to_send;
#else
  received[0] = received[0] | (to_send & ((1 << RECORDS) - 1));
  received[1] = received[1] | (to_send & ~((1 << RECORDS) - 1));
#endif
  to_send = 0
}

// worker::release_successors, with dependent::end.
inline release_successors ()
{
  d_step
  {
    x = record[e];
    assert (user[x] == e);
    k = count[x];
    count[x] = 0;
    generation[x]++;
    closed = with (closed, e)
  };
#ifdef WITHOUT_GIVING_BACK_LAST
  give_back (x);
  d_step { send () };
#endif
  do
  :: i < k ->
    d_step
    {
      assert (user[x] == e || user[x] == NONE);
      s = successor[x * PLACES + i];
      m = meant[x * PLACES + i]
    };
    release ();
    i++;
    d_step { s = 0; m = 0; last = 0; waits = 0 }
  :: else -> break
  od;
  i = 0;
#ifndef WITHOUT_GIVING_BACK_LAST
  give_back (x);
#endif
  d_step { k = 0; x = 0 }
}

// worker::run_dependent, with a task E that is ready.
inline execute ()
{
  atomic
  {
    ready != 0 ->
    choose (e, ready);
    ready = without (ready, e);
    assert ((awaited[e] & ~ended) == 0);
    begun = with (begun, e)
  };
  d_step { assert (!is_in (ended, e)); ended = with (ended, e) };
  release_successors ();
  e = 0
}

proctype creator (byte c)
{
  byte t = c * TASKS;
  byte d, j, r, n, n_times, sum, known;
  bit ok;
#ifdef CREATOR_EXECUTES
  byte e, x, k, i, s, m, to_send;
  bit last, waits;
#endif
  do
  :: t < (c + 1) * TASKS ->
    take ();
    begin ();
    find_predecessors ();
    have_predecessors ();
    if
    :: t != c * TASKS + WAITER && ok -> d_step { enqueue (t); ok = false }
    :: t != c * TASKS + WAITER && !ok
    :: t == c * TASKS + WAITER ->
      if
      :: ok
      :: else -> wait ()
      fi;
      ok = false;
      d_step
      {
        assert ((awaited[t] & ~ended) == 0);
        begun = with (begun, t);
        ended = with (ended, t);
        user[d] = NONE;
        own[c] = with (own[c], d)
      }
    fi;
    t++;
    d = 0
#ifdef CREATOR_EXECUTES
  :: execute ()
#endif
  :: t == (c + 1) * TASKS -> break
  od;
  creators_over++
}

proctype ender ()
{
  byte c = NONE;
  byte e, x, k, i, s, m, to_send;
  bit last, waits;
end:
  do
  :: execute ()
  // When is a free choice.
  :: d_step { to_send != 0 -> send () }
  od
}

init
{
  byte i;
  atomic
  {
    for (i : 0 .. ALL_RECORDS - 1)
    {
      user[i] = NONE;
      own[i / RECORDS] = with (own[i / RECORDS], i)
    }
    for (i : 0 .. CREATORS - 1) { run creator (i) }
    for (i : 1 .. ENDERS) { run ender () }
    i = 0
  };
  creators_over == CREATORS && ended == (1 << ALL_TASKS) - 1
}
