import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Creates the check of the credential with which another program calls, in `Authorization: Bearer`. Its time does not depend on the
 * characters that are right. Without a configured credential, no request has it.
 */
export const createServiceCheck = (credential: string | undefined): ((request: Request) => boolean) => {
  if (credential === undefined) return () => false;
  const expected = digest(`Bearer ${credential}`);
  return ({ headers }) => timingSafeEqual(digest(headers.get('authorization') ?? ''), expected);
};
