/* Reports about a function, as text.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef UNIFORMITY_REPORT_H
#define UNIFORMITY_REPORT_H 1

#include <string>
#include <vector>

#include "../../analysis/uniformity.h"
#include "text.h"

namespace omptq
{

// The divergent parts of FUNCTION: a line for each fact, sorted by bytes.
std::vector<std::string> facts (const text_function &function,
                                const uniformity &result);

// Explains why the value NAME is divergent, or that it is not: a line for each
// step back to a source.  Empty if there is no such value.
std::vector<std::string> explanation (const text_function &function,
                                      const uniformity &result,
                                      std::string_view name);

// Cluster number NUMBER of a picture for Graphviz.
std::string picture (const text_function &function, uniformity &result,
                     unsigned number);

} // namespace omptq

#endif /* UNIFORMITY_REPORT_H */
