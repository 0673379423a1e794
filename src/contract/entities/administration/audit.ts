import * as z from 'zod/mini';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { integer } from '../../../fields/kinds/number/number';
import { withMeta } from '../../../fields/meta';
import { shaped } from '../../../fields/shaped';

/** One change of somebody else's record or of the platform configuration. */
export const auditEntry = defineEntity({
  name: 'audit entry',
  readOnly: {
    id: withMeta(shaped(/^\d{1,18}$/, { message: 'invalid-id' }), { filter: 'values' }),
    actor_id: integer({ filter: 'values' }),
    actor_name: z.string(),
    /** The call that made the change, by its `nameOf`. */
    action: withMeta(z.string(), { filter: 'values' }),
    entity: withMeta(z.string(), { filter: 'values' }),
    entity_id: withMeta(z.string(), { filter: 'values' }),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
    request_id: z.string(),
    /** The network address of the person; null for jobs, for undo and for what the server did by itself. */
    address: z.nullable(z.string()),
    created_at: dateTime({ sort: true, filter: 'range' }),
  },
  writable: {},
});
export type AuditEntry = RecordOf<typeof auditEntry>;
