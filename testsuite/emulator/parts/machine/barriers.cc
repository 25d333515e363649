/* Purpose: barriers of a block synchronise, with counts and reductions, and the
   report of a deadlock has each warp's position.  */

#include "simulated.h"

using namespace ptxemu;

namespace
{

const char shared[] = ".shared .align 4 .b8 s[1024];\n";

// The neighbour's value, which the barrier makes visible.
const char exchange[] = R"(
    mov.u64 %m, s; mul.wide.u32 %l, %t, 4; add.u64 %l, %l, %m;
    st.shared.u32 [%l], %t;
    bar.sync 0;
    xor.b32 %a, %t, 65; mul.wide.u32 %l, %a, 4; add.u64 %l, %l, %m;
    ld.shared.u32 %r, [%l];)";

void
check_exchange ()
{
  for (uint64_t seed = 0; seed < 20; seed++)
    for (bool independent : { false, true })
      {
        configuration c = quiet ();
        c.seed = seed;
        c.independent = independent;
        simulated s (kernel_of (exchange, shared), c);
        const std::vector<uint32_t> &result
            = s.result ({ 1, 1, 1 }, { 128, 1, 1 });
        for (unsigned i = 0; i < 128; i++)
          check (result[i] == (i ^ 65), "exchange through shared memory");
      }
}

void
check_counts ()
{
  // Warp 0 waits for warps 1 and 2, which only arrive; warp 3 takes no part.
  simulated arrive (kernel_of (R"(
    mov.u64 %m, s; shr.u32 %a, %t, 5;
    setp.eq.u32 %p, %a, 3; @%p bra $end;
    setp.eq.u32 %p, %a, 0; @%p bra $wait;
    and.b32 %b, %t, 31; setp.eq.u32 %p, %b, 0;
    @%p atom.global.add.u32 %c, [%o+1000], 1;
    bar.arrive 3, 96; bra $end;
  $wait: bar.sync 3, 96; ld.global.u32 %r, [%o+1000];
  $end: )",
                               shared));
  const std::vector<uint32_t> &result
      = arrive.result ({ 1, 1, 1 }, { 128, 1, 1 });
  check (result[0] == 2 && result[31] == 2, "bar.arrive");
  simulated reduce (kernel_of (R"(
    setp.lt.u32 %p, %t, 40; bar.red.popc.u32 %r, 0, %p;
    bar.red.and.pred %q, 1, %p; selp.u32 %a, 1000, 0, %q; add.u32 %r, %r, %a;
    bar.red.or.pred %q, 1, %p; selp.u32 %a, 500, 0, %q; add.u32 %r, %r, %a;)"));
  const std::vector<uint32_t> &sums = reduce.result ({ 1, 1, 1 }, { 64, 1, 1 });
  for (unsigned i = 0; i < 64; i++)
    check (sums[i] == 540, "bar.red");
  // Barriers do not wait for warps that have ended.
  simulated ended (kernel_of (R"(
    setp.ge.u32 %p, %t, 32; @%p exit; bar.sync 0; mov.u32 %r, 1;)"));
  check (ended.result ({ 1, 1, 1 }, { 96, 1, 1 })[0] == 1, "ended warps");
}

// Lanes of a warp that wait at different barriers, in several ways of branches,
// whichever way is first.
void
check_barriers_of_ways ()
{
  const char ways[] = R"(
    mov.u64 %m, s; mul.wide.u32 %l, %t, 4; add.u64 %l, %l, %m;
    st.shared.u32 [%l], %t;
    setp.lt.u32 %p, %t, 40; @%p bra $low;
    setp.lt.u32 %p, %t, 50; @%p bra $middle;
    barrier.sync 1, 64; bra $end;
  $middle: barrier.sync 1, 64; bra $end;
  $low: and.b32 %a, %t, 1; setp.eq.u32 %p, %a, 0; @%p bra $even;
    barrier.sync 1, 64; bra $end;
  $even: barrier.sync 1, 64;
  $end: xor.b32 %a, %t, 45; mul.wide.u32 %l, %a, 4; add.u64 %l, %l, %m;
    ld.shared.u32 %r, [%l];)";
  // Idle lanes wait until others do so for the last time.
  const char idle[] = R"(
    setp.ne.u32 %q, %t, %t;
    setp.lt.u32 %p, %t, 40; @%p bra $work;
  $again: barrier.red.or.pred %p, 1, 64, %q; add.u32 %r, %r, 1;
    @!%p bra $again; bra $end;
  $work: barrier.red.or.pred %p, 1, 64, %q; add.u32 %r, %r, 1;
    barrier.red.or.pred %p, 1, 64, %q; add.u32 %r, %r, 1;
    setp.eq.u32 %q, %t, %t;
    barrier.red.or.pred %p, 1, 64, %q; add.u32 %r, %r, 1;
  $end: )";
  for (uint64_t seed = 0; seed < 20; seed++)
    for (bool independent : { false, true })
      {
        configuration c = quiet ();
        c.seed = seed;
        c.independent = independent;
        simulated s (kernel_of (ways, shared), c);
        const std::vector<uint32_t> &result
            = s.result ({ 1, 1, 1 }, { 64, 1, 1 });
        for (unsigned i = 0; i < 64; i++)
          check (result[i] == (i ^ 45), "barriers in several ways");
        simulated t (kernel_of (idle), c);
        const std::vector<uint32_t> &count
            = t.result ({ 1, 1, 1 }, { 64, 1, 1 });
        for (unsigned i = 0; i < 64; i++)
          check (count[i] == count[0], "idle lanes wait as often");
      }
}

void
check_deadlocks ()
{
  const char two[] = R"(
    setp.ge.u32 %p, %t, 32; @%p bra $other;
    bar.sync 1; bra $end;
  $other: bar.sync 2;
  $end: )";
  simulated s (kernel_of (two));
  s.expect (fault::deadlock, "all warps wait", { 1, 1, 1 }, { 64, 1, 1 });
  s.expect (fault::deadlock, "warp 0, lanes 0xffffffff, waits at barrier 1",
            { 1, 1, 1 }, { 64, 1, 1 });
  s.expect (fault::deadlock, "waits at barrier 2 for 64 threads", { 1, 1, 1 },
            { 64, 1, 1 });
  simulated part (kernel_of (R"(
    setp.lt.u32 %p, %t, 5; @%p bra $end; bar.sync 0;
  $end: )"));
  part.expect (fault::divergent_sync, "barrier is not reached by lanes"
                                      " 0x0000001f");
  simulated counts (kernel_of (R"(
    setp.ge.u32 %p, %t, 32; @%p bra $other; bar.sync 1, 64; bra $end;
  $other: bar.sync 1, 96;
  $end: )"));
  counts.expect (fault::illegal_instruction, "others wait for 64", { 1, 1, 1 },
                 { 64, 1, 1 });
  simulated odd (kernel_of ("bar.sync 1, 33;"));
  odd.expect (fault::illegal_instruction, "not a number of whole warps");
  simulated number (kernel_of ("bar.sync 16;"));
  number.expect (fault::illegal_instruction, "no barrier 16");
}

} // anonymous namespace

int
main ()
{
  check_exchange ();
  check_counts ();
  check_barriers_of_ways ();
  check_deadlocks ();
}
