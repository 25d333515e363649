/* Virtual tables and second names of variables in device code.

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
