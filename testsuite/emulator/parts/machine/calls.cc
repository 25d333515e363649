/* Purpose: functions get arguments and return results per lane, when called
   directly, under a guard, recursively, and by divergent addresses.  */

#include "simulated.h"

using namespace ptxemu;

namespace
{

template <typename F>
void
check_lanes (const char *name, const std::string &text, F expected)
{
  for (uint64_t seed : { 0, 1, 2 })
    for (bool independent : { false, true })
      {
        configuration c = quiet ();
        c.seed = seed;
        c.independent = independent;
        simulated s (text, c);
        const std::vector<uint32_t> &result
            = s.result ({ 1, 1, 1 }, { 32, 1, 1 });
        for (unsigned i = 0; i < 32; i++)
          check (result[i] == expected (i), std::string (name) + ", lane "
                                                + std::to_string (i) + ": "
                                                + std::to_string (result[i]));
      }
}

const char triple[] = R"(
.func (.param .u32 r) triple (.param .u32 x) {
  .reg .u32 %x; ld.param.u32 %x, [x]; mul.lo.u32 %x, %x, 3;
  st.param.u32 [r], %x; ret; }
.func (.param .u32 r) negate (.param .u32 x) {
  .reg .u32 %x; ld.param.u32 %x, [x]; neg.s32 %x, %x;
  st.param.u32 [r], %x; ret; }
.func (.param .u32 r) early (.param .u32 x) {
  .reg .u32 %x; .reg .pred %p; ld.param.u32 %x, [x]; st.param.u32 [r], 5;
  setp.lt.u32 %p, %x, 16; @%p ret;
  st.param.u32 [r], %x; ret; }
.func (.param .u32 r) factorial (.param .u32 x) {
  .reg .u32 %x, %y; .reg .pred %p; .param .u32 a; .param .u32 v;
  ld.param.u32 %x, [x]; mov.u32 %y, 1; setp.eq.u32 %p, %x, 0; @%p bra $end;
  sub.u32 %y, %x, 1; st.param.u32 [a], %y; call (v), factorial, (a);
  ld.param.u32 %y, [v]; mul.lo.u32 %y, %y, %x;
 $end: st.param.u32 [r], %y; ret; }
.func (.param .u64 r) swapped (.param .align 8 .b8 pair[16]) {
  .reg .u32 %x; .reg .u64 %y, %z; ld.param.u64 %y, [pair+8];
  ld.param.u32 %x, [pair+4]; cvt.u64.u32 %z, %x; sub.u64 %y, %y, %z;
  st.param.u64 [r], %y; ret; }
)";

const char call[] = "{ .param .u32 a; .param .u32 v; st.param.u32 [a], %t;\n";

void
check_direct ()
{
  check_lanes (
      "call",
      kernel_of (std::string (call)
                     + "call (v), triple, (a); ld.param.u32 %r, [v]; }",
                 triple),
      [] (unsigned i) { return 3 * i; });
  check_lanes ("call under a guard",
               kernel_of (std::string (call)
                              + "st.param.u32 [v], 1; setp.lt.u32 %p, %t, 10;"
                                "@%p call (v), triple, (a);"
                                "ld.param.u32 %r, [v]; }",
                          triple),
               [] (unsigned i) { return i < 10 ? 3 * i : 1; });
  check_lanes ("return of some lanes",
               kernel_of (std::string (call)
                              + "call (v), early, (a); ld.param.u32 %r, [v]; }",
                          triple),
               [] (unsigned i) { return i < 16 ? 5 : i; });
  check_lanes ("recursion",
               kernel_of (std::string (call)
                              + "rem.u32 %a, %t, 9; st.param.u32 [a], %a;"
                                "call (v), factorial, (a);"
                                "ld.param.u32 %r, [v]; }",
                          triple),
               [] (unsigned i) {
                 unsigned f = 1;
                 for (unsigned k = 2; k <= i % 9; k++)
                   f *= k;
                 return f;
               });
  check_lanes ("structure as a parameter",
               kernel_of (R"({
      .param .align 8 .b8 a[16]; .param .u64 v; cvt.u64.u32 %l, %t;
      st.param.u32 [a+4], 3; st.param.u64 [a+8], %l;
      call (v), swapped, (a); ld.param.u64 %l, [v]; cvt.u32.u64 %r, %l; })",
                          triple),
               [] (unsigned i) { return i - 3; });
}

