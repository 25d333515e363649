/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* The names of the parameters.  */

#include <cstdio>
#include <cstdlib>

#include "parameters.h"

namespace simulate
{
namespace
{

struct cost_name
{
  const char *name;
  double costs::*member;
};

constexpr cost_name cost_names[] = { { "generate", &costs::generate },
                                     { "execute", &costs::execute },
                                     { "near_line", &costs::near_line },
                                     { "far_line", &costs::far_line },
                                     { "stream", &costs::stream },
                                     { "serve", &costs::serve },
                                     { "store_ahead", &costs::store_ahead },
                                     { "atomic", &costs::atomic },
                                     { "fence", &costs::fence },
                                     { "ticks", &costs::ticks },
                                     { "probe", &costs::probe },
                                     { "hand_on", &costs::hand_on },
                                     { "pause", &costs::pause },
                                     { "yield", &costs::yield },
                                     { "wake", &costs::wake },
                                     { "wake_latency", &costs::wake_latency },
                                     { "ticks_per_ns", &costs::ticks_per_ns } };

struct rule_name
{
  const char *name;
  double policy::*member;
};

constexpr rule_name rule_names[]
    = { { "depth", &policy::depth },
        { "share", &policy::share },
        { "slot", &policy::slot },
        { "first_chunk_size", &policy::first_chunk_size },
        { "chunk_size", &policy::chunk_size },
        { "batches_in_chunk", &policy::batches_in_chunk },
        { "few_tasks", &policy::few_tasks },
        { "least_worth_waiting", &policy::least_worth_waiting },
        { "wait_rounds", &policy::wait_rounds },
        { "spin_rounds", &policy::spin_rounds },
        { "yield_rounds", &policy::yield_rounds },
        { "steal_shift", &policy::steal_shift },
        { "group", &policy::group },
        { "nearest", &policy::nearest },
        { "generator_lines", &policy::generator_lines },
        { "data_lines", &policy::data_lines } };

} // anon namespace

bool
parameters::set (const std::string &assignment)
{
  size_t equals = assignment.find ('=');
  if (equals == std::string::npos)
    return false;
  std::string name = assignment.substr (0, equals);
  const char *text = assignment.c_str () + equals + 1;
  char *end;
  double value = strtod (text, &end);
  if (end == text || *end || value < 0)
    return false;
  for (const cost_name &c : cost_names)
    if (name == c.name)
      {
        cost.*c.member = value;
        return true;
      }
  for (const rule_name &r : rule_names)
    if (name == r.name)
      {
        rule.*r.member = value;
        return true;
      }
  return false;
}

void
parameters::print () const
{
  for (const cost_name &c : cost_names)
    printf ("%s=%g\n", c.name, cost.*c.member);
  for (const rule_name &r : rule_names)
    printf ("%s=%g\n", r.name, rule.*r.member);
}

} // namespace simulate
