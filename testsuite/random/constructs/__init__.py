# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Programs that write every combined OpenMP construct with every clause."""
