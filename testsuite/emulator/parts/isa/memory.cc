/* SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

/* Loads, stores, state spaces and addresses: "PTX ISA", sections 9.7.9.8 and
   on.  */

#include "form.h"

namespace isa
{

namespace
{

/* Loads of narrow values into wider registers extend them.  */
void
add_extensions (forms *all)
{
  for (unsigned n : { 8U, 16U, 32U, 64U })
    for (const char *kind : { "u", "s", "b" })
      for (unsigned wide : { 16U, 32U, 64U })
        {
          if (wide < n)
            continue;
          form f;
          std::string t = kind + std::to_string (n);
          f.name = "ld.global." + t + " to " + std::to_string (wide) + " bits";
          f.code = "ld.global." + t + " $d, [$A];";
          f.d = (*kind == 's' ? "s" : "u") + std::to_string (wide);
          f.from = { "u64" };
          f.lane = [=] (const operands &in, results *out) {
            (*out)[0].value = *kind == 's' ? uint64_t (extended (in[0], n))
                                           : truncated (in[0], n);
          };
          all->push_back (f);
          if (*kind == 's')
            continue;
          // A store takes the lower part.
          f.name
              = "st.global." + t + " from " + std::to_string (wide) + " bits";
          f.code = "st.global." + t + " [$A], $b; ld.global.u64 $d, [$A];";
          f.d = "u64";
          f.from = { "u64", "b" + std::to_string (wide) };
          f.lane = [=] (const operands &in, results *out) {
            (*out)[0].value
                = (n == 64 ? 0 : in[0] >> n << n) | truncated (in[1], n);
          };
          all->push_back (f);
        }
}

/* Vectors of a thread's operands, which are four 64-bit words.  */
void
add_vectors (forms *all)
{
  auto add = [&] (const std::string &name, const std::string &code,
                  const type &t, auto value, auto other) {
    form f;
    f.name = name;
    f.code = code;
    f.d = f.e = t;
    f.from = { "u64", "u64", "u64", "u64" };
    f.lane = [=] (const operands &in, results *out) {
      (*out)[0].value = truncated (value (in), bits (t));
      (*out)[1].value = truncated (other (in), bits (t));
    };
    all->push_back (f);
  };
  add (
      "ld.global.v2.u64", "ld.global.v2.u64 {$d, $e}, [$A+16];", "u64",
      [] (auto &in) { return in[2]; }, [] (auto &in) { return in[3]; });
  add (
      "ld.global.v2.u32", "ld.global.v2.u32 {$d, $e}, [$A+8];", "u32",
      [] (auto &in) { return in[1]; }, [] (auto &in) { return in[1] >> 32; });
  add (
      "ld.global.v4.u32",
      "{ .reg .u32 %x, %y; ld.global.v4.u32 {%x, $d, %y, $e}, [$A]; }", "u32",
      [] (auto &in) { return in[0] >> 32; },
      [] (auto &in) { return in[1] >> 32; });
  add (
      "ld.global.v4.u16",
      "{ .reg .u16 %x, %y; ld.global.v4.u16 {%x, $d, %y, $e}, [$A+24]; }",
      "u16", [] (auto &in) { return in[3] >> 16; },
      [] (auto &in) { return in[3] >> 48; });
  add (
      "ld.global.v4.u8",
      "{ .reg .u16 %x, %y; ld.global.v4.u8 {$d, %x, $e, %y}, [$A+4]; }", "u16",
      [] (auto &in) { return in[0] >> 32 & 0xff; },
      [] (auto &in) { return in[0] >> 48 & 0xff; });
  add (
      "st.global.v2.u64",
      "st.global.v2.u64 [$A], {$c, $f}; ld.global.u64 $d, [$A]; "
      "ld.global.u64 $e, [$A+8];",
      "u64", [] (auto &in) { return in[2]; }, [] (auto &in) { return in[3]; });
  add (
      "st.global.v4.u16",
      "{ .reg .u16 %x, %y, %z, %w; mov.b64 {%x, %y, %z, %w}, $a; "
      "st.global.v4.u16 [$A+8], {%w, %z, %y, %x}; ld.global.u64 $d, [$A+8]; "
      "ld.global.u64 $e, [$A]; }",
      "u64",
      [] (auto &in) {
        return in[0] << 48 | (in[0] >> 16 & 0xffff) << 32
               | (in[0] >> 32 & 0xffff) << 16 | in[0] >> 48;
      },
      [] (auto &in) { return in[0]; });
}

/* Values stored in a state space can be read at its own addresses and at
   generic ones.  */
void
add_spaces (forms *all)
{
  for (const std::string space : { "local", "shared", "global" })
    {
      form f;
      f.name = "cvta." + space + " and back";
      std::string declaration = "." + space + " .align 8 .b8 %place[1024]; ";
      // A thread of a block has its own location in any space.
      f.code = "{ " + declaration
               + ".reg .u64 %p, %g, %t; .reg .pred %q; .reg .u32 %u; "
                 "mov.u32 %u, %tid.x; mul.wide.u32 %t, %u, 8; "
                 "mov.u64 %p, %place; add.u64 %p, %p, %t; cvta."
               + space + ".u64 %g, %p; ";
      if (space == "global")
        f.code = "{ .reg .u64 %p, %g, %t; .reg .pred %q; mov.u64 %p, $A; "
                 "cvta.global.u64 %g, %p; ";
      f.code += "st.u64 [%g], $b; ld." + space + ".u64 $d, [%p]; cvta.to."
                + space + ".u64 %t, %g; sub.u64 $e, %t, %p; isspacep." + space
                + " %q, %g; @!%q mov.u64 $e, 9; isspacep."
                + (space == "local" ? "shared" : "local")
                + " %q, %g; @%q mov.u64 $e, 8; }";
      f.d = f.e = "u64";
      f.from = { "u64", "u64" };
      f.lane
          = [] (const operands &in, results *out) { (*out)[0].value = in[1]; };
      all->push_back (f);
    }
}

/* After a barrier shared memory has the values that another warp wrote.  */
void
add_barriers (forms *all)
{
  for (const char *barrier :
       { "bar.sync 0;", "barrier.sync 1;", "bar.sync 2, 128;" })
    {
      form f;
      f.name = std::string (barrier) + " orders shared memory";
      f.code = "{ .shared .align 4 .b8 %all[512]; .reg .u32 %t, %o, %p; "
               "mov.u32 %t, %tid.x; shl.b32 %o, %t, 2; mov.u32 %p, %all; "
               "add.u32 %o, %o, %p; st.shared.u32 [%o], %t; "
               + std::string (barrier)
               + " xor.b32 %t, %t, 96; shl.b32 %o, %t, 2; add.u32 %o, %o, %p; "
                 "ld.shared.u32 $d, [%o]; xor.b32 $d, $d, 96; mov.u32 %t, "
                 "%tid.x; sub.u32 $d, $d, %t; }";
      f.d = "u32";
      f.from = { "u32" };
      f.lane = [] (const operands &, results *) {};
      all->push_back (f);
    }
  for (const char *predicate : { "and", "or" })
    {
      form f;
      f.name = std::string ("bar.red.") + predicate;
      f.code = "{ .reg .pred %q; setp.eq.u32 %q, $a, 0; " + f.name
               + ".pred $d, 0, %q; }";
      f.d = "pred";
      f.from = { "u32" };
      f.tables = { std::vector<uint64_t> (128, 0) };
      f.tables[0][77] = 1;
      f.lane = [=] (const operands &, results *out) {
        (*out)[0].value = *predicate == 'o';
      };
      all->push_back (f);
    }
  form f;
  f.name = "bar.red.popc";
  f.code = "{ .reg .pred %q; setp.eq.u32 %q, $a, 0; "
           "bar.red.popc.u32 $d, 0, %q; }";
  f.d = "u32";
  f.from = { "u32" };
  f.tables = { std::vector<uint64_t> (128, 0) };
  f.tables[0][77] = 1;
  f.lane = [] (const operands &, results *out) { (*out)[0].value = 127; };
  all->push_back (f);
}

/* Instructions that only say what may be faster, and a load that may be.  */
void
add_hints (forms *all)
{
  for (const char *hint :
       { "prefetch.global.L1 [$A];", "prefetch.global.L2 [$A];",
         "prefetchu.L1 [$A];", "pmevent 1;", "nanosleep.u32 0;" })
    for (const char *load : { "ld", "ldu" })
      {
        form f;
        f.name = std::string (hint) + " and " + load;
        f.code = std::string (hint) + " " + load + ".global.u64 $d, [$A];";
        f.d = "u64";
        f.from = { "u64" };
        f.lane = [] (const operands &in, results *out) {
          (*out)[0].value = in[0];
        };
        all->push_back (f);
      }
}

} // anonymous namespace

forms
memory_forms ()
{
  forms all;
  add_extensions (&all);
  add_vectors (&all);
  add_spaces (&all);
  add_barriers (&all);
  add_hints (&all);
  return all;
}

} // namespace isa
