/* Purpose: what rank 0 knows of the other ranks, while messages about tasks
   that they give each other come late and in any order: who is hungry, who has
   the most tasks, and what all have executed.  */

#include <deque>
#include <random>
#include <vector>

#include "../../libgomp-ext/ranks/root.h"
#include "unit.h"

using omptq::rank_table;
using unit::check;
using unit::check_equal;

namespace
{

/* A table of SIZE ranks, of which number I has been given GIVEN[I - 1].  */
rank_table
table_with (int size, std::initializer_list<int> given)
{
  rank_table t;
  t.open (size);
  int rank = 1;
  for (int tasks : given)
    t[rank++].given = tasks;
  return t;
}

void
hungry_ranks ()
{
  rank_table t = table_with (4, { 0, 10, 0 });
  check (!t.is_hungry (1), "a rank that has not asked");
  t[1].requests++;
  check (t.is_hungry (1) && !t.is_hungry (3), "the rank that has asked");
  t.begin_gift (2, 1);
  check (!t.is_hungry (1) && t.any_gift (), "a rank that is to get tasks");
  t.end_gift (2, 1, 4);
  check (!t.is_hungry (1) && !t.any_gift (), "a rank that has got tasks");
  t[1].requests++;
  t.begin_gift (2, 1);
  t.end_gift (2, 1, 0);
  check (t.is_hungry (1), "a rank that has got none");
  check_equal ("tasks of a rank that got some", t[1].given, 4);
  check_equal ("tasks of a rank that gave some", t[2].given, 6);
}

void
richest_rank ()
{
  rank_table t = table_with (5, { 3, 9, 9, 1 });
  check_equal ("most tasks", t.richest (), 2);
  t[2].executed = 1;
  check_equal ("most tasks not executed", t.richest (), 3);
  t.begin_gift (3, 4);
  check_equal ("most tasks of those that do not give", t.richest (), 2);
  t.end_gift (3, 4, 0);
  check_equal ("not one that had none left", t.richest (), 2);
  t[3].given += 12;
  check_equal ("one that has got more since then", t.richest (), 3);
  t = table_with (3, { 1, 0 });
  check_equal ("a single task stays where it is", t.richest (), -1);
  t[2].executed = 5;
  check_equal ("executed before it is known as given", t.richest (), -1);
}

/* Rank 0 has what the others have not got.  */
void
own_tasks ()
{
  rank_table t = table_with (3, { 2, 5 });
  t.set_own (20, 3);
  check_equal ("tasks left for rank 0", t.left (0), 10);
  check_equal ("most tasks", t.richest (), 0);
  t[0].empty_at = t[0].given;
  check_equal ("rank 0 has none to give", t.richest (), 2);
  t.begin_gift (2, 0);
  t.end_gift (2, 0, 2);
  t.set_own (20, 3);
  check_equal ("tasks left after a gift", t.left (0), 12);
  check_equal ("rank 0 has got more", t.richest (), 0);
}

void
ends ()
{
  rank_table t = table_with (3, { 5, 5 });
  t[1].executed = 4;
  t[2].executed = 3;
  check_equal ("executed", t.executed_by_others (), 7);
  t[1].has_left = true;
  check (!t.have_all_left (), "one is left");
  t[2].has_left = true;
  check (t.have_all_left (), "all have left");
  t.begin_gift (1, 2);
  t.open (9);
  check_equal ("executed in a new taskq", t.executed_by_others (), 0);
  check (!t.have_all_left () && !t.any_gift () && t.richest () == -1,
         "a new taskq");
  t.open (1);
  check (t.have_all_left (), "rank 0 alone");
}

/* A simulation: what ranks really have, and what they have said.  */
class cluster
{
public:
  cluster (unsigned seed)
      : m_random (seed), m_size (2 + seed % 5), m_ranks (m_size)
  {
    m_table.open (m_size);
  }

  void
  run ()
  {
    for (int i = 0; i < 400; i++)
      step ();
    while (deliver_any ())
      ;
    compare ();
  }

private:
  // A message from a rank to rank 0: it has executed COUNT tasks, or given so
  // many to RANK.
  struct letter
  {
    bool gave;
    int count;
    int rank;
  };

  struct node
  {
    int tasks = 0;
    int executed = 0;
    std::deque<letter> letters;
  };

  int
  other_rank ()
  {
    return 1 + m_random () % (m_size - 1);
  }

  void step ();
  void give (int rank);
  bool deliver (int from);
  bool deliver_any ();
  void compare ();

  std::mt19937 m_random;
  int m_size;
  std::vector<node> m_ranks;
  rank_table m_table;
};

/* Rank 0 tells the richest to give tasks to RANK, which it does at once, but
   says later.  */
void
cluster::give (int rank)
{
  int victim = m_table.richest ();
  if (victim < 0 || victim == rank || m_table[rank].gets)
    return;
  m_table.begin_gift (victim, rank);
  int count = m_ranks[victim].tasks / 2;
  m_ranks[victim].tasks -= count;
  m_ranks[rank].tasks += count;
  m_ranks[victim].letters.push_back ({ true, count, rank });
}

bool
cluster::deliver (int from)
{
  node &n = m_ranks[from];
  if (n.letters.empty ())
    return false;
  letter l = n.letters.front ();
  n.letters.pop_front ();
  if (l.gave)
    m_table.end_gift (from, l.rank, l.count);
  else
    m_table[from].executed = l.count;
  return true;
}

bool
cluster::deliver_any ()
{
  bool any = false;
  for (int i = 1; i < m_size; i++)
    any |= deliver (i);
  return any;
}

void
cluster::step ()
{
  int rank = other_rank ();
  node &n = m_ranks[rank];
  switch (m_random () % 6)
    {
    case 0:
      {
        int count = m_random () % 20;
        m_table[rank].given += count;
        n.tasks += count;

        break;
      }
    case 1:
    case 2:
      {
        int count = n.tasks ? m_random () % n.tasks + 1 : 0;
        n.tasks -= count;
        n.executed += count;
        n.letters.push_back ({ false, n.executed, 0 });
        break;
      }
    case 3:
      give (rank);
      break;
    default:
      deliver (rank);
    }
  int executed = 0;
  for (const node &other : m_ranks)
    executed += other.executed;
  check (m_table.executed_by_others () <= executed,
         "more executed than there were", m_table.executed_by_others (),
         executed);
  int richest = m_table.richest ();
  check (richest < 0 || !m_table[richest].gives, "a rank gives twice");
}

/* Everything has been said.  */
void
cluster::compare ()
{
  check (!m_table.any_gift (), "gifts have ended");
  int executed = 0, most = 1;
  for (int i = 1; i < m_size; i++)
    {
      rank_table::rank_state &r = m_table[i];
      const node &n = m_ranks[i];
      check_equal ("tasks of a rank", r.given - r.executed, n.tasks);
      executed += n.executed;
      if (n.tasks > most && r.given != r.empty_at)
        most = n.tasks;
    }
  check_equal ("executed", m_table.executed_by_others (), executed);
  int richest = m_table.richest ();
  if (most == 1)
    check_equal ("no rank is rich", richest, -1);
  else
    check_equal ("tasks of the richest", m_ranks[richest].tasks, most);
}

} // anon namespace

int
main ()
{
  hungry_ranks ();
  richest_rank ();
  own_tasks ();
  ends ();
  for (unsigned seed = 1; seed <= 1000; seed++)
    cluster (seed).run ();
}
