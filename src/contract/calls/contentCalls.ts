import * as z from 'zod/mini';
import { errorCodeList } from '../errors';
import { limits } from '../limits';
import type { Permission } from '../permission';
import { defineEndpoint, own } from './endpoint';
import type { Entity } from '../schema/entity';
import { flag } from '../../fields/kinds/boolean/boolean';
import { integer } from '../../fields/kinds/number/number';
import { listOf } from '../../fields/listOf';
import { listQuery } from './listQuery';
import { manyChanges, recordCalls } from './recordCalls';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

const heartbeat_id = z.optional(integer({ min: 1 }));

/** The result for one record of a call about several. */
export const bulkResult = z.object({
  id: z.string(),
  ok: z.boolean(),
  code: z.optional(z.enum(errorCodeList)),
  message: z.optional(z.string()),
});

interface Content<
  R extends Shape,
  W extends Shape,
  P extends string,
  I extends z.core.$ZodType,
  S extends Shape,
  J extends Shape,
  T extends string,
> {
  readonly entity: Entity<R, W, T>;
  readonly path: P;
  /** Permissions to manage the records of all creators. */
  readonly managedBy: readonly Permission[];
  /** The schema of an id. */
  readonly id: I;
  /** States that actions set in addition to the writable fields. All optional. */
  readonly states: S;
  /** States that only a change of many records sets, as a job. All optional. */
  readonly jobStates?: J;
}

const sharedCalls = <
  R extends Shape,
  W extends Shape,
  const P extends string,
  I extends z.core.$ZodType,
  S extends Shape,
  J extends Shape = Record<never, never>,
  T extends string = never,
>({
  entity,
  path,
  managedBy,
  states,
  jobStates,
}: Content<R, W, P, I, S, J, T>) => {
  const access = own(...managedBy);
  const { name } = entity;
  const output = { kind: 'items', item: entity.record } as const;
  return {
    list: defineEndpoint({
      api: 'studio',
      method: 'GET',
      path,
      summary: `A page of the list of ${name}s, without the trash`,
      access,
      get query() {
        return listQuery(entity, { heartbeat_id });
      },
      output,
      errors: ['not-enough-permission'],
      rate: 'read',
    }),
    create: defineEndpoint({
      api: 'studio',
      method: 'POST',
      path,
      summary: `Creates one ${name}`,
      access,
      get body() {
        return z.extend(entity.input, { ...states, heartbeat_id });
      },
      output,
      errors: ['not-found', 'validation-failed', 'conflict', 'route-exists'],
      creates: true,
      rate: 'write',
      writes: entity,
    }),
    ...recordCalls({
      entity,
      path,
      managedBy,
      changes: () =>
        manyChanges(entity, {
          ...states,
          ...(jobStates as J), // absent only when J is empty
          in_trash: z.optional(flag()),
        }),
    }),
  };
};

/** The part of the call that changes one record which does not depend on where its id is. */
const changing = <R extends Shape, W extends Shape>({
  entity,
  managedBy,
}: {
  readonly entity: Entity<R, W>;
  readonly managedBy: readonly Permission[];
}) =>
  ({
    api: 'studio',
    method: 'PUT',
    summary: `Changes the given fields of one ${entity.name}`,
    access: own(...managedBy),
    output: { kind: 'items', item: entity.record },
    errors: ['not-found', 'validation-failed', 'conflict', 'stale-record', 'route-exists'],
    guardsVersion: true,
    rate: 'write',
    writes: entity,
  }) as const;

/**
 * All calls of content that can be moved to the trash, with ids in the path: list, create, change, move to the trash
 * and back (`undo`), and those of `recordCalls`.
 *
 * @example
 * export const memoEndpoints = contentCalls({ entity: memo, path: '/memos', managedBy: [], id: memoId, states: {} });
 */
export const contentCalls = <
  R extends Shape,
  W extends Shape,
  const P extends string,
  I extends z.core.$ZodType,
  S extends Shape,
  J extends Shape = Record<never, never>,
  T extends string = never,
>(
  content: Content<R, W, P, I, S, J, T>,
) => {
  const { entity, path, managedBy, id, states } = content;
  const access = own(...managedBy);
  const { name } = entity;
  const output = { kind: 'items', item: entity.record } as const;
  const params = z.strictObject({ id });
  return {
    ...sharedCalls(content),
    update: defineEndpoint({
      ...changing(content),
      path: `${path}/{id}`,
      params,
      get body() {
        return z.extend(entity.patch, { ...states, heartbeat_id });
      },
    }),
    remove: defineEndpoint({
      api: 'studio',
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Moves one ${name} to the trash; with \`undo\`, restores it`,
      access,
      params,
      get body() {
        return z.strictObject({ undo: z.optional(z.boolean()), heartbeat_id });
      },
      output,
      errors: ['not-found', 'conflict', 'stale-record'],
      guardsVersion: true,
      rate: 'write',
    }),
  };
};

/**
 * The same calls with ids in the body: `id` to change one record, `ids` to move some to the trash.
 *
 * @example
 * export const memoEndpoints = contentCallsByBody({
 *   entity: memo,
 *   path: '/memos',
 *   managedBy: [],
 *   id: memoId,
 *   states: {},
 * });
 */
export const contentCallsByBody = <
  R extends Shape,
  W extends Shape,
  const P extends string,
  I extends z.core.$ZodType,
  S extends Shape,
  J extends Shape = Record<never, never>,
  T extends string = never,
>(
  content: Content<R, W, P, I, S, J, T>,
) => {
  const { entity, path, managedBy, id, states } = content;
  const access = own(...managedBy);
  const { name } = entity;
  return {
    ...sharedCalls(content),
    update: defineEndpoint({
      ...changing(content),
      path,
      get body() {
        return z.extend(entity.patch, { ...states, id, heartbeat_id });
      },
    }),
    remove: defineEndpoint({
      api: 'studio',
      method: 'DELETE',
      path,
      summary: `Moves ${name}s to the trash; with \`undo\`, restores them`,
      access,
      get body() {
        return z.strictObject({
          ids: listOf(id, { min: 1, max: limits.bulk }),
          undo: z.optional(z.boolean()),
          heartbeat_id,
        });
      },
      output: { kind: 'items', item: bulkResult },
      errors: ['not-found', 'validation-failed'],
      rate: 'write',
    }),
  };
};
