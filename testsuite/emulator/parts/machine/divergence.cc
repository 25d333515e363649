/* Purpose: lanes that diverge get the results of their own path and reconverge
   at the immediate post-dominator, as shuffles and votes after it show.  */

#include "simulated.h"

using namespace ptxemu;

namespace
{

// After a join all lanes are active: the ballot is of all.
const char all_are_here[] = "\nvote.ballot.b32 %d, 1;\n"
                            "setp.ne.u32 %q, %d, 0xffffffff;\n@%q trap;\n";

template <typename F>
void
check_lanes (const char *name, const std::string &body, F expected_of)
{
  for (uint64_t seed : { 0, 1, 2, 3 })
    for (bool independent : { false, true })
      {
        configuration c = quiet ();
        c.seed = seed;
        c.independent = independent;
        std::string behind = independent ? "" : all_are_here;
        simulated s (kernel_of (body + behind), c);
        const std::vector<uint32_t> &result
            = s.result ({ 1, 1, 1 }, { 32, 1, 1 });
        for (unsigned i = 0; i < 32; i++)
          {
            uint32_t expected = expected_of (i);
            check (result[i] == expected,
                   std::string (name) + ", seed " + std::to_string (seed)
                       + ", lane " + std::to_string (i) + ": "
                       + std::to_string (result[i]) + " instead of "
                       + std::to_string (expected));
          }
      }
}

void
check_branches ()
{
  check_lanes ("nested branches", R"(
    and.b32 %a, %t, 1; setp.eq.u32 %p, %a, 0;
    @%p bra $even;
    and.b32 %a, %t, 2; setp.eq.u32 %p, %a, 0;
    @%p bra $one;
    mov.u32 %r, 3; bra $inner;
  $one: mov.u32 %r, 1;
  $inner: add.u32 %r, %r, 10; bra $end;
  $even: mov.u32 %r, 2;
  $end: add.u32 %r, %r, 100;
  )",
               [] (unsigned i) { return i % 2 == 0 ? 102 : 110 + i % 4; });
  check_lanes ("table of branches", R"(
    ts: .branchtargets $a, $b, $c;
    rem.u32 %a, %t, 3;
    brx.idx %a, ts;
  $a: mov.u32 %r, 7; bra $end;
  $b: mov.u32 %r, 8; bra $end;
  $c: mov.u32 %r, 9;
  $end: add.u32 %r, %r, %t;
  )",
               [] (unsigned i) { return 7 + i % 3 + i; });
}

void
check_loops ()
{
  check_lanes ("loop with a trip count for each lane", R"(
    mov.u32 %a, 0;
  $again: setp.ge.u32 %p, %a, %t; @%p bra $end;
    add.u32 %r, %r, %a; add.u32 %a, %a, 1; bra $again;
  $end: add.u32 %r, %r, 1000;
  )",
               [] (unsigned i) { return 1000 + i * (i - 1) / 2; });
  check_lanes ("nested loops", R"(
    mov.u32 %a, 0;
  $outer: mov.u32 %b, 0;
  $inner: add.u32 %r, %r, 1; add.u32 %b, %b, 1;
    setp.le.u32 %p, %b, %a; @%p bra $inner;
    add.u32 %a, %a, 1; setp.le.u32 %p, %a, %t; @%p bra $outer;
  )",
               [] (unsigned i) { return (i + 1) * (i + 2) / 2; });
  check_lanes ("loop with an exit in the middle", R"(
    mov.u32 %a, 0;
  $again: add.u32 %a, %a, 1; setp.eq.u32 %p, %a, %t; @%p bra $found;
    setp.lt.u32 %p, %a, 10; @%p bra $again;
    mov.u32 %r, 1; bra $end;
  $found: mov.u32 %r, %a;
  $end: add.u32 %r, %r, 5;
  )",
               [] (unsigned i) { return i >= 1 && i <= 10 ? i + 5 : 6; });
  check_lanes ("irreducible loop", R"(
    mov.u32 %a, %t;
    and.b32 %b, %t, 1; setp.eq.u32 %p, %b, 0; @%p bra $second;
  $first: add.u32 %r, %r, 1; sub.u32 %a, %a, 1;
    setp.le.s32 %p, %a, 0; @%p bra $end;
  $second: add.u32 %r, %r, 100; sub.u32 %a, %a, 1;
    setp.gt.s32 %p, %a, 0; @%p bra $first;
  $end: add.u32 %r, %r, 0;
  )",
               [] (unsigned i) {
                 int a = i;
                 unsigned r = 0;
                 bool first = i % 2 != 0;
                 do
                   {
                     r += first ? 1 : 100;
                     first = !first;
                   }
                 while (--a > 0);
                 return r;
               });
}

