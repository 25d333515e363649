/* Purpose: weak memory shows what PTX's memory model allows, for some seed, and
   never what it forbids: the litmus tests of "PTX ISA", section 8, and of
   D. Lustig, S. Sahasrabuddhe and O. Giroux, "A formal analysis of the NVIDIA
   PTX memory consistency model" (ASPLOS 2019).  */

#include <array>

#include "simulated.h"

using namespace ptxemu;

namespace
{

constexpr unsigned seeds = 400;

using outcome = std::vector<uint32_t>;

struct litmus
{
  const char *name;
  // Threads of different blocks, or warps of one block.
  bool blocks;
  std::vector<const char *> threads;
  outcome weak; // r0 to r3, the results in question
  bool allowed;
  outcome end = {}; // x, y and z, the final values in question
};

// Of relaxed accesses with scope .gpu; $X and $Y are the locations, $0 to $3
// the results, F a fence, and B one for the block.
std::string
expand (const std::string &text)
{
  static const std::array<std::pair<const char *, const char *>, 22> words
      = { { { "Wx1", "st.relaxed.gpu.global.u32 [%x], 1;" },
            { "Wx2", "st.relaxed.gpu.global.u32 [%x], 2;" },
            { "Wy1", "st.relaxed.gpu.global.u32 [%y], 1;" },
            { "Wy2", "st.relaxed.gpu.global.u32 [%y], 2;" },
            { "Wz1", "st.relaxed.gpu.global.u32 [%z], 1;" },
            { "Wz2", "st.relaxed.gpu.global.u32 [%z], 2;" },
            { "Rx", "ld.relaxed.gpu.global.u32 " },
            { "Ry", "ld.relaxed.gpu.global.u32 " },
            { "Rz", "ld.relaxed.gpu.global.u32 " },
            { "Rel", "st.release.gpu.global.u32 [%y], 1;" },
            { "Acq", "ld.acquire.gpu.global.u32 " },
            { "Near", "st.release.cta.global.u32 [%y], 1;" },
            { "Px", "st.global.u32 [%x], 1;" },
            { "Qx", "ld.global.u32 " },
            { "Add", "atom.relaxed.gpu.global.add.u32 " },
            // More stores beside Y than are kept.
            { "Many", "{ .reg .u32 %i, %was; .reg .pred %more;"
                      " mov.u32 %i, 40;\n$again:"
                      " atom.relaxed.gpu.global.add.u32 %was, [%y+4], 1;"
                      " sub.u32 %i, %i, 1; setp.ne.u32 %more, %i, 0;"
                      " @%more bra $again; }" },
            { "Sc", "fence.sc.gpu;" },
            { "Membar", "membar.gl;" },
            { "Fence", "fence.acq_rel.gpu;" },
            { "Block", "fence.acq_rel.cta;" },
            { "ScB", "fence.sc.cta;" },
            { "Bar", "bar.sync 0;" } } };
  std::string result;
  size_t at = 0;
  while (at < text.size ())
    {
      size_t end = text.find (' ', at);
      std::string word = text.substr (at, end - at);
      at = end == text.npos ? text.size () : end + 1;
      std::string argument;
      if (size_t colon = word.find (':'); colon != word.npos)
        {
          argument = word.substr (colon + 1);
          word.resize (colon);
        }
      for (auto [name, meaning] : words)
        if (word == name)
          {
            result += meaning;
            if (!argument.empty ())
              {
                char location = word == "Acq" ? 'y' : word[1];
                bool add = word == "Add";
                result += "%r" + argument + ", [%"
                          + std::string (1, add ? 'x' : location)
                          + (add ? "], 1;" : "];");
              }
            result += '\n';
          }
    }
  return result;
}

std::string
kernel (const litmus &l)
{
  std::string text
      = ".visible .entry k (.param .u64 out)\n{\n"
        ".reg .u32 %r<4>, %t;\n.reg .u64 %o, %x, %y, %z;\n.reg .pred %p;\n"
        "ld.param.u64 %o, [out];\n"
        "mov.u64 %x, %o; add.u64 %y, %o, 64; add.u64 %z, %o, 128;\n"
        "mov.u32 %r0, 99; mov.u32 %r1, 99; mov.u32 %r2, 99;"
        " mov.u32 %r3, 99;\n";
  text += l.blocks ? "mov.u32 %t, %ctaid.x;\n"
                   : "mov.u32 %t, %tid.x; shr.u32 %t, %t, 5;\n";
  for (size_t i = 0; i < l.threads.size (); i++)
    {
      std::string n = std::to_string (i);
      text += "setp.ne.u32 %p, %t, " + n + "; @%p bra $next" + n + ";\n"
              + expand (l.threads[i]);
      for (unsigned r = 0; r < 4; r++)
        {
          std::string number = std::to_string (r);
          if (std::string (l.threads[i]).find (":" + number)
              != std::string::npos)
            text += "st.global.u32 [%o+" + std::to_string (512 + 4 * r)
                    + "], %r" + number + ";\n";
        }
      text += "bra $end;\n$next" + n + ":\n";
    }
  return text + "$end: ret;\n}\n";
}

const litmus tests[] = {
  // Message passing.
  { "MP", true, { "Wx1 Wy1", "Ry:0 Rx:1" }, { 1, 0 }, true },
  { "MP in a block", false, { "Wx1 Wy1", "Ry:0 Rx:1" }, { 1, 0 }, true },
  { "MP+fences",
    true,
    { "Wx1 Fence Wy1", "Ry:0 Fence Rx:1" },
    { 1, 0 },
    false },
  { "MP+fence of writer",
    true,
    { "Wx1 Fence Wy1", "Ry:0 Rx:1" },
    { 1, 0 },
    true },
  { "MP+fence of reader",
    true,
    { "Wx1 Wy1", "Ry:0 Fence Rx:1" },
    { 1, 0 },
    true },
  { "MP+release+acquire", true, { "Wx1 Rel", "Acq:0 Rx:1" }, { 1, 0 }, false },
  { "MP+release+acquire beside a counter",
    true,
    { "Wx1 Rel", "Many Acq:0 Rx:1" },
    { 1, 0 },
    false },
  { "MP+release beside a counter",
    true,
    { "Wx1 Rel", "Many Ry:0 Rx:1" },
    { 1, 0 },
    true },
  { "MP+release", true, { "Wx1 Rel", "Ry:0 Rx:1" }, { 1, 0 }, true },
  { "MP+plain data", true, { "Px Rel", "Acq:0 Qx:1" }, { 1, 0 }, false },
  { "MP+near fence of writer, blocks",
    true,
    { "Wx1 Block Wy1", "Ry:0 Fence Rx:1" },
    { 1, 0 },
    true },
  { "MP+near fence of reader, blocks",
    true,
    { "Wx1 Fence Wy1", "Ry:0 Block Rx:1" },
    { 1, 0 },
    true },
  { "MP+near release, blocks",
    true,
    { "Wx1 Near", "Acq:0 Rx:1" },
    { 1, 0 },
    true },
  { "MP+near fences in a block",
    false,
    { "Wx1 Block Wy1", "Ry:0 Block Rx:1" },
    { 1, 0 },
    false },
  { "MP+barriers", false, { "Wx1 Bar", "Bar Rx:0" }, { 0 }, false },
  // Store buffering.
  { "SB", true, { "Wx1 Ry:0", "Wy1 Rx:1" }, { 0, 0 }, true },
  { "SB+fences", true, { "Wx1 Fence Ry:0", "Wy1 Fence Rx:1" }, { 0, 0 }, true },
  { "SB+fence.sc", true, { "Wx1 Sc Ry:0", "Wy1 Sc Rx:1" }, { 0, 0 }, false },
  { "SB+membar",
    true,
    { "Wx1 Membar Ry:0", "Wy1 Membar Rx:1" },
    { 0, 0 },
    false },
  { "SB+near fence.sc, blocks",
    true,
    { "Wx1 ScB Ry:0", "Wy1 ScB Rx:1" },
    { 0, 0 },
    true },
  { "SB+near fence.sc in a block",
    false,
    { "Wx1 ScB Ry:0", "Wy1 ScB Rx:1" },
    { 0, 0 },
    false },
  // Load buffering.
  { "LB", true, { "Rx:0 Wy1", "Ry:1 Wx1" }, { 1, 1 }, true },
  { "LB in a block", false, { "Rx:0 Wy1", "Ry:1 Wx1" }, { 1, 1 }, true },
  { "LB+fences",
    true,
    { "Rx:0 Fence Wy1", "Ry:1 Fence Wx1" },
    { 1, 1 },
    false },
  // Independent readers of independent writes.
  { "IRIW",
    true,
    { "Wx1", "Wy1", "Rx:0 Ry:1", "Ry:2 Rx:3" },
    { 1, 0, 1, 0 },
    true },
  { "IRIW+fences",
    true,
    { "Wx1", "Wy1", "Rx:0 Fence Ry:1", "Ry:2 Fence Rx:3" },
    { 1, 0, 1, 0 },
    true },
  { "IRIW+fence.sc",
    true,
    { "Wx1", "Wy1", "Rx:0 Sc Ry:1", "Ry:2 Sc Rx:3" },
    { 1, 0, 1, 0 },
    false },
  // Causality over three threads.
  { "WRC", true, { "Wx1", "Rx:0 Wy1", "Ry:1 Rx:2" }, { 1, 1, 0 }, true },
  { "WRC+fences",
    true,
    { "Wx1", "Rx:0 Fence Wy1", "Ry:1 Fence Rx:2" },
    { 1, 1, 0 },
    false },
  { "ISA2+fences",
    true,
    { "Wx1 Fence Wy1", "Ry:0 Fence Wz1", "Rz:1 Fence Rx:2" },
    { 1, 1, 0 },
    false },
  // Coherence.
  { "CoRR", true, { "Wx1 Wx2", "Rx:0 Rx:1" }, { 2, 1 }, false },
  { "CoRR of stale values", true, { "Wx1 Wx2", "Rx:0 Rx:1" }, { 1, 2 }, true },
  { "CoWR", true, { "Wx1 Rx:0", "Wx2" }, { 0 }, false },
  { "CoRR through a third",
    true,
    { "Wx1", "Rx:0 Fence Wy1", "Ry:1 Fence Rx:2" },
    { 1, 1, 0 },
    false },
  { "CoWW", true, { "Wx1 Wx2" }, {}, false, { 1 } },
  { "CoRW", true, { "Rx:0 Wx1", "Wx2" }, { 1 }, false },
  { "CoRW of another", true, { "Rx:0 Wx1", "Wx2" }, { 2 }, false, { 2 } },
  { "CoWR of another", true, { "Wx1 Rx:0", "Wx2" }, { 2 }, false, { 1 } },
  { "CoWW of another", true, { "Wx1", "Wx2" }, {}, true, { 1 } },
  { "CoWW after fences",
    true,
    { "Wx1 Fence Wy1", "Ry:0 Fence Wx2" },
    { 1 },
    false,
    { 1 } },
  // Threads that store to two locations in opposite orders.  Stores are ordered
  // by causality alone, so fences help only if they order themselves.
  { "2+2W", true, { "Wx1 Wy2", "Wy1 Wx2" }, {}, true, { 1, 1 } },
  { "2+2W in a block", false, { "Wx1 Wy2", "Wy1 Wx2" }, {}, true, { 1, 1 } },
  { "2+2W+fences",
    true,
    { "Wx1 Fence Wy2", "Wy1 Fence Wx2" },
    {},
    true,
    { 1, 1 } },
  { "2+2W+one fence.sc",
    true,
    { "Wx1 Sc Wy2", "Wy1 Fence Wx2" },
    {},
    true,
    { 1, 1 } },
  { "2+2W+fence.sc",
    true,
    { "Wx1 Sc Wy2", "Wy1 Sc Wx2" },
    {},
    false,
    { 1, 1 } },
  { "2+2W+membar",
    true,
    { "Wx1 Membar Wy2", "Wy1 Membar Wx2" },
    {},
    false,
    { 1, 1 } },
  { "2+2W+near fence.sc, blocks",
    true,
    { "Wx1 ScB Wy2", "Wy1 ScB Wx2" },
    {},
    true,
    { 1, 1 } },
  { "2+2W+near fence.sc in a block",
    false,
    { "Wx1 ScB Wy2", "Wy1 ScB Wx2" },
    {},
    false,
    { 1, 1 } },
  { "2+2W+barriers",
    false,
    { "Wx1 Bar Wy2", "Wy1 Bar Wx2" },
    {},
    false,
    { 1, 1 } },
  { "3.2W+fences",
    true,
    { "Wx2 Fence Wy1", "Wy2 Fence Wz1", "Wz2 Fence Wx1" },
    {},
    true,
    { 2, 2, 2 } },
  { "3.2W+fence.sc",
    true,
    { "Wx2 Sc Wy1", "Wy2 Sc Wz1", "Wz2 Sc Wx1" },
    {},
    false,
    { 2, 2, 2 } },
  // A store that is before one that it should follow, and what a load sees.
  { "R", true, { "Wx1 Wy1", "Wy2 Rx:0" }, { 0 }, true, { 1, 2 } },
  { "R+fences",
    true,
    { "Wx1 Fence Wy1", "Wy2 Fence Rx:0" },
    { 0 },
    true,
    { 1, 2 } },
  { "R+fence.sc",
    true,
    { "Wx1 Sc Wy1", "Wy2 Sc Rx:0" },
    { 0 },
    false,
    { 1, 2 } },
  { "S", true, { "Wx2 Wy1", "Ry:0 Wx1" }, { 1 }, true, { 2 } },
  { "S+fence of writer",
    true,
    { "Wx2 Fence Wy1", "Ry:0 Wx1" },
    { 1 },
    true,
    { 2 } },
  { "S+fence of reader",
    true,
    { "Wx2 Wy1", "Ry:0 Fence Wx1" },
    { 1 },
    true,
    { 2 } },
  { "S+fences",
    true,
    { "Wx2 Fence Wy1", "Ry:0 Fence Wx1" },
    { 1 },
    false,
    { 2 } },
  { "S+release+acquire",
    true,
    { "Wx2 Rel", "Acq:0 Wx1" },
    { 1 },
    false,
    { 2 } },
  { "S+near fence of writer, blocks",
    true,
    { "Wx2 Block Wy1", "Ry:0 Fence Wx1" },
    { 1 },
    true,
    { 2 } },
  { "S+near fences in a block",
    false,
    { "Wx2 Block Wy1", "Ry:0 Block Wx1" },
    { 1 },
    false,
    { 2 } },
  // The same over three threads.
  { "WWC", true, { "Wx2", "Rx:0 Wy1", "Ry:1 Wx1" }, { 2, 1 }, true, { 2 } },
  { "WWC+fences",
    true,
    { "Wx2", "Rx:0 Fence Wy1", "Ry:1 Fence Wx1" },
    { 2, 1 },
    false,
    { 2 } },
  { "WRW+WR+fences",
    true,
    { "Wx1", "Rx:0 Fence Wy1", "Wy2 Fence Rx:1" },
    { 1, 0 },
    true,
    { 1, 2 } },
  { "WRW+WR+fence.sc",
    true,
    { "Wx1", "Rx:0 Sc Wy1", "Wy2 Sc Rx:1" },
    { 1, 0 },
    false,
    { 1, 2 } },
  { "WRW+2W+fences",
    true,
    { "Wx2", "Rx:0 Fence Wy1", "Wy2 Fence Wx1" },
    { 2 },
    true,
    { 2, 2 } },
  { "WRW+2W+fence.sc",
    true,
    { "Wx2", "Rx:0 Sc Wy1", "Wy2 Sc Wx1" },
    { 2 },
    false,
    { 2, 2 } },
  { "WRR+2W+fences",
    true,
    { "Wx2", "Rx:0 Fence Ry:1", "Wy1 Fence Wx1" },
    { 2, 0 },
    true,
    { 2, 1 } },
  { "WRR+2W+fence.sc",
    true,
    { "Wx2", "Rx:0 Sc Ry:1", "Wy1 Sc Wx1" },
    { 2, 0 },
    false,
    { 2, 1 } },
  { "Z6.0+fences",
    true,
    { "Wx1 Fence Wy1", "Ry:0 Fence Wz1", "Wz2 Fence Rx:1" },
    { 1, 0 },
    true,
    { 1, 1, 2 } },
  { "Z6.0+fence.sc",
    true,
    { "Wx1 Sc Wy1", "Ry:0 Sc Wz1", "Wz2 Sc Rx:1" },
    { 1, 0 },
    false,
    { 1, 1, 2 } },
  { "Z6.1+fences",
    true,
    { "Wx2 Fence Wy1", "Wy2 Fence Wz1", "Rz:0 Fence Wx1" },
    { 1 },
    true,
    { 2, 2 } },
  { "Z6.1+fence.sc",
    true,
    { "Wx2 Sc Wy1", "Wy2 Sc Wz1", "Rz:0 Sc Wx1" },
    { 1 },
    false,
    { 2, 2 } },
  { "Z6.2+fences",
    true,
    { "Wx2 Fence Wy1", "Ry:0 Fence Wz1", "Rz:1 Fence Wx1" },
    { 1, 1 },
    false,
    { 2 } },
  { "Z6.2+fence.sc",
    true,
    { "Wx2 Sc Wy1", "Ry:0 Sc Wz1", "Rz:1 Sc Wx1" },
    { 1, 1 },
    false,
    { 2 } },
  { "Z6.3+fences",
    true,
    { "Wx1 Fence Wy1", "Wy2 Fence Wz1", "Rz:0 Fence Rx:1" },
    { 1, 0 },
    true,
    { 1, 2 } },
  { "Z6.3+fence.sc",
    true,
    { "Wx1 Sc Wy1", "Wy2 Sc Wz1", "Rz:0 Sc Rx:1" },
    { 1, 0 },
    false,
    { 1, 2 } },
  { "Z6.4+fences",
    true,
    { "Wx1 Fence Wy1", "Wy2 Fence Rz:0", "Wz1 Fence Rx:1" },
    { 0, 0 },
    true,
    { 1, 2 } },
  { "Z6.4+fence.sc",
    true,
    { "Wx1 Sc Wy1", "Wy2 Sc Rz:0", "Wz1 Sc Rx:1" },
    { 0, 0 },
    false,
    { 1, 2 } },
  { "Z6.5+fences",
    true,
    { "Wx1 Fence Wy1", "Wy2 Fence Wz1", "Wz2 Fence Rx:0" },
    { 0 },
    true,
    { 1, 2, 2 } },
  { "Z6.5+fence.sc",
    true,
    { "Wx1 Sc Wy1", "Wy2 Sc Wz1", "Wz2 Sc Rx:0" },
    { 0 },
    false,
    { 1, 2, 2 } },
  // All 32 lanes add; the last one writes the result.
  { "atomic additions", true, { "Add:0", "Add:1" }, { 31, 31 }, false },
  { "a store during an atomic addition",
    true,
    { "Add:0", "Wx2" },
    { 31 },
    false,
    { 32 + 2 } },
  { "a store lost in an atomic addition",
    true,
    { "Add:0 Rx:1", "Wx2" },
    { 31, 2 },
    false,
    { 32 } },
  { "MP by an atomic",
    true,
    { "Wy1 Fence Add:0", "Rx:1 Fence Ry:2" },
    { 31, 32, 0 },
    false },
  { "MP by a relaxed atomic",
    true,
    { "Wy1 Add:0", "Rx:1 Ry:2" },
    { 31, 32, 0 },
    true },
};

bool
is_seen (const litmus &l)
{
  std::string text = kernel (l);
  unsigned threads = l.threads.size ();
  bool seen = false;
  for (unsigned seed = 1; seed <= seeds; seed++)
    {
      configuration c = quiet ();
      c.memory = 1 << 20;
      c.seed = seed;
      c.checks.weak = true;
      simulated s (text, c);
      s.run ({ l.blocks ? threads : 1, 1, 1 },
             { l.blocks ? 32 : 32 * threads, 1, 1 });
      check (s.report ().error == fault::none, s.report ().message);
      bool same = true;
      for (size_t i = 0; i < l.weak.size (); i++)
        same = same && s.words ()[128 + i] == l.weak[i];
      for (size_t i = 0; i < l.end.size (); i++)
        same = same && s.words ()[16 * i] == l.end[i];
      seen = seen || same;
    }
  return seen;
}

// Memory that a thread has freed and another one gets: nothing else orders
// their stores.
const char *const memory_of_two_threads = R"(
.extern .func (.param .u64 r) malloc (.param .u64 n);
.extern .func free (.param .u64 p);
.visible .entry k (.param .u64 out)
{
  .reg .u32 %a, %b;
  .reg .u64 %o, %m;
  .reg .pred %first, %p;
  ld.param.u64 %o, [out];
  mov.u32 %b, %ctaid.x;
  setp.eq.u32 %first, %b, 0;
  @%first bra $get;
$wait:
  ld.relaxed.gpu.u32 %a, [%o];
  setp.eq.u32 %p, %a, 0;
  @%p bra $wait;
$get:
  { .param .u64 n; .param .u64 p;
    st.param.u64 [n], 600000; call (p), malloc, (n); ld.param.u64 %m, [p]; }
  add.u32 %b, %b, 1;
  st.u32 [%m], %b;
  @!%first bra $second;
  { .param .u64 p; st.param.u64 [p], %m; call free, (p); }
  st.relaxed.gpu.u32 [%o], 1;
  ret;
$second:
  ld.u32 %a, [%m];
  st.u32 [%o+4], %a;
  ret;
}
)";

