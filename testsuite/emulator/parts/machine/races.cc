/* Purpose: races are found whatever the interleaving was, and nothing is
   reported that barriers, fences or atomic operations order.  */

#include "simulated.h"

using namespace ptxemu;

namespace
{

struct program_pair
{
  const char *name;
  dimensions grid, block;
  const char *correct, *wrong;
};

const char shared[] = ".shared .align 8 .b8 s[1024];\n";

// Kernels with %o, the buffer; %t, the thread; %a, the block; and %b, the warp.
std::string
kernel (const std::string &body)
{
  return std::string (shared)
         + ".visible .entry k (.param .u64 out)\n{\n"
           ".reg .u32 %r, %t, %a, %b, %c, %d;\n.reg .u64 %o, %l, %m;\n"
           ".reg .pred %p, %q;\n"
           "ld.param.u64 %o, [out];\nmov.u32 %t, %tid.x;\n"
           "mov.u32 %a, %ctaid.x;\nshr.u32 %b, %t, 5;\n"
         + body + "\nret;\n}\n";
}

const program_pair pairs[] = {
  { "a neighbour's value in shared memory",
    { 1, 1, 1 },
    { 64, 1, 1 },
    R"(mov.u64 %m, s; mul.wide.u32 %l, %t, 4; add.u64 %l, %l, %m;
     st.shared.u32 [%l], 0; bar.sync 0; st.shared.u32 [%l], %t;
     bar.sync 0;
     xor.b32 %c, %t, 33; mul.wide.u32 %l, %c, 4; add.u64 %l, %l, %m;
     ld.shared.u32 %r, [%l];)",
    R"(mov.u64 %m, s; mul.wide.u32 %l, %t, 4; add.u64 %l, %l, %m;
     st.shared.u32 [%l], 0; bar.sync 0; st.shared.u32 [%l], %t;
     xor.b32 %c, %t, 33; mul.wide.u32 %l, %c, 4; add.u64 %l, %l, %m;
     ld.shared.u32 %r, [%l];)" },
  { "a sum",
    { 2, 1, 1 },
    { 64, 1, 1 },
    "red.global.add.u32 [%o], 1;",
    "ld.global.u32 %r, [%o]; add.u32 %r, %r, 1; st.global.u32 [%o], %r;" },
  { "a message to another block",
    { 2, 1, 1 },
    { 32, 1, 1 },
    R"(setp.eq.u32 %p, %a, 0; @%p bra $write;
     $wait: ld.relaxed.gpu.global.u32 %r, [%o]; setp.eq.u32 %p, %r, 0;
     @%p bra $wait;
     fence.acq_rel.gpu; ld.global.u32 %r, [%o+128]; bra $end;
     $write: st.global.u32 [%o+128], 7; fence.acq_rel.gpu;
     st.relaxed.gpu.global.u32 [%o], 1;
     $end:)",
    R"(setp.eq.u32 %p, %a, 0; @%p bra $write;
     $wait: ld.relaxed.gpu.global.u32 %r, [%o]; setp.eq.u32 %p, %r, 0;
     @%p bra $wait;
     fence.acq_rel.gpu; ld.global.u32 %r, [%o+128]; bra $end;
     $write: st.global.u32 [%o+128], 7;
     st.relaxed.gpu.global.u32 [%o], 1;
     $end:)" },
  { "a message, without the reader's fence",
    { 2, 1, 1 },
    { 32, 1, 1 },
    R"(setp.eq.u32 %p, %a, 0; @%p bra $write;
     $wait: ld.acquire.gpu.global.u32 %r, [%o]; setp.eq.u32 %p, %r, 0;
     @%p bra $wait;
     ld.global.u32 %r, [%o+128]; bra $end;
     $write: st.global.u32 [%o+128], 7; st.release.gpu.global.u32 [%o], 1;
     $end:)",
    R"(setp.eq.u32 %p, %a, 0; @%p bra $write;
     $wait: ld.relaxed.gpu.global.u32 %r, [%o]; setp.eq.u32 %p, %r, 0;
     @%p bra $wait;
     ld.global.u32 %r, [%o+128]; bra $end;
     $write: st.global.u32 [%o+128], 7; st.release.gpu.global.u32 [%o], 1;
     $end:)" },
  { "a message with fences for the block only",
    { 2, 1, 1 },
    { 32, 1, 1 },
    R"(setp.eq.u32 %p, %a, 0; @%p bra $write;
     $wait: ld.volatile.global.u32 %r, [%o]; setp.eq.u32 %p, %r, 0;
     @%p bra $wait;
     membar.gl; ld.global.u32 %r, [%o+128]; bra $end;
     $write: st.global.u32 [%o+128], 7; membar.gl;
     st.volatile.global.u32 [%o], 1;
     $end:)",
    R"(setp.eq.u32 %p, %a, 0; @%p bra $write;
     $wait: ld.volatile.global.u32 %r, [%o]; setp.eq.u32 %p, %r, 0;
     @%p bra $wait;
     membar.gl; ld.global.u32 %r, [%o+128]; bra $end;
     $write: st.global.u32 [%o+128], 7; membar.cta;
     st.volatile.global.u32 [%o], 1;
     $end:)" },
  { "atomic operations of too narrow a scope",
    { 2, 1, 1 },
    { 32, 1, 1 },
    "atom.global.gpu.add.u32 %r, [%o], 1;",
    "atom.global.cta.add.u32 %r, [%o], 1;" },
  { "a barrier at which the reader does not wait",
    { 1, 1, 1 },
    { 64, 1, 1 },
    R"(setp.eq.u32 %p, %b, 0; @%p bra $write;
     bar.sync 1, 64; ld.global.u32 %r, [%o]; bra $end;
     $write: st.global.u32 [%o], 7; bar.arrive 1, 64;
     $end:)",
    R"(setp.eq.u32 %p, %b, 0; @%p bra $write;
     bar.arrive 1, 64; ld.global.u32 %r, [%o]; bra $end;
     $write: st.global.u32 [%o], 7; bar.sync 1, 64;
     $end:)" },
  { "lanes on different ways",
    { 1, 1, 1 },
    { 32, 1, 1 },
    R"(setp.eq.u32 %p, %t, 0; @!%p bra $join;
     st.global.u32 [%o], 7;
     $join: ld.global.u32 %r, [%o];)",
    R"(setp.eq.u32 %p, %t, 0; @!%p bra $other;
     st.global.u32 [%o], 7; bra $join;
     $other: ld.global.u32 %r, [%o];
     $join: add.u32 %r, %r, 1;)" },
  { "lanes that store to one place",
    { 1, 1, 1 },
    { 32, 1, 1 },
    "st.global.u32 [%o], %a;",
    "st.global.u32 [%o], %t;" },
  { "some lanes that store to one place",
    { 1, 1, 1 },
    { 32, 1, 1 },
    R"(shr.u32 %c, %t, 1; mul.wide.u32 %l, %c, 4; add.u64 %l, %l, %o;
     st.global.u32 [%l], %c;)",
    R"(shr.u32 %c, %t, 1; mul.wide.u32 %l, %c, 4; add.u64 %l, %l, %o;
     st.global.u32 [%l], %t;)" },
  { "bytes of one word",
    { 1, 1, 1 },
    { 64, 1, 1 },
    R"(cvt.u64.u32 %l, %b; add.u64 %l, %l, %o; st.global.u8 [%l], 1;
     bar.sync 0; ld.global.u32 %r, [%o];)",
    R"(cvt.u64.u32 %l, %b; add.u64 %l, %l, %o; st.global.u8 [%l], 1;
     ld.global.u32 %r, [%o];)" },
  { "a lock",
    { 2, 1, 1 },
    { 64, 1, 1 },
    R"(and.b32 %c, %t, 31; setp.ne.u32 %q, %c, 0; @%q bra $end;
     $try: atom.global.cas.b32 %r, [%o], 0, 1; setp.ne.u32 %p, %r, 0;
     @%p bra $try; membar.gl;
     ld.global.u32 %r, [%o+128]; add.u32 %r, %r, 1; st.global.u32 [%o+128], %r;
     membar.gl; atom.global.exch.b32 %r, [%o], 0;
     $end:)",
    R"(and.b32 %c, %t, 31; setp.ne.u32 %q, %c, 0; @%q bra $end;
     $try: atom.global.cas.b32 %r, [%o], 0, 1; setp.ne.u32 %p, %r, 0;
     @%p bra $try;
     ld.global.u32 %r, [%o+128]; add.u32 %r, %r, 1; st.global.u32 [%o+128], %r;
     membar.gl; atom.global.exch.b32 %r, [%o], 0;
     $end:)" },
  { "a table that many have read",
    { 1, 1, 1 },
    { 256, 1, 1 },
    R"(mul.wide.u32 %l, %t, 4; add.u64 %l, %l, %o; ld.global.u32 %r, [%o+64];
     bar.sync 0; setp.eq.u32 %p, %b, 7; @%p st.global.u32 [%o+64], 7;)",
    R"(mul.wide.u32 %l, %t, 4; add.u64 %l, %l, %o; ld.global.u32 %r, [%o+64];
     setp.eq.u32 %p, %b, 7; @%p st.global.u32 [%o+64], 7;)" },
  { "the last block adds up",
    { 4, 1, 1 },
    { 32, 1, 1 },
    R"(mul.wide.u32 %l, %a, 4; add.u64 %l, %l, %o; st.global.u32 [%l+64], 1;
     membar.gl; mov.u32 %r, 0; setp.eq.u32 %q, %t, 0;
     @%q atom.global.add.u32 %r, [%o], 1;
     membar.gl; setp.eq.u32 %p, %r, 3; @!%p bra $end;
     ld.global.u32 %r, [%o+64]; ld.global.u32 %c, [%o+68];
     ld.global.u32 %c, [%o+72]; ld.global.u32 %c, [%o+76];
     $end:)",
    R"(mul.wide.u32 %l, %a, 4; add.u64 %l, %l, %o; st.global.u32 [%l+64], 1;
     mov.u32 %r, 0; setp.eq.u32 %q, %t, 0;
     @%q atom.global.add.u32 %r, [%o], 1;
     setp.eq.u32 %p, %r, 3; @!%p bra $end;
     ld.global.u32 %r, [%o+64]; ld.global.u32 %c, [%o+68];
     ld.global.u32 %c, [%o+72]; ld.global.u32 %c, [%o+76];
     $end:)" },
  { "a word that its atomic counter frees",
    { 1, 1, 1 },
    { 128, 1, 1 },
    R"(membar.cta; mov.u32 %r, 0; and.b32 %c, %t, 31; setp.eq.u32 %q, %c, 0;
     @%q atom.global.add.u32 %r, [%o], 1;
     membar.cta; setp.eq.u32 %p, %r, 3; @%p st.global.u32 [%o], 0;)",
    R"(membar.cta; mov.u32 %r, 0; and.b32 %c, %t, 31; setp.eq.u32 %q, %c, 0;
     @%q atom.global.add.u32 %r, [%o], 1;
     membar.cta; setp.eq.u32 %p, %r, 2; @%p st.global.u32 [%o], 0;
     setp.eq.u32 %p, %b, 3; @%p st.global.u32 [%o], 1;)" }
};

uint64_t
races_of (const program_pair &pair, const char *text, uint64_t seed)
{
  configuration c = quiet ();
  c.checks.races = true;
  c.seed = seed;
  simulated s (kernel (text), c);
  s.run (pair.grid, pair.block);
  check (s.report ().error == fault::none,
         std::string (pair.name) + ": " + s.report ().message);
  return s.found (findings::kind::race);
}

} // anonymous namespace

int
main ()
{
  for (const program_pair &pair : pairs)
    for (uint64_t seed = 0; seed < 8; seed++)
      {
        std::string name
            = std::string (pair.name) + ", seed " + std::to_string (seed);
        check (races_of (pair, pair.correct, seed) == 0,
               name + ": nothing is reported without a race");
        check (races_of (pair, pair.wrong, seed) != 0,
               name + ": the race is found");
      }
}
