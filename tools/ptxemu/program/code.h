/* Functions as a warp executes them: micro-operations and places of operands.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* A function is translated once per program.  Each instruction becomes one or a
   few micro-operations: a pointer to the handler, which executes it for all
   active lanes, and the places of its operands.

   A place is a base and an offset.  The bases are the frame of the running
   function, with its registers; the function's constants; the warp's special
   registers; and the addresses of the program's variables and functions, known
   only when it is loaded.  A place holds the values of the 32 lanes, 4 bytes
   each for types of up to 32 bits and 8 bytes for others; or one 32-bit mask
   for a predicate.  */

#ifndef PTXEMU_CODE_H
#define PTXEMU_CODE_H 1

#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <string_view>
#include <vector>

#include "../text/module.h"
#include "program.h"

namespace ptxemu
{

constexpr unsigned warp_lanes = 32;
using lane_mask = uint32_t;
constexpr lane_mask all_lanes = ~lane_mask{ 0 };

class warp;
struct micro_op;

// Executes a micro-operation for the active lanes of the warp.
using handler = void (*) (warp &, const micro_op &);

// The memory location of an operand's values.
class place
{
public:
  enum base : unsigned
  {
    frame,
    constants,
    specials,
    symbols,
    bases
  };

  place () = default;

  place (base in, uint32_t offset) : m_bits (in << offset_bits | offset) {}

  unsigned
  in () const
  {
    return m_bits >> offset_bits;
  }

  uint32_t
  offset () const
  {
    return m_bits & ((1U << offset_bits) - 1);
  }

  bool
  operator== (place other) const
  {
    return m_bits == other.m_bits;
  }

  bool
  operator!= (place other) const
  {
    return m_bits != other.m_bits;
  }

private:
  static constexpr unsigned offset_bits = 30;
  uint32_t m_bits = 0;
};

// Classes of instructions in counts.
enum class instruction_class : uint8_t
{
  integer,
  floating,
  conversion,
  comparison,
  move,
  load,
  store,
  atomic,
  branch,
  call,
  barrier,
  warp_wide,
  fence,
  special,
  classes
};

struct micro_op
{
  handler run = nullptr;
  uint64_t immediate = 0;
  place to, to2; // TO2 is the second result
  place a, b, c, d;

  // The guard, for a handler that looks at it.
  place guard;

  // The micro-operations that a branch goes to and where its lanes reconverge.
  // Other handlers define the meaning of TARGET.
  uint32_t target = 0;
  uint32_t join = no_join;
  static constexpr uint32_t no_join = ~0U;

  uint32_t instruction = 0; // index in the function's body
  bool guarded = false;
  bool inverted = false;
  bool first = false; // of its instruction
  state_space space
      = state_space::none; // of loads and stores; A is the address

  // The bytes that a lane accesses in its instruction, in the first
  // micro-operation that accesses any of them; otherwise 0.
  uint8_t accessed = 0;
  instruction_class group = instruction_class::special;
};

// A parameter in a frame: STRIDE bytes per lane, lane after lane.
struct parameter_place
{
  uint32_t offset = 0;
  uint32_t stride = 0;
  uint32_t size = 0;

  bool
  operator== (const parameter_place &other) const
  {
    return offset == other.offset && stride == other.stride
           && size == other.size;
  }
};

// The first part of a function's frame: results and parameters in order.
struct parameter_layout
{
  std::vector<parameter_place> results, parameters;
  uint32_t bytes = 0;

  bool
  operator== (const parameter_layout &other) const
  {
    return results == other.results && parameters == other.parameters;
  }
};

// Bytes aligned for vectors of the host.
class aligned_bytes
{
public:
  static constexpr size_t alignment = 64;

  aligned_bytes () = default;

  // SIZE zero bytes.
  explicit aligned_bytes (size_t size)
      : m_bytes (static_cast<char *> (
          ::operator new (size + !size, std::align_val_t (alignment)))),
        m_size (size)
  {
    std::memset (m_bytes.get (), 0, size);
  }

  char *
  data () const
  {
    return m_bytes.get ();
  }

  size_t
  size () const
  {
    return m_size;
  }

private:
  struct deleter
  {
    void
    operator() (char *bytes) const
    {
      ::operator delete (bytes, std::align_val_t (alignment));
    }
  };

  std::unique_ptr<char, deleter> m_bytes;
  size_t m_size = 0;
};

// One instruction `call'.
struct call_site
{
  // In the caller's frame or constants.
  std::vector<place> arguments, results;

  // The values of which these are, see value_flow; empty if none is followed.
  std::vector<uint32_t> argument_values, result_values;
  parameter_layout layout; // of what is called
  bool indirect = false;
  bool uniform = false; // .uni
  place target;         // indirect: the address
  unsigned callee = 0;  // otherwise: number in program::functions
  system_call system = system_call::none;
};

// The values that an instruction takes and makes, for a check that follows
// them.  A value is a register, or a variable of the function in .param: the
// number of that one is counted after the registers.
struct value_flow
{
  static constexpr uint32_t constant = ~0U; // a value of no register

  std::vector<uint32_t> from, to;
  std::vector<uint32_t> address; // of an access
  uint32_t site = 0;             // of an access, in translation::sites
  bool is_part = false;          // one of several loads into the same register
};

// A value that depends on where a program is loaded.
struct symbol_value
{
  symbol what;
  uint64_t addend = 0;
};

struct code_function
{
  unsigned number = 0; // in program::functions
  const module *image = nullptr;
  const function *text = nullptr;
  std::vector<micro_op> ops;
  parameter_layout layout;
  uint32_t frame_bytes = 0;
  uint64_t local_bytes = 0; // of its .local variables
  std::vector<call_site> calls;
  std::vector<std::vector<uint32_t>> branch_tables;
  std::vector<value_flow> flows;
  uint32_t values = 0; // that are followed; 0: none

  // The base `constants' of places.
  aligned_bytes constants;
};

// How far the order that an instruction makes reaches.
enum class sync_scope : uint8_t
{
  block, // .cta
  gpu    // and wider
};

// A load, store or atomic operation, for checks.
struct access_site
{
  enum class kind : uint8_t
  {
    load,
    store,
    atomic
  };

  const code_function *code = nullptr;
  uint32_t instruction = 0; // index in the function's body
  kind what = kind::load;
  bool strong = false;       // atomic, volatile or relaxed
  bool maybe_strong = false; // a store that GCC writes so if it is atomic, too
  sync_scope scope = sync_scope::gpu;
  uint8_t bytes = 0; // of each lane
  state_space space = state_space::none;
};

// All functions of a program, by number; null for those without a body.
struct translation
{
  std::vector<std::unique_ptr<code_function>> functions;
  std::vector<access_site> sites;    // empty if nothing is watched
  std::vector<symbol_value> symbols; // 32 times 8 bytes each, at their place
};

} // namespace ptxemu

#endif /* PTXEMU_CODE_H */
