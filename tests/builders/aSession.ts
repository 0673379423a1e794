import type { Session } from '../../src/providers/session/session';
import type { SessionState } from '../../src/providers/session/sessionState';

/** A session in a state, whose functions do nothing unless `changes` has others. */
export const aSession = (state: SessionState, changes: Partial<Session> = {}): Session => ({
  get: () => state,
  subscribe: () => () => undefined,
  token: () => undefined,
  refreshSession: async () => '',
  start: async () => undefined,
  startSignIn: async () => undefined,
  completeSignIn: async () => '/studio/',
  signOut: async () => undefined,
  stop: () => undefined,
  ...changes,
});
