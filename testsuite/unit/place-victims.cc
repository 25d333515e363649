/* Purpose: workers search each other for work nearest first, eventually all,
   and not all the same one first; a simulation of recursive tasks shows shorter
   distances of steals, and no slowdown.  */

#include <algorithm>
#include <deque>
#include <set>

#include "../../libgomp-ext/places/victims.h"
#include "places.h"

using omptq::bind_policy;
using omptq::no_place;
using omptq::place_list;
using omptq::team_affinity;
using omptq::topology;
using omptq::victims;
using unit::check;
using unit::check_equal;

namespace
{

/* The distances between a team's workers.  */
struct team
{
  unsigned size;
  std::vector<uint8_t> distances;

  uint8_t
  operator() (unsigned w, unsigned v) const
  {
    return distances[w * size + v];
  }
};

/* SIZE threads on T's places named NAME.  */
team
make_team (const topology &t, omptq::place_name name, bind_policy policy,
           unsigned size)
{
  place_list places = named_places (name, t);
  unsigned count = places.size ();
  omptq::place_distances distances (t, places, { 0, count });
  team_affinity affinity (policy, { 0, { 0, count } }, size);
  team result = { size, {} };
  for (unsigned w = 0; w < size; w++)
    for (unsigned v = 0; v < size; v++)
      result.distances.push_back (
          distances (affinity[w].place, affinity[v].place));
  return result;
}

void
arrange (victims &order, const team &t, unsigned self)
{
  order.arrange (self, t.size, [&] (unsigned v) { return t (self, v); });
}

/* WORKER's order: all others, with equal distances in rotation order.  */
void
check_order (const victims &order, const team &t, unsigned worker)
{
  check_equal ("victims", order.size (), t.size - 1);
  std::set<unsigned> seen;
  unsigned before = 0;
  unsigned distance = 0;
  for (unsigned i = 0; i < order.size (); i++)
    {
      unsigned v = order[i].worker;
      check_equal ("distance", order[i].distance, t (worker, v));
      unsigned steps = (v + t.size - worker) % t.size;
      check (order[i].distance > distance
                 || (order[i].distance == distance && steps > before),
             "order of victims", v);
      before = steps;
      distance = order[i].distance;
      seen.insert (v);
    }
  check (!seen.count (worker) && seen.size () == order.size (),
         "different victims", seen.size ());
}

/* Workers nearest to each other search different ones first.  */
void
check_first (const team &t)
{
  std::vector<victims> orders (t.size);
  for (unsigned w = 0; w < t.size; w++)
    arrange (orders[w], t, w);
  for (unsigned w = 0; w < t.size; w++)
    for (unsigned v = 0; v < w; v++)
      if (t.size > 1 && t (w, v) == orders[w][0].distance
          && orders[v][0].distance == orders[w][0].distance)
        check (orders[v][0].worker != orders[w][0].worker, "first victim",
               orders[v][0].worker);
}

/* From a first reach of what is nearest, sweeps in vain lead to all, and not
   sooner than rings of two sweeps each.  */
void
check_reach (victims &order)
{
  std::set<unsigned> rings;
  for (unsigned i = 0; i < order.size (); i++)
    rings.insert (order[i].distance);
  unsigned sweeps = 0;
  while (!order.all_missed ())
    {
      unsigned reach = order.reach ();
      check (reach == order.size ()
                 || (reach > 0
                     && order[reach - 1].distance < order[reach].distance),
             "reach ends with a ring", reach);
      order.missed ();
      check (order.reach () >= reach, "reach after a miss", order.reach ());
      check (!order.all_missed () || reach == order.size (),
             "all missed after a sweep over", reach);
      sweeps++;
      check (sweeps <= 2 * rings.size () + 1, "sweeps", sweeps);
    }
  check (rings.empty () || sweeps >= rings.size (), "sweeps", sweeps);
  for (unsigned i = order.size (); i-- > 0;)
    {
      order.found (i);
      check (!order.all_missed () && order.reach () > i
                 && order[order.reach () - 1].distance == order[i].distance
                 && (order.reach () == order.size ()
                     || order[order.reach ()].distance > order[i].distance),
             "reach after what was found", order.reach (), i);
      check (order.reaches (order[i].distance), "reaches what it found");
    }
  unsigned reach = order.reach ();
  order.worked ();
  check_equal ("reach after a steal", order.reach (),
               order.size () ? reach : 0);
  while (!order.all_missed ())
    order.missed ();
  order.worked ();
  check (!order.all_missed () && (!order.size () || order.reach () > 0), "own");
  for (unsigned i = 0; i < order.size (); i++)
    check_equal ("within reach", order.reaches (order[i].distance),
                 i < order.reach ());
}

void
check_properties (std::mt19937 &random)
{
  topology t = unit::random_machine (random);
  omptq::place_name names[]
      = { omptq::place_name::threads, omptq::place_name::cores,
          omptq::place_name::ll_caches, omptq::place_name::sockets };
  bind_policy policies[] = { bind_policy::close, bind_policy::spread };
  team some = make_team (t, names[random () % 4], policies[random () % 2],
                         1 + random () % 40);
  for (unsigned w = 0; w < some.size; w++)
    {
      victims order;
      arrange (order, some, w);
      check_order (order, some, w);
      check_reach (order);
      // Another team in the same object.
      order.arrange (0, 1, [] (unsigned) { return uint8_t{ 0 }; });
      check_reach (order);
    }
  check_first (some);
}

/* One place: a rotation.  */
void
check_one_place ()
{
  for (unsigned size = 1; size < 10; size++)
    for (unsigned w = 0; w < size; w++)
      {
        victims order;
        order.arrange (w, size, [] (unsigned) { return uint8_t{ 0 }; });
        check_equal ("reach", order.reach (), size - 1);
        for (unsigned i = 0; i + 1 < size; i++)
          check_equal ("rotation", order[i].worker, (w + 1 + i) % size);
      }
}

/* A task of a tree that does not depend on the worker: its duration and the
   tasks that it enqueues depend on its seed.  */
struct task
{
  unsigned depth;
  uint32_t seed;

