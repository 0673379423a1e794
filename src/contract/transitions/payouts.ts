import { defineMachine } from '../stateMachine';

/** The states of a payout. What was sent is paid once the provider reports it. */
export const payoutStatuses = [
  'planned',
  'skipped',
  'sending',
  'sent',
  'paid',
  'failed',
  'cancelled',
] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * What happens to a payout. `begin` is stored before the provider is called, so that one whose call ended without a result stays
 * `sending`: the provider may have it. `return` is money that came back after it was paid.
 */
export const payoutDelivery = defineMachine(payoutStatuses, {
  begin: { from: ['planned'], to: 'sending' },
  skip: { from: ['planned'], to: 'skipped' },
  cancel: { from: ['planned'], to: 'cancelled' },
  send: { from: ['sending'], to: 'sent' },
  pay: { from: ['sending', 'sent'], to: 'paid' },
  fail: { from: ['sending', 'sent'], to: 'failed' },
  return: { from: ['paid'], to: 'failed' },
  retry: { from: ['failed'], to: 'planned' },
});
export type PayoutStep = Parameters<typeof payoutDelivery.next>[1];

/** The states of a payout run. */
export const payoutRunStatuses = ['prepared', 'released', 'running', 'finished', 'cancelled'] as const;

/** A payout run: one person prepares it, another releases it, and the server sends its payouts. */
export const payoutRunMachine = defineMachine(
  payoutRunStatuses,
  {
    release: { from: ['prepared'], to: 'released' },
    cancel: { from: ['prepared'], to: 'cancelled' },
    begin: { from: ['released'], to: 'running' },
    finish: { from: ['released', 'running'], to: 'finished' },
    retry: { from: ['running', 'finished'], to: 'running' },
  },
  { prepared: 'not released' },
);

/** The steps that people take. */
export const payoutRunActions = ['release', 'cancel', 'retry'] as const;
export type PayoutRunAction = (typeof payoutRunActions)[number];

/** The states of payouts that their person stopped. */
export const payoutFreezeStatuses = ['frozen', 'released'] as const;

/** Payouts that their person stopped, until somebody who manages earnings releases them. */
export const payoutFreezeMachine = defineMachine(payoutFreezeStatuses, {
  release: { from: ['frozen'], to: 'released' },
});
