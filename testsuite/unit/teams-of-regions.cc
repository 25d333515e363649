/* Purpose: the number of teams of a target region is what takes less time, both
   are tried seldom, and never few for a long region; it changes if the region's
   times do.  */

#include "../../libgomp-ext/devices/teams-trial.h"
#include "unit.h"

using omptq::devices::teams;
using omptq::devices::teams_trial;

constexpr uint64_t microsecond = 1000, millisecond = 1000 * microsecond;

/* A region that takes these times with all teams and with few, in
   nanoseconds.  */
struct region
{
  uint64_t all, few;
  teams_trial trial = {};

  // Executes it COUNT times; returns how often by few teams.
  long
  run (int count)
  {
    long by_few = 0;
    while (count-- > 0)
      {
        teams next = trial.next ();
        by_few += next == teams::few;
        trial.took (next, next == teams::few ? few : all);
      }
    return by_few;
  }
};

static void
faster_is_chosen ()
{
  region few_faster = { 400 * microsecond, 50 * microsecond };
  unit::check_equal ("at first", few_faster.run (3), 0);
  unit::check_equal ("few faster", few_faster.run (100), 100);
  region all_faster = { 400 * microsecond, 600 * microsecond };
  unit::check_equal ("all faster", all_faster.run (103), 3);
  region same = { 400 * microsecond, 400 * microsecond };
  unit::check_equal ("same", same.run (103), 3);
}

static void
long_region_has_all ()
{
  region r = { 10 * millisecond, 1 * millisecond };
  unit::check_equal ("long region", r.run (1000), 0);
}

/* The device loads the region, and libgomp allocates the stacks.  */
static void
first_time_does_not_count ()
{
  region r = { 50 * millisecond, 50 * microsecond };
  r.run (1);
  r.all = 400 * microsecond;
  unit::check_equal ("all, loaded", r.run (2), 0);
  r.few = 800 * microsecond;
  r.run (1);
  r.few = 50 * microsecond;
  unit::check_equal ("few, allocated", r.run (100), 100);
}

static void
growing_region_gets_all ()
{
  region r = { 400 * microsecond, 50 * microsecond };
  r.run (100);
  r.all = 1000 * millisecond;
  r.few = 3000 * millisecond;
  unit::check_equal ("the first long one", r.run (1), 1);
  unit::check_equal ("long ones", r.run (1000), 0);
  r.all = 400 * microsecond;
  r.few = 50 * microsecond;
  unit::check_equal ("the first short one", r.run (4), 0);
  unit::check_equal ("short ones", r.run (1000), 1000);
}

/* One that is long every other time is executed by few seldom.  */
static void
changing_region_gets_all ()
{
  region r = { 400 * microsecond, 50 * microsecond };
  long by_few = 0;
  for (int i = 0; i < 10000; i++)
    {
      r.all = (i % 2 ? 1 : 1000) * 400 * microsecond;
      r.few = (i % 2 ? 1 : 1000) * 1200 * microsecond;
      by_few += r.run (1) && i % 2 == 0;
    }
  unit::check (by_few < 50, "long ones by few", by_few, 50);
}

/* The host does something else at times.  */
static void
delays_change_little ()
{
  region r = { 400 * microsecond, 50 * microsecond };
  long by_few = 0;
  for (int i = 0; i < 100000; i++)
    {
      r.few = i % 1000 == 999 ? 10 * millisecond : 50 * microsecond;
      by_few += r.run (1);
    }
  unit::check (by_few > 99000, "with delays", by_few, 99000);
}

/* The time of a thread that began before another one changed the stage does not
   count.  */
static void
late_thread_does_not_count ()
{
  region r = { 400 * microsecond, 50 * microsecond };
  r.run (3);
  for (int i = 0; i < 10; i++)
    r.trial.took (teams::all, 1);
  unit::check_equal ("few are tried", r.run (3), 3);
  r.trial.took (teams::all, 1);
  unit::check_equal ("few are chosen", r.run (10), 10);
}

int
main ()
{
  faster_is_chosen ();
  long_region_has_all ();
  first_time_does_not_count ();
  growing_region_gets_all ();
  changing_region_gets_all ();
  delays_change_little ();
  late_thread_does_not_count ();
}
