import type { Logger } from 'pino';
import { errorForLog } from '../errors/errorForLog';
import { ProblemError } from '../errors/problem';
import type { RouterEnv } from './router';

/** The path of a request that no call has. Below an API, only which API: a mistyped address can contain what belongs into a body. */
const pathOf = (url: string): string => {
  const { pathname } = new URL(url);
  return /^\/api\/[^/]{0,20}(?=\/)/.exec(pathname)?.[0] ?? pathname.slice(0, 200);
};

/** Logs one line per request. Paths without the query string, because queries can hold codes and tokens. */
export const logRequest = (
  log: Logger,
  { route, caller, error }: RouterEnv['Variables']['logged'],
  { method, url }: Request,
  { status, durationMs }: { readonly status: number; readonly durationMs: number },
): void => {
  const line = {
    method,
    route: route ?? pathOf(url),
    status,
    ms: Math.round(durationMs * 10) / 10,
    ...(caller ? { userId: caller.userId } : {}),
    ...(caller?.viewer ? { viewerId: caller.viewer.userId } : {}),
    ...(error instanceof ProblemError ? { code: error.code } : {}),
  };
  if (error !== undefined && !(error instanceof ProblemError))
    log[status >= 500 ? 'error' : 'warn']({ ...line, failure: errorForLog(error) }, 'request failed');
  else log.info(line, 'request');
};
