/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Predicts the binding of the threads of teams: standard input and output are
   those of probe.c, with the CPUs of its place for each thread.

     predict spec|libgomp|libomp ROOT CPUS

   OMP_PLACES and OMP_PROC_BIND are the program's own; the machine is described
   in ROOT/sys, and CPUS are those that the process may use.  Mistakes in the
   settings are reported on standard error.  */

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <sstream>
#include <string>

#include "../../../../libgomp-ext/places/sysfs.h"
#include "../../../../tools/omp-places/model.h"

namespace
{

using namespace omptq;

struct level
{
  unsigned size;
  bind_policy clause;
};

std::vector<level>
read_levels (const std::string &line)
{
  std::istringstream in (line);
  std::vector<level> result;
  unsigned size;
  std::string clause;
  while (in >> size >> clause)
    {
      bind_policy policy = bind_policy::on;
      for (bind_policy p :
           { bind_policy::primary, bind_policy::close, bind_policy::spread })
        if (clause == spelling (p))
          policy = p;
      result.push_back ({ size, policy });
    }
  return result;
}

class printer
{
public:
  printer (const place_model &model, const cpu_set &available)
      : m_model (model), m_available (available)
  {
  }

  void
  print (const std::vector<level> &levels)
  {
    m_lines.clear ();
    add (m_model.initial (), levels, 0, "");
    std::sort (m_lines.begin (), m_lines.end ());
    for (const std::string &line : m_lines)
      puts (line.c_str ());
  }

private:
  void
  add (const placement &parent, const std::vector<level> &levels,
       unsigned depth, const std::string &path)
  {
    if (depth == levels.size ())
      return;
    unsigned number = 0;
    for (const placement &p :
         m_model.team (parent, depth, levels[depth].clause, levels[depth].size))
      {
        char digits[16];
        snprintf (digits, sizeof digits, "%s%03u", path.empty () ? "" : "/",
                  number++);
        m_lines.push_back (path + digits + describe (p));
        add (p, levels, depth + 1, path + digits);
      }
  }

  std::string
  describe (const placement &p) const
  {
    if (p.place == no_place)
      return std::string (" -1  ") + print_place (m_available).begin ();
    std::string text = " " + std::to_string (p.place) + " ";
    std::string separator;
    for (unsigned place : m_model.partition (p))
      {
        text += separator + std::to_string (place);
        separator = ",";
      }
    return text + " " + print_place (m_model.places ()[p.place]).begin ();
  }

  const place_model &m_model;
  const cpu_set &m_available;
  std::vector<std::string> m_lines;
};

void
print_all (const char *variable, const char *text, const diagnostics &found)
{
  for (const diagnostic &d : found.all ())
    print_diagnostic (stderr, "predict", variable, text, d);
}

} // namespace

int
main (int argc, char **argv)
{
  if (argc != 4)
    return 2;
  runtime like = strcmp (argv[1], "libgomp") == 0  ? runtime::libgomp
                 : strcmp (argv[1], "libomp") == 0 ? runtime::libomp
                                                   : runtime::spec;
  cpu_set allowed;
  if (!parse_cpu_list (argv[3], allowed))
    return 2;
  topology t;
  read_topology (argv[2], allowed, t);
  place_settings settings = { getenv ("OMP_PLACES"), getenv ("OMP_PROC_BIND") };
  diagnostics found_places;
  diagnostics found_bind;
  auto model
      = place_model::create (like, t, settings, found_places, found_bind);
  print_all ("OMP_PLACES", settings.places, found_places);
  print_all ("OMP_PROC_BIND", settings.proc_bind, found_bind);

  // Binding begins with the first region.
  cpu_set available = t.available ();
  printf ("initial %s\nplaces", print_place (available).begin ());
  if (model->binds ())
    for (const cpu_set &place : model->places ())
      printf (" %s", print_place (place).begin ());
  printf ("\n");
  printer p (*model, available);
  std::string line;
  while (std::getline (std::cin, line))
    {
      printf ("team %s\n", line.c_str ());
      p.print (read_levels (line));
    }
}
