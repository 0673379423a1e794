import * as z from 'zod/mini';
import { limits } from '../../limits';
import { errorMessage } from '../../messages';
import type { Permission } from '../../permission';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { flag } from '../../../fields/kinds/boolean/boolean';
import { choice } from '../../../fields/kinds/choice/choice';
import { choices } from '../../../fields/kinds/choices/choices';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { longText } from '../../../fields/kinds/longText/longText';
import { owner } from '../../../fields/kinds/owner/owner';
import { text } from '../../../fields/kinds/text/text';
import { withMeta } from '../../../fields/meta';
import { videoLinks } from '../videoLink';

/** Who takes part in the beta: nobody else has digital clones. */
export const cloneMember: Permission = 'digital_clone.beta';

/** Who decides about clones. */
export const cloneManager: Permission = 'moments.manage';

/** What a clone may be used for. */
export const cloneUses = ['answer_comments', 'answer_messages', 'voice_over', 'translate'] as const;

/** The languages that a clone can speak: ISO 639-1. */
export const cloneLanguages = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'hi',
  'it',
  'ja',
  'ko',
  'pl',
  'pt',
  'tr',
  'uk',
  'vi',
] as const;

const decision = { permission: cloneManager, by: 'others' } as const;

const decided = {
  decided_at: (_: unknown, { now }: { readonly now: Date }) => now.toISOString(),
  decided_by: (_: unknown, { person }: { readonly person: { readonly name: string } }) => person.name,
};

/** What the team judges does not change while it does, or after it was accepted. */
const judged = ['name', 'sample_videos', 'uses', 'languages', 'notes'] as const;

/** A request of a creator for a digital clone of their voice and likeness. */
export const digitalClone = defineEntity({
  name: 'digital clone',
  readOnly: {
    id: withMeta(z.string().check(z.regex(/^dc[A-Za-z0-9]{10}$/, errorMessage('invalid-id'))), {
      filter: 'values',
    }),
    heartbeat_id: owner('creators'),
    status: choice(['draft', 'pending', 'accepted', 'rejected'], { filter: 'values' }),
    /** Whether the creator agrees to the use of their voice and likeness. Asked for with each submission. */
    consent: z._default(flag(), false),
    submitted_at: z.nullable(dateTime({ sort: true, filter: 'range' })),
    decided_at: z.nullable(dateTime({ sort: true, filter: 'range' })),
    decided_by: z.nullable(text(120, { readableBy: [cloneManager] })),
    /** Why it was rejected. */
    reason: z.nullable(longText(limits.notes)),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime(),
  },
  writable: {
    name: text(limits.heartbeatName, { search: true }),
    /** Videos that show the creator speaking. */
    sample_videos: videoLinks({ min: 1, max: limits.sampleVideos }),
    uses: choices(cloneUses, { min: 1, filter: 'values' }),
    languages: choices(cloneLanguages, { min: 1, filter: 'values' }),
    notes: z.nullable(longText(limits.notes)),
  },
  rules: [
    {
      fields: ['status', 'consent'],
      path: 'consent',
      message: 'A digital clone needs your consent',
      isMet: ({ status, consent }) => consent || status === 'draft' || status === 'rejected',
    },
  ],
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      submit: {
        from: ['draft', 'rejected'],
        to: 'pending',
        by: 'owner',
        asks: 'consent',
        writes: { submitted_at: (_, { now }) => now.toISOString(), reason: () => null },
      },
      accept: { ...decision, from: ['pending'], to: 'accepted', writes: decided },
      reject: {
        ...decision,
        from: ['pending'],
        to: 'rejected',
        reason: { field: 'reason', required: true },
        writes: { ...decided, consent: () => false },
      },
      withdraw: {
        from: ['pending', 'accepted'],
        to: 'draft',
        by: 'owner',
        writes: {
          consent: () => false,
          submitted_at: () => null,
          decided_at: () => null,
          decided_by: () => null,
        },
      },
    },
    locks: { pending: judged, accepted: judged },
  },
});
export type DigitalClone = RecordOf<typeof digitalClone>;
