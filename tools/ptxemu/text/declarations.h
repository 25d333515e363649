/* Parses declarations of variables and functions.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_DECLARATIONS_H
#define PTXEMU_DECLARATIONS_H 1

#include <functional>

#include "token-stream.h"

namespace ptxemu
{

// The part of a declaration of variables before the names, in any order.
struct variable_head
{
  variable shape; // without name, elements and initial values
  bool space_given = false;
};

class declaration_parser
{
public:
  explicit declaration_parser (token_stream *tokens) : m_tokens (tokens) {}

  // `.align 8', `.v2', `.u32', a state space and so on, up to a name.
  variable_head head (linkage link);

  // One name after HEAD, with its dimensions and initial values.
  variable declarator (const variable_head &head);

  // Results in parentheses, if any, the name, and parameters.  The name is `_'
  // in a prototype; NAME_AT is set to its position.
  prototype signature (position *name_at = nullptr);

  // Fails if the parameters are too large for a kernel.
  static void check_kernel (const prototype &);

  // `.visible' and so on, if there is one.
  linkage link ();

  // Called with the name and position of each function or variable whose
  // address is an initial value.
  std::function<void (std::string_view, position)> on_symbol;

private:
  struct extents; // of an array's dimensions

  void head_word (variable_head *);
  void pointer_attributes ();
  void attribute_list ();
  void check_size (const variable &) const;
  std::vector<variable> parameters ();
  std::vector<uint64_t> dimensions ();
  void initialiser (variable *, const std::vector<uint64_t> &dimensions);
  void braces (variable *, const std::vector<uint64_t> &extents, size_t level);
  void pad (variable *, uint64_t to);
  initial_value initial (data_type);
  initial_value initial_symbol (uint64_t mask);
  initial_value initial_real (data_type, bool negative);

  token_stream *m_tokens;
  uint64_t m_padded = 0; // initial values made for omitted elements
};

} // namespace ptxemu

#endif /* PTXEMU_DECLARATIONS_H */
