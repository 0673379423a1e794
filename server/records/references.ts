import { sql, type SQL } from 'drizzle-orm';
import type { FieldError } from '../../src/contract/errors';
import { platformHeartbeatId } from '../../src/contract/limits';
import {
  referencedResources,
  referenceFieldsOf,
  referencesIn,
  type NamedReference,
} from '../../src/contract/schema/references';
import { messageFor } from '../messages';
import type { Transaction } from '../db/database';
import type { Actor } from '../rules/caller';
import type { RecordStore, StoreEntity } from './recordStore';

/** A resource whose records fields can refer to. */
type Target = Pick<RecordStore, 'name' | 'entity' | 'source' | 'managedBy' | 'scope'>;

const targets = new Map<string, Target>();

/** Lets fields refer to the records of a store. `entityStore` calls it for every resource. */
export const addReferenceTarget = (target: Target): void => void targets.set(target.name, target);

/** A record before and after a change. `before` is null for a new record. */
export interface ReferringChange {
  readonly before: object | null;
  readonly after: object;
  /** The heartbeat id of the record's creator; null for platform records. */
  readonly ownerId: number | null;
}

const keyOf = ({ resource, id }: Pick<NamedReference, 'resource' | 'id'>): string => `${resource} ${id}`;

/** The references of a record that it did not have before the change, field by field. */
const newReferences = (
  { fields }: Pick<StoreEntity, 'fields'>,
  names: readonly string[],
  { before, after }: Pick<ReferringChange, 'before' | 'after'>,
): NamedReference[] => {
  const [former, given] = [before ?? {}, after] as readonly Readonly<Record<string, unknown>>[]; // read by name
  return names.flatMap(name => {
    const schema = fields[name]!; // the name of a field
    const formerKeys = new Set(referencesIn(schema, former?.[name], name).map(keyOf));
    return referencesIn(schema, given?.[name], name).filter(reference => !formerKeys.has(keyOf(reference)));
  });
};

/** The owner of a record as a caller who sees only their own records. Whoever manages the platform's records sees all. */
const callerFor = (ownerId: number | null, { managedBy }: Target): Actor => ({
  userId: 0,
  heartbeatId: ownerId ?? platformHeartbeatId,
  name: '',
  permissions: ownerId === null ? managedBy : [],
});

/** Those of the ids that their owner can list, as `owner id`. One query. */
const findListed = async (
  db: Transaction,
  target: Target,
  idsByOwner: ReadonlyMap<number | null, ReadonlySet<string>>,
): Promise<ReadonlySet<string>> => {
  const { table, types } = target.source;
  const queries: SQL[] = [];
  for (const [ownerId, ids] of idsByOwner) {
    const { where } = await target.scope(db, callerFor(ownerId, target), {
      heartbeat_id: ownerId ?? undefined,
    });
    const isRequested = sql`id = any(${sql.param([...ids])}::${sql.raw(types['id'] ?? 'text')}[])`;
    queries.push(sql`
      select ${`${ownerId}`}::text as owner, id::text as id from ${sql.identifier(table)}
      where ${sql.join([isRequested, ...where], sql` and `)}`);
  }
  const { rows } = await db.execute<{ owner: string; id: string }>(sql.join(queries, sql` union all `));
  return new Set(rows.map(({ owner, id }) => `${owner} ${id}`));
};

/**
 * Finds references that changes newly name, and whose record the owner of the changed record could not list: it does not
 * exist, is somebody else's or in the trash. Returns the errors of each change. One query for each referenced resource. A
 * reference that a record has already is not looked up, so that the record can be saved after the other was deleted.
 */
export const findReferenceErrors = async (
  db: Transaction,
  entity: StoreEntity,
  changes: readonly ReferringChange[],
): Promise<readonly (readonly FieldError[])[]> => {
  const names = referenceFieldsOf(entity);
  if (names.length === 0) return changes.map(() => []);
  const named = changes.map(change => newReferences(entity, names, change));
  const requested = new Map<string, Map<number | null, Set<string>>>();
  named.forEach((references, at) => {
    const { ownerId } = changes[at]!; // one list of references per change
    for (const { resource, id } of references) {
      const byOwner = requested.get(resource) ?? new Map<number | null, Set<string>>();
      requested.set(resource, byOwner.set(ownerId, (byOwner.get(ownerId) ?? new Set()).add(id)));
    }
  });
  const listed = new Map<string, ReadonlySet<string>>();
  for (const [resource, idsByOwner] of requested)
    listed.set(resource, await findListed(db, targetNamed(resource), idsByOwner));
  return named.map((references, at) =>
    references.flatMap(({ resource, id, path }) =>
      listed.get(resource)?.has(`${changes[at]!.ownerId} ${id}`) // as above
        ? []
        : { path, message: messageFor('no-such-record', { name: targetNamed(resource).entity.name, id }) },
    ),
  );
};

/** Throws where a field of an entity refers to a resource without a store. */
export const assertReferenceTargets = (entity: Pick<StoreEntity, 'fields' | 'writable'>): void =>
  referencedResources(entity).forEach(targetNamed);

/** The resource with this name. Throws where it has no store. */
export const targetNamed = (resource: string): Target => {
  const target = targets.get(resource);
  if (!target) throw new Error(`A field refers to "${resource}", which has no store`);
  return target;
};
