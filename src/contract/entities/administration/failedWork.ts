import * as z from 'zod/mini';
import { choice } from '../../../fields/kinds/choice/choice';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { text } from '../../../fields/kinds/text/text';
import { withMeta } from '../../../fields/meta';
import { defineEntity, type RecordOf } from '../../schema/entity';

/** What the server does later, and can fail at. */
export const workKinds = ['job', 'mail'] as const;

/** A job that ended early, or a mail that was given up after its last attempt. They are deleted 30 days later. */
export const failedWork = defineEntity({
  name: 'failed work',
  readOnly: {
    id: withMeta(z.string(), { filter: 'values' }),
    kind: choice(workKinds, { filter: 'values' }),
    /** The subject of a mail; the resource and the action of a job, or the name of the imported file. */
    title: text(300, { search: true }),
    /** Who started the job, or the recipient of the mail. */
    person: text(320, { search: true }),
    /** The code of the error. */
    reason: text(200),
    detail: z.nullable(z.string()),
    started_at: dateTime(),
    failed_at: dateTime({ sort: true, filter: 'range' }),
  },
  writable: {},
});
export type FailedWork = RecordOf<typeof failedWork>;
