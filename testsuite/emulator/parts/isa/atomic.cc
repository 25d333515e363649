/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Atomic operations: "PTX ISA", section 9.7.13.  Each lane has its own memory
   location, or all lanes of a warp share one.  */

#include <algorithm>

#include "real.h"

namespace isa
{

namespace
{

using combine = std::function<uint64_t (uint64_t, uint64_t)>;

/* In global memory by its own and by generic addresses, and in shared
   memory.  */
void
add_single (forms *all, const std::string &op, const type &t,
            const combine &value)
{
  for (const std::string space : { ".global", "", ".shared" })
    {
      form f;
      f.name = "atom" + space + "." + op + "." + t;
      std::string place = "[$A]", before, address;
      if (space == ".shared")
        {
          // A location for each lane.
          before = "{ .shared .align 8 .b8 %places[1024]; .reg .u64 %p; "
                   ".reg .u32 %t; mov.u32 %t, %tid.x; mul.wide.u32 %p, %t, 8; "
                   "mov.u64 $e, %places; add.u64 %p, %p, $e; "
                   "st.shared.u64 [%p], $a; ";
          place = "[%p]";
        }
      f.code = before + f.name + " $d, " + place + ", $b; ld" + space
               + ".u64 $e, " + place + ";" + (before.empty () ? "" : " }");
      if (before.empty () && space.empty ())
        f.code = "{ .reg .u64 %g; cvta.global.u64 %g, $A; " + f.name
                 + " $d, [%g], $b; ld.u64 $e, [%g]; }";
      f.d = t;
      f.e = "u64";
      f.from = { "u64", t };
      f.tables = { edge_values (t), edge_values (t) };
      f.lane = [=] (const operands &in, results *out) {
        unsigned n = bits (t);
        uint64_t old = truncated (in[0], n);
        (*out)[0].value = old;
        uint64_t value_now = truncated (value (old, in[1]), n);
        (*out)[1].value = n == 64 ? value_now : in[0] >> n << n | value_now;
      };
      all->push_back (f);
    }
}

/* All lanes of a warp access the location of the first, in any order.  */
void
add_shared_place (forms *all, const std::string &op, const type &t,
                  const combine &value)
{
  for (const char *name : { "atom", "red" })
    {
      form f;
      f.name = std::string (name) + ".global." + op + "." + t + " at one place";
      std::string result = *name == 'a' ? "_, " : "";
      f.code = "{ .reg .u64 %p; .reg .u32 %t; mov.u32 %t, %laneid; "
               "mul.wide.u32 %p, %t, 32; sub.u64 %p, $A, %p; "
               + std::string (name) + ".global." + op + "." + t + " " + result
               + "[%p], $b; bar.warp.sync 0xffffffff; "
                 "ld.volatile.global.b"
               + std::to_string (bits (t)) + " $d, [%p]; }";
      f.d = t;
      f.from = { "u64", t };
      f.tables = { edge_values (t), edge_values (t) };
      f.warp = [=] (const std::array<operands, lanes> &in,
                    std::array<results, lanes> *out) {
        uint64_t memory = truncated (in[0][0], bits (t));
        for (const operands &values : in)
          memory = truncated (value (memory, values[1]), bits (t));
        for (results &r : *out)
          r[0].value = memory;
      };
      all->push_back (f);
    }
}

void
add_both (forms *all, const std::string &op, const type &t,
          const combine &value)
{
  add_single (all, op, t, value);
  add_shared_place (all, op, t, value);
}

void
add_exchanges (forms *all, unsigned n)
{
  type t = "b" + std::to_string (n);
  add_single (all, "exch", t, [] (uint64_t, uint64_t b) { return b; });
  form f;
  f.name = "atom.global.cas." + t;
  f.code = f.name + " $d, [$A], $b, $c; ld.global.u64 $e, [$A];";
  f.d = t;
  f.e = "u64";
  f.from = { "u64", t, t };
  f.tables = { { 1, 2, 3, ~uint64_t{ 0 } }, { 1, 2, 3, 0xffffffff }, { 7, 8 } };
  f.lane = [=] (const operands &in, results *out) {
    uint64_t old = truncated (in[0], n);
    uint64_t value = old == truncated (in[1], n) ? truncated (in[2], n) : old;
    (*out)[0].value = old;
    (*out)[1].value = n == 64 ? value : in[0] >> n << n | value;
  };
  all->push_back (f);
}

void
add_integers (forms *all)
{
  using u = uint64_t;
  for (const type t : { "u32", "s32", "u64", "s64" })
    {
      unsigned n = bits (t);
      auto less = [=] (u a, u b) {
        return is_signed (t) ? extended (a, n) < extended (b, n) : a < b;
      };
      if (t != "s64")
        add_both (all, "add", t, [] (u a, u b) { return a + b; });
      add_both (all, "min", t, [=] (u a, u b) { return less (b, a) ? b : a; });
      add_both (all, "max", t, [=] (u a, u b) { return less (a, b) ? b : a; });
    }
  for (const type t : { "b32", "b64" })
    {
      add_both (all, "and", t, [] (u a, u b) { return a & b; });
      add_both (all, "or", t, [] (u a, u b) { return a | b; });
      add_both (all, "xor", t, [] (u a, u b) { return a ^ b; });
    }
  add_single (all, "inc", "u32", [] (u a, u b) { return a >= b ? 0 : a + 1; });
  add_single (all, "dec", "u32",
              [] (u a, u b) { return a == 0 || a > b ? b : a - 1; });
}

/* Values that neither are nor become subnormal: those of f32 are flushed in
   some memories and not in others.  */
void
add_reals (forms *all)
{
  for (const type t : { "f32", "f64" })
    {
      add_single (all, "add", t, [=] (uint64_t a, uint64_t b) {
        rounding_scope scope (FE_TONEAREST);
        volatile double x = real_value (a, t), y = real_value (b, t);
        if (t == "f64")
          return real_bits (x + y, t);
        volatile float sum = float (x) + float (y);
        return real_bits (sum, t);
      });
      std::vector<uint64_t> normal;
      for (double v : { 0.0, 1.0, -1.5, 0.1, 3e7, -7e-9, 1e30, -1e30 })
        normal.push_back (real_bits (v, t));
      for (size_t i = all->size () - 3; i < all->size (); i++)
        (*all)[i].tables = { normal, normal };
    }
}

} // anonymous namespace

forms
atomic_forms ()
{
  forms all;
  add_exchanges (&all, 32);
  add_exchanges (&all, 64);
  add_integers (&all);
  add_reals (&all);
  return all;
}

} // namespace isa
