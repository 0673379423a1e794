/** The colour of the state of a payment method. */
export const stateTones = { not_set: 'neutral', pending: 'warn', set: 'ok' } as const;
