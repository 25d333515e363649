/* Passes that only call a function.

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

#ifndef OMPTQ_SIMPLE_PASS_H
#define OMPTQ_SIMPLE_PASS_H 1

#include "gcc-plugin.h"

#include "tree-pass.h"

namespace omptq
{

/* Make the pass omptq_NAME, which calls EXECUTE where GATE, unless it is null,
   returns true, and requires PROPERTIES; one over all functions for IPA.  */
opt_pass *make_gimple_pass (gcc::context *ctxt, const char *name,
                            unsigned properties, bool (*gate) (function *),
                            void (*execute) (function *));
opt_pass *make_rtl_pass (gcc::context *ctxt, const char *name,
                         unsigned properties, bool (*gate) (function *),
                         void (*execute) (function *));
opt_pass *make_ipa_pass (gcc::context *ctxt, const char *name,
                         unsigned properties, bool (*gate) (function *),
                         void (*execute) (function *));

} // namespace omptq

#endif /* OMPTQ_SIMPLE_PASS_H */
