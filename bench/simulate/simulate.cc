/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Simulates taskqs on machines with many processors; see `simulate --help'.  */

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "relay.h"
#include "ring.h"

using namespace simulate;

namespace
{

constexpr char help[]
    = "usage: simulate [OPTION]... [PARAMETER=VALUE]...\n"
      "Simulates how workers execute a taskq and prints, as comma-separated\n"
      "values, a line for each policy, number of workers and length of tasks.\n"
      "\n"
      "  --policy NAMES   of: relay, ring (default: both)\n"
      "  --workers NS     numbers of workers, 1 to 256 (default: 2)\n"
      "  --length NS      lengths of the shortest tasks, in ns (default: 100)\n"
      "  --shape NAME     constant, rare or zipf (default: constant)\n"
      "  --tasks N        how many tasks (default: 1000000)\n"
      "  --seed N         for the lengths of tasks (default: 1)\n"
      "  --print          print the parameters instead\n"
      "\n"
      "Several names or numbers are separated by commas.\n";

[[noreturn]] void
fail (const char *what, const char *text)
{
  fprintf (stderr, "simulate: %s: %s; see simulate --help\n", what, text);
  exit (2);
}

std::vector<std::string>
split (const std::string &text)
{
  std::vector<std::string> parts;
  size_t from = 0;
  for (size_t comma; (comma = text.find (',', from)) != std::string::npos;
       from = comma + 1)
    parts.push_back (text.substr (from, comma - from));
  parts.push_back (text.substr (from));
  return parts;
}

/* The number TEXT, which must be from LEAST to MOST.  */
double
number (const std::string &text, double least, double most)
{
  char *end;
  double value = strtod (text.c_str (), &end);
  if (end == text.c_str () || *end || !(value >= least && value <= most))
    fail ("invalid number", text.c_str ());
  return value;
}

/* What the command line requests.  */
struct request
{
  parameters with;
  std::vector<std::string> policies = { "relay", "ring" };
  std::vector<unsigned> workers = { 2 };
  std::vector<double> lengths = { 100 };
  shape its_shape = shape::constant;
  uint64_t count = 1000000;
  uint64_t seed = 1;
  bool print = false;

  void
  set (const char *option, const char *text)
  {
    if (strcmp (option, "--policy") == 0)
      set_policies (text);
    else if (strcmp (option, "--shape") == 0)
      set_shape (text);
    else if (strcmp (option, "--workers") == 0)
      {
        workers.clear ();
        for (const std::string &part : split (text))
          workers.push_back (number (part, 1, max_workers));
      }
    else if (strcmp (option, "--length") == 0)
      {
        lengths.clear ();
        for (const std::string &part : split (text))
          lengths.push_back (number (part, 0, 1e9));
      }
    else if (strcmp (option, "--tasks") == 0)
      count = number (text, 1, 1e8);
    else if (strcmp (option, "--seed") == 0)
      seed = number (text, 0, 1e15);
    else
      fail ("unknown option", option);
  }

private:
  void
  set_policies (const char *text)
  {
    policies = split (text);
    for (const std::string &name : policies)
      if (name != "relay" && name != "ring")
        fail ("unknown policy", name.c_str ());
  }

  void
  set_shape (const std::string &name)
  {
    if (name == "constant")
      its_shape = shape::constant;
    else if (name == "rare")
      its_shape = shape::rare;
    else if (name == "zipf")
      its_shape = shape::zipf;
    else
      fail ("unknown shape", name.c_str ());
  }
};

request
parse (int argc, char **argv)
{
  request r;
  for (int i = 1; i < argc; i++)
    if (strcmp (argv[i], "--help") == 0)
      {
        fputs (help, stdout);
        exit (0);
      }
    else if (strcmp (argv[i], "--print") == 0)
      r.print = true;
    else if (strncmp (argv[i], "--", 2) == 0)
      {
        if (i + 1 == argc)
          fail ("no argument", argv[i]);
        r.set (argv[i], argv[i + 1]);
        i++;
      }
    else if (!r.with.set (argv[i]))
      fail ("invalid parameter", argv[i]);
  return r;
}

/* Simulates one run, and prints a line.  Returns false if the taskq is never
   done.  */
bool
simulate_one (const request &r, const std::string &policy, const tasks &t,
              unsigned workers, double length)
{
  std::unique_ptr<schedule> s;
  if (policy == "relay")
    s = std::make_unique<relay> (r.with, t, workers);
  else
    s = std::make_unique<ring> (r.with, t, workers);
  outcome o = s->run ();
  printf ("%s,%u,%g,%.3f,%.3f,%.3f,%llu,%.3f,%llu,%llu,%llu\n", policy.c_str (),
          workers, length, t.total (), t.bound (workers, r.with.cost.generate),
          o.time, static_cast<unsigned long long> (o.executed), o.work,
          static_cast<unsigned long long> (o.held),
          static_cast<unsigned long long> (o.resumptions),
          static_cast<unsigned long long> (o.steals));
  return o.time >= 0;
}

} // anon namespace

int
main (int argc, char **argv)
{
  request r = parse (argc, argv);
  if (r.print)
    {
      r.with.print ();
      return 0;
    }
  puts ("policy,workers,length,work,bound,time,executed,executed work,held,"
        "resumptions,stolen");
  bool done = true;
  for (double length : r.lengths)
    {
      tasks t (r.count, length, r.its_shape, r.seed);
      for (const std::string &policy : r.policies)
        for (unsigned workers : r.workers)
          done &= simulate_one (r, policy, t, workers, length);
    }
  return done ? 0 : 1;
}
