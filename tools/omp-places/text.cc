/* The plan as text.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#include <cstdarg>
#include <cstdio>
#include <set>

#include "plan.h"

namespace omptq
{
namespace
{

[[gnu::format (printf, 1, 2)]] std::string
formatted (const char *format, ...)
{
  char buffer[256];
  va_list args;
  va_start (args, format);
  vsnprintf (buffer, sizeof buffer, format, args);
  va_end (args);
  return buffer;
}

std::string
counted (size_t count, const char *what)
{
  return formatted ("%zu %s%s", count, what, count == 1 ? "" : "s");
}

std::string
setting (const char *name, const char *value)
{
  return std::string (name) + (value ? "=" : " is not set")
         + (value ? value : "");
}

/* The parts of the machine that contain the CPUs of a place.  */
std::string
parts_of (const topology &t, const cpu_set &place, const char *name,
          unsigned cpu_info::*part)
{
  std::set<unsigned> numbers;
  for (const cpu_info &cpu : t.cpus)
    if (place.contains (cpu.number))
      numbers.insert (cpu.*part);
  return std::string (name) + " "
         + list_text ({ numbers.begin (), numbers.end () });
}

std::string
machine_text (const topology &t)
{
  std::string text = counted (t.cpus.size (), "CPU") + ", "
                     + counted (t.cores, "core") + ", "
                     + counted (t.caches, "last-level cache") + ", "
                     + counted (t.nodes, "NUMA node") + ", "
                     + counted (t.packages, "package") + "\n";
  if (!t.offline.empty ())
    text += std::string ("offline: ") + print_place (t.offline).begin () + "\n";
  if (!t.forbidden.empty ())
    text += std::string ("not available: ") + print_place (t.forbidden).begin ()
            + "\n";
  return text;
}

} // namespace

std::string
text_of (const plan &p)
{
  std::string text = machine_text (*p.machine);
  text += setting ("OMP_PLACES", p.settings.places) + ", "
          + setting ("OMP_PROC_BIND", p.settings.proc_bind) + ", "
          + counted (p.sizes[0], "thread");
  for (size_t i = 1; i < p.sizes.size (); i++)
    text += formatted (", %u in each", p.sizes[i]);
  text += std::string (", like ") + spelling (p.like) + "\n\n";
  if (!p.model->binds ())
    return text + "threads are not bound\n";

  size_t width = 4;
  const place_list &places = p.model->places ();
  std::vector<std::string> cpus;
  for (const cpu_set &place : places)
    {
      cpus.push_back (print_place (place).begin ());
      width = std::max (width, cpus.back ().size ());
    }
  int w = width;
  text += formatted ("place  %-*s  where\n", w, "CPUs");
  for (size_t i = 0; i < places.size (); i++)
    text += formatted ("%5zu  %-*s  ", i, w, cpus[i].c_str ())
            + parts_of (*p.machine, places[i], "package", &cpu_info::package)
            + ", " + parts_of (*p.machine, places[i], "node", &cpu_info::node)
            + ", " + parts_of (*p.machine, places[i], "cache", &cpu_info::cache)
            + ", " + parts_of (*p.machine, places[i], "core", &cpu_info::core)
            + "\n";

  text += formatted ("\nthread        place  %-*s  partition\n", w, "CPUs");
  for (const planned_thread &thread : p.threads)
    {
      std::string name (2 * thread.level, ' ');
      name += thread.name;
      unsigned place = thread.where.place;
      text += formatted ("%-12s  %5u  %-*s  ", name.c_str (), place, w,
                         cpus[place].c_str ())
              + list_text (p.model->partition (thread.where)) + "\n";
    }
  return text;
}

} // namespace omptq
