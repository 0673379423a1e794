import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ProblemError } from '../errors/problem';
import type { Router } from './router';

/** What `/readyz` reports besides the database. */
export interface Readiness {
  readonly isStopping: () => boolean;
  /** The version of the application; left out where it has none. */
  readonly version?: string | undefined;
  /** How long calls waited for the event loop, in milliseconds. */
  readonly eventLoopDelay?: (() => { readonly p99_ms: number; readonly max_ms: number }) | undefined;
}

/**
 * Mounts `/healthz` (the process responds, with its version) and `/readyz` (the database responds, too, and the process is not stopping: a
 * load balancer sends no more requests to one that is not ready).
 */
export const mountHealth = (
  app: Router,
  db: Database,
  { isStopping, version, eventLoopDelay }: Readiness,
): void => {
  const checkDatabase = async (): Promise<void> => {
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new ProblemError('unavailable', { retryAfterS: 2 })), 1800).unref();
    });
    await Promise.race([db.execute(sql`select 1`), timeout]);
  };
  let checking: Promise<void> | undefined;
  // Nobody signs in for it, so requests at the same time share one connection.
  const checkOnce = (): Promise<void> => (checking ??= checkDatabase().finally(() => (checking = undefined)));

  app.get('/healthz', () => Response.json({ status: 'alive', ...(version !== undefined && { version }) }));
  app.get('/readyz', async () => {
    if (isStopping()) throw new ProblemError('unavailable', { retryAfterS: 5 });
    await checkOnce();
    return Response.json({ status: 'ready', ...(eventLoopDelay && { event_loop: eventLoopDelay() }) });
  });
};
