/* Functions that the user promises to be harmless.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_CALLS_HARMLESS_H
#define OMPTQ_CALLS_HARMLESS_H 1

namespace omptq
{

/* Registers the attribute omptq_harmless of functions.  Call on
   PLUGIN_ATTRIBUTES.  */
void register_harmless_attribute ();

/* True if the user promises that FN does not use OpenMP, returns, and throws
   nothing: it has the attribute, or -fplugin-arg-omptq-harmless names it.  */
bool promised_harmless_p (const_tree fn);

/* Notes which names of that argument are those of no function that is called
   here, if another one is similar, or if a report is wanted.  Call when the
   calls of all functions are known.  */
void note_unused_promises ();

} // namespace omptq

#endif /* OMPTQ_CALLS_HARMLESS_H */
