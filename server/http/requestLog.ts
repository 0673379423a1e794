import { WrongAnswer } from './answer';
import { isDatabaseAway, sqlStateOf } from './databaseFailure';
import { ProblemError } from './problem';
import type { RequestContext } from './router';

/** What an operator needs of a failure: its kind and where it happened. Never values, statements or tokens. */
export const failureNote = (failure: unknown): Record<string, unknown> => {
  if (failure instanceof WrongAnswer) return { kind: 'wrong answer', issues: failure.issues };
  const sqlState = sqlStateOf(failure);
  if (sqlState !== undefined || isDatabaseAway(failure)) return { kind: 'database', sqlState };
  if (!(failure instanceof Error)) return { kind: typeof failure };
  const frames = failure.stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? [];
  return { kind: failure.name, at: frames.slice(0, 4).map(line => line.trim()) };
};

/** One line a request. Paths without their query: codes and tokens travel in queries. */
export const logRequest = (
  { log, seen }: RequestContext,
  request: Request,
  response: Response,
  milliseconds: number,
): void => {
  const { status } = response;
  const line = {
    method: request.method,
    route: seen.route ?? new URL(request.url).pathname.slice(0, 200),
    status,
    ms: Math.round(milliseconds * 10) / 10,
    ...(seen.caller ? { userId: seen.caller.userId } : {}),
    ...(seen.failure instanceof ProblemError ? { code: seen.failure.code } : {}),
  };
  if (seen.failure !== undefined && !(seen.failure instanceof ProblemError))
    log[status >= 500 ? 'error' : 'warn']({ ...line, failure: failureNote(seen.failure) }, 'request failed');
  else log.info(line, 'request');
};
