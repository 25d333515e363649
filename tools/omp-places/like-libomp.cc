/* How LLVM 19's libomp applies the settings.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Modelled on kmp_affinity.cpp and kmp_runtime.cpp of LLVM 19, and compared
   with the library itself by testsuite/library/places/machines/compare.
   doc/places.md lists the differences from the specification, with reasons.

   The library can find the topology in several ways.  This is the one by cpuid
   or /proc/cpuinfo, which yields packages, cores and threads.  */

#include <algorithm>
#include <tuple>

#include "model.h"

namespace omptq
{
namespace
{

class libomp : public place_model
{
public:
  libomp (const topology &t, const place_settings &settings,
          diagnostics &found_places, diagnostics &found_bind);

  std::vector<placement> team (const placement &parent, unsigned level,
                               bind_policy clause,
                               unsigned size) const override;

private:
  bool find (const char *text, const topology &t, diagnostics &found);
  bool find_listed (const place_syntax &syntax, const topology &t,
                    diagnostics &found);
  void add_row (cpu_set place, int64_t count, int64_t stride, const topology &t,
                bool &lost);
  std::vector<placement> blocks (const placement &parent, unsigned size,
                                 bool spread) const;
  std::vector<placement> runs (const placement &parent, unsigned size) const;
  std::vector<placement> whole_runs (const placement &parent,
                                     unsigned size) const;
};

/* NUMBER truncated to 32 bits.  */
int64_t
wrapped (int64_t number)
{
  return static_cast<int32_t> (static_cast<uint32_t> (number));
}

/* By package, then by core, then by hardware thread.  */
place_list
places_of_name (place_name name, const topology &t)
{
  std::vector<cpu_info> cpus (t.cpus.begin (), t.cpus.end ());
  std::stable_sort (
      cpus.begin (), cpus.end (), [] (const cpu_info &a, const cpu_info &b) {
        return std::tie (a.package, a.core) < std::tie (b.package, b.core);
      });
  place_list result;
  for (size_t i = 0; i < cpus.size (); i++)
    {
      bool same = i > 0 && name != place_name::threads
                  && cpus[i].package == cpus[i - 1].package
                  && (name == place_name::sockets
                      || cpus[i].core == cpus[i - 1].core);
      if (!same)
        result.push (cpu_set ());
      result.back ().add (cpus[i].number);
    }
  return result;
}

/* Adds the places PLACE, PLACE + STRIDE, ... up to the first without a CPU.  */
void
libomp::add_row (cpu_set place, int64_t count, int64_t stride,
                 const topology &t, bool &lost)
{
  for (int64_t i = 0; i < count; i++)
    {
      if (place.empty ())
        {
          lost = true;
          return;
        }
      cpu_set next;
      for (const cpu_run &run : place.runs ())
        for (int64_t cpu = run.first; cpu <= run.last; cpu++)
          if (t.find (cpu + stride))
            next.add (cpu + stride);
          else
            lost |= i + 1 < count;
      m_places.push (std::move (place));
      place = std::move (next);
    }
}

bool
libomp::find_listed (const place_syntax &syntax, const topology &t,
                     diagnostics &found)
{
  for (const place_entry &entry : syntax.entries)
    {
      if (entry.excluded)
        return found.error (entry.where, "libomp ends the program at '!'");
      cpu_set place;
      bool lost = false;
      for (const cpu_interval &i : entry.intervals)
        {
          if (i.excluded)
            return found.error (i.where, "libomp refuses '!' in braces");
          int64_t cpu = wrapped (i.first);
          if (cpu < 0)
            return found.error (i.where, "libomp ends the program: the number "
                                         "has more than 31 bits");
          // A missing CPU ends the interval.
          int64_t count = i.stride == 0 ? 1 : i.count;
          for (int64_t n = 0; n < count; n++, cpu += i.stride)
            {
              if (!t.find (cpu))
                {
                  lost = true;
                  break;
                }
              place.add (cpu);
            }
        }
      add_row (std::move (place), entry.count, entry.stride, t, lost);
      if (lost)
        found.warning (entry.where,
                       "libomp leaves out CPUs or places from the first CPU on "
                       "that cannot be used here");
    }
  if (m_places.empty ())
    {
      found.warning ({ 0, 1 }, "libomp finds no usable place here, and "
                               "makes one of all CPUs");
      m_places.push (t.available ());
    }
  return true;
}

bool
libomp::find (const char *text, const topology &t, diagnostics &found)
{
  place_syntax syntax;
  if (!parse_places (text, syntax, found))
    return false;
  if (syntax.name == place_name::none)
    return find_listed (syntax, t, found);
  place_name name = syntax.name;
  if (name == place_name::ll_caches)
    name = place_name::sockets;
  else if (name == place_name::numa_domains)
    name = place_name::cores;
  if (name != syntax.name)
    found.warning (syntax.where,
                   "libomp treats %s as %s, which it learns only from hwloc",
                   spelling (name), spelling (syntax.name));
  m_places = places_of_name (name, t);
  if (syntax.count > 0
      && syntax.count < static_cast<int64_t> (m_places.size ()))
    m_places.shrink (syntax.count);
  return true;
}

libomp::libomp (const topology &t, const place_settings &settings,
                diagnostics &found_places, diagnostics &found_bind)
{
  bool bind_set = settings.proc_bind
                  && parse_bind (settings.proc_bind, m_bind, found_bind);
  if (!bind_set)
    m_bind.policies.clear ();
  bool places_set = settings.places && find (settings.places, t, found_places);
  if (!places_set)
    m_places = places_of_name (place_name::cores, t);
  if (!bind_set)
    m_bind.policies.push (places_set ? bind_policy::spread : bind_policy::off);
  if (m_bind.policies[0] == bind_policy::on)
    m_bind.policies[0] = bind_policy::spread;
}

/* T > P: the places with an extra thread are spread apart.  */
std::vector<placement>
libomp::blocks (const placement &parent, unsigned size, bool spread) const
{
  unsigned places = partition (parent).size ();
  unsigned load = size / places;
  unsigned rest = size % places;
  unsigned gap = rest ? places / rest : places;
  unsigned since = gap;
  unsigned place = parent.place;
  std::vector<placement> result;
  while (result.size () < size)
    {
      bool more = rest && since == gap;
      for (unsigned i = 0; i < load + more && result.size () < size; i++)
        result.push_back (spread ? placement{ place, place, place, parent.bind }
                                 : placement{ place, parent.first, parent.last,
                                              parent.bind });
      since = more ? 1 : since + 1;
      rest -= more;
      place = next_place (place, parent.first, parent.last);
    }
  return result;
}

/* T <= P with spread, if the partition is not the whole list: runs from the
   parent's place on.  */
std::vector<placement>
libomp::runs (const placement &parent, unsigned size) const
{
  unsigned places = partition (parent).size ();
  unsigned length = places / size;
  unsigned rest = places % size;
  unsigned gap = rest ? size / rest : 1;
  unsigned since = gap;
  unsigned place = parent.place;
  std::vector<placement> result;
  for (unsigned i = 0; i < size; i++)
    {
      unsigned first = place;
      for (unsigned n = 1; n < length; n++)
        place = next_place (place, parent.first, parent.last);
      if (rest && since == gap)
        {
          place = next_place (place, parent.first, parent.last);
          rest--;
          since = 0;
        }
      since++;
      result.push_back ({ first, first, place, parent.bind });
      place = next_place (place, parent.first, parent.last);
    }
  return result;
}

/* The same with the whole list: runs with a fractional spacing that is too
   large by 1 / T.  */
std::vector<placement>
libomp::whole_runs (const placement &parent, unsigned size) const
{
  int places = m_places.size ();
  int parents = parent.place;
  double current = parents;
  double spacing = (places + 1.0) / size;
  std::vector<placement> result;
  for (unsigned i = 0; i < size; i++, current += spacing)
    {
      int first = static_cast<int> (current);
      int last = static_cast<int> (current + spacing) - 1;
      if (first >= places)
        {
          first -= places;
          last -= places;
          if (parents == 0)
            first = last = 0;
          else
            {
              first -= first == parents + 1;
              last -= last == parents;
            }
        }
      last = std::min (last, places - 1);
      result.push_back ({ static_cast<unsigned> (first),
                          static_cast<unsigned> (first),
                          static_cast<unsigned> (last), parent.bind });
    }
  return result;
}

std::vector<placement>
libomp::team (const placement &parent, unsigned level, bind_policy clause,
              unsigned size) const
{
  bind_policy policy = region_policy (parent.bind, clause);
  unsigned places = partition (parent).size ();
  std::vector<placement> result;
  if (policy == bind_policy::off || parent.place == no_place || size == 1
      || policy == bind_policy::primary)
    result.assign (size, parent);
  else if (size > places)
    result = blocks (parent, size, policy == bind_policy::spread);
  else if (policy == bind_policy::spread)
    result = places == m_places.size () ? whole_runs (parent, size)
                                        : runs (parent, size);
  else
    result = in_turn (parent, size);
  for (placement &p : result)
    p.bind = m_bind.at (level + 1);
  return result;
}

} // namespace

std::unique_ptr<place_model>
libomp_model (const topology &t, const place_settings &settings,
              diagnostics &found_places, diagnostics &found_bind)
{
  return std::make_unique<libomp> (t, settings, found_places, found_bind);
}

} // namespace omptq
