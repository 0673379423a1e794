import { open, readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
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

  it('does not end the process when it cannot be written', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'log-'));
    const file = path.join(folder, 'log');
    await (await open(file, 'w')).close();
    const readOnly = await open(file, 'r');
    const log = createLogger('info', readOnly.fd);
    // An error of the stream that nothing handles would fail this file.
    for (let line = 0; line < 3; line += 1) {
      log.info({ line }, 'line');
      for (let turn = 0; turn < 50; turn += 1) await nextTurn();
    }
    expect(await readFile(file, 'utf8')).toBe('');
    await readOnly.close();
    await rm(folder, { recursive: true });
  });
});
