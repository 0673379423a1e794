let offsetMs = 0;

/**
 * The time of the server (ms since 1970) at a time of this computer, whose clock may be wrong by minutes. Claims of others are compared
 * with it.
 */
export const serverTime = (at = Date.now()): number => at + offsetMs;

/**
 * Sets the difference of both clocks from a claim of this person.
 *
 * @param claimedAt when the server had the call, in ms since 1970
 * @param sentAt when this computer sent it
 */
export const setServerTime = (claimedAt: number, sentAt: number): void => {
  // The call took a part of the difference.
  offsetMs = claimedAt - (sentAt + Date.now()) / 2;
};
