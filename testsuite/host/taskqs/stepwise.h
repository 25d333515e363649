/* A coroutine that yields numbers one by one.  */

#include <coroutine>

struct stepwise
{
  struct promise_type
  {
    long value = 0;
    stepwise
    get_return_object ()
    {
      return stepwise (
	  std::coroutine_handle<promise_type>::from_promise (*this));
    }
    std::suspend_always initial_suspend () { return {}; }
    std::suspend_always final_suspend () noexcept { return {}; }
    std::suspend_always
    yield_value (long v)
    {
      value = v;
      return {};
    }
    void return_void () {}
    void unhandled_exception () { __builtin_abort (); }
  };

  explicit stepwise (std::coroutine_handle<promise_type> h) : handle (h) {}
  stepwise (const stepwise &) = delete;
  ~stepwise () { handle.destroy (); }

  /* Returns the next number, or -1 at the end.  */
  long
  next ()
  {
    handle.resume ();
    return handle.done () ? -1 : handle.promise ().value;
  }

  std::coroutine_handle<promise_type> handle;
};
