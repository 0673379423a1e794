import * as z from 'zod/mini';
import { applicationStatuses } from '../../enumerations';
import { idPatterns } from '../../ids';
import { limits } from '../../limits';
import type { Permission } from '../../permission';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { choice } from '../../../fields/kinds/choice/choice';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { longText } from '../../../fields/kinds/longText/longText';
import { owner } from '../../../fields/kinds/owner/owner';
import { text } from '../../../fields/kinds/text/text';
import { withMeta } from '../../../fields/meta';
import { shaped } from '../../../fields/shaped';
import { videoLinks } from '../videoLink';

/** `ap` and the id of the account. */
export const applicationId = shaped(idPatterns.application, { message: 'invalid-id' });

/** Who decides about applications. */
export const applicationManager: Permission = 'moments.manage';

const forManagers = { readableBy: [applicationManager] };

/** The videos that an applicant shows, by their ids on the video site. */
const sampleVideos = () => z._default(videoLinks({ max: limits.sampleVideos }), []);

const decision = { permission: applicationManager, by: 'others' } as const;

/** Who decided, and when. */
const decided = {
  decided_at: (_: unknown, { now }: { readonly now: Date }) => now.toISOString(),
  decided_by: (_: unknown, { person }: { readonly person: { readonly name: string } }) => person.name,
};

/** The application of a person to become a creator. Each account has one. */
export const application = defineEntity({
  name: 'application',
  readOnly: {
    id: withMeta(applicationId, { filter: 'values' }),
    heartbeat_id: owner('creators'),
    /** First and last name, or the name of the page where both are empty. */
    name: text(120, { sort: true, search: true }),
    handle: text(limits.handle.max, { search: true }),
    email: text(254, { kind: 'email', search: true }),
    status: choice(applicationStatuses, { filter: 'values' }),
    sample_videos: sampleVideos(),
    /** What the applicant writes to the team. */
    message: z.nullable(longText(limits.notes)),
    /** Why it was rejected the last time, or why the person was banned. It stays while the person submits again. */
    reason: z.nullable(longText(limits.notes)),
    /** What the last rejection was about: a resubmission is shown as the difference from it. */
    rejected_videos: sampleVideos(),
    rejected_message: z.nullable(longText(limits.notes)),
    /** When it came into its queue: when the person applied, or submitted again. */
    submitted_at: dateTime({ sort: true, filter: 'range' }),
    decided_at: z.nullable(dateTime({ sort: true, filter: 'range' })),
    decided_by: z.nullable(text(120, forManagers)),
    /** Why it was escalated. */
    escalation: z.nullable(longText(limits.notes, forManagers)),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime(),
  },
  writable: {
    /** Of the team. */
    notes: z._default(longText(limits.notes, { ...forManagers, writableBy: [applicationManager] }), ''),
  },
  states: {
    field: 'status',
    initial: 'pending',
    transitions: {
      verify: { ...decision, from: ['pending', 'resubmitted'], to: 'under_verification', writes: decided },
      accept: {
        ...decision,
        from: ['under_verification', 'escalated'],
        to: 'accepted',
        writes: { ...decided, reason: () => null },
      },
      reject: {
        ...decision,
        from: ['under_verification', 'escalated'],
        to: 'rejected',
        reason: { field: 'reason', required: true },
        writes: {
          ...decided,
          rejected_videos: ({ sample_videos }) => sample_videos,
          rejected_message: ({ message }) => message,
        },
      },
      escalate: {
        ...decision,
        from: ['under_verification'],
        to: 'escalated',
        reason: { field: 'escalation', required: true },
        writes: decided,
      },
      ban: {
        ...decision,
        from: ['escalated', 'accepted'],
        to: 'banned',
        reason: { field: 'reason', required: true },
        writes: decided,
      },
      submit: { from: ['pending'], to: 'pending', by: 'owner', asks: ['sample_videos', 'message'] },
      resubmit: {
        from: ['rejected'],
        to: 'resubmitted',
        by: 'owner',
        asks: ['sample_videos', 'message'],
        writes: { submitted_at: (_, { now }) => now.toISOString() },
      },
      cancel: { from: ['pending', 'resubmitted'], to: 'cancelled', by: 'owner' },
    },
    texts: { under_verification: 'being verified' },
  },
});
export type Application = RecordOf<typeof application>;

/** The name of a transition of applications. */
export type ApplicationTransition = (typeof application.transitionNames)[number];
