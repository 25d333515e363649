/* Purpose: the outcomes that PTX's memory model allows for a small program.  */

#include "axioms.h"

#include <algorithm>

namespace axioms
{

namespace
{

// A relation on up to 32 events: of each, a bit for each one that it is related
// to.
class relation
{
public:
  void
  add (unsigned a, unsigned b)
  {
    m_rows[a] |= uint32_t{ 1 } << b;
  }

  bool
  has (unsigned a, unsigned b) const
  {
    return (m_rows[a] >> b & 1) != 0;
  }

  uint32_t
  row (unsigned a) const
  {
    return m_rows[a];
  }

  relation
  operator| (const relation &o) const
  {
    relation result;
    for (unsigned i = 0; i < most; i++)
      result.m_rows[i] = m_rows[i] | o.m_rows[i];
    return result;
  }

  // A to C if this has A to B, and O B to C.
  relation
  then (const relation &o) const
  {
    relation result;
    for (unsigned i = 0; i < most; i++)
      for (uint32_t left = m_rows[i]; left != 0; left &= left - 1)
        result.m_rows[i] |= o.m_rows[__builtin_ctz (left)];
    return result;
  }

  relation
  closure () const
  {
    relation result = *this;
    for (unsigned k = 0; k < most; k++)
      for (unsigned i = 0; i < most; i++)
        if (result.has (i, k))
          result.m_rows[i] |= result.m_rows[k];
    return result;
  }

  bool
  is_cyclic () const
  {
    relation all = closure ();
    for (unsigned i = 0; i < most; i++)
      if (all.has (i, i))
        return true;
    return false;
  }

  static constexpr unsigned most = 32;

private:
  uint32_t m_rows[most] = {};
};

// An operation of a program, or the first store to a location; a barrier is
// two events, of which the second one has IS_LEAVING.
struct event : operation
{
  int thread = -1;
  unsigned block = 0, number = 0; // in its thread
  bool is_leaving = false;

  bool
  is_first () const
  {
    return thread < 0;
  }

  bool
  is_memory () const
  {
    return reads () || writes ();
  }
};

class enumeration
{
public:
  explicit enumeration (const program &);

  std::set<outcome> run ();

private:
  bool are_morally_strong (unsigned, unsigned) const;
  bool includes (const event &, const event &) const;
  void add_patterns ();
  void choose_stores (size_t read);
  bool find_values ();
  bool find_value (unsigned, uint32_t *value, uint32_t being_found);
  void with_stores ();
  bool find_causality (const std::vector<unsigned> &sc);
  void choose_order (unsigned location);
  void check_order ();
  relation coherence () const;
  bool is_atomic (const relation &co, const relation &fr) const;
  void note_outcome ();

  const program &m_program;
  std::vector<event> m_events;
  std::vector<unsigned> m_reads, m_sc;
  std::vector<std::vector<unsigned>> m_writes;         // of each location
  relation m_program_order, m_same_location, m_strong; // morally

  // The release patterns and acquire patterns: the first event and the store,
  // the load and the last event.
  std::vector<std::pair<unsigned, unsigned>> m_releases, m_acquires;

  // Of the execution.
  unsigned m_from[relation::most] = {}; // the store that a load gets
  uint32_t m_result[relation::most] = {}, m_stored[relation::most] = {};
  relation m_observation, m_causality;
  std::vector<std::vector<unsigned>> m_order; // of the stores to a location

