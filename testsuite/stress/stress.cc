/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Trees of taskqs with a random shape that depends on a number:

     stress NUMBER

   Each taskq of a tree has a record, which notices tasks that are lost, run
   twice or with wrong values, a generator that two threads run at once, a queue
   that holds too many tasks, ordered blocks out of order, wrong reductions and
   last values, and threads that sleep while they have work.  The expected
   results follow from the number, without running taskqs.

   The checks use relaxed atomic operations, and plain ones where the taskq
   itself must order them, so that ThreadSanitizer reports a missing order.  */

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <omp.h>
#include <pthread.h>
#include <sched.h>
#include <unistd.h>
#include <vector>

#include "../../libgomp-ext/omptq.h"
#include "case.h"
#include "mix.h"

namespace
{

constexpr auto relaxed = std::memory_order_relaxed;

constexpr unsigned most_threads = 16;

/* Of a team created in a task.  */
constexpr unsigned most_nested_threads = 3;

/* Directly in a region, one after the other.  */
constexpr unsigned taskqs_in_region = 9;

/* Levels of taskqs in tasks.  */
constexpr unsigned most_levels = 8;

/* Number of times that a task checks whether other runnable tasks have begun;
   much longer than all delays together.  Not a time, because other programs may
   use the processors.  */
constexpr unsigned patience = 100000;

/* Hundredths of a second without any progress after which the program counts as
   hanging.  */
constexpr unsigned most_ticks = 2000;

/* Counts the tasks that are enqueued, and those that begin.  */
std::atomic<unsigned> progress{ 0 };

/* How a taskq is encountered, besides its clauses.  */
enum class place
{
  nested,       // in a task
  alone,        // by one thread
  team,         // by all threads of a team
  region,       // the same, directly in its region
  parallel_here // parallel taskq
};

class record;

/* A directive with certain clauses, and a size of captured values.  */
struct form
{
  void (*meet) (record *r);
  bool parallel;
  bool nowait;
  bool ordered;
  bool reduction;
  bool last;
};

/* A taskq during its execution, and its expected results.  */
class record
{
public:
  record (uint64_t id, unsigned level, place where);

  record (const record &) = delete;

  unsigned
  tasks () const
  {
    return m_tasks;
  }

  // For the taskqs with reductions and last values.
  uint64_t sum = 0;
  uint64_t bits = 0;
  uint64_t last = 0;

  /* Executes the taskq.  */
  void
  meet ()
  {
    m_form->meet (this);
  }

  bool
  is_nowait () const
  {
    return m_form->nowait;
  }

  /* Returns the number of threads it requests, if it creates a team.  */
  unsigned
  threads () const
  {
    return m_level == 0 ? the_case.threads
                        : 1 + choose (m_id, 6, most_nested_threads);
  }

  /* The generator is about to enqueue task I with P.  */
  template <size_t Size>
  void
  enqueue (unsigned i, payload<Size> *p)
  {
    begin_enqueueing (i);
    p->fill (value (i));
    work (mix (value (i) + 1));
    check_equal ("threads in a generator", m_inside.exchange (0, relaxed), 1);
  }

  /* Runs task I.  */
  template <size_t Size>
  void
  run (unsigned i, const payload<Size> &p)
  {
    begin (i);
    if (!p.is_filled (value (i)))
      fail ("captured values of task", i, i);
    execute (i);
  }

  /* Returns whether task I has an ordered block, which is executed next.  */
  bool
  takes_turn (unsigned i) const
  {
    return choose (value (i), 2, 4) != 0;
  }

  void in_order (unsigned i);

  /* Returns a number specific to task I.  */
  uint64_t
  value (unsigned i) const
  {
    return mix (m_id + i);
  }

  /* Must be called when the taskq is done.  */
  void verify () const;

private:
  void begin_enqueueing (unsigned i);
  void begin (unsigned i);
  void execute (unsigned i);
  void meet_others (unsigned i);
  bool has_child (unsigned i) const;
  unsigned most_queued () const;

