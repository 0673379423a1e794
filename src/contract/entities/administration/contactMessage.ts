import * as z from 'zod/mini';
import { limits } from '../../limits';
import { errorMessage } from '../../messages';
import type { Permission } from '../../permission';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { choice } from '../../../fields/kinds/choice/choice';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { longText } from '../../../fields/kinds/longText/longText';
import { owner } from '../../../fields/kinds/owner/owner';
import { reference } from '../../../fields/kinds/reference/reference';
import { text } from '../../../fields/kinds/text/text';
import { withMeta } from '../../../fields/meta';
import { moment } from '../moment';

/** Who answers messages, and reads those of everybody. */
export const contactManager: Permission = 'moments.manage';

/** What a sent message says does not change. */
const sent = ['subject', 'message', 'moment_id'] as const;

/** A message of a creator to the team, and its answer. */
export const contactMessage = defineEntity({
  name: 'message',
  readOnly: {
    id: withMeta(z.string().check(z.regex(/^cm[A-Za-z0-9]{10}$/, errorMessage('invalid-id'))), {
      filter: 'values',
    }),
    heartbeat_id: owner('creators'),
    status: choice(['open', 'answered'], { filter: 'values' }),
    answer: z.nullable(longText(limits.contact.message)),
    answered_at: z.nullable(dateTime({ sort: true, filter: 'range' })),
    answered_by: z.nullable(text(120, { readableBy: [contactManager] })),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime(),
  },
  writable: {
    subject: text(limits.contact.subject, { search: true }),
    message: longText(limits.contact.message, { isRequired: true }),
    /** The moment that it is about. */
    moment_id: z.nullable(reference('moments', moment.fields.id, { filter: 'values' })),
  },
  states: {
    field: 'status',
    initial: 'open',
    transitions: {
      answer: {
        from: ['open'],
        to: 'answered',
        permission: contactManager,
        reason: { field: 'answer', required: true },
        writes: {
          answered_at: (_, { now }) => now.toISOString(),
          answered_by: (_, { person }) => person.name,
        },
      },
    },
    locks: { open: sent, answered: sent },
  },
});
export type ContactMessage = RecordOf<typeof contactMessage>;
