/* Purpose: a fence, a call without arguments, beside variables on the stack is
   not taken for an access to one of them.  */

int
main (void)
{
  int x = 0, flag = 0, seen = 0;
#pragma omp target parallel num_threads(2) map(tofrom : x, flag, seen)
  {
    int mine = 0;
#pragma omp atomic capture
    mine = flag++;
    if (mine == 0)
      {
        x = 10;
#pragma omp flush
#pragma omp atomic write
        flag = 5;
      }
    else
      {
        int now = 0;
        while (now < 5)
          {
#pragma omp atomic read
            now = flag;
          }
#pragma omp flush
        seen = x;
      }
  }
  return seen != 10;
}