  uint64_t m_id;
  unsigned m_level;
  unsigned m_tasks;
  const form *m_form;
  bool m_meeting;
  // The next task to be enqueued.
  unsigned m_next = 0;
  std::atomic<int> m_inside{ 0 };
  std::atomic<unsigned> m_enqueued{ 0 };
  std::atomic<unsigned> m_begun{ 0 };
  // A hash of the ordered blocks in their order.
  uint64_t m_order = 0;
  std::unique_ptr<std::atomic<unsigned char>[]> m_ran;
  // The results of the tasks, in plain variables.
  std::unique_ptr<uint64_t[]> m_results;
};

/* The directives.  */

template <size_t Size>
void
plain (record *r)
{
#pragma intel omp taskq
  for (unsigned i = 0; i < r->tasks (); i++)
    {
      payload<Size> p;
      r->enqueue (i, &p);
#pragma intel omp task captureprivate(p)
      r->run (i, p);
    }
}

template <size_t Size>
void
nowait (record *r)
{
#pragma intel omp taskq nowait
  for (unsigned i = 0; i < r->tasks (); i++)
    {
      payload<Size> p;
      r->enqueue (i, &p);
#pragma intel omp task captureprivate(p)
      r->run (i, p);
    }
}

template <size_t Size>
void
in_order (record *r)
{
#pragma intel omp taskq ordered
  for (unsigned i = 0; i < r->tasks (); i++)
    {
      payload<Size> p;
      r->enqueue (i, &p);
#pragma intel omp task captureprivate(p)
      {
        if (i % 2)
          r->run (i, p);
        if (r->takes_turn (i))
          {
#pragma omp ordered
            r->in_order (i);
          }
        if (i % 2 == 0)
          r->run (i, p);
      }
    }
}

template <size_t Size>
void
reducing (record *r)
{
  uint64_t &sum = r->sum;
  uint64_t &bits = r->bits;
#pragma intel omp taskq reduction(+ : sum) reduction(^ : bits) nowait
  for (unsigned i = 0; i < r->tasks (); i++)
    {
      payload<Size> p;
      r->enqueue (i, &p);
#pragma intel omp task captureprivate(p)
      {
        sum += r->value (i);
        r->run (i, p);
        bits ^= r->value (i);
      }
    }
}

template <size_t Size>
void
keeping_last (record *r)
{
  uint64_t &last = r->last;
#pragma intel omp taskq lastprivate(last)
  for (unsigned i = 0; i < r->tasks (); i++)
    {
      payload<Size> p;
      r->enqueue (i, &p);
      last = r->value (i);
#pragma intel omp task captureprivate(p)
      {
        last++;
        r->run (i, p);
      }
    }
}

template <size_t Size>
void
with_all_clauses (record *r)
{
  uint64_t &sum = r->sum;
  uint64_t &bits = r->bits;
  uint64_t &last = r->last;
#pragma intel omp taskq ordered lastprivate(last) reduction(+ : sum)           \
    reduction(^ : bits)
  for (unsigned i = 0; i < r->tasks (); i++)
    {
      payload<Size> p;
      r->enqueue (i, &p);
      last = r->value (i);
#pragma intel omp task captureprivate(p)
      {
        sum += r->value (i);
        r->run (i, p);
        if (r->takes_turn (i))
          {
#pragma omp ordered
            r->in_order (i);
          }
        bits ^= r->value (i);
        last++;
      }
    }
}

/* Two sites, with captures of different sizes, and a loop around them.  */
template <size_t Size>
void
two_sites (record *r)
{
#pragma intel omp taskq
  for (unsigned i = 0; i < r->tasks (); i++)
    {
      if (i % 3)
        {
          payload<Size> p;
          r->enqueue (i, &p);
#pragma intel omp task captureprivate(p)
          r->run (i, p);
        }
      else
        {
          payload<24> p;
          r->enqueue (i, &p);
#pragma intel omp task captureprivate(p)
          r->run (i, p);
        }
    }
}

template <size_t Size>
void
parallel_plain (record *r)
{
#pragma intel omp parallel taskq num_threads(r->threads())
  for (unsigned i = 0; i < r->tasks (); i++)
    {
      payload<Size> p;
      r->enqueue (i, &p);
#pragma intel omp task captureprivate(p)
      r->run (i, p);
    }
}

template <size_t Size>
void
parallel_with_all_clauses (record *r)
{
  // Not references: GCC makes a team's threads store the same value into shared
  // variables, as in nested parallel regions.
  uint64_t sum = 0, bits = 0, last = 0;
#pragma intel omp parallel taskq num_threads(r->threads ()) ordered            \
    lastprivate(last) reduction(+ : sum) reduction(^ : bits)
  for (unsigned i = 0; i < r->tasks (); i++)
    {
      payload<Size> p;
      r->enqueue (i, &p);
      last = r->value (i);
#pragma intel omp task captureprivate(p)
      {
        if (r->takes_turn (i))
          {
#pragma omp ordered
            r->in_order (i);
          }
        sum += r->value (i);
        r->run (i, p);
        bits ^= r->value (i);
        last++;
      }
    }
  r->sum = sum;
  r->bits = bits;
  r->last = last;
}

constexpr unsigned forms_of_a_size = 9;
constexpr unsigned parallel_forms = 2;

/* All directives; those that make a team come last.  */
template <size_t Size>
constexpr form forms[forms_of_a_size] = {
  { plain<Size>, false, false, false, false, false },
  { nowait<Size>, false, true, false, false, false },
  { two_sites<Size>, false, false, false, false, false },
  { reducing<Size>, false, true, false, true, false },
  { keeping_last<Size>, false, false, false, false, true },
  { in_order<Size>, false, false, true, false, false },
  { with_all_clauses<Size>, false, false, true, true, true },
  { parallel_plain<Size>, true, false, false, false, false },
  { parallel_with_all_clauses<Size>, true, false, true, true, true },
};

/* The task's number is also captured.  A slot holds 48 bytes.  */
constexpr const form *forms_by_size[]
    = { forms<8>, forms<40>, forms<48>, forms<200>, forms<3000> };

const form *
choose_form (uint64_t id, place where)
{
  const form *all = forms_by_size[choose (id, 1, std::size (forms_by_size))];
  unsigned others = forms_of_a_size - parallel_forms;
  if (where == place::parallel_here)
    return &all[others + choose (id, 2, parallel_forms)];
  if (where == place::region)
    return &all[0];
  const form *f = &all[choose (id, 2, others)];
  // If threads may leave, tasks cannot wait for each other.
  return the_case.meeting && f->nowait ? &all[0] : f;
}

unsigned
choose_tasks (uint64_t id, unsigned level)
{
  const unsigned at_top[] = { 0, 1, 2, 7, 9, 20, 63, 100, 300 };
  const unsigned below[] = { 0, 1, 2, 3, 5, 8, 9, 20, 66 };
  return level == 0 ? at_top[choose (id, 3, std::size (at_top))]
                    : below[choose (id, 3, std::size (below))];
}

record::record (uint64_t id, unsigned level, place where)
    : m_id (id), m_level (level), m_tasks (choose_tasks (id, level)),
      m_form (choose_form (id, where)),
      // A task that waits for its turn does not count as begun.
      m_meeting (the_case.meeting && level == 0 && !m_form->ordered
                 && (where == place::team || where == place::region
                     || where == place::parallel_here)),
      m_ran (new std::atomic<unsigned char>[m_tasks + 1]()),
      m_results (new uint64_t[m_tasks + 1]())
{
}

/* Returns the maximum number of tasks enqueued but not begun: those in the
   queue, and those that other threads have just claimed.  */
unsigned
record::most_queued () const
{
  unsigned in_queue = the_case.depth + m_form->last;
  bool apart = m_level == 0;
  unsigned most = apart || the_case.threads > most_nested_threads
                      ? the_case.threads
                      : most_nested_threads;
  unsigned least = apart ? the_case.threads : 2;
  // With a deeper queue, a thread may claim several at once, and run others'
  // tasks in between.
  unsigned claimed = the_case.depth < 2 * least ? 1 : 64;
  return in_queue + claimed * (most - 1);
}

void
record::begin_enqueueing (unsigned i)
{
  check_equal ("other threads in a generator", m_inside.exchange (1, relaxed),
               0);
  check_equal ("the next task of a generator", i, m_next);
  m_next++;
  progress.fetch_add (1, relaxed);
  unsigned enqueued = m_enqueued.fetch_add (1, relaxed) + 1;
  unsigned queued = enqueued - m_begun.fetch_add (0, relaxed);
  if (queued > most_queued ())
    fail ("tasks in the queue", queued, most_queued ());
}

void
record::begin (unsigned i)
{
  m_begun.fetch_add (1, relaxed);
  progress.fetch_add (1, relaxed);
  check_equal ("tasks run before", m_ran[i].fetch_add (1, relaxed), 0);
}

bool
record::has_child (unsigned i) const
{
  // One or two on average, to make trees narrow and deep.
  return m_level + 1 < most_levels
         && choose (value (i), 3, m_tasks) < (m_level == 0 ? 2 : 1);
}

void
record::in_order (unsigned i)
{
  m_order = mix (m_order + i);
}

/* Waits until the others of this task's group have begun.  A group has as many
   tasks as there are threads, so each gets an idle thread.  */
void
record::meet_others (unsigned i)
{
  // With more threads than processors, only long tasks certainly get a thread
  // each.
  usleep (20);
  unsigned end = i - i % the_case.threads + the_case.threads;
  if (end > m_tasks)
    return;
  for (unsigned looks = 0; m_begun.load (relaxed) < end; looks++)
    {
      if (looks == patience)
        fail ("tasks that a thread has begun, with enough threads",
              m_begun.load (relaxed), end);
      usleep (20);
    }
}

void
record::verify () const
{
  check_equal ("tasks enqueued", m_enqueued.load (relaxed), m_tasks);
  check_equal ("tasks begun", m_begun.load (relaxed), m_tasks);
  uint64_t all = 0, one_of_each = 0, order = 0;
  for (unsigned i = 0; i < m_tasks; i++)
    {
      check_equal ("runs of a task", m_ran[i].load (relaxed), 1);
      check_equal ("a task's result", m_results[i], value (i));
      all += value (i);
      one_of_each ^= value (i);
      if (takes_turn (i))
        order = mix (order + i);
    }
  if (m_form->ordered)
    check_equal ("the order of ordered blocks", m_order, order);
  if (m_form->reduction)
    {
      check_equal ("a sum", sum, all);
      check_equal ("an exclusive or", bits, one_of_each);
    }
  if (m_form->last && m_tasks > 0)
    check_equal ("the last value", last, value (m_tasks - 1) + 1);
}

/* The ways to encounter taskqs.  */

/* By this thread.  */
void
meet_one (uint64_t id, unsigned level, place where)
{
  record r (id, level, where);
  r.meet ();
  r.verify ();
}

/* By all threads of a new team, several in a row.  */
void
meet_in_team (uint64_t id, unsigned level, unsigned threads)
{
  record first (id, level, place::team), second (id + 1, level, place::team),
      third (id + 2, level, place::team);
  record *all[] = { &first, &second, &third };
#pragma omp parallel num_threads(threads)
  for (record *r : all)
    {
      r->meet ();
      if (!r->is_nowait ())
        r->verify ();
      work (mix (id + omp_get_thread_num ()));
    }
  for (record *r : all)
    r->verify ();
}

/* By all threads of a new team, directly in its region, many in a row.  */
void
meet_in_region (uint64_t id, unsigned level, unsigned threads)
{
  std::vector<std::unique_ptr<record>> all;
  for (unsigned i = 0; i < taskqs_in_region; i++)
    all.push_back (std::make_unique<record> (id + i, level, place::region));
#pragma omp parallel num_threads(threads)
  for (const std::unique_ptr<record> &r : all)
    {
#pragma intel omp taskq
      for (unsigned i = 0; i < r->tasks (); i++)
        {
          payload<16> p;
          r->enqueue (i, &p);
#pragma intel omp task captureprivate(p)
          r->run (i, p);
        }
      r->verify ();
      work (mix (id + omp_get_thread_num ()));
    }
}

/* By single threads of a new team: in worksharing constructs, concurrently.  */
void
meet_apart (uint64_t id, unsigned level, unsigned threads)
{
#pragma omp parallel num_threads(threads)
  {
#pragma omp single nowait
    meet_one (id, level, place::alone);
#pragma omp for schedule(dynamic)
    for (unsigned i = 0; i < 3; i++)
      meet_one (id + 1 + i, level, place::alone);
#pragma omp masked
    meet_one (id + 4, level, place::alone);
#pragma omp barrier
#pragma omp single
    for (unsigned i = 0; i < 3; i++)
      {
#pragma omp task
        meet_one (id + 5 + i, level, place::alone);
      }
#pragma omp critical
    work (id);
  }
}

/* In a task.  */
void
meet_in_task (uint64_t id, unsigned level)
{
  switch (choose (id, 4, 13))
    {
    case 12:
      if (level < 3)
        meet_in_region (id, level, 2);
      break;
    case 0:
      meet_one (id, level, place::parallel_here);
      break;
    case 1:
      if (level < 3)
        meet_in_team (id, level, 2);
      break;
    case 2:
      if (level < 3)
        meet_apart (id, level, 2);
      break;
    case 3:
#pragma omp task
      meet_one (id, level, place::alone);
#pragma omp taskwait
      break;
    case 4:
    case 5:
    case 6:
      // The same taskq object is reused at once; tasks have no taskqs.
      for (unsigned i = 0; i < 8; i++)
        meet_one (mix (id + i), most_levels - 1, place::nested);
      break;
    default:
      meet_one (id, level, place::nested);
      break;
    }
}

void
record::execute (unsigned i)
{
  uint64_t choice = mix (value (i) + 2);
  work (choice);
  if (m_meeting)
    meet_others (i);
  else if (has_child (i))
    meet_in_task (mix (value (i)), m_level + 1);
  if ((choice >> 16) % 16 == 0)
    {
#pragma omp critical
      work (choice >> 20);
    }
  m_results[i] = value (i);
}

/* One tree.  */
void
meet_at_top (uint64_t id)
{
  // Tasks that wait for each other need a team.
  switch (the_case.meeting ? 3 + choose (id, 5, 6) : choose (id, 5, 9))
    {
    case 0:
      meet_one (id, 0, place::alone);
      break;
    case 1:
    case 2:
      meet_apart (id, 0, the_case.threads);
      break;
    case 3:
    case 4:
    case 5:
      meet_in_team (id, 0, the_case.threads);
      break;
    case 6:
      meet_in_region (id, 0, the_case.threads);
      break;
    default:
      meet_one (id, 0, place::parallel_here);
      break;
    }
}

/* Reports that the program hangs, and waits for the debugger.  */
void *
watch (void *)
{
  unsigned seen = 0;
  for (unsigned ticks = 0; ticks < most_ticks; ticks++)
    {
      usleep (10000);
      unsigned now = progress.load (relaxed);
      if (now != seen)
        ticks = 0;
      seen = now;
    }
  fprintf (stderr, "stress %llu: hangs\n",
           static_cast<unsigned long long> (the_case.seed));
  for (;;)
    pause ();
}

settings
settings_for (uint64_t seed)
{
  settings s;
  s.seed = seed;
  const unsigned depths[] = { 1, 2, 3, 5, 8, 9, 17, 40, 256 };
  s.depth = depths[choose (seed, 1, std::size (depths))];
  s.threads = 1 + choose (seed, 2, most_threads);
  if (choose (seed, 3, 5) < 2)
    {
      const unsigned threads[] = { 2, 2, 2, 3, 4, 6 };
      s.meeting = true;
      s.threads = threads[choose (seed, 4, std::size (threads))];
      // Every thread must claim one task at a time.
      s.depth = 1 + choose (seed, 5, 2);
    }
  else if (choose (seed, 6, 2) == 0)
    s.threads = 2 + choose (seed, 7, 2);
  return s;
}

} // anon namespace

int
main (int argc, char **argv)
{
  if (argc != 2)
    {
      fprintf (stderr, "usage: %s NUMBER\n", argv[0]);
      return 2;
    }
  uint64_t seed = strtoull (argv[1], nullptr, 0);
  the_case = settings_for (seed);
  omptq_set_taskq_depth (the_case.depth);
  omp_set_dynamic (0);
  omp_set_max_active_levels (3);
  pthread_t watcher;
  if (pthread_create (&watcher, nullptr, watch, nullptr) != 0)
    return 2;
  constexpr unsigned trees = 5;
  for (unsigned i = 0; i < trees; i++)
    meet_at_top (mix (mix (seed) + i));
  return 0;
}
