/* Spellings of the words of PTX.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "words.h"

#include <iterator>
#include <unordered_map>

namespace ptxemu
{

namespace
{

/* In the order of the enumerators; assertions compare the last ones.  */

constexpr std::string_view opcode_names[]
    = { "",        "abs",       "activemask", "add",          "addc",
        "alloca",  "and",       "atom",       "bar",          "barrier",
        "bfe",     "bfi",       "bfind",      "bmsk",         "bra",
        "brev",    "brkpt",     "brx",        "call",         "clz",
        "cnot",    "copysign",  "cos",        "cp",           "cvt",
        "cvta",    "discard",   "div",        "dp2a",         "dp4a",
        "elect",   "ex2",       "exit",       "fence",        "fma",
        "fns",     "isspacep",  "ld",         "ldu",          "lg2",
        "lop3",    "mad",       "mad24",      "madc",         "match",
        "max",     "membar",    "min",        "mov",          "mul",
        "mul24",   "nanosleep", "neg",        "not",          "or",
        "pmevent", "popc",      "prefetch",   "prefetchu",    "prmt",
        "rcp",     "red",       "redux",      "rem",          "ret",
        "rsqrt",   "sad",       "selp",       "set",          "setp",
        "shf",     "shfl",      "shl",        "shr",          "sin",
        "slct",    "sqrt",      "st",         "stackrestore", "stacksave",
        "sub",     "subc",      "szext",      "tanh",         "testp",
        "trap",    "vabsdiff",  "vadd",       "vmad",         "vmax",
        "vmin",    "vote",      "vset",       "vshl",         "vshr",
        "vsub",    "xor" };
static_assert (std::size (opcode_names) == size_t (opcode::xor_) + 1);

constexpr std::string_view word_names[]
    = { "",           "pred",    "b8",        "b16",    "b32",      "b64",
        "u8",         "u16",     "u32",       "u64",    "s8",       "s16",
        "s32",        "s64",     "f16",       "f16x2",  "f32",      "f64",
        "reg",        "sreg",    "const",     "global", "local",    "param",
        "shared",     "v2",      "v4",        "eq",     "ne",       "lt",
        "le",         "gt",      "ge",        "lo",     "ls",       "hi",
        "hs",         "equ",     "neu",       "ltu",    "leu",      "gtu",
        "geu",        "num",     "nan",       "NaN",    "rn",       "rz",
        "rm",         "rp",      "rna",       "rni",    "rzi",      "rmi",
        "rpi",        "ftz",     "noftz",     "sat",    "relu",     "approx",
        "full",       "wide",    "cc",        "uni",    "to",       "and",
        "or",         "xor",     "not",       "abs",    "xorsign",  "add",
        "inc",        "dec",     "min",       "max",    "exch",     "cas",
        "popc",       "sync",    "warp",      "arrive", "red",      "cta",
        "cluster",    "gpu",     "gl",        "sys",    "relaxed",  "acquire",
        "release",    "acq_rel", "sc",        "weak",   "volatile", "mmio",
        "ca",         "cg",      "cs",        "lu",     "cv",       "wb",
        "wt",         "nc",      "up",        "down",   "bfly",     "idx",
        "all",        "any",     "ballot",    "finite", "infinite", "number",
        "notanumber", "normal",  "subnormal", "l",      "r",        "clamp",
        "wrap",       "b4e",     "rc8",       "ecl",    "ecr",      "rc16",
        "f4e",        "b0",      "b1",        "b2",     "b3",       "h0",
        "h1",         "shr7",    "shr15",     "po",     "aligned",  "shiftamt",
        "level",      "proxy",   "alias",     "L1",     "L2" };
static_assert (std::size (word_names) == size_t (word::L2) + 1);

