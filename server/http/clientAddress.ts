/**
 * Where a request comes from. Forwarded headers can be written by anybody, so they count only behind a proxy that the
 * operator trusts; the last entry is that proxy's own.
 */
export const clientAddress = (request: Request, socketAddress: string, trustProxy: boolean): string => {
  if (!trustProxy) return socketAddress;
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded && forwarded.length <= 64 ? forwarded : socketAddress;
};
