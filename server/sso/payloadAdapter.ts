import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { InvalidGrant } from 'oidc-provider/lib/helpers/errors.js';
import type { Database } from '../db/database';
import { oidcPayloads } from '../db/signIn/signInTables';

/** Stores one model of the provider's state in PostgreSQL, so that restarts and several instances lose no sign-in. */
export const payloadAdapter = (db: Database, model: string): Adapter => {
  const matching = (condition: SQL | undefined) => and(eq(oidcPayloads.model, model), condition);
  const byId = (id: string) => matching(eq(oidcPayloads.id, id));

  const read = async (condition: SQL | undefined): Promise<AdapterPayload | undefined> => {
    const isValid = or(isNull(oidcPayloads.expires_at), gt(oidcPayloads.expires_at, new Date()));
    const [row] = await db.select().from(oidcPayloads).where(and(condition, isValid));
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
    findByUid: uid => read(matching(eq(oidcPayloads.uid, uid))),
    findByUserCode: code => read(matching(eq(oidcPayloads.user_code, code))),
    consume: async id => {
      const consumed = await db
        .update(oidcPayloads)
        .set({ consumed_at: new Date() })
        .where(and(byId(id), isNull(oidcPayloads.consumed_at)))
        .returning({ id: oidcPayloads.id });
      // Rejects the slower of two concurrent exchanges of one code.
      if (consumed.length === 0) throw new InvalidGrant('already consumed');
    },
    destroy: async id => {
      await db.delete(oidcPayloads).where(byId(id));
    },
    revokeByGrantId: async grantId => {
      await db.delete(oidcPayloads).where(matching(eq(oidcPayloads.grant_id, grantId)));
    },
  };
};
