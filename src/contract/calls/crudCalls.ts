import * as z from 'zod/mini';
import type { Permission } from '../permission';
import { defineEndpoint, type Access } from './endpoint';
import type { Entity } from '../schema/entity';
import { integer } from '../../fields/kinds/number/number';
import { listQuery } from './listQuery';
import { manyChanges, recordCalls } from './recordCalls';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

const heartbeat_id = z.optional(integer({ min: 1 }));
const params = z.strictObject({ id: z.string().check(z.maxLength(40)) });

/**
 * All calls of a resource without calls of its own: list, read, create, change and delete one record, and those of
 * `recordCalls`. Records belong to a creator (`heartbeat_id`); `managedBy` are permissions to manage those of all
 * creators; `members` those without which people have no records of their own.
 *
 * @example
 * export const noteEndpoints = crudCalls({ entity: note, path: '/notes', managedBy: ['moments.manage'] });
 */
export const crudCalls = <
  R extends Shape,
  W extends Shape,
  const P extends string,
  T extends string = never,
>({
  entity,
  path,
  managedBy,
  members,
}: {
  readonly entity: Entity<R, W, T>;
  readonly path: P;
  readonly managedBy: readonly Permission[];
  readonly members?: readonly Permission[];
}) => {
  const access: Access = { who: 'owner', managedBy, ...(members && { members }) };
  const { name } = entity;
  const output = { kind: 'items', item: entity.record } as const;
  return {
    list: defineEndpoint({
      api: 'studio',
      method: 'GET',
      path,
      summary: `A page of the list of ${name}s`,
      access,
      get query() {
        return listQuery(entity, { heartbeat_id });
      },
      output,
      errors: ['not-enough-permission'],
      rate: 'read',
    }),
    get: defineEndpoint({
      api: 'studio',
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One ${name}`,
      access,
      params,
      get query() {
        return z.strictObject({ heartbeat_id });
      },
      output,
      errors: ['not-found'],
      rate: 'read',
    }),
    create: defineEndpoint({
      api: 'studio',
      method: 'POST',
      path,
      summary: `Creates one ${name}`,
      access,
      get body() {
        return z.extend(entity.input, { heartbeat_id });
      },
      output,
      errors: ['validation-failed', 'conflict'],
      creates: true,
      rate: 'write',
      writes: entity,
    }),
    update: defineEndpoint({
      api: 'studio',
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Changes the given fields of one ${name}`,
      access,
      params,
      get body() {
        return z.extend(entity.patch, { heartbeat_id });
      },
      output,
      errors: ['not-found', 'validation-failed', 'conflict', 'stale-record'],
      guardsVersion: true,
      rate: 'write',
      writes: entity,
    }),
    remove: defineEndpoint({
      api: 'studio',
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Deletes one ${name}`,
      access,
      params,
      get body() {
        return z.strictObject({ heartbeat_id });
      },
      output,
      errors: ['not-found', 'conflict', 'stale-record'],
      guardsVersion: true,
      rate: 'write',
    }),
    ...recordCalls({ entity, path, managedBy, access, changes: () => manyChanges(entity) }),
  };
};
