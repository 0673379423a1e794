import type { Problem } from '../../src/contract/errors';
import { messages, messageFor, type MessageKey } from '../../src/contract/messages';
import type { ProblemError } from '../errors/problem';

const isMessageKey = (code: string): code is MessageKey => code in messages;

const titleOf = (code: string): string => messageFor(isMessageKey(code) ? code : 'error-occurred');

/** Creates the RFC 9457 response of a problem. */
export const problemResponse = (problem: ProblemError, requestId: string): Response => {
  const { detail, errors, retryAfterS, allow } = problem.options;
  const body: Problem = {
    type: `urn:heartbeat-studio:problem:${problem.code}`,
    title: titleOf(problem.code),
    status: problem.status,
    ...(detail === undefined ? {} : { detail }),
    code: problem.code,
    ...(errors === undefined ? {} : { errors: errors.map(({ path, message }) => ({ path, message })) }),
    request_id: requestId,
  };
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
  if (retryAfterS !== undefined) headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfterS))));
  if (allow) headers.set('allow', allow.join(', '));
  if (problem.status === 401) headers.set('www-authenticate', `Bearer error="invalid_token"`);
  return new Response(JSON.stringify(body), { status: problem.status, headers });
};
