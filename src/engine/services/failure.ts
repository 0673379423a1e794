/** The properties of a failed call that screens use, read from any error. The app's own error class has more. */
export interface Failure {
  /** HTTP status; 0 without a response. */
  readonly status: number | undefined;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string');

/**
 * Groups messages by field: the path `answers.0.text` belongs to `answers`, and `changes.title` of a change of many records to `title`.
 * Keeps the first message of each field.
 */
const byField = (errors: Readonly<Record<string, string>>): Record<string, string> => {
  const first: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) first[fieldOf(path)] ??= message;
  return first;
};

const fieldOf = (path: string): string => path.replace(/^changes\./, '').split('.')[0] ?? path;

/** The messages of a failed call by the path of the invalid value, such as `rule.values.0`; none where the error has none. */
export const errorsByPath = (error: unknown): Readonly<Record<string, string>> => {
  const { errors } = propertiesOf(error);
  return isTexts(errors) ? errors : {};
};

/** The HTTP status and the invalid fields of a failed call, where the error has them. */
export const failureOf = (error: unknown): Failure => {
  const { status } = propertiesOf(error);
  return {
    status: typeof status === 'number' ? status : undefined,
    errors: byField(errorsByPath(error)),
  };
};

interface ErrorProperties {
  readonly status?: unknown;
  readonly errors?: unknown;
  readonly isOutcomeUnknown?: unknown;
}

const propertiesOf = (error: unknown): ErrorProperties =>
  typeof error === 'object' && error !== null ? error : {};

/** Whether the server may have made the change nevertheless, as the app's error reports it. */
export const isOutcomeUnknown = (error: unknown): boolean => propertiesOf(error).isOutcomeUnknown === true;
