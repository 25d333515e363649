/* Arguments of both plugins.

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

#ifndef OMPTQ_ARGUMENTS_H
#define OMPTQ_ARGUMENTS_H 1

namespace omptq
{

/* Sets SETTING from VALUE, yes or no; returns false if it is neither.  */
bool read_switch (const char *value, bool *setting);

/* Reports that PLUGIN, whose arguments have FORMS such as "verbose" and
   "facts=yes|no", has no argument KEY with VALUE, which may be null; and says
   which is probably meant.  */
void report_unknown_argument (const char *plugin, const char *key,
                              const char *value,
                              const vec<const char *> &forms);

} // namespace omptq

#endif /* OMPTQ_ARGUMENTS_H */
