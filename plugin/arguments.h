/* Arguments, in both plugins: switches and dumps.

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

/* A pass that can be dumped, and its name in GCC's dump switches.  */
struct dumpable_pass
{
  const char *name;
  const char *gcc_switch;
};

/* The dumps that a plugin is asked for.  */
class dump_requests
{
public:
  /* Notes the dump that VALUE, PASS or PASS-OPTIONS, asks for.  False, after
     an error that names PLUGIN, if none of PASSES has that name.  */
  template <size_t count>
  bool
  add (const char *plugin, const char *value,
       const dumpable_pass (&passes)[count])
  {
    return add (plugin, value, passes, count);
  }

  /* Switches the dumps on; to be called when all passes are registered.  */
  void enable () const;

private:
  bool add (const char *plugin, const char *value, const dumpable_pass *passes,
            size_t count);

  // GCC's switches for them.
  auto_vec<const char *> m_switches;
};

/* Sets SETTING to what VALUE, yes or no, says; false if it is something else.  */
bool read_switch (const char *value, bool *setting);

/* Reports that PLUGIN has no argument KEY with VALUE, which can be null.  */
void report_unknown_argument (const char *plugin, const char *key,
                              const char *value);

} // namespace omptq

#endif /* OMPTQ_ARGUMENTS_H */
