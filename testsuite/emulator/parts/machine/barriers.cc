/* Purpose: barriers of a block synchronise, with counts and reductions; misuse
   of them is reported, as are lanes that wait for others that never come, with
   the positions of all.  */

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
  s.expect (fault::deadlock,
            "warp 0, lanes 0xffffffff: waiting at barrier 1 for 64 threads, of"
            " which 32 are there, test.ptx:14: bar.sync 1;",
            { 1, 1, 1 }, { 64, 1, 1 });
  s.expect (fault::deadlock, "warp 1, lanes 0xffffffff: waiting at barrier 2",
            { 1, 1, 1 }, { 64, 1, 1 });
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
                 { 96, 1, 1 });
  simulated larger (kernel_of ("bar.sync 1, 96;"));
  larger.expect (fault::illegal_instruction, "the block has only 64",
                 { 1, 1, 1 }, { 64, 1, 1 });
  simulated odd (kernel_of ("bar.sync 1, 33;"));
  odd.expect (fault::illegal_instruction, "not a number of whole warps");
  simulated number (kernel_of ("bar.sync 16;"));
  number.expect (fault::illegal_instruction, "no barrier 16");
}

// Barriers for a number of threads do not count warps that have ended; the
// report says where these have, once for all that are alike.
void
check_ended_warps ()
{
  simulated s (kernel_of (R"(
    setp.lt.u32 %p, %t, 96; @%p bra $end; bar.sync 1, 64;
  $end: )"));
  s.expect (fault::deadlock,
            "warps 0-2, lanes 0xffffffff: ended, test.ptx:18: ret;",
            { 1, 1, 1 }, { 128, 1, 1 });
  s.expect (fault::deadlock, "warp 3, lanes 0xffffffff: waiting at barrier 1",
            { 1, 1, 1 }, { 128, 1, 1 });
}

// The report of lanes that wait in a function has the calls.
void
check_calls_to_barriers ()
{
  simulated s (kernel_of (
      "setp.ge.u32 %p, %t, 32; @%p bra $end;\ncall wait;\n$end: bar.sync 2;",
      ".func wait\n{\nbar.sync 1;\nret;\n}\n"));
  s.expect (fault::deadlock, "in wait\n    called at test.ptx:18: call wait;",
            { 1, 1, 1 }, { 64, 1, 1 });
}

void
check_mixed_reductions ()
{
  for (const char *other : { "bar.sync 1;", "bar.red.or.pred %q, 1, %p;" })
    {
      simulated s (kernel_of (std::string (R"(
    setp.ge.u32 %p, %t, 32; @%p bra $other;
    bar.red.popc.u32 %r, 1, %p; bra $end;
  $other: )") + other + "$end: "));
      s.expect (fault::illegal_instruction, "in use for another reduction",
                { 1, 1, 1 }, { 64, 1, 1 });
    }
}

// An aligned barrier that lanes of a warp execute in different instructions, or
// some of them do not; lanes that have ended do not count.
void
check_aligned_barriers ()
{
  const char ways[] = R"(
    setp.lt.u32 %p, %t, 5; @%p bra $other;
    bar.sync 0; bra $end;
  $other: bar.sync 0;
  $end: )";
  const char ended[] = R"(
    setp.lt.u32 %p, %t, 5; @%p exit;
    bar.sync 0; mov.u32 %r, 1;)";
  for (uint64_t seed = 0; seed < 8; seed++)
    {
      configuration c = quiet ();
      c.seed = seed;
      simulated stack (kernel_of (ways), c);
      stack.expect (fault::divergent_sync, "barrier is not reached by lanes");
      stack.expect (fault::divergent_sync, "other lanes 0x");
      simulated stack_ended (kernel_of (ended), c);
      check (stack_ended.result ({ 1, 1, 1 }, { 64, 1, 1 })[5] == 1,
             "lanes that have ended");
      c.independent = true;
      simulated free (kernel_of (ways), c);
      free.expect (fault::divergent_sync, "one of them an aligned barrier");
      free.expect (fault::divergent_sync, "test.ptx:14: bar.sync 0;");
      free.expect (fault::divergent_sync, "test.ptx:15: bar.sync 0;");
      simulated free_ended (kernel_of (ended), c);
      check (free_ended.result ({ 1, 1, 1 }, { 64, 1, 1 })[5] == 1,
             "independent lanes that have ended");
    }
  // A barrier without `.aligned' is like one with it before sm_70.
  simulated old (kernel_of (R"(
    setp.lt.u32 %p, %t, 5; @%p bra $other;
    barrier.sync 0; bra $end;
  $other: barrier.sync 0;
  $end: )"),
                 quiet (), 256, image_header_of ("sm_60"));
  old.expect (fault::divergent_sync, "barrier is not reached by lanes");
}

} // anonymous namespace

int
main ()
{
  check_exchange ();
  check_counts ();
  check_barriers_of_ways ();
  check_deadlocks ();
  check_ended_warps ();
  check_calls_to_barriers ();
  check_mixed_reductions ();
  check_aligned_barriers ();
}
