/* Purpose: whatever threads steal from each other, each chunk of a loop is
   executed once, and none follows the last one in its thread, in many loops of
   different sizes one after the other.  */

#include <thread>
#include <vector>

#include "../../libgomp-ext/teams/chunk-ranges.h"
#include "unit.h"

using omptq::teams::chunk_range;
using omptq::teams::chunk_ranges;
using omptq::teams::chunk_span;

constexpr unsigned most_threads = 5;
constexpr unsigned most_chunks = 400;
constexpr unsigned loops = 2000;
constexpr unsigned records = chunk_ranges::numbers / 2;

/* A loop's record: threads use it for LOOP when all have left the one that had
   it before.  */
struct record
{
  std::atomic<unsigned> left{ 0 };
  std::atomic<unsigned> free_for;
  std::atomic<bool> last_is_taken{ false };
  chunk_range ranges[most_threads];
  std::atomic<unsigned char> executed[most_chunks];
};

static record all_records[records];

static unsigned
count_of (unsigned loop)
{
  // Many short ones, some of one chunk.
  return loop % 3 ? 1 + loop * 7 % 13 : 1 + loop * 31 % most_chunks;
}

/* Executes CHUNK; some take longer.  */
static void
execute (record *r, uint64_t chunk)
{
  if (chunk % 37 == 0)
    std::this_thread::yield ();
  r->executed[chunk].fetch_add (1, std::memory_order_relaxed);
}

static void
leave (record *r, unsigned loop, unsigned threads)
{
  if (r->left.fetch_add (1) + 1 < threads)
    return;
  for (unsigned i = 0; i < count_of (loop); i++)
    {
      unit::check_equal ("a chunk's executions", r->executed[i].load (), 1);
      r->executed[i] = 0;
    }
  r->left = 0;
  r->last_is_taken = false;
  r->free_for = loop + records;
}

static void
run_thread (unsigned self, unsigned threads)
{
  for (unsigned loop = 0; loop < loops; loop++)
    {
      record *r = &all_records[loop % records];
      while (r->free_for != loop)
        std::this_thread::yield ();
      chunk_ranges ranges (r->ranges, threads, loop % chunk_ranges::numbers,
                           count_of (loop), &r->last_is_taken);
      bool had_last = false;
      // Dynamic, and guided.
      unsigned divisor = loop % 2 ? 1 : 2;
      uint64_t most = loop % 2 ? 1 + self % 3 : most_chunks;
      for (chunk_span span; ranges.take (self, divisor, most, &span);)
        {
          unit::check (span.first < span.end && !had_last, "a span", span.first,
                       span.end);
          for (uint64_t chunk = span.first; chunk < span.end; chunk++)
            execute (r, chunk);
          had_last = span.end == count_of (loop);
        }
      leave (r, loop, threads);
    }
}

int
main ()
{
  for (unsigned threads = 1; threads <= most_threads; threads++)
    {
      for (unsigned i = 0; i < records; i++)
        {
          all_records[i].free_for = i;
          for (chunk_range &range : all_records[i].ranges)
            new (&range) chunk_range ();
        }
      std::vector<std::thread> others;
      for (unsigned i = 1; i < threads; i++)
        others.emplace_back (run_thread, i, threads);
      run_thread (0, threads);
      for (std::thread &t : others)
        t.join ();
    }
}
