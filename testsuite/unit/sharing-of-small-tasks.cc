/* Purpose: a thread executes small tasks itself while that is faster than to
   share them, notices when it no longer is, and loses little by trying.  */

#include "../../libgomp-ext/tasks/sharing-meter.h"
#include "unit.h"

using omptq::tasks::frame;
using omptq::tasks::sharing_meter;

/* A thread and its time, in nanoseconds: one of the meter's ticks each.  */
class creator
{
public:
  // Tasks that take SHARED nanoseconds in the mean while others take part, of
  // which 100 are unfinished, and otherwise ALONE, are created by PARENT.
  void
  create (int64_t count, uint64_t shared, uint64_t alone,
          const frame *parent = its_parent ())
  {
    for (int64_t i = 0; i < count; i++)
      {
        if (m_meter.creates ())
          m_meter.measure (m_now, parent, m_unfinished);
        bool is_alone = m_meter.is_alone (parent);
        m_now += is_alone ? alone : shared;
        m_alone += is_alone;
        if (is_alone && m_unfinished > 0)
          m_unfinished--;
        else if (!is_alone && m_unfinished < 100)
          m_unfinished++;
      }
  }

  // The thread does something else.
  void
  pass (uint64_t time)
  {
    m_now += time;
  }

  // Returns the time since the last call, per cent of EXPECTED.
  uint64_t
  per_cent (uint64_t expected)
  {
    uint64_t elapsed = m_now - m_before;
    m_before = m_now;
    return elapsed * 100 / expected;
  }

  // Returns the number of tasks executed at once since the last call.
  int64_t
  count_alone ()
  {
    int64_t count = m_alone;
    m_alone = 0;
    return count;
  }

  sharing_meter &
  meter ()
  {
    return m_meter;
  }

  static const frame *
  its_parent ()
  {
    static const char memory[2] = {};
    return reinterpret_cast<const frame *> (&memory[0]);
  }

  static const frame *
  other_parent ()
  {
    return reinterpret_cast<const frame *> (
        reinterpret_cast<const char *> (its_parent ()) + 1);
  }

private:
  sharing_meter m_meter;
  uint64_t m_now = 1000;
  uint64_t m_before = 1000;
  int64_t m_unfinished = 0;
  int64_t m_alone = 0;
};

static void
at_most (const char *what, uint64_t got, uint64_t most)
{
  unit::check (got <= most, what, got, most);
}

static void
at_least (const char *what, int64_t got, int64_t least)
{
  unit::check (got >= least, what, got, least);
}

static void
smaller_ones_alone ()
{
  creator c;
  c.create (100000, 300, 25);
  at_least ("small tasks", c.count_alone (), 95000);
  c.per_cent (1);
  c.create (10000000, 300, 25);
  at_most ("small tasks, time", c.per_cent (25 * UINT64_C (10000000)), 103);
}

static void
larger_ones_shared ()
{
  creator c;
  c.create (1000000, 500, 900);
  at_most ("shared tasks, time", c.per_cent (500 * UINT64_C (1000000)), 101);
  // No trial.
  c.count_alone ();
  c.create (1000000, 1100, 1000);
  unit::check_equal ("large tasks", c.count_alone (), 0);
}

static void
little_difference ()
{
  creator c;
  c.create (1000000, 500, 490);
  at_most ("little difference", c.per_cent (500 * UINT64_C (1000000)), 101);
}

static void
changes ()
{
  creator c;
  c.create (1000000, 300, 25);
  c.per_cent (1);
  c.count_alone ();
  // A hundred of these, of one millisecond, are few.
  c.create (10000, 500000, 1000000);
  at_most ("larger ones, alone", c.count_alone (), 150);
  at_most ("larger ones, time", c.per_cent (500000 * UINT64_C (10000)), 102);
  c.create (100000, 300, 25);
  at_least ("small ones again", c.count_alone (), 90000);
  c.per_cent (1);
  // Another program stops, for example.
  c.create (2000000, 15, 25);
  at_most ("sharing is cheaper now", c.count_alone (), 1100000);
}

static void
pauses ()
{
  creator c;
  for (int i = 0; i < 1000; i++)
    {
      c.create (1000, 300, 25);
      c.pass (100000);
    }
  at_least ("pauses", c.count_alone (), 900000);
}

static void
other_parents ()
{
  creator c;
  c.create (100000, 300, 25);
  unit::check (c.meter ().is_alone (creator::its_parent ()), "its children");
  unit::check (!c.meter ().is_alone (creator::other_parent ()), "others");
  // The meter never sees two calls for one parent.
  creator many;
  for (int i = 0; i < 10000; i++)
    {
      many.create (40, 300, 25, creator::its_parent ());
      many.create (40, 300, 25, creator::other_parent ());
    }
  at_most ("several parents", many.count_alone (), 400000);
}

/* REPLAYS of a task graph with 2000 tasks; returns the time per cent of
   EXPECTED for each task.  */
static uint64_t
replay (sharing_meter *m, int replays, uint64_t shared, uint64_t alone,
        uint64_t expected)
{
  constexpr int64_t tasks = 2000;
  uint64_t time = 0;
  for (int i = 0; i < replays; i++)
    {
      uint64_t elapsed = tasks * (m->is_alone () ? alone : shared);
      m->measured (elapsed, tasks);
      time += elapsed;
    }
  return time * 100 / (expected * tasks * replays);
}

static void
whole_graphs ()
{
  sharing_meter m;
  replay (&m, 50, 40, 15, 15);
  unit::check (m.is_alone (), "small graph");
  at_most ("small graphs, time", replay (&m, 5000, 40, 15, 15), 103);
  at_most ("larger graphs, time", replay (&m, 5000, 300, 600, 300), 103);
  sharing_meter n;
  at_most ("large graphs, time", replay (&n, 5000, 300, 600, 300), 103);
}

/* In every other phase, or so, another thread creates the tasks.  */
static void
others_create_too ()
{
  creator c;
  unsigned random = 1;
  for (int i = 0; i < 4000; i++)
    {
      random = random * 1103515245 + 12345;
      if (random >> 16 & 1)
        c.create (50, 220, 300);
      else
        c.pass (50 * 220);
      c.meter ().phase_ends ();
    }
  at_most ("tasks alone, in phases", c.count_alone (), 4000);
}

static void
must_share ()
{
  creator c;
  c.create (100000, 300, 25);
  c.meter ().must_share ();
  unit::check (!c.meter ().is_alone (creator::its_parent ()), "must share");
  c.count_alone ();
  c.create (100000, 300, 25);
  at_least ("after it", c.count_alone (), 25000);
}

int
main ()
{
  smaller_ones_alone ();
  larger_ones_shared ();
  little_difference ();
  changes ();
  pauses ();
  other_parents ();
  whole_graphs ();
  others_create_too ();
  must_share ();
  return 0;
}
