import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { configurationEndpoints, type AppConfigurationId } from '../../src/contract/endpoints/configurations';
import { readSection, sectionProblems } from '../../src/contract/entities/configuration/readSection';
import { configurationEntity, sections } from '../../src/contract/entities/configuration/sections';
import { sharedViews } from '../../src/contract/entities/people/sharedViews';
import { nameOf } from '../../src/contract/calls/endpoint';
import { only } from '../../src/contract/calls/envelope';
import { hasSomePermission, type Permission } from '../../src/contract/permission';
import { isEqual } from '../../src/fields/isEqual';
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

const editors: readonly Permission[] = ['heartbeat.manage_app_configs'];
/** Who reads the rules of comments: with them, others would know what to avoid. */
const readersOfRules: readonly Permission[] = ['comments.review', ...editors];

/**
 * A section as a person reads it: what is in force. Those who may change it read what is stored instead of a default, so that they can
 * correct what does not fit.
 */
const readableValue = (
  id: AppConfigurationId,
  stored: Value,
  { permissions }: Pick<Actor, 'permissions'>,
  defaults: Value,
): Value => {
  const { value } = readSection(id, stored, defaults);
  if (hasSomePermission(permissions, editors)) return { ...value, ...stored };
  if (id !== 'moderation') return value;
  const { rules: _, ...others } = value;
  return hasSomePermission(permissions, readersOfRules) ? { rules: [], ...stored, ...others } : others;
};

/**
 * The values as their section stores them: those that are given, in their only spelling. Values that other releases stored beside may be
 * sent as they are. Throws `validation-failed`, with the path of each wrong value.
 */
const parseSection = (id: AppConfigurationId, given: Value, stored: Value): Value => {
  const { schema } = sections[id];
  const unknown = Object.keys(given).filter(
    name => !Object.hasOwn(schema.shape, name) && !isEqual(given[name], stored[name]),
  );
  const problems = [
    ...unknown.map(field => ({ path: field, message: messageFor('unknown-field', { field }) })),
    ...sectionProblems(id, given),
  ];
  if (problems.length > 0) throw validationFailed(...problems);
  const parsed: Value = z.parse(schema, given);
  return Object.fromEntries(Object.keys(given).map(name => [name, parsed[name]]));
};

/** Replaces a section that still has the version of `given`. Throws `stale-record`. */
const replace = async (
  db: Transaction,
  id: AppConfigurationId,
  given: Value,
  stored: Value,
  now: Date,
): Promise<Value> => {
  const version = versionIn(given);
  const value = { ...parseSection(id, given, stored), version: version + 1 };
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

/** The platform's configuration. A section that was never saved has the version 0 and its defaults. */
export const configurationImplementations = ({
  trashDays,
}: {
  /** Days in the trash where nobody saved another number. */
  readonly trashDays: number;
}): readonly Implementation[] => {
  const defaultsOf = (id: AppConfigurationId): Value => (id === 'limits' ? { trash_days: trashDays } : {});
  return [
    implement(configurationEndpoints.read, async ({ db, params: { id }, caller }) =>
      only(readableValue(id, await read(db, id), caller, defaultsOf(id))),
    ),

    {
      ...implement(configurationEndpoints.save, async call => {
        const { db, body, now, caller } = call;
        const { id } = call.params;
        const before = await read(db, id);
        const after = await replace(db, id, body, before, now);
        await writeAudit(db, configurationEndpoints.save, call, [
          { entity: configurationEntity, entityId: id, before, after },
        ]);
        if (id === 'views')
          await recordRemovedViews(
            db,
            { ...call, action: nameOf(configurationEndpoints.save) },
            viewsOf(before),
            viewsOf(after),
            { isShared: true },
          );
        return only(readableValue(id, after, caller, defaultsOf(id)));
      }),
      deniedMessage: 'configuration-not-permitted',
    },
  ];
};
