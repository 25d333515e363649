/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Instructions of a whole warp: "PTX ISA", sections 9.7.8.6 (shfl), 9.7.13
   (vote, match, activemask, redux) and chapter 10 (special registers).  */

#include <algorithm>

#include "form.h"

namespace isa
{

namespace
{

using all_in = std::array<operands, lanes>;
using all_out = std::array<results, lanes>;

/* Returns the lane that LANE reads, and whether it is in range.  */
bool
source_lane (const std::string &mode, unsigned lane, unsigned b, unsigned c,
             unsigned *source)
{
  int by = b & 31;
  int clamp = c & 31, segment = c >> 8 & 31;
  int most = (int (lane) & segment) | (clamp & ~segment);
  int least = int (lane) & segment;
  int from = int (lane);
  bool in_range;
  if (mode == "up")
    {
      from = int (lane) - by;
      in_range = from >= most;
    }
  else if (mode == "down")
    {
      from = int (lane) + by;
      in_range = from <= most;
    }
  else
    {
      from = mode == "bfly" ? int (lane) ^ by : least | (by & ~segment);
      in_range = from <= most;
    }
  *source = in_range ? from : lane;
  return in_range;
}

void
add_shuffles (forms *all)
{
  for (const char *mode : { "up", "down", "bfly", "idx" })
    for (unsigned c :
         { 0U, 31U, 15U, 0x1800U, 0x181fU, 0x1c1fU, 0x1f1fU, 0x0010U, 0x1003U })
      {
        form f;
        f.name = std::string ("shfl.sync.") + mode
                 + ".b32 c=" + std::to_string (c);
        f.code = std::string ("shfl.sync.") + mode + ".b32 $d|$e, $a, $b, "
                 + std::to_string (c) + ", 0xffffffff;";
        f.d = "b32";
        f.e = "pred";
        f.from = { "b32", "u32" };
        f.tables = { edge_values ("b32"), {} };
        for (unsigned i = 0; i < 40; i++)
          f.tables[1].push_back (i);
        f.warp = [=] (const all_in &in, all_out *out) {
          for (unsigned lane = 0; lane < lanes; lane++)
            {
              unsigned source;
              (*out)[lane][1].value
                  = source_lane (mode, lane, in[lane][1], c, &source);
              (*out)[lane][0].value = in[source][0];
            }
        };
        all->push_back (f);
      }
}

uint64_t
ballot (const all_in &in, unsigned place)
{
  uint64_t mask = 0;
  for (unsigned lane = 0; lane < lanes; lane++)
    mask |= (in[lane][place] & 1) << lane;
  return mask;
}

void
add_votes (forms *all)
{
  auto add = [&] (const std::string &mode, const type &d, auto value) {
    for (bool negated : { false, true })
      {
        form f;
        f.name = "vote.sync." + mode + (negated ? " of !p" : "");
        f.code = "{ .reg .pred %q; setp.gt.u32 %q, $a, 0; vote.sync." + mode
                 + " $d, " + (negated ? "!" : "") + "%q, 0xffffffff; }";
        f.d = d;
        f.from = { "u32" };
        // Warps with one value, the other, and both.
        f.tables = { std::vector<uint64_t> (128, 0) };
        for (unsigned i = 0; i < lanes; i++)
          {
            f.tables[0][i] = 1;
            f.tables[0][lanes + i] = i % 5 == 0;
          }
        f.warp = [=] (const all_in &in, all_out *out) {
          uint64_t mask = ballot (in, 0) ^ (negated ? 0xffffffff : 0);
          for (results &r : *out)
            r[0].value = value (mask);
        };
        all->push_back (f);
      }
  };
  add ("all.pred", "pred", [] (uint64_t m) { return m == 0xffffffff; });
  add ("any.pred", "pred", [] (uint64_t m) { return m != 0; });
  add ("uni.pred", "pred",
       [] (uint64_t m) { return m == 0 || m == 0xffffffff; });
  add ("ballot.b32", "b32", [] (uint64_t m) { return m; });
}

void
add_matches (forms *all)
{
  for (const type t : { "b32", "b64" })
    {
      form f;
      f.name = "match.any.sync." + t;
      f.code = f.name + " $d, $a, 0xffffffff;";
      f.d = "b32";
      f.from = { t };
      f.tables = { {} };
      for (uint64_t i = 0; i < 128; i++)
        f.tables[0].push_back (
            i < lanes ? 7 : (i * i % 5) << (t == "b64" ? 32 : 0));
      f.warp = [] (const all_in &in, all_out *out) {
        for (unsigned lane = 0; lane < lanes; lane++)
          for (unsigned other = 0; other < lanes; other++)
            (*out)[lane][0].value |= uint64_t{ in[other][0] == in[lane][0] }
                                     << other;
      };
      all->push_back (f);
      f.name = "match.all.sync." + t;
      f.code = f.name + " $d|$e, $a, 0xffffffff;";
      f.e = "pred";
      f.warp = [] (const all_in &in, all_out *out) {
        bool same = std::all_of (in.begin (), in.end (), [&] (auto &values) {
          return values[0] == in[0][0];
        });
        for (results &r : *out)
          {
            r[0].value = same ? 0xffffffff : 0;
            r[1].value = same;
          }
      };
      all->push_back (f);
    }
}

/* Lanes with and without $b execute the instruction separately.  */
void
add_divergent (forms *all)
{
  form f;
  f.name = "vote.sync.ballot in both arms";
  f.code = "{ .reg .pred %q; .reg .b32 %m; setp.gt.u32 %q, $b, 0; "
           "vote.sync.ballot.b32 %m, %q, 0xffffffff; @!%q bra other; "
           "{ .reg .pred %large; setp.gt.u32 %large, $a, 9; "
           "vote.sync.ballot.b32 $d, %large, %m; activemask.b32 $e; } bra end; "
           "other: not.b32 %m, %m; "
           "{ .reg .b32 %t; brev.b32 %t, %m; clz.b32 %t, %t; "
           "shfl.sync.idx.b32 $d, $a, %t, 31, %m; } mov.b32 $e, %m; end: }";
  f.d = f.e = "b32";
  f.from = { "u32", "u32" };
  f.tables = { {}, {} };
  for (unsigned i = 0; i < 16; i++)
    f.tables[0].push_back (i);
  f.tables[1] = { 0, 1 };
  f.warp = [] (const all_in &in, all_out *out) {
    uint64_t mask = ballot (in, 1), large = 0;
    for (unsigned lane = 0; lane < lanes; lane++)
      large |= uint64_t{ in[lane][0] > 9 } << lane;
    for (unsigned lane = 0; lane < lanes; lane++)
      {
        bool first = mask >> lane & 1;
        (*out)[lane][0].value
            = first ? large & mask : in[__builtin_ctzll (~mask)][0];
        (*out)[lane][1].value = first ? mask : mask ^ 0xffffffff;
        (*out)[lane][1].defined = !first;
      }
  };
  all->push_back (f);
}

void
add_reductions (forms *all)
{
  auto add = [&] (const std::string &op, const type &t, auto combine) {
    form f;
    f.name = "redux.sync." + op + "." + t;
    f.code = f.name + " $d, $a, 0xffffffff;";
    f.d = t;
    f.from = { t };
    f.warp = [=] (const all_in &in, all_out *out) {
      uint64_t value = in[0][0];
      for (unsigned lane = 1; lane < lanes; lane++)
        value = truncated (combine (value, in[lane][0]), 32);
      for (results &r : *out)
        r[0].value = value;
    };
    all->push_back (f);
  };
  using u = uint64_t;
  for (const type t : { "u32", "s32" })
    {
      auto less = [=] (u a, u b) {
        return is_signed (t) ? extended (a, 32) < extended (b, 32) : a < b;
      };
      add ("add", t, [] (u a, u b) { return a + b; });
      add ("min", t, [=] (u a, u b) { return less (b, a) ? b : a; });
      add ("max", t, [=] (u a, u b) { return less (a, b) ? b : a; });
    }
  add ("and", "b32", [] (u a, u b) { return a & b; });
  add ("or", "b32", [] (u a, u b) { return a | b; });
  add ("xor", "b32", [] (u a, u b) { return a ^ b; });
}

void
add_special_registers (forms *all)
{
  auto add = [&] (const std::string &name, auto value) {
    form f;
    f.name = "mov.u32 " + name;
    f.code = "mov.u32 $d, %" + name + ";";
    f.d = "u32";
    f.from = { "u32" };
    f.warp = [=] (const all_in &, all_out *out) {
      for (unsigned lane = 0; lane < lanes; lane++)
        (*out)[lane][0].value = value (lane);
    };
    all->push_back (f);
  };
  add ("laneid", [] (unsigned lane) { return lane; });
  add ("lanemask_eq", [] (unsigned lane) { return 1U << lane; });
  add ("lanemask_lt", [] (unsigned lane) { return (1U << lane) - 1; });
  add ("lanemask_le", [] (unsigned lane) { return (2U << lane) - 1; });
  add ("lanemask_gt", [] (unsigned lane) { return ~((2U << lane) - 1); });
  add ("lanemask_ge", [] (unsigned lane) { return ~((1U << lane) - 1); });
  add ("ntid.x", [] (unsigned) { return 128; });
  add ("ntid.y", [] (unsigned) { return 1; });
  add ("tid.y", [] (unsigned) { return 0; });
  add ("tid.z", [] (unsigned) { return 0; });
  add ("nctaid.z", [] (unsigned) { return 1; });
  add ("ctaid.y", [] (unsigned) { return 0; });
  form f;
  f.name = "activemask.b32";
  f.code = "activemask.b32 $d;";
  f.d = "b32";
  f.from = { "u32" };
  f.lane
      = [] (const operands &, results *out) { (*out)[0].value = 0xffffffff; };
  all->push_back (f);
}

} // anonymous namespace

forms
warp_forms ()
{
  forms all;
  add_shuffles (&all);
  add_votes (&all);
  add_matches (&all);
  add_divergent (&all);
  add_reductions (&all);
  add_special_registers (&all);
  return all;
}

} // namespace isa
