/* Settings, from environment variables.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#ifndef PTXEMU_SETTINGS_H
#define PTXEMU_SETTINGS_H 1

#include <string>

#include "../machine/configuration.h"

namespace ptxemu::cuda
{

struct settings
{
  configuration machine;
  unsigned devices = 1;       // PTXEMU_DEVICES
  unsigned architecture = 80; // PTXEMU_ARCH: sm_80
  std::string count_file;  // PTXEMU_COUNT: counts are written here at the end
  std::string report_file; // PTXEMU_REPORT: for what happens, a line each
  std::string save_folder; // PTXEMU_SAVE: images are written here

  // Whether bounds are checked, before the driver is initialised.
  static bool wants_bounds ();

  // A bad value ends the program with an error that names the variable.
  static settings from_environment ();
};

} // namespace ptxemu::cuda

#endif /* PTXEMU_SETTINGS_H */
