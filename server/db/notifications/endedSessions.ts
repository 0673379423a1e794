/** The channel of PostgreSQL that notifies all processes that sessions ended, so that they check those of their streams. */
export const endedSessionsChannel = 'ended_sessions';

/** The text of a notification: a session, or those of a user. */
export const endedSessionsText = (
  which: { readonly sessionId: string } | { readonly userId: number },
): string => ('sessionId' in which ? `session ${which.sessionId}` : `user ${which.userId}`);
