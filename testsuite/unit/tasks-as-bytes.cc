/* Purpose: tasks of random kinds travel as bytes: what they capture arrives,
   what each rank has for itself is the receiver's, and alignments are kept.  */

#include <algorithm>
#include <random>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "../../libgomp-ext/ranks/codec.h"
#include "../../libgomp-ext/ranks/failure.h"
#include "unit.h"

using omptq::task_codec;
using unit::check;
using unit::check_equal;

/* The exit status with which fail_all ends the program here.  */
constexpr int refused = 3;

void
omptq::fail_all (const char *, ...)
{
  _exit (refused);
}

namespace
{

constexpr int kinds = 6;
constexpr size_t shared_size = 256;

/* The functions that slots hold; none is called.  */
template <int N>
char *
run (char *slot, char *)
{
  return slot + N;
}

char *
run_block (char *, char *end)
{
  return end;
}

gomp_taskq_run const functions[kinds + 1]
    = { run<1>, run<2>, run<3>, run<4>, run<5>, run<6>, run<7> };

template <typename F>
uintptr_t
word (F *function)
{
  return reinterpret_cast<uintptr_t> (function);
}

/* A value that each rank has for itself.  */
struct own_value
{
  uintptr_t offset, from, bytes, kind;
};

/* A kind of task; ALIGN is zero if a slot holds what it captures.  */
struct kind
{
  gomp_taskq_run function;
  size_t size, align;
  std::vector<own_value> own;
};

using bytes = std::vector<unsigned char>;

/* A taskq, as each rank has it: the table is the same, what SHARED points to is
   not.  */
struct taskq
{
  std::vector<kind> tasks;
  size_t slot_size;
  uintptr_t table[256];
};

/* A rank's record of shared variables, and what the addresses there point
   to.  */
struct rank
{
  alignas (16) char shared[shared_size];
  alignas (16) char targets[shared_size];

  // Half of the record are addresses.
  rank (std::mt19937 &random)
  {
    for (char &c : shared)
      c = random ();
    for (char &c : targets)
      c = random ();
    for (size_t at = 0; at < shared_size / 2; at += sizeof (char *))
      {
        char *target = targets + at;
        memcpy (shared + at, &target, sizeof target);
      }
  }
};

/* Returns SIZE bytes at random.  */
bytes
random_bytes (size_t size, std::mt19937 &random)
{
  bytes result (size);
  for (unsigned char &c : result)
    c = random ();
  return result;
}

/* Returns a value of a task's own in the SIZE bytes from START, advanced past
   it; one without bytes if there is no room.  */
own_value
random_own (size_t *start, size_t size, std::mt19937 &random)
{
  own_value o = { *start + random () % 24, 0, 8, random () % 3 };
  if (o.kind != GOMP_RANKS_ADDRESS)
    o.bytes = 1 + random () % 24;
  if (o.offset + o.bytes > size)
    return {};
  *start = o.offset + o.bytes;
  o.from = o.kind == GOMP_RANKS_TARGET ? random () % (shared_size / 16 - 3) * 8
                                       : random () % (shared_size - 24);
  return o;
}

taskq
random_taskq (std::mt19937 &random)
{
  taskq t;
  // A slot has room for the address of a block and its function.
  bool blocks = random () % 2;
  t.slot_size = (blocks ? 32u : 16u) << random () % 2;
  std::vector<gomp_taskq_run> shuffled (functions, functions + kinds);
  std::shuffle (shuffled.begin (), shuffled.end (), random);
  uintptr_t *to = t.table;
  for (int i = 0; i < kinds; i++)
    {
      kind k = { shuffled[i], 0, 0, {} };
      if (blocks && random () % 2)
        k.align = 1u << random () % 8;
      // Slots end with the function.
      k.size = random () % (k.align ? 200 : t.slot_size - 7);
      size_t start = 0;
      while (random () % 3)
        {
          own_value o = random_own (&start, k.size, random);
          if (o.bytes)
            k.own.push_back (o);
        }
      *to++ = word (k.function);
      *to++ = k.size;
      *to++ = k.align;
      *to++ = k.own.size ();
      for (const own_value &o : k.own)
        for (uintptr_t w : { o.offset, o.from, o.bytes, o.kind })
          *to++ = w;
      t.tasks.push_back (k);
    }
  *to = 0;
  return t;
}

task_codec
open_codec (const taskq &t, rank &r)
{
  gomp_ranks_queue queue = {};
  queue.slot_size = t.slot_size;
  queue.run_block = run_block;
  task_codec codec;
  codec.open (queue, t.table, r.shared);
  return codec;
}

/* Puts a task of kind K that has captured VALUES into SLOT.  */
void
fill_slot (const taskq &t, const kind &k, const bytes &values, char *slot)
{
  if (!k.align)
    {
      std::copy (values.begin (), values.end (), slot);
      *gomp_taskq_slot_fn (slot, t.slot_size) = k.function;
      return;
    }
  gomp_ranks_block task;
  task.fn = reinterpret_cast<gomp_taskq_task> (word (k.function));
  task.block = malloc (k.size + 1);
  std::copy (values.begin (), values.end (), static_cast<char *> (task.block));
  memcpy (slot, &task, sizeof task);
  *gomp_taskq_slot_fn (slot, t.slot_size) = run_block;
}

/* A generator's thunk that has room for one task.  */
struct receiver
{
  gomp_taskq_thunk thunk = {};
  alignas (16) char slot[64];
  alignas (128) char block[256];
  char *tail;
  unsigned attention = 0;
  int commits = 0;
  // The arguments of `buffer'.
  gomp_taskq_task function = nullptr;
  size_t size = 0, align = 0;

