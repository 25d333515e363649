# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Random worksharing loops in target regions; see generate-device-loops."""
