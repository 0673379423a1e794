import { messageFor } from '../messages';
import { ProblemError } from './problem';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOENT',
]);

/** The driver's messages for a lost connection; these errors have no code. */
const lostConnection =
  /connection terminated|timeout exceeded when trying to connect|connection ended|not queryable|client was closed|query read timeout/i;

/** The SQLSTATE for a table or an index that cannot grow. */
const diskFull = '53100';

interface ErrorFields {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly constraint?: unknown;
  readonly errors?: unknown;
}

const causes = function* (error: unknown): Generator<ErrorFields> {
  let at: unknown = error;
  for (let depth = 0; depth < 5 && typeof at === 'object' && at !== null; depth += 1) {
    const failure: ErrorFields = at;
    yield failure;
    if (Array.isArray(failure.errors)) yield* failure.errors.flatMap(inner => [...causes(inner)]);
    at = failure.cause;
  }
};

/** The SQLSTATE of a failed statement, or undefined if the error did not come from the database. */
export const sqlStateOf = (error: unknown): string | undefined => {
  for (const { code } of causes(error))
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return undefined;
};

/** The name of the violated constraint, or undefined. */
export const constraintOf = (error: unknown): string | undefined => {
  for (const { constraint } of causes(error)) if (typeof constraint === 'string') return constraint;
  return undefined;
};

/** Whether values are too long for a row of an index. The error names the index as a violated constraint, too. */
export const isIndexRowTooLong = (error: unknown): boolean => sqlStateOf(error) === '54000';

/** Whether a statement was canceled, such as by its time limit. */
export const isStatementCanceled = (error: unknown): boolean => sqlStateOf(error) === '57014';

/** A write at a replica: between two primaries, a proxy may lead to one, which can be read. */
const readOnly = '25006';

/** Whether the database is unreachable, shutting down, out of connections, or a replica that takes no writes. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  if (state === readOnly) return true;
  if (state && (state.startsWith('08') || state.startsWith('57P') || state.startsWith('53'))) return true;
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && networkCodes.has(code)) return true;
    if (typeof message === 'string' && lostConnection.test(message)) return true;
  }
  return false;
};

/** Maps a database error to a problem, or undefined if the client cannot react to it. */
export const databaseProblem = (error: unknown): ProblemError | undefined => {
  if (sqlStateOf(error) === diskFull)
    return new ProblemError('unavailable', { detail: messageFor('storage-full'), retryAfterS: 5 });
  if (isDatabaseUnavailable(error)) return new ProblemError('unavailable', { retryAfterS: 2 });
  const state = sqlStateOf(error);
  // Class 22: the value cannot be stored or compared (a year 0, a NUL character, a number out of range).
  // 54000: a text is too long for an index.
  if (state?.startsWith('22') || isIndexRowTooLong(error)) return new ProblemError('params-incorrect');
  // Concurrent writers: deadlock, serialisation failure or lock timeout. A retry can succeed.
  if (state === '40P01' || state === '40001' || state === '55P03')
    return new ProblemError('conflict', { retryAfterS: 1 });
  if (isStatementCanceled(error))
    return new ProblemError('unavailable', { detail: messageFor('no-answer'), retryAfterS: 5 });
  return undefined;
};

/** Maps any error to the problem that the client receives. Unknown errors become `error-occurred` without details. */
export const toProblem = (error: unknown): ProblemError =>
  error instanceof ProblemError ? error : (databaseProblem(error) ?? new ProblemError('error-occurred'));