  std::set<outcome> m_outcomes;
};

// --- The events. ---

enumeration::enumeration (const program &p)
    : m_program (p), m_writes (p.locations)
{
  for (unsigned i = 0; i < p.locations; i++)
    {
      event first;
      first.what = operation::kind::store;
      first.location = i;
      m_events.push_back (first);
    }
  for (unsigned t = 0; t < p.threads.size (); t++)
    for (unsigned i = 0; i < p.threads[t].size (); i++)
      {
        event e;
        static_cast<operation &> (e) = p.threads[t][i];
        e.thread = t;
        e.block = p.blocks[t];
        e.number = i;
        m_events.push_back (e);
        if (e.what == operation::kind::barrier)
          {
            e.is_leaving = true;
            m_events.push_back (e);
          }
      }
  for (unsigned i = 0; i < m_events.size (); i++)
    {
      const event &e = m_events[i];
      if (e.reads ())
        m_reads.push_back (i);
      if (e.writes ())
        m_writes[e.location].push_back (i);
      if (e.sc)
        m_sc.push_back (i);
      for (unsigned j = 0; j < m_events.size (); j++)
        {
          const event &f = m_events[j];
          // The first stores come before all.
          if (i < j && (e.is_first () ? !f.is_first () : e.thread == f.thread))
            m_program_order.add (i, j);
          if (i != j && e.is_memory () && f.is_memory ()
              && e.location == f.location)
            m_same_location.add (i, j);
        }
    }
  for (unsigned i = 0; i < m_events.size (); i++)
    for (unsigned j = 0; j < m_events.size (); j++)
      if (i != j && are_morally_strong (i, j))
        m_strong.add (i, j);
  add_patterns ();
}

// Whether the scope of E has the thread of F.
bool
enumeration::includes (const event &e, const event &f) const
{
  return e.reach == scope::gpu || e.block == f.block;
}

bool
enumeration::are_morally_strong (unsigned a, unsigned b) const
{
  if (m_program_order.has (a, b) || m_program_order.has (b, a))
    return true;
  const event &e = m_events[a], &f = m_events[b];
  return e.strong && f.strong && includes (e, f) && includes (f, e)
         && (!e.is_memory () || !f.is_memory () || e.location == f.location);
}

void
enumeration::add_patterns ()
{
  for (unsigned i = 0; i < m_events.size (); i++)
    for (unsigned j = 0; j < m_events.size (); j++)
      {
        const event &a = m_events[i], &b = m_events[j];
        if (i != j && (a.is_first () || !m_program_order.has (i, j)))
          continue;
        bool fits = i == j || !a.is_memory () || !b.is_memory ()
                    || a.location == b.location;
        if (fits && a.release && b.writes () && b.strong)
          m_releases.push_back ({ i, j });
        if (fits && a.reads () && a.strong && b.acquire)
          m_acquires.push_back ({ i, j });
      }
}

// --- Executions. ---

std::set<outcome>
enumeration::run ()
{
  choose_stores (0);
  return m_outcomes;
}

void
enumeration::choose_stores (size_t read)
{
  if (read == m_reads.size ())
    {
      if (find_values ())
        with_stores ();
      return;
    }
  unsigned r = m_reads[read];
  for (unsigned w : m_writes[m_events[r].location])
    if (w != r && !m_program_order.has (r, w))
      {
        m_from[r] = w;
        choose_stores (read + 1);
      }
}

// The value that event W stores; false if it depends on itself.
bool
enumeration::find_value (unsigned w, uint32_t *value, uint32_t being_found)
{
  if ((being_found >> w & 1) != 0)
    return false;
  being_found |= uint32_t{ 1 } << w;
  const event &e = m_events[w];
  *value = e.value;
  uint32_t more = 0;
  if (e.source >= 0)
    {
      unsigned from = w;
      while (m_events[from].number != unsigned (e.source))
        from--;
      if (!find_value (m_from[from], &more, being_found))
        return false;
    }
  *value += more;
  if (e.what == operation::kind::add)
    {
      if (!find_value (m_from[w], &more, being_found))
        return false;
      *value += more;
    }
  *value &= m_program.largest;
  return true;
}

// No thin air: values do not depend on themselves.
bool
enumeration::find_values ()
{
  for (unsigned i = 0; i < m_events.size (); i++)
    if (m_events[i].writes () && !find_value (i, &m_stored[i], 0))
      return false;
  for (unsigned r : m_reads)
    m_result[r] = m_stored[m_from[r]];
  return true;
}

void
enumeration::with_stores ()
{
  relation reads_strongly, to_atomic;
  for (unsigned r : m_reads)
    if (m_strong.has (m_from[r], r))
      {
        reads_strongly.add (m_from[r], r);
        if (m_events[r].is_atomic ())
          to_atomic.add (m_from[r], r);
      }
  m_observation = reads_strongly | to_atomic.closure ().then (reads_strongly);
  std::vector<unsigned> sc = m_sc;
  do
    if (find_causality (sc))
      {
        m_order.assign (m_program.locations, {});
        choose_order (0);
      }
  while (std::next_permutation (sc.begin (), sc.end ()));
}

// With fences in the order SC; false if the axiom Fence-SC does not hold.
bool
enumeration::find_causality (const std::vector<unsigned> &sc)
{
  relation base = m_program_order;
  for (size_t i = 0; i < sc.size (); i++)
    for (size_t j = i + 1; j < sc.size (); j++)
      if (m_strong.has (sc[i], sc[j]))
        base.add (sc[i], sc[j]);
  for (auto [first, store] : m_releases)
    for (auto [load, last] : m_acquires)
      if (m_observation.has (store, load) && m_strong.has (first, last))
        base.add (first, last);
  for (unsigned i = 0; i < m_events.size (); i++)
    for (unsigned j = 0; j < m_events.size (); j++)
      if (m_events[i].what == operation::kind::barrier
          && m_events[j].what == operation::kind::barrier
          && m_events[i].block == m_events[j].block && !m_events[i].is_leaving
          && m_events[j].is_leaving)
        base.add (i, j);
  base = base.closure ();
  m_causality = base | m_observation.then (base);
  for (size_t i = 0; i < sc.size (); i++)
    for (size_t j = i + 1; j < sc.size (); j++)
      if (m_strong.has (sc[i], sc[j]) && m_causality.has (sc[j], sc[i]))
        return false;
  return true;
}

void
enumeration::choose_order (unsigned location)
{
  if (location == m_program.locations)
    {
      check_order ();
      return;
    }
  // The first store is the first.
  std::vector<unsigned> &order = m_order[location];
  order = m_writes[location];
  do
    {
      bool holds = true; // the axiom Coherence
      for (size_t i = 0; i < order.size (); i++)
        for (size_t j = i + 1; j < order.size (); j++)
          holds = holds && !m_causality.has (order[j], order[i]);
      if (holds)
        choose_order (location + 1);
    }
  while (std::next_permutation (order.begin () + 1, order.end ()));
}

// Stores that race have no order.
relation
enumeration::coherence () const
{
  relation co;
  for (const std::vector<unsigned> &order : m_order)
    for (size_t i = 0; i < order.size (); i++)
      for (size_t j = i + 1; j < order.size (); j++)
        if (m_strong.has (order[i], order[j])
            || m_causality.has (order[i], order[j]))
          co.add (order[i], order[j]);
  return co.closure ();
}

bool
enumeration::is_atomic (const relation &co, const relation &fr) const
{
  for (unsigned a : m_reads)
    if (m_events[a].is_atomic ())
      for (unsigned w : m_writes[m_events[a].location])
        if (m_strong.has (a, w) && fr.has (a, w) && co.has (w, a))
          return false;
  return true;
}

void
enumeration::check_order ()
{
  relation co = coherence (), rf, fr, per_location, communication;
  for (unsigned r : m_reads)
    {
      rf.add (m_from[r], r);
      for (uint32_t left = co.row (m_from[r]); left != 0; left &= left - 1)
        if (unsigned w = __builtin_ctz (left); w != r)
          fr.add (r, w);
    }
  if (!is_atomic (co, fr))
    return;
  communication = rf | co | fr;
  for (unsigned i = 0; i < m_events.size (); i++)
    for (unsigned j = 0; j < m_events.size (); j++)
      {
        if (!m_same_location.has (i, j))
          continue;
        if (communication.has (i, j) && m_causality.has (j, i))
          return;
        if (m_program_order.has (i, j)
            || (communication.has (i, j) && m_strong.has (i, j)))
          per_location.add (i, j);
      }
  if (!per_location.is_cyclic ())
    note_outcome ();
}

void
enumeration::note_outcome ()
{
  outcome o;
  for (unsigned r : m_reads)
    o.push_back (m_result[r]);
  for (const std::vector<unsigned> &order : m_order)
    o.push_back (m_stored[order.back ()]);
  m_outcomes.insert (o);
}

} // anonymous namespace

std::set<outcome>
allowed_outcomes (const program &p)
{
  return enumeration (p).run ();
}

} // namespace axioms
