import * as z from 'zod/mini';
import { integer } from '../../fields/kinds/number/number';
import type { Permission } from '../permission';
import type { Entity } from '../schema/entity';
import { defineEndpoint, own } from './endpoint';

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** The name of the call among those of a resource, and of the action that makes it. */
export const duplicateName = 'duplicate';

/**
 * The call that creates a copy of one record, with what belongs to it. Nobody but its creator sees the copy before they publish
 * it. As with `create`, it belongs to the caller, or to the creator that `heartbeat_id` names. Fails with `not-found` for a record
 * that the caller may not change, and with `conflict` for one in the trash.
 *
 * @example
 * duplicate: duplicateCall({ entity: memo, path: '/memos', managedBy: [], id: memoId }),
 */
export const duplicateCall = <
  R extends Shape,
  W extends Shape,
  const P extends string,
  I extends z.core.$ZodType,
>({
  entity,
  path,
  managedBy,
  id,
}: {
  readonly entity: Entity<R, W>;
  readonly path: P;
  /** Permissions to manage the records of all creators. */
  readonly managedBy: readonly Permission[];
  /** The schema of an id. */
  readonly id: I;
}) =>
  defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${path}/{id}/${duplicateName}`,
    summary: `Creates a copy of one ${entity.name}, which is not public; returns the copy`,
    access: own(...managedBy),
    params: z.strictObject({ id }),
    get body() {
      return z.strictObject({ heartbeat_id: z.optional(integer({ min: 1 })) });
    },
    output: { kind: 'items', item: entity.record },
    errors: ['not-found', 'conflict', 'quota-exceeded'],
    creates: true,
    rate: 'write',
  });