void
check_indirect ()
{
  const char choose[] = R"(
    and.b32 %a, %t, 1; setp.eq.u32 %p, %a, 0;
    mov.u64 %l, triple; mov.u64 %m, negate; selp.u64 %l, %l, %m, %p;
    P: .callprototype (.param .u32 v) _ (.param .u32 x);
    call (v), %l, (a), P; ld.param.u32 %r, [v]; })";
  check_lanes ("different functions",
               kernel_of (std::string (call) + choose, triple),
               [] (unsigned i) { return i % 2 == 0 ? 3 * i : -i; });
  simulated nothing (kernel_of (std::string (call) + R"(
    mov.u64 %l, 64; P: .callprototype (.param .u32 v) _ (.param .u32 x);
    call (v), %l, (a), P; })"));
  nothing.expect (fault::illegal_address, "call of an address");
  simulated other (kernel_of (std::string (call) + R"(
    mov.u64 %l, swapped; P: .callprototype (.param .u32 v) _ (.param .u32 x);
    call (v), %l, (a), P; })",
                              triple));
  other.expect (fault::illegal_instruction, "another prototype");
}

/* `call.uni' is uniform among the active lanes, which need not be the whole
   warp.  */
void
check_uniform ()
{
  const std::string begin = call;
  const std::string half = begin + "mov.u32 %r, 7; setp.lt.u32 %p, %t, 10;";
  check_lanes ("uniform call of some lanes",
               kernel_of (half
                              + "@!%p bra $over; call.uni (v), triple, (a);"
                                "ld.param.u32 %r, [v]; $over: }",
                          triple),
               [] (unsigned i) { return i < 10 ? 3 * i : 7; });
  check_lanes ("uniform call with a guard false in all lanes",
               kernel_of (begin
                              + "mov.u32 %r, 7; setp.gt.u32 %p, %t, 40;"
                                "@%p call.uni (v), triple, (a); }",
                          triple),
               [] (unsigned) { return 7u; });
  simulated guarded (
      kernel_of (half + "@%p call.uni (v), triple, (a); }", triple));
  guarded.expect (fault::divergent_sync, "executed by some of the lanes");
  const std::string indirect
      = begin
        + "P: .callprototype (.param .u32 v) _ (.param .u32 x);"
          "mov.u64 %l, triple; and.b32 %a, %t, 1;"
          "setp.eq.u32 %p, %a, 0;";
  check_lanes ("uniform call of one function",
               kernel_of (indirect
                              + "call.uni (v), %l, (a), P;"
                                "ld.param.u32 %r, [v]; }",
                          triple),
               [] (unsigned i) { return 3 * i; });
  simulated part (
      kernel_of (indirect + "@%p call.uni (v), %l, (a), P; }", triple));
  part.expect (fault::divergent_sync, "executed by some of the lanes");
  simulated several (
      kernel_of (indirect
                     + "mov.u64 %m, negate; selp.u64 %l, %l, %m, %p;"
                       "call.uni (v), %l, (a), P; }",
                 triple));
  several.expect (fault::divergent_sync, "has several targets");
}

void
check_stack ()
{
  simulated s (kernel_of (std::string (call) + "call (v), again, (a); }", R"(
    .func (.param .u32 r) again (.param .u32 x) {
    .param .u32 a; .param .u32 v; .local .u32 space[64];
    call (v), again, (a); ret; })"));
  s.expect (fault::hardware_stack, "stack overflow");
}

} // anonymous namespace

int
main ()
{
  check_direct ();
  check_indirect ();
  check_uniform ();
  check_stack ();
}