void
check_new_memory ()
{
  for (unsigned seed = 1; seed <= seeds; seed++)
    {
      configuration c;
      c.memory = 1 << 20;
      c.seed = seed;
      c.checks.weak = true;
      simulated s (memory_of_two_threads, c);
      s.run ({ 2, 1, 1 }, { 1, 1, 1 });
      check (s.report ().error == fault::none, s.report ().message);
      check (s.words ()[1] == 2, "new memory has what was stored there last");
    }
}

// A lane's own memory is not weak, by generic addresses either.
const char local_memory[] = R"(
  .local .align 4 .b8 own[4];
  cvta.local.u64 %m, own;
  mov.u32 %b, 7;
  st.u32 [%m], %t;
  ld.u32 %r, [%m];
  st.u32 [%m], %b;)";

void
check_local_memory ()
{
  for (unsigned seed = 1; seed <= seeds; seed++)
    {
      configuration c;
      c.seed = seed;
      c.checks.weak = true;
      simulated s (kernel_of (local_memory), c);
      const std::vector<uint32_t> &result
          = s.result ({ 1, 1, 1 }, { 32, 1, 1 });
      for (unsigned i = 0; i < 32; i++)
        check (result[i] == i, "a load comes before a store by its lane");
    }
}

} // anonymous namespace

int
main ()
{
  check_new_memory ();
  check_local_memory ();
  for (const litmus &l : tests)
    {
      bool seen = is_seen (l);
      check (seen == l.allowed, std::string (l.name) + ": "
                                    + (l.allowed ? "allowed, but not seen"
                                                 : "forbidden, but seen"));
    }
}
