// Purpose: the same with objects that have destructors, references and templates.
// { dg-do compile }

struct text
{
  text (int);
  ~text ();
  int m_value;
};
void use (text &);

template <typename T>
void
f (T n, text *list)
{
#pragma intel omp parallel taskq
  {
    text all (1);
    int sum = 0;
    for (T i = 0; i < n; i++)
      {
	text t (i);
	text &known = list[i];
#pragma intel omp task shared(t) /* { dg-warning "31: the scope of 't', which the task shares, can end before the task is executed; did you mean 'captureprivate \\(t\\)'\\?" } */
	use (t);
#pragma intel omp task shared(known, all, sum)
	use (known);
      }
  }
}

template void f (int, text *);
template void f (long, text *);
