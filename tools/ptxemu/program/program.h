/* Linked images: symbols and the layout of variables.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
/* Source: "PTX ISA", section 11.6 (linking directives), and what the CUDA
   driver's cuLink interface does with several images.  A visible definition
   takes precedence over weak ones, of which the first is taken.  Two visible
   ones are an error, and so is a symbol without a definition, except vprintf,
   malloc, free and __assertfail, which the driver defines.  */

#ifndef PTXEMU_PROGRAM_H
#define PTXEMU_PROGRAM_H 1

#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "../text/module.h"

namespace ptxemu
{

// Images do not fit together, or one has an instruction that is not emulated.
class link_error : public std::runtime_error
{
public:
  using std::runtime_error::runtime_error;
};

// A variable of the program in .global, .const or .shared.
struct placed_variable
{
  const module *image = nullptr;
  const variable *declaration = nullptr;

  // Bytes from the start of the program's segment of its state space.
  uint64_t offset = 0;
};

// A function of the program; a number of program::functions names it at run
// time.
struct placed_function
{
  const module *image = nullptr;
  const function *code = nullptr;
};

// A function that the driver defines.
enum class system_call : uint8_t
{
  none,
  vprintf,
  malloc,
  free,
  assertfail
};

// The meaning of a name in an image.
struct symbol
{
  enum class kind : uint8_t
  {
    variable, // NUMBER in program::variables
    function, // NUMBER in program::functions
    system    // CALL
  };

  kind what = kind::variable;
  unsigned number = 0;
  system_call call = system_call::none;
};

// The memory that all variables of a state space need.
struct segment
{
  uint64_t size = 0;
  uint64_t alignment = 1;
};

struct translation; // code.h

class program
{
public:
  std::vector<std::unique_ptr<module>> modules;
  std::vector<placed_variable> variables;
  std::vector<placed_function> functions;

  segment global, constant;

  // Shared variables with a size; dynamic shared memory (`.extern .shared'
  // without a size, all at the same offset) follows them.
  segment shared;

  // The functions as warps execute them; set by `translate'.
  std::shared_ptr<const translation> code;

  // The meaning of NAME in IMAGE; null only if NAME is unknown there.
  const symbol *find (const module &image, const std::string &name) const;

  // The visible or weak definition with NAME, for the host; otherwise the first
  // variable local to an image: mkoffload asks for static variables, too.
  const symbol *find_visible (const std::string &name) const;

private:
  friend std::unique_ptr<program> link (std::vector<module>);
  using table = std::unordered_map<std::string, symbol>;
  std::unordered_map<const module *, table> m_symbols;
  table m_visible;
};

} // namespace ptxemu

#endif /* PTXEMU_PROGRAM_H */