  explicit receiver (size_t slot_size)
  {
    thunk.slot = slot;
    thunk.end = slot + slot_size;
    thunk.tail = &tail;
    thunk.attention = &attention;
    thunk.commit = [] (gomp_taskq_thunk *t) {
      return ++reinterpret_cast<receiver *> (t)->commits;
    };
    thunk.buffer = [] (gomp_taskq_thunk *t, gomp_taskq_task fn, size_t size,
                       size_t align) -> void * {
      receiver *r = reinterpret_cast<receiver *> (t);
      r->function = fn;
      r->size = size;
      r->align = align;
      return r->block;
    };
  }
};

/* Returns what VALUES, captured by a task of kind K, are in rank R.  */
bytes
values_in (const kind &k, bytes values, rank &r)
{
  for (const own_value &o : k.own)
    {
      const char *from = r.shared + o.from;
      if (o.kind == GOMP_RANKS_ADDRESS)
        memcpy (&values[o.offset], &from, sizeof from);
      else
        {
          if (o.kind == GOMP_RANKS_TARGET)
            memcpy (&from, r.shared + o.from, sizeof from);
          memcpy (&values[o.offset], from, o.bytes);
        }
    }
  return values;
}

/* Unpacks the task at *AT, of kind K, in rank R, and compares.  */
void
receive (const taskq &t, const task_codec &codec, const kind &k,
         const bytes &values, rank &r, const char **at)
{
  receiver to (t.slot_size);
  const char *next = task_codec::next (*at);
  check (codec.unpack (at, &to.thunk), "a full queue is reported");
  check (*at == next, "unpacking ends where the next task begins");
  check_equal ("commits", to.commits, 1);
  gomp_taskq_run fn = *gomp_taskq_slot_fn (to.slot, t.slot_size);
  const char *captured = to.slot;
  if (k.align)
    {
      captured = to.block;
      check (word (to.function) == word (k.function), "function of a block");
      check_equal ("size of a block", to.size, k.size);
      check_equal ("alignment of a block", to.align, k.align);
    }
  else
    check (fn == k.function, "function in the slot");
  bytes expected = values_in (k, values, r);
  check (std::equal (expected.begin (), expected.end (),
                     reinterpret_cast<const unsigned char *> (captured)),
         "captured values");
}

/* Sends COUNT random tasks of T from FROM to TO.  */
void
send_tasks (const taskq &t, rank &from, rank &to, int count,
            std::mt19937 &random)
{
  task_codec sender = open_codec (t, from), reader = open_codec (t, to);
  std::vector<int> which;
  std::vector<bytes> captured;
  std::vector<const char *> starts;
  bytes memory (count * sender.largest () + 1, 0xa5);
  char *begin = reinterpret_cast<char *> (memory.data ());
  char *end = begin;
  size_t largest = 0;
  for (int i = 0; i < count; i++)
    {
      which.push_back (random () % kinds);
      const kind &k = t.tasks[which[i]];
      captured.push_back (random_bytes (k.size, random));
      alignas (16) char slot[64];
      fill_slot (t, k, captured[i], slot);
      starts.push_back (end);
      end = sender.pack (end, slot);
      size_t size = end - starts[i];
      largest = size > largest ? size : largest;
      check (size % 8 == 0 && size >= k.size + 16, "size of a packed task",
             size, k.size);
      check (static_cast<unsigned char> (*end) == 0xa5,
             "nothing is written after the task");
    }
  check (largest <= sender.largest (), "largest task", largest,
         sender.largest ());
  // They are received one by one, after some have been passed over.
  int skipped = count ? random () % count : 0;
  const char *at = begin;
  for (int i = 0; i < skipped; i++)
    {
      check (at == starts[i], "start of a task");
      at = task_codec::next (at);
    }
  for (int i = skipped; i < count; i++)
    receive (t, reader, t.tasks[which[i]], captured[i], to, &at);
  check (at == end, "end of all tasks");
}

/* A task that the table does not have ends the program.  */
void
send_unknown (const taskq &t, rank &from)
{
  pid_t child = fork ();
  if (child == 0)
    {
      task_codec codec = open_codec (t, from);
      alignas (16) char slot[64];
      char memory[512];
      *gomp_taskq_slot_fn (slot, t.slot_size) = functions[kinds];
      codec.pack (memory, slot);
      _exit (0);
    }
  int status;
  check (waitpid (child, &status, 0) == child, "waitpid");
  check (WIFEXITED (status) && WEXITSTATUS (status) == refused,
         "an unknown function is refused");
}

} // anon namespace

int
main ()
{
  for (unsigned seed = 1; seed <= 500; seed++)
    {
      std::mt19937 random (seed);
      taskq t = random_taskq (random);
      rank from (random), to (random);
      send_tasks (t, from, to, random () % 40, random);
      if (seed <= 3)
        send_unknown (t, from);
    }
}
