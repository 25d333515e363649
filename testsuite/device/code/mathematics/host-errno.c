/* Newlib's function, for the host, where it is not called.  */
int host_errno;

int *
__errno (void)
{
  return &host_errno;
}
