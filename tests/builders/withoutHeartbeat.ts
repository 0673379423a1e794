/**
 * The body of a request without the heartbeat id that every request has.
 *
 * @example sent.push(withoutHeartbeat(body));
 */
export const withoutHeartbeat = <B extends { heartbeat_id?: number | undefined }>(
  body: B,
): Omit<B, 'heartbeat_id'> => {
  const { heartbeat_id, ...rest } = body;
  return heartbeat_id === undefined ? body : rest;
};
