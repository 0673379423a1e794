import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { InvalidGrant } from 'oidc-provider/lib/helpers/errors.js';
import type { Database } from '../db/database';
import { oidcPayloads } from '../db/tables';

/** Keeps the provider's state of one kind in PostgreSQL, so that a restart or a second instance loses no sign-in. */
export const payloadAdapter = (db: Database, model: string): Adapter => {
  const chosen = (condition: SQL | undefined) => and(eq(oidcPayloads.model, model), condition);
  const byId = (id: string) => chosen(eq(oidcPayloads.id, id));

  const read = async (condition: SQL | undefined): Promise<AdapterPayload | undefined> => {
    const isLiving = or(isNull(oidcPayloads.expires_at), gt(oidcPayloads.expires_at, new Date()));
    const [row] = await db.select().from(oidcPayloads).where(and(condition, isLiving));
    if (!row) return undefined;
    return { ...row.payload, ...(row.consumed_at ? { consumed: row.consumed_at.getTime() / 1000 } : {}) };
  };

  return {
    upsert: async (id, payload, expiresInS) => {
      const values = {
        payload: { ...payload },
        grant_id: payload.grantId ?? null,
        user_code: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expires_at: expiresInS === undefined ? null : new Date(Date.now() + expiresInS * 1000),
      };
      await db
        .insert(oidcPayloads)
        .values({ model, id, ...values })
        .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: values });
    },
    find: id => read(byId(id)),
    findByUid: uid => read(chosen(eq(oidcPayloads.uid, uid))),
    findByUserCode: code => read(chosen(eq(oidcPayloads.user_code, code))),
    consume: async id => {
      const consumed = await db
        .update(oidcPayloads)
        .set({ consumed_at: new Date() })
        .where(and(byId(id), isNull(oidcPayloads.consumed_at)))
        .returning({ id: oidcPayloads.id });
      // Two exchanges of one code at the same moment: the slower one is told here, not only by the check before it.
      if (consumed.length === 0) throw new InvalidGrant('already consumed');
    },
    destroy: async id => {
      await db.delete(oidcPayloads).where(byId(id));
    },
    revokeByGrantId: async grantId => {
      await db.delete(oidcPayloads).where(chosen(eq(oidcPayloads.grant_id, grantId)));
    },
  };
};
