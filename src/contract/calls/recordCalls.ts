import * as z from 'zod/mini';
import { tagActions } from '../enumerations';
import { limits } from '../limits';
import type { Permission } from '../permission';
import { own, defineEndpoint, type Access } from './endpoint';
import { exportCall } from './exportCall';
import { fileCalls } from './fileCalls';
import { listFilter } from './listFilter';
import type { Entity, ListedEntity } from '../schema/entity';
import { transitionShape, type Stateful } from '../schema/entityStates';
import { choice } from '../../fields/kinds/choice/choice';
import { integer } from '../../fields/kinds/number/number';
import { historyEntry } from '../schema/historyEntry';
import { job } from '../jobs/job';
import { timeZone } from './fixedPeriods';
import { totalParameters } from '../schema/listTotals';
import { totalsCall } from './totalsCall';
import { textChange } from './textReplacement';
import { withCachedGetters } from '../schema/withCachedGetters';
import { isWriteOnly, kindOf } from '../../fields/kinds';
import { metaOf, withMeta, withoutDefault } from '../../fields/meta';
import type { Schema, Shape } from '../../fields/zod';

const heartbeat_id = z.optional(integer({ min: 1 }));

/**
 * The change of a list attaches, detaches or replaces values; that of a text sets it or replaces a text within it; that of any
 * other field sets its value.
 */
const changeOf = (field: string, schema: Schema): Schema => {
  const kind = kindOf(schema);
  if (kind.isList) return z.strictObject({ action: choice(tagActions), [field]: schema });
  return kind.replacesText ? textChange(schema) : schema;
};

/**
 * The change of one field of many records: its new value, or the values to attach, detach or replace. A text accepts a
 * `TextReplacement`, too, which the type leaves out, because no action declares one.
 */
export type ManyChange<F extends string, S extends Schema> =
  z.output<S> extends readonly unknown[] | null | undefined
    ? z.ZodMiniObject<
        { action: z.ZodMiniEnum<{ attach: 'attach'; detach: 'detach'; update: 'update' }> } & Record<F, S>,
        z.core.$strict
      >
    : S;
type ManyShape<W extends Shape> = {
  [F in keyof W & string]: z.ZodMiniOptional<ManyChange<F, W[F]>>;
};

/** The change of each field without its default, except unique fields, which no two records can share, and secrets, which jobs do not store. */
function changesOf<W extends Shape>(fields: W): ManyShape<W>;
function changesOf(fields: Shape): Shape {
  const shared = Object.entries(fields).filter(
    ([, schema]) => !metaOf(schema).unique && !isWriteOnly(schema),
  );
  return Object.fromEntries(
    shared.map(([field, schema]) => {
      const { readableBy } = metaOf(schema);
      const change = z.optional(changeOf(field, withoutDefault(schema)));
      return [field, readableBy ? withMeta(change, { readableBy }) : change];
    }),
  );
}

/** What a change of an entity with transitions has for them. */
type TransitionShape<T extends string> = [T] extends [never]
  ? Record<never, never>
  : {
      readonly transition: z.ZodMiniOptional<z.ZodMiniEnum<{ [K in T]: K }>>;
      readonly reason: z.ZodMiniOptional<z.ZodMiniString>;
    };

function transitionOf<T extends string>(
  entity: Stateful & Pick<Entity<Shape, Shape, T>, 'transitionNames'>,
): TransitionShape<T>;
function transitionOf(entity: Stateful): Shape {
  return transitionShape(entity);
}

/**
 * One change for many records: every writable field except unique ones, and `extra` – states that actions set. Arrays
 * are changed by `{ action: attach | detach | update, <field>: values }`, texts also by a `TextReplacement`.
 *
 * @example manyChanges(memo, { status: z.optional(choice(['draft', 'published'])) })
 */
export const manyChanges = <
  R extends Shape,
  W extends Shape,
  T extends string = never,
  X extends Shape = Record<never, never>,
>(
  entity: Entity<R, W, T>,
  extra?: X,
) => {
  return z
    .strictObject({ ...changesOf(entity.input.shape), ...transitionOf(entity), ...(extra as X) }) // absent only when X is empty
    .check(z.refine(changes => Object.values(changes).some(value => value !== undefined)));
};

