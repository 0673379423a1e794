import { databaseProblem } from './databaseError';
import { ProblemError } from './problem';

/** Maps any error to the problem that the client receives. Unknown errors become `error-occurred` without details. */
export const toProblem = (error: unknown): ProblemError =>
  error instanceof ProblemError ? error : (databaseProblem(error) ?? new ProblemError('error-occurred'));
