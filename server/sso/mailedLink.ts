import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { AttemptLimiter } from './attemptLimiter';
import { messagePage } from './pages/messagePage';
import type { PageView } from './pages/pageView';
import { sendPage } from './respond';
import { tooManyAttempts } from './tooManyAttempts';

/** A single-use token that is mailed as part of a link. The database has its hash only. */
export const newMailedToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A request to a page under `/sso` that is no part of a sign-in. */
export interface FormRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The client's address, for the attempt limits. */
  readonly address: string;
  readonly view: PageView;
}

/** The token of a mailed link that is opened or used. Sends the response and returns undefined if a network opens too many. */
export const openMailedLink = async (
  { request, response, address, view }: FormRequest,
  { attempts, log }: { readonly attempts: AttemptLimiter; readonly log: Logger },
): Promise<string | undefined> => {
  const waitS = await attempts.count('link', address);
  if (waitS === 0) return new URL(request.url ?? '', 'http://localhost').searchParams.get('token') ?? '';
  log.warn({ address }, 'refused a mailed link: too many of an address');
  const page = messagePage(view, view.texts.text('failure.links'), tooManyAttempts(view.texts, waitS));
  sendPage(response, 429, page, { 'retry-after': String(waitS) });
  return undefined;
};
