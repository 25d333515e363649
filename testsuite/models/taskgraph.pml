/* A model of how threads execute a task graph several times, with the number of
   unfinished predecessors in each node, which the task that begins sets again:
   libgomp-ext/taskgraph/graph.cc.  A node may wait for any earlier ones.
   Macros that begin with WITHOUT_ plant a bug.  */

#ifndef NODES
#define NODES 4
#endif
#ifndef REPLAYS
#define REPLAYS 2
#endif
// Besides the one that encounters the construct, which executes tasks, too.
#ifndef OTHERS
#define OTHERS 1
#endif

// The successors of a node, as bits; and graph::node's members.
byte successors[NODES];
byte predecessors[NODES];
byte unfinished[NODES];
// The nodes in somebody's deque, as bits.
byte ready;
// The members of the taskgroup that have not ended.
byte members;
bit over;
// For the assertions.
byte done[NODES];
byte replay;
bit in_use;

#define has_successor(n, s) ((successors[n] >> (s)) & 1)

// graph::connect, for any graph.
inline connect ()
{
  atomic
  {
    for (i : 0 .. NODES - 1)
      {
        for (j : 0 .. NODES - 1)
          {
            if
            :: j > i -> successors[i] = successors[i] | (1 << j);
                        predecessors[j]++
            :: true
            fi
          }
      }
    for (i : 0 .. NODES - 1) { unfinished[i] = predecessors[i] }
    i = 0;
    j = 0
  }
}

// The body of N.
inline run_body (n)
{
  d_step
  {
    assert (in_use);
    assert (done[n] == replay);
    for (j : 0 .. NODES - 1)
      {
        assert (!has_successor (j, n) || done[j] == replay + 1)
      }
    j = 0;
    done[n]++
  }
}

// A predecessor of S has ended; sets LAST if it was the last one.
inline predecessor_ended (s, last)
{
#ifdef WITHOUT_A_READ_MODIFY_WRITE
  value = unfinished[s];
  atomic { unfinished[s] = value - 1; last = (value == 1); value = 0 }
#else
  // The load, which needs no more if it finds 1, and the read-modify-write.
  atomic { last = (unfinished[s] == 1) };
  if
  :: last
  :: else -> atomic { last = (unfinished[s] == 1); unfinished[s]-- }
  fi
#endif
}

// graph::run of the node N, which has been taken.
inline run_from (n)
{
  others = 0;
  do
  :: n != NODES ->
#ifdef WITHOUT_COUNTING_AFTER_RUNNING
     members--;
#endif
#ifndef WITHOUT_SETTING_THE_NUMBER_AGAIN
     unfinished[n] = predecessors[n];
#endif
     run_body (n);
     next = NODES;
     i = 0;
     do
     :: i < NODES && has_successor (n, i) ->
        predecessor_ended (i, last);
        if
        :: last ->
           if
           :: next != NODES -> ready = ready | (1 << next)
           :: else
           fi;
           next = i;
           last = 0
        :: else
        fi;
        i++
     :: i < NODES && !has_successor (n, i) -> i++
     :: else -> break
     od;
     i = 0;
     others++;
     n = next;
     next = 0
  :: else -> break
  od;
  // others_ended, and the end of the task in the slot.
#ifndef WITHOUT_COUNTING_AFTER_RUNNING
  members = members - others;
#endif
  atomic { others = 0; n = 0 }
}

// Takes any node that is ready.
inline take (n)
{
  atomic
  {
    select (n : 0 .. NODES - 1);
    if
    :: (ready >> n) & 1 -> ready = ready & ~(1 << n)
    :: else -> n = NODES
    fi
  }
}

inline run_one ()
{
  take (node);
  if
  :: node != NODES -> run_from (node)
  :: else -> node = 0
  fi
}

proctype other ()
{
  byte node, next, others, i, j;
#ifdef WITHOUT_A_READ_MODIFY_WRITE
  byte value;
#endif
  bit last;
  do
  :: ready != 0 -> run_one ()
  :: over -> break
  od
}

init
{
  byte node, next, others, i, j;
#ifdef WITHOUT_A_READ_MODIFY_WRITE
  byte value;
#endif
  bit last;
  connect ();
  atomic { for (i : 1 .. OTHERS) { run other () }; i = 0 }
  do
  :: replay < REPLAYS ->
     // graph::begin_use, start
     in_use = 1;
     members = NODES;
     for (i : 0 .. NODES - 1)
       {
         if
         :: predecessors[i] == 0 -> ready = ready | (1 << i)
         :: else
         fi
       }
     i = 0;
     // The end of the taskgroup.
     do
     :: ready != 0 -> run_one ()
     :: members == 0 -> break
     od;
     atomic
     {
       in_use = 0;
       for (i : 0 .. NODES - 1) { assert (done[i] == replay + 1) };
       i = 0;
       replay++
     }
  :: else -> break
  od;
  over = 1
}
