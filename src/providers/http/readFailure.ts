import { errorCodeList, type ErrorCode, type FieldError } from '../../contract/errors';
import { messages, type MessageKey } from '../../contract/messages';
import type { MessageFor } from '../i18n/MessageFor';
import { ApiError, isApiError } from './ApiError';

/** The error code by status, for responses without a known code. */
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
 * The failure of a response with an error status. The body is problem+json, or a page of a proxy. A page that is not from
 * the studio, such as the sign-in page of a hotel network, is `malformed` with any status.
 */
export const failureFromResponse = (response: Response, text: string, messageFor: MessageFor): ApiError => {
  const problem = readProblem(text);
  const code = problem.code ?? codeOfStatus[response.status] ?? 'error-occurred';
  return new ApiError({
    kind: problem.isJson || text.trim() === '' ? 'rejected' : 'malformed',
    status: response.status,
    code,
    detail: problem.detail ?? messageFor(messageKeyOf(code, response.status)),
    errors: problem.errors,
    requestId: problem.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterS: secondsOf(response.headers.get('retry-after')),
  });
};

/** The failure of a request that threw. An error other than `ApiError` means that no response arrived. */
export const failureFromException = (error: unknown, messageFor: MessageFor): ApiError =>
  isApiError(error) ? error : networkFailure(messageFor);

/** No response arrived: the browser is offline, or the server cannot be reached. */
export const networkFailure = (messageFor: MessageFor): ApiError =>
  new ApiError({
    kind: 'network',
    status: 0,
    code: 'unavailable',
    detail: messageFor(navigator.onLine ? 'unavailable' : 'offline'),
  });

export const timeoutFailure = (messageFor: MessageFor): ApiError =>
  new ApiError({ kind: 'timeout', status: 0, code: 'unavailable', detail: messageFor('no-answer') });

/** A response arrived that cannot be read: cut off, HTML, or of another shape. */
export const malformedFailure = (
  response: Pick<Response, 'status' | 'headers'>,
  messageFor: MessageFor,
): ApiError =>
  new ApiError({
    kind: 'malformed',
    status: response.status,
    code: 'error-occurred',
    detail: messageFor('error-occurred'),
    requestId: response.headers.get('x-request-id') ?? undefined,
  });

/** No record has this id, or the user may not see it. */
export const notFoundFailure = (messageFor: MessageFor): ApiError =>
  new ApiError({ kind: 'rejected', status: 404, code: 'not-found', detail: messageFor('not-found') });

/** The session has ended; `detail` is the message with the reason. */
export const sessionEndedFailure = (detail: string): ApiError =>
  new ApiError({ kind: 'rejected', status: 401, code: 'session-ended', detail });

const messageKeyOf = (code: ErrorCode, status: number): MessageKey =>
  code === 'error-occurred' && status >= 500 ? 'server-problem' : code in messages ? code : 'error-occurred';

interface ReadProblem {
  readonly isJson: boolean;
  readonly code?: ErrorCode | undefined;
  readonly detail?: string | undefined;
  readonly requestId?: string | undefined;
  readonly errors: readonly FieldError[];
}

/** Reads all valid fields of a problem and ignores the others. */
const readProblem = (text: string): ReadProblem => {
  let body: Readonly<Record<string, unknown>>;
  try {
    body = Object(JSON.parse(text)); // Object() makes any JSON value indexable
  } catch {
    return { isJson: false, errors: [] }; // Not JSON, as from proxies: only the status is known.
  }
  const list: unknown[] = Array.isArray(body.errors) ? body.errors : [];
  return {
    isJson: true,
    code: errorCodeList.find(code => code === body.code),
    detail: textOf(body.detail),
    requestId: textOf(body.request_id),
    errors: list.filter(isFieldError),
  };
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const isFieldError = (value: unknown): value is FieldError => {
  const { path, message }: { path?: unknown; message?: unknown } = Object(value);
  return typeof path === 'string' && typeof message === 'string';
};

const secondsOf = (header: string | null): number | undefined => {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
};
