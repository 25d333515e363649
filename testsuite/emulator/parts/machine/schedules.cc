/* Purpose: seeds change the order of warps and expose races, and repeat;
   waiting blocks and independent lanes make progress, and dependent lanes that
   wait for each other are reported.  */

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "simulated.h"

using namespace ptxemu;

namespace
{

// Warps add to a word without atomic operations.
const char race[] = R"(
    and.b32 %a, %t, 31; setp.ne.u32 %p, %a, 0; @%p bra $end;
    mov.u32 %b, 0;
  $again: ld.global.u32 %c, [%o+1000]; add.u32 %c, %c, 1;
    st.global.u32 [%o+1000], %c;
    add.u32 %b, %b, 1; setp.lt.u32 %p, %b, 50; @%p bra $again;
  $end: )";

uint32_t
lost_by (uint64_t seed)
{
  configuration c = quiet ();
  c.seed = seed;
  simulated s (kernel_of (race), c);
  return s.result ({ 1, 1, 1 }, { 128, 1, 1 })[250];
}

void
check_seeds ()
{
  std::set<uint32_t> seen;
  for (uint64_t seed = 0; seed < 16; seed++)
    {
      uint32_t once = lost_by (seed);
      check (once == lost_by (seed), "the same seed repeats the order");
      seen.insert (once);
    }
  check (seen.size () > 4, "seeds show a race");
}

// Block 1 waits for block 0, which waits for block 1.
void
check_blocks ()
{
  const char wait[] = R"(
    mov.u32 %a, %ctaid.x; setp.eq.u32 %p, %a, 0; @%p bra $first;
  $wait: ld.volatile.global.u32 %b, [%o+1000]; setp.eq.u32 %p, %b, 0;
    @%p bra $wait; st.global.u32 [%o+1004], 1; bra $end;
  $first: st.global.u32 [%o+1000], 1;
  $back: ld.volatile.global.u32 %b, [%o+1004]; setp.eq.u32 %p, %b, 0;
    @%p bra $back;
  $end: mov.u32 %r, 9;)";
  for (unsigned threads : { 1, 2 })
    for (uint64_t seed : { 0, 5 })
      {
        configuration c = quiet ();
        c.seed = seed;
        c.host_threads = threads;
        c.limit = 0;
        simulated s (kernel_of (wait), c);
        check (s.result ({ 2, 1, 1 }, { 32, 1, 1 })[0] == 9,
               "blocks that wait for each other");
      }
}

// Lanes of a warp take a lock one after the other.
const char lock[] = R"(
  $try: atom.global.cas.b32 %a, [%o+1000], 0, 1;
    setp.ne.u32 %p, %a, 0; @%p bra $try;
    ld.volatile.global.u32 %b, [%o+1004]; add.u32 %b, %b, 1;
    st.volatile.global.u32 [%o+1004], %b;
    atom.global.exch.b32 %a, [%o+1000], 0;)";

void
check_lanes ()
{
  simulated dependent (kernel_of (lock));
  dependent.expect (fault::launch_timeout, "endless");
  for (uint64_t seed = 0; seed < 8; seed++)
    {
      configuration c = quiet ();
      c.independent = true;
      c.seed = seed;
      simulated s (kernel_of (lock), c);
      check (s.result ({ 1, 1, 1 }, { 64, 1, 1 })[251] == 64,
             "independent lanes take a lock");
    }
}

// Warps of several blocks take a lock for all their lanes, and all lanes
// release it: they store once.
void
check_locks_of_warps ()
{
  const char lock_of_warp[] = R"(
    and.b32 %a, %t, 31; setp.eq.u32 %p, %a, 0; mov.u32 %c, 0;
  $try: @%p atom.global.exch.b32 %a, [%o+1000], 1;
    shfl.sync.idx.b32 %a, %a, 0, 31, 0xffffffff;
    setp.ne.u32 %q, %a, 0; @%q bra $try;
    ld.volatile.global.u32 %b, [%o+1004]; add.u32 %b, %b, 1;
    st.volatile.global.u32 [%o+1004], %b; membar.gl;
    st.volatile.global.u32 [%o+1000], 0;
    add.u32 %c, %c, 1; setp.lt.u32 %q, %c, 500; @%q bra $try;)";
  for (uint64_t seed = 0; seed < 4; seed++)
    {
      configuration c = quiet ();
      c.seed = seed;
      c.host_threads = 2;
      c.limit = 0;
      simulated s (kernel_of (lock_of_warp), c);
      check (s.result ({ 8, 1, 1 }, { 32, 1, 1 })[251] == 8 * 500,
             "a lock that all lanes of a warp release");
    }
}

