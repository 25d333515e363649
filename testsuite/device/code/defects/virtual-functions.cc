/* Purpose: virtual functions of objects made in target regions are called, with
   several and with virtual base classes, with functions that no directive names
   and with objects in loops that lanes share.  With GCC the program is not
   linked.  */

#pragma omp declare target
struct shape
{
  int edges;

  shape (int e) : edges (e) {}
  virtual int area () const { return edges; }
};

struct named
{
  int name;

  named (int n) : name (n) {}
  virtual int id () const { return name; }
};

struct square : shape, named
{
  int a;

  square (int a) : shape (4), named (100 + a), a (a) {}
  int area () const override { return a * a; }
  int id () const override { return name + 1; }
};

struct top
{
  int t;

  top (int t) : t (t) {}
  virtual int get () const { return t; }
};

struct left : virtual top
{
  left () : top (1) {}
  int get () const override { return t + 10; }
};

struct right : virtual top
{
  right () : top (2) {}
};

struct bottom : left, right
{
  int b;

  bottom (int b) : top (3), b (b) {}
  int get () const override { return left::get () + b; }
};
#pragma omp end declare target

template <typename type> struct twice
{
  virtual int value () { return 2 * static_cast<type *> (this)->half (); }
};

struct seven : twice<seven>
{
  int half () { return 7; }
};

int
main ()
{
  int results[64];
#pragma omp target teams distribute parallel for map(from : results)
  for (int i = 0; i < 64; i++)
    {
      square whole (i);
      const named *one = &whole;
      const shape *other = &whole;
      shape plain (i);
      if (i & 1)
        other = &plain;
      bottom last (i);
      const right *through = &last;
      const top *whole_last = through;
      seven s;
      twice<seven> *base = &s;
      results[i] = one->id () + other->area () + through->get ()
                   + whole_last->get () + base->value ();
    }
  for (int i = 0; i < 64; i++)
    if (results[i] != 101 + i + (i & 1 ? i : i * i) + 2 * (13 + i) + 14)
      return 1;
  return 0;
}