void
check_ends ()
{
  check_lanes ("branch to a trap that no lane takes", R"(
    setp.gt.u32 %p, %t, 100; @%p bra $never;
    and.b32 %a, %t, 3; setp.eq.u32 %p, %a, 0; @%p bra $end;
    setp.gt.u32 %p, %t, 200; @%p bra $never;
    add.u32 %r, %r, 1; bra $end;
  $never: trap; exit;
  $end: add.u32 %r, %r, 1;
  )",
               [] (unsigned i) { return i % 4 == 0 ? 1 : 2; });
  // Lanes do not wait for those that have ended.
  simulated s (kernel_of (R"(
    setp.lt.u32 %p, %t, 8; @%p exit;
    vote.ballot.b32 %r, 1;
  )"));
  const std::vector<uint32_t> &result = s.result ({ 1, 1, 1 }, { 32, 1, 1 });
  for (unsigned i = 0; i < 32; i++)
    check (result[i] == (i < 8 ? 0 : 0xffffff00), "lanes that ended");
}

// Since sm_70, lanes on different ways may meet: in bar.warp.sync anywhere,
// in other instructions with a mask at the same one.  Lanes that have ended are
// not waited for.
void
check_meetings ()
{
  check_lanes ("bar.warp.sync on two ways", R"(
    setp.lt.u32 %p, %t, 4; @%p bra $other;
    bar.warp.sync 0xffffffff; mov.u32 %r, 1; bra $end;
  $other: bar.warp.sync 0xffffffff; mov.u32 %r, 2;
  $end: add.u32 %r, %r, 10;)",
               [] (unsigned i) { return i < 4 ? 12 : 11; });
  // Lanes arrive at $meet by different ways, before all go to $end.
  check_lanes ("a shuffle that lanes reach one after the other", R"(
    mov.u32 %a, %t; setp.lt.u32 %p, %t, 4; @%p bra $first;
    setp.lt.u32 %p, %t, 100; @%p bra $meet; bra $end;
  $first: add.u32 %a, %t, 100;
    setp.lt.u32 %p, %t, 200; @%p bra $meet; bra $end;
  $meet: shfl.sync.bfly.b32 %r, %a, 31, 31, 0xffffffff;
  $end: add.u32 %r, %r, 1000;)",
               [] (unsigned i) {
                 unsigned from = i ^ 31;
                 return 1000 + from + (from < 4 ? 100 : 0);
               });
  for (bool independent : { false, true })
    {
      configuration c = quiet ();
      c.independent = independent;
      simulated s (kernel_of (R"(
    setp.lt.u32 %p, %t, 4; @%p bra $other;
    vote.sync.ballot.b32 %r, 1, 0xffffffff; bra $end;
  $other: exit;
  $end: )"),
                   c);
      check (s.result ({ 1, 1, 1 }, { 32, 1, 1 })[5] == 0xfffffff0,
             "lanes that ended while others waited");
    }
}

} // anonymous namespace

int
main ()
{
  check_branches ();
  check_loops ();
  check_ends ();
  check_meetings ();
}
