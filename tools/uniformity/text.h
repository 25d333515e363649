/* Functions as text.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef UNIFORMITY_TEXT_H
#define UNIFORMITY_TEXT_H 1

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "../../analysis/value-graph.h"

namespace omptq
{

// A position in a text, from 1; the column is in bytes.
struct text_place
{
  unsigned line = 0;
  unsigned column = 0;
};

// An error in a text.
struct text_error
{
  text_place place;
  std::string message;
};

// A line of a block: its text, and the value it defines or no_id.
struct text_line
{
  std::string_view text;
  value_id value;
};

/* A function; names and lines are parts of the text that was read, which must
   outlive it.  */
struct text_function
{
  std::string_view name;
  // By block and by value; constants have no name.
  std::vector<std::string_view> block_names;
  std::vector<std::string_view> value_names;
  // By block; the last one is its branch if has_branch is set.
  std::vector<std::vector<text_line>> lines;
  std::vector<bool> has_branch;
  std::vector<value_id> arguments;
  std::unique_ptr<flow_graph> graph;
  value_graph values;
};

/* Reads the functions in TEXT, in order; uniformity.1 describes the form.  If
   the text is invalid, sets ERROR and returns only the functions before.  */
std::vector<text_function> read_functions (std::string_view text,
                                           std::unique_ptr<text_error> &error);

} // namespace omptq

#endif /* UNIFORMITY_TEXT_H */
