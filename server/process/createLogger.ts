import { pino, type Logger } from 'pino';
import type { Config } from '../config';

/** Creates the logger: JSON lines on standard output, with credentials redacted. */
export const createLogger = (level: Config['logLevel']): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['password', 'token', 'accessToken', 'refreshToken', 'code', 'authorization', 'cookie'].flatMap(
        name => [`headers.${name}`, `body.${name}`, `*.${name}`],
      ),
      censor: '[redacted]',
    },
  });
