import { isDatabaseUnavailable, sqlStateOf } from './databaseError';
import { MediaStoreAway } from './mediaStoreAway';
import { InvalidResponse } from './invalidResponse';

/** Describes an error for the log: its kind and the top stack frames. Never values, statements or tokens. */
export const errorForLog = (error: unknown): Record<string, unknown> => {
  if (error instanceof InvalidResponse) return { kind: 'invalid response', issues: error.issues };
  if (error instanceof MediaStoreAway) return { kind: 'media store', reason: error.reason };
  const sqlState = sqlStateOf(error);
  if (sqlState !== undefined || isDatabaseUnavailable(error)) return { kind: 'database', sqlState };
  if (!(error instanceof Error)) return { kind: typeof error };
  const frames = error.stack?.split('\n').filter(line => /^\s+at /.test(line)) ?? [];
  return { kind: error.name, at: frames.slice(0, 4).map(line => line.trim()) };
};
