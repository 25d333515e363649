/* Functions that the user promises to be harmless.

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
