import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ProblemError } from '../errors/problem';
import type { Router } from './router';

/**
 * Mounts `/healthz` (the process responds) and `/readyz` (the database responds, too, and the process is not stopping: a
 * load balancer sends no more requests to one that is not ready).
 */
export const mountHealth = (app: Router, db: Database, isStopping: () => boolean): void => {
  app.get('/healthz', () => Response.json({ status: 'alive' }));
  app.get('/readyz', async () => {
    if (isStopping()) throw new ProblemError('unavailable', { retryAfterS: 5 });
    const timeout = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new ProblemError('unavailable', { retryAfterS: 2 })), 1800).unref();
    });
    await Promise.race([db.execute(sql`select 1`), timeout]);
    return Response.json({ status: 'ready' });
  });
};
