/** What a failed save tells the form. */
export interface Failure {
  readonly status: number | undefined;
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, string>>;
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string');

/** Reads an error of a call: its HTTP status and the fields that it names, where it has them. */
export const failureOf = (error: unknown): Failure => {
  const { status, errors } = (error ?? {}) as { status?: unknown; errors?: unknown }; // read, then checked
  return { status: typeof status === 'number' ? status : undefined, errors: isTexts(errors) ? errors : {} };
};
