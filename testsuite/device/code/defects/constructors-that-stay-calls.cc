/* Purpose: constructors and destructors that are not inlined, which G++ gives
   two names, are called, also in loops that lanes share, and so are functions
   with objects without members.  GCC reports an error.  */

#pragma omp declare target
int destroyed;

struct part
{
  int value;

  __attribute__ ((noinline)) part (int v) : value (v) {}
  __attribute__ ((noinline)) part (const part &other) : value (other.value + 1)
  {
  }
  __attribute__ ((noinline)) ~part ()
  {
#pragma omp atomic
    destroyed++;
  }
};

struct whole : part
{
  part other;

  __attribute__ ((noinline)) whole (int v) : part (v), other (*this) {}
};

template <typename type> struct either : type
{
  using type::type;
};

struct tag
{
};

static tag
make ()
{
  return tag ();
}

static part
sum (part a, const part &b, tag)
{
  a.value += b.value;
  return a;
}
#pragma omp end declare target

int
main ()
{
  int results[64];
#pragma omp target teams distribute parallel for map(from : results)
  for (int i = 0; i < 64; i++)
    {
      either<whole> object (i);
      results[i] = sum (object, object.other, make ()).value;
    }
  for (int i = 0; i < 64; i++)
    if (results[i] != 2 * i + 3)
      return 1;
#pragma omp target update from(destroyed)
  return destroyed != 64 * 4;
}
