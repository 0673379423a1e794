import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { configurationEndpoints } from '../../src/contract/endpoints/configurations';
import { sharedViews } from '../../src/contract/entities/sharedViews';
import { only } from '../../src/contract/calls/envelope';
import { writeAudit } from '../db/audit';
import type { Transaction } from '../db/database';
import { appConfigurations } from '../db/tables';
import { implement, type Implementation } from '../http/implement';
import { validationFailed, problemOf } from '../errors/problem';

type Value = Record<string, unknown>;

const read = async (db: Transaction, id: string): Promise<Value | undefined> => {
  const [row] = await db.select().from(appConfigurations).where(eq(appConfigurations.id, id));
  return row?.value;
};

const replace = async (db: Transaction, id: string, value: Value, now: Date): Promise<Value> => {
  await db
    .insert(appConfigurations)
    .values({ id, value, updated_at: now })
    .onConflictDoUpdate({ target: appConfigurations.id, set: { value, updated_at: now } });
  return value;
};

/** Saves shared views with optimistic locking by their version. Throws `stale-record`. */
const replaceViews = async (db: Transaction, given: Value, now: Date): Promise<Value> => {
  const parsed = z.safeParse(sharedViews, given);
  if (!parsed.success)
    throw validationFailed(
      ...parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    );
  const value = { ...parsed.data, version: parsed.data.version + 1 };
  const id = 'views';
  const saved = parsed.data.version
    ? await db
        .update(appConfigurations)
        .set({ value, updated_at: now })
        .where(
          and(
            eq(appConfigurations.id, id),
            eq(sql`(${appConfigurations.value} ->> 'version')::int`, parsed.data.version),
          ),
        )
        .returning()
    : await db
        .insert(appConfigurations)
        .values({ id, value, updated_at: now })
        .onConflictDoNothing()
        .returning();
  if (!saved.length) throw problemOf('stale-record');
  return value;
};

/** The platform's configuration. Unset sections are empty. */
export const configurationImplementations: readonly Implementation[] = [
  implement(configurationEndpoints.read, async ({ db, params }) => only((await read(db, params.id)) ?? {})),

  implement(configurationEndpoints.save, async call => {
    const { db, params, body, now } = call;
    const before = (await read(db, params.id)) ?? null;
    const after =
      params.id === 'views' ? await replaceViews(db, body, now) : await replace(db, params.id, body, now);
    await writeAudit(db, configurationEndpoints.save, call, [
      { entity: 'app configuration', entityId: params.id, before, after },
    ]);
    return only(after);
  }),
];
