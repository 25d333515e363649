// Purpose: in RTL, the control flow after a call that can throw is divergent,
// and so is the caught object, and values that depend on whether it was thrown.
// { dg-do compile }
// { dg-additional-options "-O1 -fplugin-arg-omptq-dump=uniformity_rtl" }

extern "C" int omp_get_num_threads () noexcept;
void other ();
void use (int) noexcept;

int
f ()
{
  int n = omp_get_num_threads (), state = n * 3;
  try
    {
      other ();
      state = n * 5;
    }
  catch (...)
    {
      use (n);
    }
  return state;
}

// { dg-final { scan-dump "uniformity_rtl" "divergent branch 2: call\n" } }
// { dg-final { scan-dump "uniformity_rtl" "divergent value phi \[0-9\]+ r\[0-9\]+\[^\n\]*: join of 2\n" } }
// { dg-final { scan-dump "uniformity_rtl" "divergent value entry \[0-9\]+ ax: call\n" } }
// { dg-final { scan-dump-times "uniformity_rtl" "divergent branch" 1 } }
// { dg-final { scan-dump-times "uniformity_rtl" "join of" 1 } }
