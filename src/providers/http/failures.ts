import { errorCodeList, type ErrorCode, type FieldError } from '../../contract/errors';
import { messages, type MessageKey } from '../../contract/messages';
import type { Say } from '../say';
import { ApiError } from './ApiError';

/** What a status means where the answer's own code is missing or unknown. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'params-incorrect',
  401: 'invalid-jwt',
  403: 'not-enough-permission',
  404: 'not-found',
  409: 'conflict',
  410: 'code-expired',
  412: 'stale-record',
  413: 'params-incorrect',
  415: 'unsupported-file-type',
  422: 'validation-failed',
  423: 'user-is-locked',
  429: 'rate-limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/**
 * A failed answer: problem+json, or whatever a proxy in between made of it. A page of somebody else's, such as a hotel's
 * sign-in, is no refusal of ours and counts as unreadable, whatever its status.
 */
export const refusedFailure = (response: Response, text: string, say: Say): ApiError => {
  const problem = readProblem(text);
  const code = problem.code ?? codeOfStatus[response.status] ?? 'error-occurred';
  return new ApiError({
    kind: problem.isOurs || text.trim() === '' ? 'refused' : 'malformed',
    status: response.status,
    code,
    detail: problem.detail ?? say(messageOf(code, response.status)),
    errors: problem.errors,
    requestId: problem.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterS: secondsOf(response.headers.get('retry-after')),
  });
};

/** No answer came: the person is offline, or the studio is away. */
export const networkFailure = (say: Say): ApiError =>
  new ApiError({
    kind: 'network',
    status: 0,
    code: 'unavailable',
    detail: say(navigator.onLine ? 'unavailable' : 'offline'),
  });

export const timeoutFailure = (say: Say): ApiError =>
  new ApiError({ kind: 'timeout', status: 0, code: 'unavailable', detail: say('no-answer') });

/** An answer came that nobody can read: cut off, HTML, or of another shape. */
export const malformedFailure = (response: Pick<Response, 'status' | 'headers'>, say: Say): ApiError =>
  new ApiError({
    kind: 'malformed',
    status: response.status,
    code: 'error-occurred',
    detail: say('error-occurred'),
    requestId: response.headers.get('x-request-id') ?? undefined,
  });

/** The session is over; `detail` is the sentence that says why. */
export const endedFailure = (detail: string): ApiError =>
  new ApiError({ kind: 'refused', status: 401, code: 'session-ended', detail });

const messageOf = (code: ErrorCode, status: number): MessageKey =>
  code === 'error-occurred' && status >= 500 ? 'server-problem' : code in messages ? code : 'error-occurred';

interface ReadProblem {
  readonly isOurs: boolean;
  readonly code?: ErrorCode | undefined;
  readonly detail?: string | undefined;
  readonly requestId?: string | undefined;
  readonly errors: readonly FieldError[];
}

/** Reads what is readable: half a problem says more than none. */
const readProblem = (text: string): ReadProblem => {
  let body: Record<string, unknown>;
  try {
    body = Object(JSON.parse(text)) as Record<string, unknown>; // Object() makes any JSON value indexable
  } catch {
    return { isOurs: false, errors: [] }; // No JSON, as proxies answer: the status has to do.
  }
  const list: unknown[] = Array.isArray(body.errors) ? body.errors : [];
  return {
    isOurs: true,
    code: errorCodeList.find(code => code === body.code),
    detail: textOf(body.detail),
    requestId: textOf(body.request_id),
    errors: list.filter(isFieldError),
  };
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const isFieldError = (value: unknown): value is FieldError => {
  const { path, message } = Object(value) as Partial<FieldError>; // checked on the next line
  return typeof path === 'string' && typeof message === 'string';
};

const secondsOf = (header: string | null): number | undefined => {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
};
