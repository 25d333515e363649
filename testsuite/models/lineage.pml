/* A model of how a thread looks whether a task is a descendant of another,
   while tasks between them end and their frames are used again:
   frame::descends_from in libgomp-ext/tasks/frame.h.  One thread looks; the
   others are free to do what the program and the order in which a frame is
   freed allow.
   Macros that begin with WITHOUT_ plant a bug.  */

#define NONE 255
// The task that waits has the frame ANCESTOR.  At first the task that is looked
// at is a child of START's; the parents of START are FRAMES - 1, FRAMES - 2 ...
// 2.  No link leads to ANCESTOR.
#define ANCESTOR 0
#define START 1
#ifndef FRAMES
#define FRAMES 4
#endif
// How often a frame is used again.
#ifndef REUSES
#define REUSES 3
#endif
// frame::most_generations
#define GENERATIONS FRAMES

// frame::m_parent
byte link[FRAMES];
// The task that the frame belongs to executes, or begins or ends just now; the
// number of its unfinished children.
#define RUNNING 1
#define CHANGING 2
byte state[FRAMES];
byte children[FRAMES];
// The counter of the task with this frame, even when link is NONE.
byte counted_by[FRAMES];
byte reuses;
bit over;

#define is_free(f) (state[f] == 0 && children[f] == 0)

// The task with frame F ends: frame::end, and worker::finished.
inline end_task (f)
{
#ifndef WITHOUT_CLEARING
  link[f] = NONE;
#endif
  d_step { state[f] = 0; p = counted_by[f] };
  if
  :: p != NONE -> d_step { children[p]--; p = 0 }
  :: else
  fi
}

// A task with frame F begins, whose parent is that with frame P: frame::begin.
inline begin_task (f, p)
{
  atomic
  {
    is_free (f) && state[p] == RUNNING && reuses < REUSES ->
    reuses++;
    children[p]++;
    counted_by[f] = p;
    state[f] = CHANGING
  };
  d_step { link[f] = p; state[f] = RUNNING }
}

proctype others ()
{
  byte f, p;
  do
  :: over -> break
  :: else ->
    if
    :: f = START
    :: f = 2
#if FRAMES > 3
    :: f = 3
#endif
#if FRAMES > 4
    :: f = 4
#endif
    fi;
    if
    :: atomic { state[f] == RUNNING -> state[f] = CHANGING }; end_task (f)
    :: begin_task (f, ANCESTOR)
    :: begin_task (f, START)
    :: begin_task (f, 2)
#if FRAMES > 3
    :: begin_task (f, 3)
#endif
    :: else
    fi;
    f = 0
  od
}

// frame::descends_from
proctype thief ()
{
  byte chain[GENERATIONS + 1];
  byte i;
#ifdef WITHOUT_THE_OPPOSITE_ORDER
  byte j;
#endif
  byte f = START;
  bit found;
  do
  :: f == ANCESTOR -> found = true; break
  :: f != ANCESTOR && i == GENERATIONS -> break
  :: else ->
    f = link[f];
    if
    :: f == NONE -> break
    :: else -> d_step { chain[i] = f; i++ }
    fi
  od;
#ifndef WITHOUT_LOOKING_AGAIN
#ifdef WITHOUT_THE_OPPOSITE_ORDER
  if
  :: found ->
    f = START;
    j = 0;
    do
    :: found && j < i ->
      found = (link[f] == chain[j]);
      d_step { f = chain[j]; j++ }
    :: else -> break
    od
  :: else
  fi;
#else
  do
  :: found && i > 0 ->
    i--;
    f = (i > 0 -> chain[i - 1] : START);
    found = (link[f] == chain[i])
  :: else -> break
  od;
#endif
#endif
  assert (!found);
  over = true
}

init
{
  byte f = START;
  atomic
  {
    link[ANCESTOR] = NONE;
    counted_by[ANCESTOR] = NONE;
    state[ANCESTOR] = RUNNING;
    do
    :: f < FRAMES ->
      state[f] = RUNNING;
      children[f] = 1;
      link[f] = (f == START -> FRAMES - 1 : (f == 2 -> NONE : f - 1));
      counted_by[f] = link[f];
      f++
    :: else -> break
    od;
    f = 0;
    run thief ();
    run others ();
    run others ()
  };
  _nr_pr == 1
}
