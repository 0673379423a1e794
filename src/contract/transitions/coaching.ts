import { defineMachine } from '../stateMachine';

/** The states of the application of a coach. */
export const coachStatuses = [
  'stored',
  'sending',
  'sent',
  'received',
  'accepted',
  'rejected',
  'withdrawn',
] as const;
export type CoachStatus = (typeof coachStatuses)[number];

/** What a partner can answer when it is sent an application. */
export const partnerAnswers = ['received', 'accepted', 'rejected'] as const;

/**
 * What the server does with an application: an attempt to send it begins, fails for certain, or arrives, with or without an answer. One
 * whose attempt ended without a result stays `sending`, because the partner may have it.
 */
export const coachDelivery = defineMachine(coachStatuses, {
  begin: { from: ['stored', 'sending'], to: 'sending' },
  fail: { from: ['sending'], to: 'stored' },
  sent: { from: ['sending'], to: 'sent' },
  received: { from: ['sending'], to: 'received' },
  accepted: { from: ['sending'], to: 'accepted' },
  rejected: { from: ['sending'], to: 'rejected' },
});

/** The states in which nobody applies again: the application is on its way, with the partner, or accepted. */
export const openCoachStatuses = ['stored', 'sending', 'sent', 'received', 'accepted'] as const;
