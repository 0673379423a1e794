import { HttpError } from 'ra-core';
import type { ErrorCode, FieldError } from '../../contract/errors';
import { awayStatuses } from './connection';

/** `refused`: the server said no, or failed. `network`: no answer. `timeout`: none in time. `malformed`: unreadable. */
export type FailureKind = 'refused' | 'network' | 'timeout' | 'malformed';

export interface Failure {
  readonly kind: FailureKind;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly code: ErrorCode;
  /** The sentence for the person. */
  readonly detail: string;
  readonly errors?: readonly FieldError[];
  readonly requestId?: string | undefined;
  readonly retryAfterS?: number | undefined;
}

/** Every failure of a call. React-admin reads `message`, `status` and `body.errors`; the studio reads the rest. */
export class ApiError extends HttpError {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  override readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  /** The first message of each wrong field, by its dotted path. */
  readonly errors: Readonly<Record<string, string>>;
  /** Names the request in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds until it is worth trying again. */
  readonly retryAfterS: number | undefined;

  constructor(failure: Failure) {
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
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** True where the call may have reached the server, or not: nobody can tell from here. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.kind !== 'refused' || error.status >= 500);

/**
 * True where nothing says that the studio took a change: no answer, none that can be read, or a gateway's. What a proxy
 * refuses by itself (4xx) did not get through either, but would not do so the next time.
 */
export const isUnsent = (error: unknown): error is ApiError =>
  isApiError(error) &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'malformed' && !(error.status >= 400 && error.status < 500)) ||
    [502, 503, 504].includes(error.status));

/** True where the way to the studio may be cut, and not this one call alone be out of luck. */
export const isLost = (error: unknown): error is ApiError =>
  isApiError(error) &&
  (error.kind === 'network' || error.kind === 'timeout' || awayStatuses.includes(error.status));
