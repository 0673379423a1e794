import { ProblemError } from '../errors/problem';
import type { Rejection } from '../rules/decision';

/** Creates the problem of a rejection. `prefix` is the path of the change in the body (`changes.`). */
export const rejectionProblem = ({ code, path, message }: Rejection, prefix = ''): ProblemError =>
  new ProblemError(code, {
    detail: message,
    ...(path ? { errors: [{ path: `${prefix}${path}`, message }] } : {}),
  });
