import { symbols } from 'pino';
import { describe, expect, it } from 'vitest';
import { createLogger } from './createLogger';

/** What is written for a line with these values. */
const lineOf = (values: object): string => {
  let written = '';
  const log = createLogger('info');
  // The logger writes to standard output; its stream is swapped for one that keeps the line.
  Object.assign(log, { [symbols.streamSym]: { write: (line: string) => (written += line) } });
  log.info(values, 'line');
  return written;
};

describe('the log', () => {
  it.each(['password', 'token', 'accessToken', 'refreshToken', 'code', 'authorization', 'cookie'])(
    'blots out a %s that is logged by mistake',
    name => {
      const values = { [name]: 'let-me-in' };
      const line = lineOf({ headers: values, body: values, anything: values });
      expect(line).not.toContain('let-me-in');
      expect(line.match(/\[redacted\]/g)).toHaveLength(3);
    },
  );

  it('keeps what may be read', () => {
    expect(JSON.parse(lineOf({ userId: 7 }))).toMatchObject({ userId: 7, msg: 'line' });
  });
});
