/* A model of worksharing loops whose chunks may be executed in any order: the
   records of the last constructs, and each thread's range of chunks.

   All threads encounter the same constructs; with `nowait' they may be in
   different ones.  A record's sequence number says for which construct it is
   free, being filled, or ready.  The last thread to leave frees it.

   A range is one word: the construct's number modulo TAGS, the first chunk and
   the end.  A range with the number of an earlier construct stands for the
   thread's initial share.  The owner takes a chunk from the beginning, a thief
   half from the end, both by compare-and-swap; the thief stores the rest as its
   own range.  The last chunk belongs to no range: a thread takes it when it
   finds nothing else, and stores a word by which it knows, when it looks for
   chunks again, that it must take no other one: a thief may have taken chunks
   that are in no range yet.

   Each step is one access to memory.  Macros that begin with WITHOUT_ plant a
   bug.  */

#ifndef THREADS
#define THREADS 2
#endif
#ifndef CONSTRUCTS
#define CONSTRUCTS 3
#endif
#ifndef RECORDS
#define RECORDS 2
#endif
#ifndef CHUNKS
#define CHUNKS 4
#endif
// Twice the number of records: a range that is not of the construct is of the
// one that had the record before.
#ifdef WITHOUT_A_BIT_MORE
#define TAGS RECORDS
#else
#define TAGS (2 * RECORDS)
#endif

#define FREE 0
#define FILLING 1
#define READY 2

typedef record
{
  // Construct and state.
  byte construct;
  byte state;
  byte left;
  bit last
};
record records[RECORDS];

typedef word
{
  byte tag;
  byte lo;
  byte hi
};
// By record and thread.
word ranges[RECORDS * THREADS];

// For assertions: how often each chunk has been executed.
byte executed[CONSTRUCTS * CHUNKS];
byte finished;

#define range(thread) ranges[(k % RECORDS) * THREADS + (thread)]
// The chunks of construct K; each second one has one only.
#define chunks (k % 2 -> 1 : CHUNKS)
#define share(thread) (((chunks - 1) * (thread)) / THREADS)

// The range of thread T as it is, O..., and as it counts, LO and HI.
inline read_range (t)
{
  d_step
  {
    otag = range (t).tag;
    olo = range (t).lo;
    ohi = range (t).hi
  };
  if
  :: otag == k % TAGS -> lo = olo; hi = ohi
  :: else ->
    // The record has the number of chunks.
    assert (records[k % RECORDS].construct == k);
    lo = share (t);
    hi = share (t + 1)
  fi
}

// OK: the range of T was as it has been read, and is from A to B now.
inline swap_range (t, a, b)
{
  d_step
  {
    ok = (range (t).tag == otag && range (t).lo == olo && range (t).hi == ohi);
#ifdef WITHOUT_COMPARING
    ok = true;
#endif
    if
    :: ok ->
      range (t).tag = k % TAGS;
      range (t).lo = a;
      range (t).hi = b
    :: else
    fi
  }
}

inline execute (chunk)
{
  d_step
  {
    assert (!had_last);
    executed[k * CHUNKS + (chunk)]++;
    assert (executed[k * CHUNKS + (chunk)] == 1)
  }
}

proctype thread (byte w)
{
  byte k, lo, hi, otag, olo, ohi, v, mid;
  bit ok, mine, had_last;

  do
  :: k < CONSTRUCTS ->
    // Enter.
    do
    :: atomic
      {
        (records[k % RECORDS].construct == k
         && records[k % RECORDS].state != FILLING);
        if
        :: records[k % RECORDS].state == FREE ->
          records[k % RECORDS].state = FILLING;
          mine = true
        :: else
        fi
      };
      break
    od;
    if
    :: mine ->
      mine = false;
      records[k % RECORDS].last = false;
      records[k % RECORDS].state = READY
    :: else
    fi;
    had_last = false;

    // Take chunks.
next: skip;
    // One's own.
    read_range (w);
    if
    :: otag == k % TAGS && lo == 1 && hi == 0 -> goto leave
    :: lo < hi ->
      swap_range (w, lo + 1, hi);
      if
      :: ok -> ok = false; execute (lo)
      :: else
      fi;
      goto next
    :: lo >= hi && otag != k % TAGS ->
#ifndef WITHOUT_THE_NUMBER_IN_EMPTY_RANGES
      swap_range (w, lo, lo);
      ok = false
#endif
    :: else
    fi;
    // Others'.
    v = 1;
    do
    :: v < THREADS ->
      read_range ((w + v) % THREADS);
      if
      :: lo < hi ->
        mid = hi - (hi - lo + 1) / 2;
        swap_range ((w + v) % THREADS, lo, mid);
        if
        :: ok ->
          ok = false;
          d_step
          {
            range (w).tag = k % TAGS;
            range (w).lo = mid + 1;
            range (w).hi = hi
          };
          execute (mid);
          goto next
        :: else // Again.
        fi
      :: else -> v++
      fi
    :: else -> break
    od;
    // The last one.
    skip;
    d_step { ok = !records[k % RECORDS].last; records[k % RECORDS].last = true };
    if
    :: ok ->
      ok = false;
      execute (chunks - 1);
      had_last = true;
#ifndef WITHOUT_THE_MARK_OF_THE_LAST
      d_step
      {
        range (w).tag = k % TAGS;
        range (w).lo = 1;
        range (w).hi = 0
      };
#endif
      goto next
    :: else
    fi;

leave:
    had_last = false;
    d_step
    {
      records[k % RECORDS].left++;
#ifdef WITHOUT_WAITING_FOR_ALL
      ok = true
#else
      ok = (records[k % RECORDS].left == THREADS)
#endif
    };
    if
    :: ok ->
      ok = false;
      records[k % RECORDS].left = 0;
      d_step
      {
        records[k % RECORDS].construct = k + RECORDS;
        records[k % RECORDS].state = FREE
      }
    :: else
    fi;
    k++
  :: else -> break
  od;
  skip;
  d_step
  {
    finished++;
    k = 0;
    do
    :: finished == THREADS && k < CONSTRUCTS ->
      lo = 0;
      do
      :: lo < chunks -> assert (executed[k * CHUNKS + lo] == 1); lo++
      :: else -> break
      od;
      k++
    :: else -> break
    od
  }
}

init
{
  byte i;
  atomic
  {
    do
    :: i < RECORDS -> records[i].construct = i; i++
    :: else -> break
    od;
    i = 0;
    // As if constructs had been before.
    do
    :: i < RECORDS * THREADS ->
      ranges[i].tag = (i / THREADS + RECORDS) % TAGS;
      ranges[i].hi = 0;
      i++
    :: else -> break
    od;
    i = 0;
    do
    :: i < THREADS -> run thread (i); i++
    :: else -> break
    od
  }
}
