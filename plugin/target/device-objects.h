/* Virtual tables and second names of variables in device code.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

#ifndef OMPTQ_DEVICE_OBJECTS_H
#define OMPTQ_DEVICE_OBJECTS_H 1

namespace omptq
{

/* Call when the plugin is loaded.  Has GCC give the device what classes with
   virtual functions need, and name each variable once in the table that host
   and device share.  */
void complete_device_objects ();

} // namespace omptq

#endif /* OMPTQ_DEVICE_OBJECTS_H */
