import { ProblemError } from '../errors/problem';
import { describeStartError } from '../process/describeStartError';

/** What the operator has to correct; the message says it all. */
export class Refusal extends Error {}

/** Runs the program of a command, and ends the process: with status 1 and the message where it fails. */
export const runTool = (main: () => Promise<void>): void => {
  main().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(
        error instanceof Refusal || error instanceof ProblemError ? error.message : describeStartError(error),
      );
      process.exit(1);
    },
  );
};
