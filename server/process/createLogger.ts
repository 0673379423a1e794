import { pino, type Logger } from 'pino';
import type { Config } from '../config';

/** Structured logs on standard output. What could let somebody in is blotted out, whoever logs it by mistake. */
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
