/* A PTX image as the parser leaves it: names resolved, nothing executed.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source of the language: NVIDIA's "PTX ISA", chapters 4 (syntax), 5 (state
   spaces and types), 7 (abstracting the ABI) and 11 (directives).

   The parser resolves what is local to a function: registers, labels and
   variables become indices of the function's tables, whichever block `{ }'
   declared them.  Names of functions and of the image's variables remain names
   until images are linked.  Names in a function are made unique.  A static
   variable of a function (.global, .shared or .const in its body) becomes one
   of the image.  A parameter in .reg is also a register with its name.

   The parser takes any modifiers and operands with any opcode, if they are
   words of PTX: isa/ knows which belong together.  */

#ifndef PTXEMU_MODULE_H
#define PTXEMU_MODULE_H 1

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "words.h"

namespace ptxemu
{

// A position in the text of an image, from 1; 0 if there is none.
struct position
{
  unsigned line = 0;
  unsigned column = 0;
};

// A position in the program's source, from `.loc'; FILE is the number of
// `.file'.
struct source_position
{
  unsigned file = 0;
  unsigned line = 0;
  unsigned column = 0;
};

// An error in an image, at AT.
class text_error : public std::runtime_error
{
public:
  text_error (position at, const std::string &message)
      : std::runtime_error (message), at (at)
  {
  }

  position at;
};

enum class linkage : uint8_t
{
  local,   // visible in its image only
  visible, // .visible: one in all images
  weak,    // .weak: a visible one takes precedence
  common,  // .common: the largest of all images is taken
  external // .extern: declared here, defined elsewhere
};

// Part of a variable's initial value.
struct initial_value
{
  // A variable or function whose address is added to VALUE; or empty.
  std::string symbol;

  // `generic (symbol)': the generic address, not the one in its state space.
  bool generic = false;

  // `0xff00 (symbol)': only these bits of the address, shifted to bit 0; or 0.
  uint64_t mask = 0;

  // The bits, of an element's size.
  uint64_t value = 0;
};

// A variable in any state space but .reg; a parameter, too.
struct variable
{
  std::string name;
  linkage link = linkage::local;
  state_space space = state_space::none;
  data_type type = data_type::none;   // of an element
  unsigned vector = 1;                // 2 and 4: .v2, .v4 of TYPE
  uint64_t elements = 1;              // of all dimensions; 0: `[]'
  unsigned alignment = 0;             // bytes; 0: natural
  std::vector<initial_value> initial; // leading ones; the others are zero
  position at;

  // Of all elements.
  uint64_t
  size () const
  {
    return elements * vector * size_of (type);
  }

  uint64_t
  aligned_to () const
  {
    return alignment ? alignment : std::max (1U, vector * size_of (type));
  }
};

// A virtual register of a function.
struct reg_variable
{
  std::string name;
  data_type type = data_type::none;
  unsigned vector = 1; // 2 and 4: .v2, .v4; a vector's parts are used as .x .y
};

struct operand;
using operand_list = std::vector<operand>;

// An operand of an instruction.
struct operand
{
  enum class kind : uint8_t
  {
    none,      // `_', an unused result
    reg,       // NUMBER in registers; PART: 0 all, 1 to 4 its .x .y .z .w,
               // 5 to 8 its .b0 to .b3, 9 and 10 its .h0 and .h1
    special,   // SPECIAL, PART for .x .y .z
    integer,   // VALUE, the bits sign-extended to 64
    real,      // VALUE, the bits of an f64; or of an f32 written 0f..., then
               // WORD32 is set
    label,     // NUMBER in labels
    variable,  // NUMBER in variables of the function: its address plus VALUE
    symbol,    // NAME, a variable of the image or a function, plus VALUE
    address,   // [LIST[0] + VALUE], LIST[0] being a reg, variable, symbol or
               // integer
    vector,    // {a, b, c, d}, in LIST
    list,      // (a, b, c) of a call, in LIST
    pair,      // a|b, as shfl and setp write, in LIST
    prototype, // NUMBER in prototypes
    targets    // NUMBER in target_lists
  };

  kind what = kind::none;
  bool negated = false; // `!p', `-x'
  bool word32 = false;
  uint8_t part = 0;
  special_register special = special_register::none;
  unsigned number = 0;
  uint64_t value = 0;
  std::string name;
  operand_list list;
};

struct instruction
{
  opcode op = opcode::none;

  // As written, in their order, types and state spaces among them.
  std::vector<word> modifiers;

  // The register after `@', no_guard without; GUARD_NEGATED for `@!'.
  static constexpr unsigned no_guard = ~0U;
  unsigned guard = no_guard;
  bool guard_negated = false;

  operand_list operands;
  position at;
  source_position source;
};

struct label
{
  std::string name;
  size_t target = 0; // index of the instruction that follows, or their number
};

// A signature for indirect calls, by .callprototype, or a function's own.
struct prototype
{
  std::string name;
  std::vector<variable> results;
  std::vector<variable> parameters;
  bool no_return = false;
};

// Lists of possible targets: .branchtargets and .calltargets.
struct target_list
{
  std::string name;
  std::vector<std::string> targets;
};

struct function
{
  prototype signature; // with the function's name
  linkage link = linkage::local;
  bool kernel = false; // .entry
  bool defined = false;

  // Threads per block by .maxntid and .reqntid; zeros where not given.
  unsigned max_threads[3] = {};
  unsigned required_threads[3] = {};

  // The parameters come first in VARIABLES, results before, in order.
  std::vector<reg_variable> registers;
  std::vector<variable> variables;
  std::vector<label> labels;
  std::vector<prototype> prototypes;
  std::vector<target_list> target_lists;
  std::vector<instruction> body;
  position at;
};

// `.alias NAME, TARGET;': another name of a function that the image defines.
struct function_alias
{
  std::string name;
  std::string target;
  linkage link = linkage::local; // of NAME's declaration
  position at;
};

struct module
{
  std::string name; // of the image, for messages
  unsigned major_version = 0;
  unsigned minor_version = 0;
  std::string target;             // sm_30
  unsigned address_bits = 0;      // 64, or 32
  bool by_gcc = false;            // the text has GCC's comments
  std::vector<std::string> files; // by number of .file; gaps are empty
  std::vector<variable> variables;
  std::vector<function> functions; // declarations and definitions, in order
  std::vector<function_alias> aliases;

  // Whether TARGET is older than sm_70, so that all lanes of a warp must
  // execute a barrier or another instruction with a mask of lanes together.
  bool
  is_before_sm_70 () const
  {
    return target.size () == 5 && target < "sm_70";
  }

  // The definition of the function NAME, or null.
  const function *definition (const std::string &name) const;
};

// Parses TEXT, up to its first NUL; messages call it NAME.  Throws text_error
// for the first mistake, whatever bytes TEXT has.
module parse (const std::string &name, std::string_view text);

// The modules of a text that is several images, each ended by a NUL.
std::vector<module> parse_all (const std::string &name, std::string_view text);

// An instruction as PTX, for an assembler, without a newline.
std::string to_text (const module &, const function &, const instruction &);

// All of M as PTX: parse (to_text (m)) equals M except for positions.
std::string to_text (const module &);

} // namespace ptxemu

#endif /* PTXEMU_MODULE_H */
