/* Turns the value of OMP_PLACES into sets of CPUs.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */

#include <cstdint>
#include <cstdio>

#include "place-list.h"

namespace omptq
{
namespace
{

/* The maximum number of runs of CPUs in a place, which bounds the memory that a
   few characters can ask for.  Only a machine with gaps between all of at least
   twice as many CPUs could need more.  */
constexpr size_t max_runs = 65536;

/* Returns FIRST, which is not negative, plus COUNT times STRIDE, or the nearest
   number that the type can hold.  */
int64_t
add_multiple (int64_t first, int64_t count, int64_t stride)
{
  int64_t product;
  int64_t sum;
  if (__builtin_mul_overflow (count, stride, &product)
      || __builtin_add_overflow (first, product, &sum))
    return stride < 0 ? INT64_MIN : INT64_MAX;
  return sum;
}

/* Adds the CPUs of I to SET.  */
bool
add_interval (const cpu_interval &i, cpu_set &set, diagnostics &found)
{
  int64_t end = add_multiple (i.first, i.count - 1, i.stride);
  if (end < 0)
    return found.error (i.where, "the interval goes below CPU 0");
  if (end > cpu_set::largest_cpu)
    return found.error (i.where, "the interval goes beyond CPU 2^60");
  if (i.stride == 0 || i.count == 1)
    set.add (i.first);
  else if (i.stride == 1)
    set.add (i.first, end);
  else if (i.stride == -1)
    set.add (end, i.first);
  else if (i.count > static_cast<int64_t> (max_runs))
    return found.error (i.where, "a place of more than %zu single CPUs",
                        max_runs);
  else
    {
      // Adding in ascending order is faster.
      int64_t step = i.stride < 0 ? -i.stride : i.stride;
      int64_t low = i.stride < 0 ? end : i.first;
      for (int64_t n = 0; n < i.count; n++)
        set.add (low + n * step);
    }
  return true;
}

/* The CPUs of the first place of ENTRY.  */
bool
first_place (const place_entry &entry, cpu_set &set, diagnostics &found)
{
  for (const cpu_interval &i : entry.intervals)
    if (!i.excluded && !add_interval (i, set, found))
      return false;
  for (const cpu_interval &i : entry.intervals)
    {
      if (!i.excluded)
        continue;
      if (!set.contains (i.first))
        return found.error (i.where,
                            "CPU %lld is not in the place, or excluded twice",
                            static_cast<long long> (i.first));
      set.remove (i.first);
    }
  if (set.empty ())
    return found.error (entry.where, "the place has no CPUs");
  return true;
}

bool
add_places (const place_entry &entry, const cpu_set &first,
            list<written_place> &result, diagnostics &found)
{
  int64_t shifts = entry.count - 1;
  if (add_multiple (first.first (), shifts, entry.stride) < 0)
    return found.error (entry.where, "the places go below CPU 0");
  if (add_multiple (first.last (), shifts, entry.stride) > cpu_set::largest_cpu)
    return found.error (entry.where, "the places go beyond CPU 2^60");
  if (entry.count > static_cast<int64_t> (max_places - result.size ()))
    return found.error (entry.where, "more than %zu places", max_places);
  for (int64_t i = 0; i < entry.count; i++)
    result.push ({ first.shifted (i * entry.stride), entry.where });
  return true;
}

bool
remove_place (const place_entry &entry, const cpu_set &place,
              list<written_place> &result, diagnostics &found)
{
  for (size_t i = 0; i < result.size (); i++)
    if (result[i].cpus == place)
      {
        result.remove (i);
        return true;
      }
  return found.error (entry.where,
                      "no place before this one is equal to the excluded one");
}

bool
resolve_list (const place_syntax &syntax, const topology &t, place_list &result,
              diagnostics &found)
{
  list<written_place> written;
  if (!expand_places (syntax, written, found))
    return false;
  cpu_set available = t.available ();
  size_t empty = 0;
  size_t shrunk = 0;
  text_span first_empty;
  text_span first_shrunk;
  for (const written_place &place : written)
    {
      cpu_set cpus = place.cpus.intersection (available);
      if (cpus.empty ())
        {
          if (empty++ == 0)
            first_empty = place.where;
          continue;
        }
      if (cpus != place.cpus && shrunk++ == 0)
        first_shrunk = place.where;
      result.push (std::move (cpus));
    }
  if (result.empty ())
    return found.error ({ 0, 1 }, "no place has a CPU that can be used here");
  if (empty > 0)
    found.warning (first_empty,
                   "%zu of %zu places left out: none of their CPUs can be "
                   "used here",
                   empty, written.size ());
  if (shrunk > 0)
    found.warning (first_shrunk,
                   "%zu of %zu places made smaller: some of their CPUs cannot "
                   "be used here",
                   shrunk, written.size ());
  return true;
}

/* The member that numbers the parts that NAME stands for; null for threads,
   which are single CPUs.  */
unsigned cpu_info::*
part_of (place_name name)
{
  switch (name)
    {
    case place_name::cores:
      return &cpu_info::core;
    case place_name::sockets:
      return &cpu_info::package;
    case place_name::ll_caches:
      return &cpu_info::cache;
    case place_name::numa_domains:
      return &cpu_info::node;
    default:
      return nullptr;
    }
}

void
append (list<char> &text, const char *more)
{
  while (*more)
    text.push (*more++);
}

void
append_place (list<char> &text, const cpu_set &cpus)
{
  char separator = '{';
  for (const cpu_run &run : cpus.runs ())
    {
      char buffer[64];
      if (run.first == run.last)
        snprintf (buffer, sizeof buffer, "%c%lld", separator,
                  static_cast<long long> (run.first));
      else
        snprintf (buffer, sizeof buffer, "%c%lld:%lld", separator,
                  static_cast<long long> (run.first),
                  static_cast<long long> (run.last - run.first + 1));
      append (text, buffer);
      separator = ',';
    }
  append (text, "}");
}

/* The number of places from I on that follow each other with the same
   STRIDE.  */
size_t
row_length (const place_list &places, size_t i, int64_t &stride)
{
  size_t end = i + 1;
  stride = 0;
  if (end < places.size ())
    stride = places[end].first () - places[i].first ();
  while (end < places.size ()
         && places[end] == places[end - 1].shifted (stride))
    end++;
  return end - i;
}

} // anon namespace

bool
expand_places (const place_syntax &syntax, list<written_place> &result,
               diagnostics &found)
{
  for (const place_entry &entry : syntax.entries)
    {
      cpu_set place;
      if (!first_place (entry, place, found)
          || !(entry.excluded ? remove_place (entry, place, result, found)
                              : add_places (entry, place, result, found)))
        return false;
    }
  if (result.empty ())
    return found.error (syntax.entries.back ().where,
                        "all places are excluded");
  return true;
}

place_list
named_places (place_name name, const topology &t)
{
  place_list result;
  unsigned cpu_info::*part = part_of (name);
  // Parts and places have the same order, and so the same numbers.
  for (const cpu_info &cpu : t.cpus)
    {
      if (!part || cpu.*part == result.size ())
        result.push (cpu_set ());
      result[part ? cpu.*part : result.size () - 1].add (cpu.number);
    }
  return result;
}

bool
resolve_places (const place_syntax &syntax, const topology &t,
                place_list &result, diagnostics &found)
{
  if (syntax.name == place_name::none)
    return resolve_list (syntax, t, result, found);
  result = named_places (syntax.name, t);
  if (result.empty ())
    return found.error (syntax.where, "there is no CPU that can be used here");
  size_t count = result.size ();
  if (syntax.count > static_cast<int64_t> (count))
    found.warning (syntax.where, "there are only %zu %s here", count,
                   spelling (syntax.name));
  else if (syntax.count > 0)
    result.shrink (syntax.count);
  return true;
}

place_list
find_places (const char *text, const topology &t, diagnostics &found)
{
  place_syntax syntax;
  place_list result;
  if (text && parse_places (text, syntax, found)
      && resolve_places (syntax, t, result, found))
    return result;
  return named_places (place_name::cores, t);
}

list<char>
print_place (const cpu_set &cpus)
{
  list<char> text;
  append_place (text, cpus);
  text.push ('\0');
  return text;
}

list<char>
print_places (const place_list &places, bool intervals)
{
  list<char> text;
  for (size_t i = 0; i < places.size ();)
    {
      if (i > 0)
        append (text, ",");
      append_place (text, places[i]);
      int64_t stride;
      size_t length = intervals ? row_length (places, i, stride) : 1;
      // An interval of two places is no shorter than a list.
      if (length < 3)
        length = 1;
      else
        {
          char buffer[64];
          snprintf (buffer, sizeof buffer, ":%zu:%lld", length,
                    static_cast<long long> (stride));
          append (text, buffer);
        }
      i += length;
    }
  text.push ('\0');
  return text;
}

} // namespace omptq
