/** Why a session ended. */
export const sessionEnds = ['logout', 'expiry', 'revoked', 'locked'] as const;
export type SessionEnd = (typeof sessionEnds)[number];
