import { isApiError } from '../../src/providers/http/ApiError';

type Method = 'error' | 'warn';
const originals = { error: console.error, warn: console.warn };

let messages: string[] = [];
let expected: RegExp[] = [];

/** Accepts console messages that a test causes on purpose. */
export const expectConsole = (pattern: RegExp): void => void expected.push(pattern);

const watch =
  (method: Method) =>
  (...values: unknown[]): void => {
    // In development, ra-core prints each failed request, which the test has mocked.
    if (isApiError(values[0])) return;
    const text = values
      .map(value => (value instanceof Error ? (value.stack ?? value.message) : String(value)))
      .join(' ');
    // A component that a finished test loaded arrives in the next test, which it does not concern.
    if (text.startsWith('A suspended resource finished loading inside a test')) return;
    // The test browser loads no pages of other sites, such as the player of videos.
    if (text.includes('Iframe page loading is disabled')) return;
    if (expected.some(pattern => pattern.test(text))) return;
    messages.push(`console.${method}: ${text}`);
    originals[method](...values);
  };

export const watchConsole = (): void => {
  console.error = watch('error');
  console.warn = watch('warn');
};

export const releaseConsole = (): void => {
  Object.assign(console, originals);
};

/** Returns and clears the unexpected messages. */
export const takeUnexpectedMessages = (): string[] => {
  const unexpected = messages;
  messages = [];
  expected = [];
  return unexpected;
};