constexpr std::string_view special_register_names[] = { "",
                                                        "tid",
                                                        "ntid",
                                                        "laneid",
                                                        "warpid",
                                                        "nwarpid",
                                                        "ctaid",
                                                        "nctaid",
                                                        "smid",
                                                        "nsmid",
                                                        "gridid",
                                                        "lanemask_eq",
                                                        "lanemask_le",
                                                        "lanemask_lt",
                                                        "lanemask_ge",
                                                        "lanemask_gt",
                                                        "clock",
                                                        "clock_hi",
                                                        "clock64",
                                                        "globaltimer",
                                                        "globaltimer_lo",
                                                        "globaltimer_hi",
                                                        "total_smem_size",
                                                        "dynamic_smem_size" };
static_assert (std::size (special_register_names)
               == size_t (special_register::dynamic_smem_size) + 1);

constexpr std::string_view data_type_names[]
    = { "",    "pred", "b8",  "b16", "b32", "b64", "u8",    "u16", "u32",
        "u64", "s8",   "s16", "s32", "s64", "f16", "f16x2", "f32", "f64" };
static_assert (std::size (data_type_names) == size_t (data_type::f64) + 1);

constexpr std::string_view state_space_names[]
    = { "", "reg", "sreg", "const", "global", "local", "param", "shared" };
static_assert (std::size (state_space_names)
               == size_t (state_space::shared) + 1);

constexpr unsigned type_bytes[]
    = { 0, 1, 1, 2, 4, 8, 1, 2, 4, 8, 1, 2, 4, 8, 2, 4, 4, 8 };
static_assert (std::size (type_bytes) == std::size (data_type_names));

// The words from pred to f64 are types, those from reg to shared are state
// spaces.
constexpr unsigned first_type = unsigned (word::pred);
constexpr unsigned last_type = unsigned (word::f64);
static_assert (last_type - first_type == unsigned (data_type::f64) - 1);
constexpr unsigned first_space = unsigned (word::reg);
constexpr unsigned last_space = unsigned (word::shared);
static_assert (last_space - first_space == unsigned (state_space::shared) - 1);

// Spellings to enumerators.
template <class enumeration> class index
{
public:
  template <size_t n> explicit index (const std::string_view (&names)[n])
  {
    for (size_t i = 1; i < n; i++)
      m_map.emplace (names[i], enumeration (i));
  }

  enumeration
  find (std::string_view name) const
  {
    auto found = m_map.find (name);
    return found == m_map.end () ? enumeration::none : found->second;
  }

private:
  std::unordered_map<std::string_view, enumeration> m_map;
};

} // anonymous namespace

opcode
find_opcode (std::string_view name)
{
  static const index<opcode> words (opcode_names);
  return words.find (name);
}

word
find_word (std::string_view name)
{
  static const index<word> words (word_names);
  return words.find (name);
}

special_register
find_special (std::string_view name)
{
  static const index<special_register> words (special_register_names);
  return words.find (name);
}

std::string_view
spelling (opcode op)
{
  return opcode_names[unsigned (op)];
}

std::string_view
spelling (word w)
{
  return word_names[unsigned (w)];
}

std::string_view
spelling (data_type type)
{
  return data_type_names[unsigned (type)];
}

std::string_view
spelling (state_space space)
{
  return state_space_names[unsigned (space)];
}

std::string_view
spelling (special_register special)
{
  return special_register_names[unsigned (special)];
}

data_type
type_of (word w)
{
  unsigned n = unsigned (w);
  return n < first_type || n > last_type ? data_type::none
                                         : data_type (n - first_type + 1);
}

state_space
space_of (word w)
{
  unsigned n = unsigned (w);
  return n < first_space || n > last_space ? state_space::none
                                           : state_space (n - first_space + 1);
}

unsigned
size_of (data_type type)
{
  return type_bytes[unsigned (type)];
}

unsigned
slot_size (data_type type)
{
  return size_of (type) == 8 ? 8 : 4;
}

static bool
is_integer (data_type type)
{
  return type >= data_type::u8 && type <= data_type::s64;
}

static bool
is_real (data_type type)
{
  return type >= data_type::f16;
}

bool
is_for (data_type type, data_type declared)
{
  return !(is_integer (type) && is_real (declared))
         && !(is_real (type) && is_integer (declared));
}

} // namespace ptxemu