// Returns how many of 31 other lanes saw the predicated store of lane 31, with
// SYNC between.
unsigned
found_after_guard (const char *sync, bool independent, uint64_t seed)
{
  const std::string guarded = std::string (R"(
    setp.eq.u32 %p, %t, 31; mov.u32 %a, 7;
    @%p st.volatile.global.u32 [%o+1000], %a;
    )") + sync + R"(
    ld.volatile.global.u32 %r, [%o+1000];)";
  configuration c = quiet ();
  c.independent = independent;
  c.seed = seed;
  simulated s (kernel_of (guarded.c_str ()), c);
  const std::vector<uint32_t> result = s.result ({ 1, 1, 1 }, { 32, 1, 1 });
  return std::count (result.begin (), result.begin () + 31, 7u);
}

// Lanes do not wait for those that execute a predicated instruction.
void
check_guards ()
{
  unsigned early = 0;
  for (uint64_t seed = 0; seed < 32; seed++)
    {
      check (found_after_guard ("", false, seed) == 31,
             "dependent lanes do not part at a guard");
      check (found_after_guard ("bar.warp.sync 0xffffffff;", true, seed) == 31,
             "lanes merge after a guard");
      early += found_after_guard ("", true, seed) == 0;
    }
  check (early > 0 && early < 32, "independent lanes diverge at a guard");
}

// Lanes reach a collective instruction separately.
void
check_meeting ()
{
  const char apart[] = R"(
    and.b32 %a, %t, 7; mov.u32 %b, 0;
  $again: add.u32 %b, %b, 1; setp.le.u32 %p, %b, %a; @%p bra $again;
    xor.b32 %c, %t, 31; shfl.sync.idx.b32 %r, %b, %c, 31, 0xffffffff;
    bar.warp.sync 0xffffffff;)";
  const char other_places[] = R"(
    and.b32 %a, %t, 1; setp.eq.u32 %p, %a, 0; @%p bra $even;
    st.global.u32 [%o+1000], 5; bar.warp.sync 0xffffffff; mov.u32 %r, 5;
    bra $end;
  $even: bar.warp.sync 0xffffffff; ld.global.u32 %r, [%o+1000];
  $end: )";
  for (uint64_t seed = 0; seed < 8; seed++)
    {
      configuration c = quiet ();
      c.independent = true;
      c.seed = seed;
      simulated s (kernel_of (apart), c);
      const std::vector<uint32_t> &result
          = s.result ({ 1, 1, 1 }, { 32, 1, 1 });
      for (unsigned i = 0; i < 32; i++)
        check (result[i] == ((31 - i) & 7) + 1, "shuffle of diverged lanes");
      uint32_t sum = 0;
      simulated places (kernel_of (other_places), c);
      for (uint32_t r : places.result ({ 1, 1, 1 }, { 32, 1, 1 }))
        sum += r;
      check (sum == 32 * 5 + 5, "different bar.warp.sync instructions");
    }
}

// Lanes with different masks each execute a collective instruction with their
// own mask.
void
check_groups ()
{
  const char groups[] = R"(
    and.b32 %a, %t, 3; match.any.sync.b32 %b, %a, 0xffffffff;
    redux.sync.add.u32 %r, %t, %b;
    vote.sync.ballot.b32 %c, 1, %b; xor.b32 %c, %c, %b; add.u32 %r, %r, %c;)";
  for (uint64_t seed = 0; seed < 8; seed++)
    for (bool independent : { false, true })
      {
        configuration c = quiet ();
        c.independent = independent;
        c.seed = seed;
        simulated s (kernel_of (groups), c);
        const std::vector<uint32_t> &result
            = s.result ({ 1, 1, 1 }, { 32, 1, 1 });
        for (unsigned i = 0; i < 32; i++)
          check (result[i] == 112 + 8 * (i % 4), "groups of lanes");
      }
}

} // anonymous namespace

int
main ()
{
  check_seeds ();
  check_blocks ();
  check_lanes ();
  check_locks_of_warps ();
  check_guards ();
  check_meeting ();
  check_groups ();
}
