# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright (C) 2026 The omptq authors.
"""Makes random workqueuing programs; see generate and generate-ranks."""
