import { paymentStates, verificationStates } from '../enumerations';
import { defineMachine } from '../tools/machine';

/** Payment method: not_set → pending → set; a pending one can be cancelled; a set one changes by code. */
export const paymentMethod = defineMachine(paymentStates, {
  save: { from: ['not_set', 'set'], to: 'pending' },
  activate: { from: ['pending'], to: 'set' },
  cancel: { from: ['pending'], to: 'not_set' },
  change: { from: ['set'], to: 'set' },
  remove: { from: ['set'], to: 'not_set' },
});

/** The emailed code that a change of payment method asks for. */
export const verificationCode = defineMachine(verificationStates, {
  send: { from: verificationStates, to: 'waiting' },
  verify: { from: ['waiting', 'incorrect'], to: 'verified' },
  refuse: { from: ['waiting', 'incorrect'], to: 'incorrect' },
  expire: { from: ['waiting', 'incorrect'], to: 'expired' },
});
