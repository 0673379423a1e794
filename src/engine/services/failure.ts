/** The properties of a failed call that forms use. */
export interface Failure {
  /** HTTP status; 0 without a response. */
  readonly status: number | undefined;
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>;
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(text => typeof text === 'string');

/** Groups messages by field: the path `answers.0.text` belongs to `answers`. Keeps the first message of each field. */
const byField = (errors: Readonly<Record<string, string>>): Record<string, string> => {
  const first: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) first[path.split('.')[0] ?? path] ??= message;
  return first;
};

/** The HTTP status and the invalid fields of a failed call, where the error has them. */
export const failureOf = (error: unknown): Failure => {
  const { status, errors } = propertiesOf(error);
  return {
    status: typeof status === 'number' ? status : undefined,
    errors: isTexts(errors) ? byField(errors) : {},
  };
};

const propertiesOf = (error: unknown): { readonly status?: unknown; readonly errors?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};

/** Whether the server may have made the change nevertheless: no response, or a server error. */
export const isUnanswered = (error: unknown): boolean => {
  const { status } = failureOf(error);
  return status === 0 || (status !== undefined && status >= 500);
};