  unsigned
  length () const
  {
    return 1 + (seed >> 16) % 20;
  }

  task
  child (unsigned i) const
  {
    uint32_t next = (seed + i) * 2654435761u + 12345;
    next ^= next >> 15;
    return { depth - 1 - (depth > 2 && next >> 8 & 1), next };
  }
};

/* Workers that run a tree of tasks: each takes its own newest task, or the
   oldest one of another worker that has some.  Each does one step at a
   time.  */
class simulation
{
public:
  simulation (const team &t, bool nearest, unsigned seed)
      : m_team (t), m_nearest (nearest), m_random (seed), m_workers (t.size)
  {
    for (unsigned w = 0; w < t.size; w++)
      arrange (m_workers[w].order, t, w);
  }

  void
  run (unsigned depth)
  {
    m_workers[0].tasks.push_back ({ depth, 1 });
    m_left = 1;
    std::vector<unsigned> turn (m_team.size);
    for (unsigned w = 0; w < m_team.size; w++)
      turn[w] = w;
    for (; m_left; m_steps++)
      {
        std::shuffle (turn.begin (), turn.end (), m_random);
        for (unsigned w : turn)
          step (w);
      }
  }

  unsigned
  steps () const
  {
    return m_steps;
  }

  unsigned
  steals () const
  {
    return m_steals;
  }

  // Steals from another node.
  unsigned
  far_steals () const
  {
    return m_far;
  }

  double
  mean_distance () const
  {
    return double (m_distances) / m_steals;
  }

private:
  struct worker
  {
    victims order;
    std::deque<task> tasks;
    task running = {};
    unsigned remaining = 0;
  };

  void
  begin (worker &w, task t)
  {
    w.running = t;
    w.remaining = t.length ();
  }

  bool
  take_from (worker &w, unsigned self, unsigned victim)
  {
    worker &other = m_workers[victim];
    if (other.tasks.empty ())
      return false;
    begin (w, other.tasks.front ());
    other.tasks.pop_front ();
    m_steals++;
    m_distances += m_team (self, victim);
    m_far += m_team (self, victim) > omptq::shares_node;
    return true;
  }

