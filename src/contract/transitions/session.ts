import { sessionStates } from '../enumerations';
import { defineMachine } from '../tools/machine';

/** Why a session ended (contract section 5). */
export const sessionEnds = ['logout', 'expiry', 'revoked', 'locked'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

export const session = defineMachine(sessionStates, {
  sign_in: { from: ['logged_out'], to: 'logged_in' },
  refresh: { from: ['logged_in'], to: 'logged_in' },
  end: { from: ['logged_in'], to: 'logged_out' },
});
