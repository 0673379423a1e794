/**
 * Determines the client's address. Clients can forge forwarded headers, so they count only behind a trusted proxy; the
 * last entry is the one that this proxy added.
 */
export const clientAddress = (request: Request, socketAddress: string, trustProxy: boolean): string => {
  if (!trustProxy) return socketAddress;
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded && forwarded.length <= 64 ? forwarded : socketAddress;
};
