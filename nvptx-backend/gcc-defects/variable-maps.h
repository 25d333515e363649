/* Keeps the device's table of variables in the order of the host's.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_VARIABLE_MAPS_H
#define OMPTQ_VARIABLE_MAPS_H 1

namespace omptq
{

// To be called once.
void keep_variables_in_order ();

} // namespace omptq

#endif /* OMPTQ_VARIABLE_MAPS_H */
