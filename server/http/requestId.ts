import { randomUUID } from 'node:crypto';

/** A sane id that a caller or proxy gave the request, so that one story has one id; otherwise a new one. */
export const requestIdOf = (request: Request): string => {
  const given = request.headers.get('x-request-id');
  return given && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID();
};
