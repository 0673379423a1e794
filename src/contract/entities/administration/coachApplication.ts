import * as z from 'zod/mini';
import { messageFor } from '../../messages';
import type { Permission } from '../../permission';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { coachStatuses } from '../../transitions/coaching';
import { flag } from '../../../fields/kinds/boolean/boolean';
import { choice } from '../../../fields/kinds/choice/choice';
import { email } from '../../../fields/kinds/email/email';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { longText } from '../../../fields/kinds/longText/longText';
import { owner } from '../../../fields/kinds/owner/owner';
import { text } from '../../../fields/kinds/text/text';
import { url } from '../../../fields/kinds/url/url';
import { listOf } from '../../../fields/listOf';
import { withMeta } from '../../../fields/meta';

/** Who reads the applications of everybody, and notes the answers of the partner. */
export const coachManager: Permission = 'moments.manage';

/** How the coaching partner is called where the configuration does not name it. */
export const unnamedCoachingPartner = 'our coaching partner';

/** What the coaching partner is sent of an application, and nothing else but its number. */
export const sharedWithPartner = ['name', 'email', 'topics', 'experience', 'link'] as const;

const coachLimits = { name: 60, topic: 40, topics: 8, experience: 2000 } as const;

const team = { readableBy: [coachManager] } as const;

/** What was applied with does not change: the partner has it, or will get it. */
const applied = [...sharedWithPartner, 'consent'] as const;

const answered = { answered_at: (_: unknown, { now }: { readonly now: Date }) => now.toISOString() };

/** The application of a creator to become a coach, which is forwarded to the coaching partner. */
export const coachApplication = defineEntity({
  name: 'coach application',
  readOnly: {
    id: withMeta(z.string().check(z.regex(/^co[A-Za-z0-9]{10}$/, messageFor('invalid-id'))), {
      filter: 'values',
    }),
    heartbeat_id: owner('creators'),
    status: choice(coachStatuses, { filter: 'values' }),
    sent_at: z.nullable(dateTime({ sort: true, filter: 'range' })),
    answered_at: z.nullable(dateTime({ sort: true, filter: 'range' })),
    /** What the partner calls it. */
    partner_reference: z.nullable(text(120, team)),
    /** Why it could not be sent the last time. */
    failure: z.nullable(text(200, team)),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime(),
  },
  writable: {
    name: text(coachLimits.name, { search: true, sort: true }),
    email: email({ search: true }),
    topics: listOf(text(coachLimits.topic), {
      min: 1,
      max: coachLimits.topics,
      kind: 'tags',
      filter: 'values',
    }),
    experience: longText(coachLimits.experience, { isRequired: true }),
    link: z.nullable(url()),
    /** Whether the creator agrees that the partner is sent `sharedWithPartner`. */
    consent: flag(),
  },
  rules: [
    {
      fields: ['consent'],
      path: 'consent',
      message: 'The coaching partner is sent nothing without your consent',
      isMet: ({ consent }) => consent,
    },
  ],
  states: {
    field: 'status',
    initial: 'stored',
    transitions: {
      withdraw: { from: ['stored'], to: 'withdrawn', by: 'owner', isPermanent: true },
      accept: { from: ['sent', 'received'], to: 'accepted', permission: coachManager, writes: answered },
      reject: { from: ['sent', 'received'], to: 'rejected', permission: coachManager, writes: answered },
    },
    locks: {
      stored: applied,
      sending: applied,
      sent: applied,
      received: applied,
      accepted: applied,
      rejected: applied,
      withdrawn: applied,
    },
    texts: { sending: 'being sent', sent: 'with the partner', received: 'with the partner' },
  },
});
export type CoachApplication = RecordOf<typeof coachApplication>;
