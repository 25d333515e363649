/* The cost on a GPU of accesses to memory by the lanes of a warp.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1
   Copyright (C) 2026 The omptq authors.  */
#include "access-cost.h"

#include <algorithm>
#include <array>

namespace ptxemu
{

namespace
{

constexpr unsigned sector_bytes = 32, bank_bytes = 4, banks = 32;

// The most that one lane accesses.
constexpr unsigned most_bytes = 32;

// A set of numbers, which mostly come in order.
class number_set
{
public:
  void
  add (uint64_t number)
  {
    if (m_count != 0 && m_numbers[m_count - 1] == number)
      return;
    m_sorted = m_sorted && (m_count == 0 || m_numbers[m_count - 1] < number);
    m_numbers[m_count++] = number;
  }

  unsigned
  size ()
  {
    sort ();
    return m_count;
  }

  // The largest number of members that have the same remainder modulo BANKS.
  unsigned
  most_in_bank ()
  {
    sort ();
    std::array<unsigned, banks> in_bank = {};
    unsigned most = 0;
    for (unsigned i = 0; i < m_count; i++)
      most = std::max (most, ++in_bank[m_numbers[i] % banks]);
    return most;
  }

private:
  void
  sort ()
  {
    if (m_sorted)
      return;
    auto end = m_numbers.begin () + m_count;
    std::sort (m_numbers.begin (), end);
    m_count = std::unique (m_numbers.begin (), end) - m_numbers.begin ();
    m_sorted = true;
  }

  std::array<uint64_t, warp_lanes * most_bytes / bank_bytes> m_numbers;
  unsigned m_count = 0;
  bool m_sorted = true;
};

uint64_t
divide_up (uint64_t a, unsigned b)
{
  return (a + b - 1) / b;
}

access_counts
cost_of_global (const uint64_t *addresses, lane_mask lanes, unsigned bytes)
{
  number_set sectors, different;
  for (lane_mask left = lanes; left != 0; left &= left - 1)
    {
      uint64_t at = addresses[__builtin_ctz (left)];
      different.add (at);
      sectors.add (at / sector_bytes);
    }
  return { 1, sectors.size (),
           divide_up (uint64_t{ different.size () } * bytes, sector_bytes) };
}

// Lanes share no bytes.
access_counts
cost_of_local (const uint64_t *addresses, lane_mask lanes, unsigned bytes)
{
  number_set sectors;
  for (unsigned done = 0; done < bytes; done += bank_bytes)
    for (lane_mask left = lanes; left != 0; left &= left - 1)
      {
        unsigned i = __builtin_ctz (left);
        uint64_t word = (addresses[i] + done) / bank_bytes * warp_lanes + i;
        sectors.add (word * bank_bytes / sector_bytes);
      }
  uint64_t all = uint64_t (__builtin_popcount (lanes)) * bytes;
  return { 1, sectors.size (), divide_up (all, sector_bytes) };
}

access_counts
cost_of_shared (const uint64_t *addresses, lane_mask lanes, unsigned bytes)
{
  unsigned words = divide_up (bytes, bank_bytes);
  unsigned group = warp_lanes / words;
  access_counts cost;
  cost.accesses = 1;
  for (unsigned first = 0; first < warp_lanes; first += group)
    {
      number_set different;
      for (unsigned i = first; i < first + group; i++)
        if ((lanes >> i & 1) != 0)
          for (unsigned k = 0; k < words; k++)
            different.add (addresses[i] / bank_bytes + k);
      cost.transfers += different.most_in_bank ();
      cost.least += divide_up (different.size (), banks);
    }
  return cost;
}

// Whether each lane's address is BYTES after that of the lane before.
bool
is_apart (const uint64_t *addresses, unsigned bytes)
{
  uint64_t first = addresses[0], different = 0;
  for (unsigned i = 0; i < warp_lanes; i++)
    different |= addresses[i] ^ (first + i * bytes);
  return different == 0;
}

} // anonymous namespace

const char *
name_of (access_kind kind)
{
  switch (kind)
    {
    case access_kind::global:
      return "global";
    case access_kind::local:
      return "local";
    default:
      return "shared";
    }
}

bool
cost_of_simple (access_kind kind, const uint64_t *addresses, uint64_t offset,
                unsigned bytes, access_counts *cost)
{
  bool same = is_apart (addresses, 0);
  uint64_t rows = divide_up (bytes, bank_bytes);
  if (!same && (kind == access_kind::local || !is_apart (addresses, bytes)))
    return false;
  switch (kind)
    {
    case access_kind::global:
      {
        uint64_t at = addresses[0] + offset;
        uint64_t end = at + (same ? 1 : warp_lanes) * bytes;
        *cost = { 1, divide_up (end, sector_bytes) - at / sector_bytes,
                  same ? 1 : uint64_t{ bytes } };
        break;
      }
    case access_kind::local:
      *cost = { 1, rows * warp_lanes * bank_bytes / sector_bytes, bytes };
      break;
    default:
      *cost = { 1, rows, rows };
    }
  return true;
}

access_counts
cost_of (access_kind kind, const uint64_t *addresses, lane_mask lanes,
         unsigned bytes)
{
  switch (kind)
    {
    case access_kind::global:
      return cost_of_global (addresses, lanes, bytes);
    case access_kind::local:
      return cost_of_local (addresses, lanes, bytes);
    default:
      return cost_of_shared (addresses, lanes, bytes);
    }
}

} // namespace ptxemu
