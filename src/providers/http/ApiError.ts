import { HttpError } from 'ra-core';
import { type ErrorCode, type FieldError, errorCodeList } from '../../contract/errors';
import { inPageLanguage, messages, type MessageKey } from '../../contract/messages';
import type { MessageFor } from '../i18n/MessageFor';

/** `rejected`: an error status. `network`: no response. `timeout`: no response in time. `malformed`: an unreadable response. */
export type FailureKind = 'rejected' | 'network' | 'timeout' | 'malformed';

/** What an `ApiError` is created with. */
export interface ApiErrorProperties {
  readonly kind: FailureKind;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: ErrorCode;
  /** The message for the user, in their language. */
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly requestId?: string | undefined;
  readonly retryAfterS?: number | undefined;
}

/** The error of every failed call. React-admin uses `message`, `status` and `body.errors`; the studio uses the rest. */
export class ApiError extends HttpError {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  override readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  /** The first message of each invalid field, by its dotted path. */
  readonly errors: Readonly<Record<string, string>>;
  /** Identifies the request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the next try. */
  readonly retryAfterS: number | undefined;
  /** The server may or may not have executed the call: no response, an unreadable one, or a server error. */
  readonly isOutcomeUnknown: boolean;

  constructor(failure: ApiErrorProperties) {
    const errors: Record<string, string> = {};
    for (const { path, message } of failure.errors ?? []) errors[path] ??= message;
    super(failure.detail, failure.status, { errors });
    Object.setPrototypeOf(this, new.target.prototype); // HttpError sets its own prototype
    this.kind = failure.kind;
    this.status = failure.status;
    this.code = failure.code;
    this.detail = failure.detail;
    this.errors = errors;
    this.requestId = failure.requestId;
    this.retryAfterS = failure.retryAfterS;
    this.isOutcomeUnknown = failure.kind !== 'rejected' || failure.status >= 500;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Statuses of a gateway that could not reach the server. */
export const gatewayErrorStatuses: readonly number[] = [502, 504];
/** Statuses of a server that is temporarily unreachable or unavailable. */
export const unavailableStatuses: readonly number[] = [502, 503, 504];

/**
 * True when it is unknown whether a change arrived at the server, so that it is sent again once there is a connection: no
 * response, an unreadable one, or one of a gateway. Narrower than `isOutcomeUnknown`, which includes other server errors
 * (the change arrived) and an unreadable 4xx, as from a proxy (a retry would fail the same way).
 */
export const isDeliveryUnknown = (error: unknown): error is ApiError =>
  isApiError(error) &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'malformed' && !(error.status >= 400 && error.status < 500)) ||
    unavailableStatuses.includes(error.status));

/** True when the connection to the server may be down, not only this call. */
export const isConnectionFailure = (error: unknown): error is ApiError =>
  isApiError(error) &&
  (error.kind === 'network' || error.kind === 'timeout' || gatewayErrorStatuses.includes(error.status));

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
    detail: sentenceOf(body.detail),
    requestId: textOf(body.request_id),
    errors: list
      .filter(isFieldError)
      .map(({ path, message }) => ({ path, message: inPageLanguage(message) })),
  };
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const sentenceOf = (value: unknown): string | undefined => {
  const sentence = textOf(value);
  return sentence === undefined ? undefined : inPageLanguage(sentence);
};

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
