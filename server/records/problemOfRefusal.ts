import { ProblemError } from '../errors/problem';
import type { Refusal } from '../rules/decision';

/** The answer to a call that one record refuses; `prefix` leads to the change within the body (`changes.`). */
export const problemOfRefusal = ({ code, path, message }: Refusal, prefix = ''): ProblemError =>
  new ProblemError(code, {
    detail: message,
    ...(path ? { errors: [{ path: `${prefix}${path}`, message }] } : {}),
  });
