import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { ProblemError } from '../errors/problem';
import type { Router } from './router';

/** `/healthz`: the process answers. `/readyz`: the database answers, too. */
export const mountHealth = (app: Router, db: Database): void => {
  app.get('/healthz', () => Response.json({ status: 'alive' }));
  app.get('/readyz', async () => {
    const timeout = new Promise<never>((_, refuse) => {
      setTimeout(() => refuse(new ProblemError('unavailable', { retryAfterS: 2 })), 1800).unref();
    });
    await Promise.race([db.execute(sql`select 1`), timeout]);
    return Response.json({ status: 'ready' });
  });
};
