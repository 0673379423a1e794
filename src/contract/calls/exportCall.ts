import * as z from 'zod/mini';
import { limits } from '../limits';
import { defineEndpoint, type Access } from './endpoint';
import type { Entity, ListedEntity } from '../schema/entity';
import { namesOfFields } from '../schema/readableSchema';
import { fixedPeriod, timeZone } from './fixedPeriods';
import { listFilter } from './listFilter';
import { listQuery } from './listQuery';
import { withCachedGetters } from '../schema/withCachedGetters';
import { isWriteOnly } from '../../fields/kinds';
import type { Shape } from '../../fields/zod';

/**
 * The export of a list as CSV: `POST <path>/export` answers the address of the file. `extra` are the list's parameters beyond the entity's
 * filters; `ofOwner` has `heartbeat_id` where the records have owners.
 *
 * @example export: exportCall({ entity: auditEntry, path: '/audit', access, ofOwner: {} })
 */
export const exportCall = <const P extends string, O extends Shape, X extends Shape = Record<never, never>>({
  entity,
  path,
  access,
  extra,
  ofOwner,
}: {
  readonly entity: ListedEntity & Pick<Entity, 'name'>;
  readonly path: P;
  readonly access: Access;
  readonly extra?: X | undefined;
  readonly ofOwner: O;
}) => {
  const schemas = withCachedGetters({
    get filter() {
      return listFilter(entity, extra);
    },
    get list() {
      return listQuery(entity).shape;
    },
  });
  const columns = Object.keys(entity.fields).filter(name => !isWriteOnly(entity.fields[name]!)); // names of fields
  return defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${path}/export`,
    summary: 'Prepares all rows of a list as CSV; returns the address of the file',
    access,
    get body() {
      return z.strictObject({
        filter: schemas.filter,
        sort_column: schemas.list.sort_column,
        sort_direction: schemas.list.sort_direction,
        /** Fields in the order of the columns. */
        columns: z
          .array(namesOfFields(entity.fields, columns, names => z.enum(names)))
          .check(z.minLength(1), z.maxLength(columns.length)),
        /** Only these records. */
        ids: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(limits.job.except))),
        /** All except these records. */
        except: z.optional(z.array(z.string()).check(z.maxLength(limits.job.except))),
        time_zone: timeZone,
        ...ofOwner,
      });
    },
    output: {
      kind: 'items',
      item: z.object({
        url: z.string(),
        name: z.string(),
        /** The relative periods of the filters, as they are fixed now. */
        periods: z.array(fixedPeriod),
      }),
    },
    errors: ['not-found', 'validation-failed', 'not-enough-permission', 'quota-exceeded'],
    secret: true,
    rate: 'export',
  });
};
