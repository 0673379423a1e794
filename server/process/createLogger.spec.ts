import { symbols } from 'pino';
import { describe, expect, it } from 'vitest';
import { createLogger } from './createLogger';

/** The log line with these values. */
const lineOf = (values: object): string => {
  let written = '';
  const log = createLogger('info');
  // The logger writes to standard output; the test replaces its stream.
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => (written += line) } });
  log.info(values, 'line');
  return written;
};

describe('the log', () => {
  it.each(['password', 'token', 'accessToken', 'refreshToken', 'code', 'authorization', 'cookie'])(
    'redacts a %s that is logged by mistake',
    name => {
      const values = { [name]: 'let-me-in' };
      const line = lineOf({ headers: values, body: values, anything: values });
      expect(line).not.toContain('let-me-in');
      expect(line.match(/\[redacted\]/g)).toHaveLength(3);
    },
  );

  it('keeps other values', () => {
    expect(JSON.parse(lineOf({ userId: 7 }))).toMatchObject({ userId: 7, msg: 'line' });
  });
});
