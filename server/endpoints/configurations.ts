import { eq } from 'drizzle-orm';
import { configurationEndpoints } from '../../src/contract/endpoints/configurations';
import { only } from '../../src/contract/tools/envelope';
import { writeAudit } from '../db/audit';
import type { Transaction } from '../db/database';
import { appConfigurations } from '../db/tables';
import { implement, type Implementation } from '../http/kernel';

const read = async (db: Transaction, id: string): Promise<Record<string, unknown> | undefined> => {
  const [row] = await db.select().from(appConfigurations).where(eq(appConfigurations.id, id));
  return row?.value;
};

/** Configuration of the platform (contract section 2). A part that nobody has set is empty. */
export const configurationImplementations: readonly Implementation[] = [
  implement(configurationEndpoints.read, async ({ db, params }) => only((await read(db, params.id)) ?? {})),

  implement(configurationEndpoints.save, async call => {
    const { db, params, body: value, now } = call;
    const before = (await read(db, params.id)) ?? null;
    await db
      .insert(appConfigurations)
      .values({ id: params.id, value, updated_at: now })
      .onConflictDoUpdate({ target: appConfigurations.id, set: { value, updated_at: now } });
    await writeAudit(db, configurationEndpoints.save, call, [
      { entity: 'app configuration', entityId: params.id, before, after: value },
    ]);
    return only(value);
  }),
];
