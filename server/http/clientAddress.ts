/**
 * Determines the client's address. Clients can forge forwarded headers, so they count only behind a trusted proxy; the
 * last entry is the one that this proxy added.
 */
export const clientAddress = (
  forwardedFor: string | null | undefined,
  socketAddress: string,
  trustProxy: boolean,
): string => {
  if (!trustProxy) return socketAddress;
  const forwarded = forwardedFor?.split(',').at(-1)?.trim();
  return forwarded && forwarded.length <= 64 ? forwarded : socketAddress;
};
