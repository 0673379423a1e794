import { pino, type Logger } from 'pino';
import type { Config } from '../config';

/** The most bytes of lines that wait while they cannot be written; more are dropped. */
const maxWaitingBytes = 4_000_000;

/** Standard output, whose failure, such as a full disk behind it, must not end the process. The next line tries again. */
const openOutput = (file: number) => {
  const output = pino.destination({ dest: file, sync: false, maxLength: maxWaitingBytes });
  output.on('error', () => undefined);
  return output;
};

/** Creates the logger: JSON lines on standard output, with credentials redacted. */
export const createLogger = (level: Config['logLevel'], file: number = process.stdout.fd): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          'password',
          'token',
          'accessToken',
          'refreshToken',
          'code',
          'authorization',
          'cookie',
        ].flatMap(name => [`headers.${name}`, `body.${name}`, `*.${name}`]),
        censor: '[redacted]',
      },
    },
    openOutput(file),
  );
