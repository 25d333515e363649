/* How GCC 12's libgomp applies the settings.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Modelled on config/linux/affinity.c, env.c and team.c of GCC 12.2, and
   compared with the library itself by
   testsuite/library/places/machines/compare.  doc/places.md lists the
   differences from the specification, with reasons.  */

#include <cctype>

#include "model.h"

namespace omptq
{
namespace
{

class libgomp : public place_model
{
public:
  libgomp (const topology &t, const place_settings &settings,
           diagnostics &found_places, diagnostics &found_bind);

  std::vector<placement> team (const placement &parent, unsigned level,
                               bind_policy clause,
                               unsigned size) const override;

private:
  bool find (const char *text, const topology &t, diagnostics &found);
  void find_named (const place_syntax &syntax, const topology &t,
                   diagnostics &found);
  bool find_listed (const char *text, const place_syntax &syntax,
                    const topology &t, diagnostics &found);
  std::vector<placement> blocks (const placement &parent, unsigned size,
                                 bool spread) const;
  std::vector<placement> runs (const placement &parent, unsigned size) const;
};

/* Threads, with those of a core together.  */
place_list
threads_by_core (const topology &t)
{
  place_list result;
  for (const cpu_set &core : named_places (place_name::cores, t))
    for (const cpu_run &run : core.runs ())
      for (int64_t cpu = run.first; cpu <= run.last; cpu++)
        result.push (cpu_set ()).add (cpu);
  return result;
}

/* Libgomp uses the kernel's node numbers, which the topology does not keep; on
   all known machines they are in the order of the lowest CPUs.  */
place_list
places_of_name (place_name name, const topology &t)
{
  if (name == place_name::threads)
    return threads_by_core (t);
  return named_places (name, t);
}

void
libgomp::find_named (const place_syntax &syntax, const topology &t,
                     diagnostics &found)
{
  m_places = places_of_name (syntax.name, t);
  if (syntax.name == place_name::ll_caches && m_places.size () > 1)
    {
      // It reads the file about the first CPU's cache for all CPUs.
      found.warning (syntax.where,
                     "libgomp makes one place of ll_caches, not %zu",
                     m_places.size ());
      m_places.shrink (1);
    }
  if (syntax.count > 0
      && syntax.count < static_cast<int64_t> (m_places.size ()))
    m_places.shrink (syntax.count);
}

/* True if a place of ENTRY has a CPU number of LIMIT or more.  */
bool
goes_beyond (const place_entry &entry, int64_t limit)
{
  __int128 lowest = limit;
  __int128 highest = 0;
  for (const cpu_interval &i : entry.intervals)
    {
      __int128 end = i.first + static_cast<__int128> (i.count - 1) * i.stride;
      for (__int128 cpu : { static_cast<__int128> (i.first), end })
        {
          if (cpu < 0 || cpu >= limit)
            return true;
          lowest = cpu < lowest ? cpu : lowest;
          highest = cpu > highest ? cpu : highest;
        }
    }
  __int128 shift = static_cast<__int128> (entry.count - 1) * entry.stride;
  return lowest + shift < 0 || highest + shift >= limit;
}

bool
libgomp::find_listed (const char *text, const place_syntax &syntax,
                      const topology &t, diagnostics &found)
{
  // The capacity of its masks, which have room for the CPUs of the process.
  int64_t limit = (t.cpus.back ().number + 64) / 64 * 64;
  for (const place_entry &entry : syntax.entries)
    {
      for (const cpu_interval &i : entry.intervals)
        {
          size_t offset = i.where.offset;
          if (i.excluded && offset > 0 && text[offset - 1] != '{'
              && isspace (static_cast<unsigned char> (text[offset - 1])))
            {
              size_t before = offset - 1;
              while (isspace (static_cast<unsigned char> (text[before])))
                before--;
              if (text[before] != '{')
                return found.error (i.where,
                                    "libgomp refuses white space before '!'");
            }
        }
      if (goes_beyond (entry, limit))
        return found.error (entry.where,
                            "libgomp refuses CPUs from %lld on here",
                            static_cast<long long> (limit));
      if (entry.count > 65535)
        return found.error (entry.where, "libgomp refuses more than 65535");
    }
  return resolve_places (syntax, t, m_places, found);
}

bool
libgomp::find (const char *text, const topology &t, diagnostics &found)
{
  place_syntax syntax;
  if (!parse_places (text, syntax, found))
    return false;
  if (syntax.name == place_name::none)
    return find_listed (text, syntax, t, found);
  find_named (syntax, t, found);
  return true;
}

libgomp::libgomp (const topology &t, const place_settings &settings,
                  diagnostics &found_places, diagnostics &found_bind)
{
  bool bind_set = settings.proc_bind
                  && parse_bind (settings.proc_bind, m_bind, found_bind);
  if (!bind_set)
    m_bind.policies.clear ();
  bool off = bind_set && m_bind.at (0) == bind_policy::off;
  bool places_set
      = settings.places && !off && find (settings.places, t, found_places);
  if (!places_set)
    m_places = places_of_name (place_name::threads, t);
  if (!bind_set)
    m_bind.policies.push (places_set ? bind_policy::on : bind_policy::off);
}

/* T > P: all places get the same number of threads; the rest go to the places
   from the parent's on.  */
std::vector<placement>
libgomp::blocks (const placement &parent, unsigned size, bool spread) const
{
  unsigned places = parent.last - parent.first + 1;
  unsigned load = size / places;
  std::vector<placement> result;
  for (unsigned i = 0; i < size; i++)
    {
      unsigned steps = i < load * places ? i / load : i - load * places;
      unsigned place
          = parent.first + (parent.place - parent.first + steps) % places;
      result.push_back (
          spread ? placement{ place, place, place, parent.bind }
                 : placement{ place, parent.first, parent.last, parent.bind });
    }
  return result;
}

/* T <= P with spread.  */
std::vector<placement>
libgomp::runs (const placement &parent, unsigned size) const
{
  thread_place where
      = { parent.place, { parent.first, parent.last - parent.first + 1 } };
  team_affinity affinity (bind_policy::spread, where, size);
  std::vector<placement> result;
  for (unsigned i = 0; i < size; i++)
    {
      thread_place p = affinity[i];
      result.push_back ({ p.place, p.partition.first,
                          p.partition.first + p.partition.count - 1,
                          parent.bind });
    }
  return result;
}

std::vector<placement>
libgomp::team (const placement &parent, unsigned level, bind_policy clause,
               unsigned size) const
{
  bind_policy policy = region_policy (parent.bind, clause);
  std::vector<placement> result;
  if (policy == bind_policy::off || parent.place == no_place || size == 1
      || policy == bind_policy::primary)
    result.assign (size, parent);
  else if (size > parent.last - parent.first + 1)
    result = blocks (parent, size, policy == bind_policy::spread);
  else if (policy == bind_policy::spread)
    result = runs (parent, size);
  else
    result = in_turn (parent, size);
  // The clause also applies to regions inside, unless OMP_PROC_BIND has an
  // element for their level.
  bind_policy inner
      = level + 1 < m_bind.policies.size () && m_bind.policies.size () > 1
            ? m_bind.at (level + 1)
            : policy;
  for (placement &p : result)
    p.bind = inner;
  return result;
}

} // namespace

std::unique_ptr<place_model>
libgomp_model (const topology &t, const place_settings &settings,
               diagnostics &found_places, diagnostics &found_bind)
{
  return std::make_unique<libgomp> (t, settings, found_places, found_bind);
}

} // namespace omptq
