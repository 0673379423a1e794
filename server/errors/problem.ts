import { errorCodes, type ErrorCode, type FieldError } from '../../src/contract/errors';
import { messageFor, type MessageKey } from '../../src/contract/messages';

/** A failure that the caller is told of as problem+json. Nothing else of the server's inside leaves it. */
export class ProblemError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly options: {
      readonly detail?: string;
      readonly errors?: readonly FieldError[];
      /** Seconds until it is worth trying again. */
      readonly retryAfterS?: number;
      /** Where HTTP has a closer status than the code's own (405, 413). */
      readonly status?: number;
      /** Methods of the address, for 405. */
      readonly allow?: readonly string[];
    } = {},
  ) {
    super(options.detail ?? code);
    this.status = options.status ?? errorCodes[code];
  }
}

/** A refused body: one sentence a field. */
export const validationFailed = (...errors: FieldError[]): ProblemError =>
  new ProblemError('validation-failed', { errors });

/** A refusal with a sentence of the catalogue. */
export const problemOf = (code: ErrorCode, message?: MessageKey): ProblemError =>
  new ProblemError(code, message ? { detail: messageFor(message) } : {});