  void
  steal (worker &w, unsigned self)
  {
    if (m_nearest)
      {
        for (unsigned i = 0; i < w.order.reach (); i++)
          if (take_from (w, self, w.order[i].worker))
            {
              w.order.found (i);
              return;
            }
        w.order.missed ();
        return;
      }
    unsigned first = m_random () % m_team.size;
    for (unsigned i = 0; i < m_team.size; i++)
      if (unsigned v = (first + i) % m_team.size;
          v != self && take_from (w, self, v))
        return;
  }

  void
  step (unsigned self)
  {
    worker &w = m_workers[self];
    if (w.remaining)
      {
        if (--w.remaining)
          return;
        m_left--;
        for (unsigned i = 0; w.running.depth && i < 2; i++, m_left++)
          w.tasks.push_back (w.running.child (i));
      }
    else if (!w.tasks.empty ())
      {
        begin (w, w.tasks.back ());
        w.tasks.pop_back ();
        w.order.worked ();
      }
    else
      steal (w, self);
  }

  const team &m_team;
  bool m_nearest;
  std::mt19937 m_random;
  std::vector<worker> m_workers;
  unsigned m_left = 0;
  unsigned m_steps = 0;
  unsigned m_steals = 0;
  unsigned m_distances = 0;
  unsigned m_far = 0;
};

/* PACKAGES packages of NODES nodes of CACHES caches of CORES cores of two
   threads.  */
topology
machine (unsigned packages, unsigned nodes, unsigned caches, unsigned cores)
{
  topology t;
  for (unsigned i = 0; i < packages * nodes * caches * cores * 2; i++)
    {
      unsigned core = i / 2;
      unsigned cache = core / cores;
      unsigned node = cache / caches;
      t.cpus.push ({ i, core, node / nodes, cache, node });
    }
  t.number_parts ();
  return t;
}

void
compare (const char *name, const topology &t)
{
  unsigned size = t.cpus.size ();
  team all
      = make_team (t, omptq::place_name::threads, bind_policy::close, size);
  constexpr unsigned runs = 10;
  double distance[2] = {};
  double steps[2] = {};
  double steals[2] = {};
  double far[2] = {};
  for (unsigned seed = 0; seed < runs; seed++)
    for (bool nearest : { false, true })
      {
        simulation s (all, nearest, seed);
        s.run (20);
        distance[nearest] += s.mean_distance () / runs;
        steps[nearest] += double (s.steps ()) / runs;
        steals[nearest] += double (s.steals ()) / runs;
        far[nearest] += double (s.far_steals ()) / runs;
      }
  printf ("%-36s", name);
  for (const double *pair : { steals, far, steps })
    printf (" %8.0f %8.0f", pair[0], pair[1]);
  printf (" %8.1f %8.1f\n", distance[0], distance[1]);
  check (distance[1] < 0.8 * distance[0], "distance of steals, in tenths",
         10 * distance[1], 10 * distance[0]);
  check (far[1] <= 1.05 * far[0], "steals from other nodes", far[1], far[0]);
  check (steps[1] < 1.05 * steps[0], "steps", steps[1], steps[0]);
}

} // namespace

int
main ()
{
  check_one_place ();
  std::mt19937 random (1);
  for (int i = 0; i < 2000; i++)
    check_properties (random);
  printf ("%-36s %17s %17s %17s %17s\n%36s", "random and nearest", "steals",
          "from other nodes", "steps", "mean distance", "");
  for (int i = 0; i < 4; i++)
    printf ("   random  nearest");
  printf ("\n");
  compare ("1 package, 4 caches", machine (1, 1, 4, 4));
  compare ("2 packages, 4 nodes, 8 caches", machine (2, 2, 2, 2));
  compare ("4 packages, 8 nodes", machine (4, 2, 1, 4));
  compare ("2 packages, 16 caches, 256 threads", machine (2, 4, 2, 8));
  return 0;
}
