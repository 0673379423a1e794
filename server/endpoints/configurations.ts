import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { configurationEndpoints } from '../../src/contract/endpoints/configurations';
import { moderation } from '../../src/contract/entities/moderation';
import { sharedViews } from '../../src/contract/entities/sharedViews';
import { nameOf } from '../../src/contract/calls/endpoint';
import { only } from '../../src/contract/calls/envelope';
import { hasSomePermission, type Permission } from '../../src/contract/permission';
import type { Actor } from '../rules/caller';
import { messageFor } from '../messages';
import { writeAudit } from '../db/audit';
import type { Transaction } from '../db/database';
import { appConfigurations } from '../db/tables';
import { recordRemovedViews } from '../records/studio/undo/removedViews';
import { implement, type Implementation } from '../http/implement';
import { validationFailed, problemOf } from '../errors/problem';
import { lockFilesIn } from '../media/files';

type Value = Record<string, unknown>;

const read = async (db: Transaction, id: string): Promise<Value> => {
  const [row] = await db.select().from(appConfigurations).where(eq(appConfigurations.id, id));
  return { version: 0, ...row?.value };
};

/** Throws `version-required`, or `validation-failed`. */
const versionIn = ({ version }: Value): number => {
  if (version === undefined) throw problemOf('version-required');
  const parsed = z.safeParse(sharedViews.shape.version, version);
  if (!parsed.success) throw validationFailed({ path: 'version', message: messageFor('invalid-value') });
  return parsed.data;
};

/** The sections whose values have a form. */
const sections: Readonly<Record<string, z.ZodMiniType<Value>>> = {
  views: sharedViews,
  moderation,
};

/** Who reads the rules of comments: with them, others would know what to avoid. */
const readersOfRules: readonly Permission[] = ['comments.review', 'heartbeat.manage_app_configs'];

/** The value of a section as a person reads it. */
const readableValue = (id: string, value: Value, { permissions }: Pick<Actor, 'permissions'>): Value => {
  if (id !== 'moderation' || hasSomePermission(permissions, readersOfRules)) return value;
  const { rules: _, ...others } = value;
  return others;
};

/** The value as its section stores it. Throws `validation-failed`. */
const parseSection = (id: string, given: Value): Value => {
  const schema = sections[id];
  if (!schema) return given;
  const parsed = z.safeParse(schema, given);
  if (parsed.success) return parsed.data;
  throw validationFailed(
    ...parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
};

/** Replaces a section that still has the version of `given`. Throws `stale-record`. */
const replace = async (db: Transaction, id: string, given: Value, now: Date): Promise<Value> => {
  const version = versionIn(given);
  const value = { ...parseSection(id, given), version: version + 1 };
  await lockFilesIn(db, JSON.stringify(value));
  await db.insert(appConfigurations).values({ id, value: {}, updated_at: now }).onConflictDoNothing();
  const saved = await db
    .update(appConfigurations)
    .set({ value, updated_at: now })
    .where(
      and(
        eq(appConfigurations.id, id),
        sql`coalesce((${appConfigurations.value} ->> 'version')::int, 0) = ${version}`,
      ),
    )
    .returning();
  if (!saved.length) throw problemOf('stale-record');
  return value;
};

/** The shared views of a stored section; none of an invalid one. */
const viewsOf = (value: Value) => z.safeParse(sharedViews, value).data?.lists ?? {};

/** The platform's configuration. A section that was never saved has the version 0 alone. */
export const configurationImplementations: readonly Implementation[] = [
  implement(configurationEndpoints.read, async ({ db, params, caller }) =>
    only(readableValue(params.id, await read(db, params.id), caller)),
  ),

  {
    ...implement(configurationEndpoints.save, async call => {
      const { db, params, body, now } = call;
      const before = await read(db, params.id);
      const after = await replace(db, params.id, body, now);
      await writeAudit(db, configurationEndpoints.save, call, [
        { entity: 'app configuration', entityId: params.id, before, after },
      ]);
      if (params.id === 'views')
        await recordRemovedViews(
          db,
          { ...call, action: nameOf(configurationEndpoints.save) },
          viewsOf(before),
          viewsOf(after),
          { isShared: true },
        );
      return only(after);
    }),
    deniedMessage: 'configuration-not-permitted',
  },
];
