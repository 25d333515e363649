/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Measures the costs that simulations need, and prints them as parameters of
   `simulate'.

   Arguments: two numbers of CPUs, by default the first two that the program may
   use.  Each value is the shortest of many short measurements, since other
   programs can only disturb them; those of a thread that is woken are
   medians.  */

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <sched.h>
#include <thread>
#include <vector>

#include "../../libgomp-ext/libgomp-ext.h"
#include "../../libgomp-ext/system/futex.h"
#include "../../libgomp-ext/system/memory.h"
#include "parameters.h"

using namespace omptq;

namespace
{

constexpr unsigned attempts = 300;
constexpr unsigned slots = 256;

void
bind_to (int cpu)
{
  cpu_set_t set;
  CPU_ZERO (&set);
  CPU_SET (cpu, &set);
  if (sched_setaffinity (0, sizeof set, &set) != 0)
    {
      fprintf (stderr, "measure-costs: cannot use CPU %d\n", cpu);
      exit (1);
    }
}

/* The shortest time of COUNT calls of F, for one.  */
template <typename F>
double
shortest (unsigned count, F f)
{
  double least = 1e9;
  for (unsigned attempt = 0; attempt < attempts; attempt++)
    {
      int64_t start = monotonic_time ();
      for (unsigned i = 0; i < count; i++)
        f ();
      least = std::min (least, double (monotonic_time () - start) / count);
    }
  return least;
}

double
median (std::vector<double> values)
{
  std::sort (values.begin (), values.end ());
  return values[values.size () / 2];
}

/* Lines that two threads exchange.  */
struct alignas (2 * cache_line) shared_line
{
  std::atomic<unsigned> value{ 0 };
};

shared_line there, back;
char block[2048] __attribute__ ((aligned (4096)));

/* Runs F in a thread on CPU while G runs in this one.  */
template <typename F, typename G>
void
run_both (int cpu, F f, G g)
{
  there.value = back.value = 0;
  std::thread other ([cpu, &f] {
    bind_to (cpu);
    f ();
  });
  g ();
  other.join ();
}

/* A message goes there and back in four transfers: each of its two lines is
   taken from the reader and fetched by it.  */
double
measure_line (int cpu)
{
  constexpr unsigned trips = 200;
  double least = 1e9;
  run_both (
      cpu,
      [] {
        for (unsigned i = 1; i <= attempts * trips; i++)
          {
            while (there.value.load (std::memory_order_acquire) != i)
              ;
            back.value.store (i, std::memory_order_release);
          }
      },
      [&least] {
        unsigned i = 0;
        for (unsigned attempt = 0; attempt < attempts; attempt++)
          {
            int64_t start = monotonic_time ();
            for (unsigned trip = 0; trip < trips; trip++)
              {
                there.value.store (++i, std::memory_order_release);
                while (back.value.load (std::memory_order_acquire) != i)
                  ;
              }
            least
                = std::min (least, double (monotonic_time () - start) / trips);
          }
      });
  return least / 4;
}

/* The time for each line of a block that the other thread has written.  */
double
measure_stream (int cpu)
{
  double least = 1e9;
  run_both (
      cpu,
      [] {
        for (unsigned i = 1; i <= attempts; i++)
          {
            while (back.value.load (std::memory_order_acquire) != i - 1)
              ;
            memset (block, i, sizeof block);
            there.value.store (i, std::memory_order_release);
          }
      },
      [&least] {
        static char copy[sizeof block];
        for (unsigned i = 1; i <= attempts; i++)
          {
            while (there.value.load (std::memory_order_acquire) != i)
              ;
            for (unsigned round = 0; round < 10; round++)
              pause_round ();
            int64_t start = monotonic_time ();
            memcpy (copy, block, sizeof block);
            asm volatile("" ::"r"(copy) : "memory");
            double time = monotonic_time () - start;
            least = std::min (least, time / (sizeof block / cache_line));
            back.value.store (i, std::memory_order_release);
          }
      });
  return least;
}

/* The time to wake a thread, and until it runs.  */
void
measure_wake (int cpu, simulate::costs *c)
{
  std::vector<double> calls, delays;
  std::atomic<int64_t> awake{ 0 };
  run_both (
      cpu,
      [&awake] {
        for (unsigned i = 1; i <= attempts; i++)
          {
            while (there.value.load () != i)
              futex_wait (&there.value, i - 1, 0);
            awake = monotonic_time ();
            back.value.store (i);
          }
      },
      [&] {
        for (unsigned i = 1; i <= attempts; i++)
          {
            sleep_briefly (100000);
            int64_t start = monotonic_time ();
            there.value.store (i);
            futex_wake (&there.value, 1);
            int64_t end = monotonic_time ();
            while (back.value.load () != i)
              pause_cpu ();
            calls.push_back (end - start);
            delays.push_back (std::max<int64_t> (awake - end, 0));
          }
      });
  c->wake = median (calls);
  c->wake_latency = median (delays);
}

struct node
{
  node *next;
  uint32_t input, result;
};

node nodes[slots];

char *
run_tasks (char *slot, char *end)
{
  do
    {
      node *p = *reinterpret_cast<node **> (slot);
      p->result = p->input;
      slot += 16;
    }
  while (slot != end && *gomp_taskq_slot_fn (slot, 16) == run_tasks);
  return slot;
}

/* A generator, as the plugin makes it.  */
__attribute__ ((noinline)) void
generate (node *p, gomp_taskq_thunk *thunk)
{
  constexpr size_t size = 16;
  for (; p; p = p->next)
    {
      *reinterpret_cast<node **> (thunk->slot) = p;
      *gomp_taskq_slot_fn (thunk->slot, size) = run_tasks;
      if (gomp_taskq_commit (thunk, size))
        return;
    }
}

/* Enqueues and executes tasks that do nearly nothing.  */
void
measure_tasks (simulate::costs *c)
{
  static char chunk[slots * 16] __attribute__ ((aligned (64)));
  static char *tail;
  static const unsigned attention = 0;
  for (unsigned i = 0; i < slots; i++)
    nodes[i] = { i + 1 < slots ? &nodes[i + 1] : nullptr, i, 0 };
  gomp_taskq_thunk thunk = {};
  thunk.attention = &attention;
  thunk.tail = &tail;
  thunk.commit = [] (gomp_taskq_thunk *) { return 1; };
  auto fill = [&thunk] {
    thunk.slot = chunk;
    thunk.end = chunk + sizeof chunk;
    generate (nodes, &thunk);
  };
  auto run = [] {
    for (char *slot = chunk; slot != chunk + sizeof chunk;)
      slot = (*gomp_taskq_slot_fn (slot, 16)) (slot, chunk + sizeof chunk);
  };
  auto loop = [] {
    for (node *p = nodes; p; p = p->next)
      {
        p->result = p->input;
        asm volatile("" ::: "memory");
      }
  };
  c->generate = shortest (20, fill) / slots;
  c->execute = (shortest (20, run) - shortest (20, loop)) / slots;
  c->execute = std::max (c->execute, 0.0);
}

void
measure_alone (simulate::costs *c)
{
  std::atomic<unsigned> word{ 0 };
  c->atomic = shortest (1000, [&word] { word.fetch_add (1); });
  // The store makes the fence wait.
  c->fence = shortest (1000, [&word] {
    word.store (1, std::memory_order_relaxed);
    std::atomic_thread_fence (std::memory_order_seq_cst);
  });
  c->ticks = shortest (1000, read_ticks);
  c->pause = shortest (100, [] { pause_round (); });
  c->yield = shortest (100, sched_yield);
  int64_t start = monotonic_time ();
  uint64_t ticks = read_ticks ();
  while (monotonic_time () < start + 20000000)
    ;
  c->ticks_per_ns
      = double (read_ticks () - ticks) / (monotonic_time () - start);
}

/* The first two CPUs that the program may use.  */
void
choose (int *cpus)
{
  cpu_set_t set;
  sched_getaffinity (0, sizeof set, &set);
  for (int cpu = 0, found = 0; cpu < CPU_SETSIZE && found < 2; cpu++)
    if (CPU_ISSET (cpu, &set))
      cpus[found++] = cpu;
}

} // anon namespace

int
main (int argc, char **argv)
{
  int cpus[2] = { -1, -1 };
  if (argc == 3)
    for (int i = 0; i < 2; i++)
      cpus[i] = atoi (argv[i + 1]);
  else
    choose (cpus);
  if (cpus[1] < 0)
    {
      fputs ("measure-costs: needs two CPUs\n", stderr);
      return 1;
    }
  bind_to (cpus[0]);
  simulate::costs c;
  measure_alone (&c);
  measure_tasks (&c);
  c.near_line = measure_line (cpus[1]);
  c.stream = std::min (measure_stream (cpus[1]) / c.near_line, 1.0);
  measure_wake (cpus[1], &c);
  printf ("generate=%.2f\nexecute=%.2f\nnear_line=%.1f\nstream=%.2f\n"
          "atomic=%.1f\nfence=%.1f\nticks=%.1f\npause=%.0f\nyield=%.0f\n"
          "wake=%.0f\nwake_latency=%.0f\nticks_per_ns=%.2f\n",
          c.generate, c.execute, c.near_line, c.stream, c.atomic, c.fence,
          c.ticks, c.pause, c.yield, c.wake, c.wake_latency, c.ticks_per_ns);
  return 0;
}
