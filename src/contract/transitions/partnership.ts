import { defineMachine } from '../stateMachine';

/** Whether a creator takes part in the partner program. */
export const partnerships = ['member', 'leaving', 'left', 'applied'] as const;
export type PartnershipState = (typeof partnerships)[number];

/** Days until leaving is final. Until then the creator earns as before, and can stay. */
export const leavingDays = 7;

/**
 * Taking part in the partner program: a creator leaves, can undo that until it is final, and then applies again, which people who manage
 * creators decide.
 */
export const partnership = defineMachine(
  partnerships,
  {
    leave: { from: ['member'], to: 'leaving' },
    undo: { from: ['leaving'], to: 'member' },
    end: { from: ['leaving'], to: 'left' },
    apply: { from: ['left'], to: 'applied' },
    readmit: { from: ['applied'], to: 'member' },
    decline: { from: ['applied'], to: 'left' },
  },
  {
    member: 'part of the partner program',
    leaving: 'about to end',
    left: 'ended',
    applied: 'ended, with an application to come back',
  },
);
