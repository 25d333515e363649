/* Arguments of both plugins.

   SPDX-License-Identifier: GPL-3.0-or-later
   Copyright (C) 2026 The omptq authors.  */

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