/**
 * The calls that every resource has in addition to its own: export and import as CSV, one change to many records as a
 * job, the history of a record, sums and averages over a list, the download of its files. `path` is the list's; `extra` are the list's parameters beyond the entity's filters,
 * without `heartbeat_id`; `changes` returns `manyChanges(entity, …)`.
 *
 * @example
 * export const tagEndpoints = {
 *   list,
 *   ...recordCalls({ entity: tag, path: '/tags', managedBy: ['tags.manage'], changes: () => manyChanges(tag) }),
 * };
 */
export const recordCalls = <
  const P extends string,
  C extends Schema,
  X extends Shape = Record<never, never>,
>({
  entity,
  path,
  managedBy,
  access = own(...managedBy),
  changes,
  extra,
}: {
  readonly entity: ListedEntity & Pick<Entity, 'name' | 'rules' | 'states' | 'unique'>;
  readonly path: P;
  /** Permissions to manage the records of all creators. */
  readonly managedBy: readonly Permission[];
  /** Who may make the calls. The owner of the records and those who manage all of them where left out. */
  readonly access?: Access;
  /** Called when the schema is first read. */
  readonly changes: () => C;
  readonly extra?: X;
}) => {
  const schemas = withCachedGetters({
    get filter() {
      return listFilter(entity, extra);
    },
    get changes() {
      return changes();
    },
  });
  const aJob = { kind: 'items', item: job.record } as const;
  return {
    jobs: defineEndpoint({
      api: 'studio',
      method: 'POST',
      path: `${path}/jobs`,
      summary: 'Starts one change to many records with a dry run; returns the job',
      access,
      get body() {
        return z.strictObject({
          /** The records with these ids, or all that match these filters except some. */
          target: z.union([
            z.strictObject({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(limits.job.ids)) }),
            z.strictObject({
              filter: schemas.filter,
              except: z._default(z.array(z.string()).check(z.maxLength(limits.job.except)), []),
            }),
          ]),
          changes: schemas.changes,
          /** The name of the action that the change belongs to, for the title of the job. */
          action: z.optional(z.string().check(z.regex(/^[a-z][A-Za-z]{0,39}$/))),
          time_zone: timeZone,
          heartbeat_id,
        });
      },
      output: aJob,
      errors: ['not-found', 'validation-failed', 'not-enough-permission', 'quota-exceeded'],
      creates: true,
      rate: 'write',
      writes: entity,
    }),
    export: exportCall({ entity, path, access, extra, ofOwner: { heartbeat_id } }),
    import: defineEndpoint({
      api: 'studio',
      method: 'POST',
      path: `${path}/import`,
      summary: 'Imports a CSV file, starting with a dry run that shows each row’s change; returns the job',
      access,
      get body() {
        return z.strictObject({
          file: z.instanceof(File),
          /** JSON: the entity's field for each imported column, by the column's name. */
          mapping: z.string().check(z.maxLength(20_000)),
          heartbeat_id: z.optional(z.string().check(z.regex(/^\d{1,9}$/))), // forms contain texts only
        });
      },
      multipart: true,
      fileBytes: limits.import.bytes,
      output: aJob,
      errors: ['not-found', 'validation-failed', 'upload-failed', 'not-enough-permission', 'quota-exceeded'],
      creates: true,
      rate: 'upload',
      writes: entity,
    }),
    totals: totalsCall(path, access, () =>
      listFilter(entity, { ...extra, ...totalParameters(entity), heartbeat_id }),
    ),
    history: defineEndpoint({
      api: 'studio',
      method: 'GET',
      path: `${path}/{id}/history`,
      summary: 'The changes of a record, newest first',
      access,
      params: z.strictObject({ id: z.string().check(z.maxLength(40)) }),
      get query() {
        return z.strictObject({
          page: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
          per_page: z._default(z.int().check(z.gte(1), z.lte(limits.page.max)), 15),
          heartbeat_id,
        });
      },
      output: { kind: 'items', item: historyEntry },
      errors: ['not-found'],
      rate: 'read',
    }),
    ...fileCalls(entity, path, access),
  };
};
