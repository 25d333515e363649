/* Reports about a function, as text.

   Copyright (C) 2026 The omptq authors.

   This file is part of omptq.

   omptq is free software; you can redistribute it and/or modify it under
   the terms of the GNU General Public License as published by the Free
   Software Foundation; either version 3, or (at your option) any later
   version.

   omptq is distributed in the hope that it will be useful, but WITHOUT ANY
   WARRANTY; without even the implied warranty of MERCHANTABILITY or
   FITNESS FOR A PARTICULAR PURPOSE.  See the GNU General Public License
   for more details.

   You should have received a copy of the GNU General Public License along
   with this program; see the file COPYING.  If not, see
   <http://www.gnu.org/licenses/>.  */

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
