/** What a failed save tells the form. */
export interface Failure {
  /** HTTP status; 0 where no answer came. */
  readonly status: number | undefined;
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, string>>;
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string');

/** `answers.0.text` is a part of the field `answers`. The first sentence of each field counts. */
const byField = (errors: Readonly<Record<string, string>>): Record<string, string> => {
  const first: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) first[path.split('.')[0] ?? path] ??= message;
  return first;
};

/** Reads an error of a call: its HTTP status and the fields that it names, where it has them. */
export const failureOf = (error: unknown): Failure => {
  const { status, errors } = (error ?? {}) as { status?: unknown; errors?: unknown }; // read, then checked
  return {
    status: typeof status === 'number' ? status : undefined,
    errors: isTexts(errors) ? byField(errors) : {},
  };
};

/** Whether the call may have arrived all the same: nobody answered, or the server failed on the way. */
export const isUnanswered = (error: unknown): boolean => {
  const { status } = failureOf(error);
  return status === 0 || (status !== undefined && status >= 500);
};
