/* A model of replays without a directive; repetition.h.

   A creator creates the tasks of a period again and again.  Each has a node in
   each of BUFFERS iterations.  Two workers execute those that are ready.  A node
   counts its predecessors, its creation among them; it begins to count again
   when its task is executed, and is used again when that has ended.

   A task must not begin before its predecessors in the order of the program have
   ended, which the model knows from the numbers of the iterations; and all must
   run.  Macros that begin with WITHOUT_ plant a bug.  */

#ifdef READERS
// One task writes what the two others read.
#define TASKS 3
#define EDGES 4
#else
#ifdef STENCIL
// Each of two tasks reads what both have written before, and writes another
// copy; two others do the same with that copy.
#define TASKS 4
#define EDGES 8
#else
// A task that reads and writes an object, and one that nothing waits for.
#define TASKS 2
#define EDGES 1
#endif
#endif

#ifndef BUFFERS
#define BUFFERS 2
#endif
#ifndef ITERATIONS
#define ITERATIONS 5
#endif
#define NODES (TASKS * BUFFERS)
#define node_of(iteration, task) ((iteration) % BUFFERS * TASKS + (task))

// The edges: from which task to which, and in how many iterations.
byte from[EDGES];
byte to[EDGES];
bit distance[EDGES];

byte unfinished[NODES];
byte ended[NODES];
bit ready[9];
// For the assertions: in which iteration the node is, and which tasks have ended.
byte iteration[NODES];
bit has_ended[TASKS * ITERATIONS];
byte executed;
byte ready_count;

// A predecessor of node N has ended.
inline predecessor_ended (n)
{
  d_step
  {
    unfinished[n]--;
    if
    :: unfinished[n] == 0 -> assert (!ready[n]); ready[n] = 1; ready_count++
    :: else
    fi
  }
}

inline start_counting (n, its_task)
{
  d_step
  {
    unfinished[n] = 1;
    e = 0;
    do
    :: e < EDGES ->
      if
      :: to[e] == its_task -> unfinished[n]++
      :: else
      fi;
      e++
    :: else -> break
    od;
    e = 0
  }
}

proctype creator ()
{
  byte k, i;

  do
  :: k < ITERATIONS ->
    i = 0;
    do
    :: i < TASKS ->
#ifndef WITHOUT_WAITING_FOR_THE_NODE
      ended[node_of (k, i)] == k / BUFFERS;
#endif
      iteration[node_of (k, i)] = k;
      predecessor_ended (node_of (k, i));
      i++
    :: else -> break
    od;
    k++
  :: else -> break
  od
}

proctype worker ()
{
  byte n, k, task, e;

  do
  :: executed == TASKS * ITERATIONS -> break
  :: atomic
    {
      ready_count > 0 ->
      // Any of them.
      if
      :: ready[0] -> n = 0
      :: ready[1] -> n = 1
      :: ready[2] -> n = 2
      :: ready[3] -> n = 3
      :: ready[4] -> n = 4
      :: ready[5] -> n = 5
      :: ready[6] -> n = 6
      :: ready[7] -> n = 7
      :: ready[8] -> n = 8
      fi;
      ready[n] = 0;
      ready_count--
    };
    task = n % TASKS;
#ifndef WITHOUT_COUNTING_AGAIN_BEFORE_THE_END
    start_counting (n, task);
#endif
    d_step
    {
      k = iteration[n];
      assert (!has_ended[k * TASKS + task]);
      e = 0;
      do
      :: e < EDGES ->
        assert (to[e] != task || distance[e] > k
                || has_ended[(k - distance[e]) * TASKS + from[e]]);
        e++
      :: else -> break
      od;
      e = 0
    };
    // The task is executed.
    assert (iteration[n] == k);
    has_ended[k * TASKS + task] = 1;
    ended[n]++;
#ifdef WITHOUT_COUNTING_AGAIN_BEFORE_THE_END
    start_counting (n, task);
#endif
    do
    :: e < EDGES ->
      if
      :: from[e] == task ->
        predecessor_ended (node_of (k + distance[e], to[e]))
      :: else
      fi;
      e++
    :: else -> break
    od;
    e = 0;
    executed++
  od
}

inline set_edge (number, its_from, its_to, its_distance)
{
  from[number] = its_from;
  to[number] = its_to;
  distance[number] = its_distance
}

init
{
  byte n, e;

  atomic
  {
#ifdef READERS
    set_edge (0, 0, 1, 0);
    set_edge (1, 0, 2, 0);
    set_edge (2, 1, 0, 1);
    set_edge (3, 2, 0, 1);
#else
#ifdef STENCIL
    do
    :: e < 4 -> set_edge (e, e / 2, 2 + e % 2, 0); e++
    :: e >= 4 && e < 8 -> set_edge (e, e / 2, e % 2, 1); e++
    :: e == 8 -> break
    od;
    e = 0;
#else
    set_edge (0, 0, 0, 1);
#endif
#endif
    do
    :: n < NODES -> start_counting (n, n % TASKS); n++
    :: else -> break
    od;
#ifndef WITHOUT_THE_FIRST_ITERATION
    // Its nodes have no predecessors before.
    do
    :: e < EDGES ->
      if
      :: distance[e] == 1 -> unfinished[to[e]]--
      :: else
      fi;
      e++
    :: else -> break
    od;
#endif
    run creator ();
    run worker ();
    run worker ()
  }
}
