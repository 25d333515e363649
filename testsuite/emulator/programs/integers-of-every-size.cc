/* Purpose: integer arithmetic of 8 to 128 bits gives the same results on the
   device as on the host.  */

#include "offload.h"

enum
{
  values = 24,
  results = 40
};

#pragma omp declare target
static unsigned long long
mix (unsigned long long x)
{
  x ^= x >> 31;
  x *= 0x7fb5d329728ea185ULL;
  x ^= x >> 27;
  x *= 0x81dadef4bc2dd44dULL;
  return x ^ x >> 33;
}

// Interesting bit patterns: small, extreme and arbitrary ones.
static unsigned long long
value (int i)
{
  const unsigned long long edges[]
      = { 0, 1, 2, 3, 7, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff,
          0x7fffffff, 0x80000000, 0xffffffff, 0x7fffffffffffffff,
          0x8000000000000000, ~0ULL };
  const int number = sizeof edges / sizeof *edges;
  return i < number ? edges[i] : mix (i);
}

template <typename T, typename Unsigned>
static void
compute (T a, T b, T *r)
{
  Unsigned ua = a, ub = b;
  int bits = 8 * sizeof (T), shift = ub % bits;
  T divisor = b == 0 || b == T (-1) ? T (3) : b;
  *r++ = T (ua + ub);
  *r++ = T (ua - ub);
  *r++ = T ((unsigned long long) ua * ub);
  *r++ = a / divisor;
  *r++ = a % divisor;
  *r++ = T (Unsigned (ua << shift));
  *r++ = a >> shift;
  *r++ = T (Unsigned (ua << shift | ua >> (bits - 1 - shift)));
  *r++ = a & b;
  *r++ = a | b;
  *r++ = a ^ b;
  *r++ = T (~a);
  *r++ = a < b;
  *r++ = a <= b;
  *r++ = a == b;
  *r++ = a < b ? a : b;
  *r++ = a > b ? a : b;
  *r++ = T (__builtin_popcountll (Unsigned (a)));
  *r++ = ua ? T (__builtin_ctzll (ua)) : T (0);
  *r++ = ua ? T (__builtin_clzll (ua)) : T (0);
  *r++ = T (__builtin_bswap64 (ua));
  *r++ = T (__builtin_bswap32 (ua));
#if __GNUC__ < 14 // which crashes on these for nvptx
  *r++ = T (__builtin_ffsll (ua));
  *r++ = T (__builtin_parityll (ua));
#else
  *r++ = T (__builtin_ctzll (ua | 8));
  *r++ = T (__builtin_clzll (ua | 8));
#endif
  *r++ = T ((__int128) a * b >> 64);
  *r++ = T (((unsigned __int128) ua << 40) / (ub | 1));
  *r++ = T (((__int128) a << 40) % (ub | 1));
  *r++ = T (a < 0 ? -ua : ua);
  T sum;
  *r++ = __builtin_add_overflow (a, b, &sum);
  *r++ = sum;
  *r++ = __builtin_mul_overflow (a, b, &sum);
  *r++ = sum;
  struct
  {
    unsigned low : 5;
    int middle : 9;
    unsigned long long high : 40;
  } fields = { unsigned (ua & 31), int (a & 255),
               (unsigned long long) (ub & 0xffffffffff) };
  fields.middle ^= 37;
  *r++ = T (fields.low + fields.middle + fields.high);
}
#pragma omp end declare target

template <typename T, typename Unsigned>
static void
of_type ()
{
  static T there[values][values][results];
  T here[results];
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : there)
  for (int i = 0; i < values; i++)
    for (int j = 0; j < values; j++)
      compute<T, Unsigned> (T (value (i)), T (value (j)), there[i][j]);
  for (int i = 0; i < values; i++)
    for (int j = 0; j < values; j++)
      {
        for (int k = 0; k < results; k++)
          here[k] = 0;
        compute<T, Unsigned> (T (value (i)), T (value (j)), here);
        for (int k = 0; k < results; k++)
          if (here[k] != there[i][j][k])
            {
              printf ("%d bytes, %d(%lld, %lld): %lld %lld\n",
                      int (sizeof (T)), k, (long long) T (value (i)),
                      (long long) T (value (j)), (long long) there[i][j][k],
                      (long long) here[k]);
              expect (__LINE__, 0);
            }
      }
}

int
main ()
{
  of_type<signed char, unsigned char> ();
  of_type<unsigned char, unsigned char> ();
  of_type<short, unsigned short> ();
  of_type<unsigned short, unsigned short> ();
  of_type<int, unsigned> ();
  of_type<unsigned, unsigned> ();
  of_type<long long, unsigned long long> ();
  of_type<unsigned long long, unsigned long long> ();
  return result ();
}
