import { HttpError } from 'ra-core';
import type { ErrorCode, FieldError } from '../../contract/errors';

/** `rejected`: an error status. `network`: no response. `timeout`: no response in time. `malformed`: an unreadable response. */
export type FailureKind = 'rejected' | 'network' | 'timeout' | 'malformed';

export interface Failure {
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

/** Statuses of a gateway that could not reach the server. */
export const gatewayErrorStatuses: readonly number[] = [502, 504];
/** Statuses of a server that is temporarily unreachable or unavailable. */
export const unavailableStatuses: readonly number[] = [502, 503, 504];

/** True when the server may or may not have executed the call. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isApiError(error) && (error.kind !== 'rejected' || error.status >= 500);

/**
 * True when it is unknown whether a change arrived: no response, an unreadable one, or one of a gateway. Excludes an
 * unreadable 4xx, as from a proxy: the change did not arrive, but a retry would fail the same way.
 */
export const isUndelivered = (error: unknown): error is ApiError =>
  isApiError(error) &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'malformed' && !(error.status >= 400 && error.status < 500)) ||
    unavailableStatuses.includes(error.status));

/** True when the connection to the server may be down, not only this call. */
export const isConnectionFailure = (error: unknown): error is ApiError =>
  isApiError(error) &&
  (error.kind === 'network' || error.kind === 'timeout' || gatewayErrorStatuses.includes(error.status));
