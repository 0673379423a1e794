import { errorCodes, type ErrorCode, type FieldError } from '../../src/contract/errors';
import { messageFor, type MessageKey } from '../messages';

/** An error that the client receives as problem+json. No other details of an error leave the server. */
export class ProblemError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly options: {
      readonly detail?: string;
      readonly errors?: readonly FieldError[];
      /** Seconds until a retry makes sense. */
      readonly retryAfterS?: number;
      /** Overrides the code's status with a more specific one (405, 413). */
      readonly status?: number;
      /** The allowed methods, for 405. */
      readonly allow?: readonly string[];
    } = {},
  ) {
    super(options.detail ?? code);
    this.status = options.status ?? errorCodes[code];
  }
}

/** Creates the problem of an invalid body, with one message per field. */
export const validationFailed = (...errors: FieldError[]): ProblemError =>
  new ProblemError('validation-failed', { errors });

/** Creates a problem with an optional message of the catalogue. */
export const problemOf = (code: ErrorCode, message?: MessageKey): ProblemError =>
  new ProblemError(code, message ? { detail: messageFor(message) } : {});
