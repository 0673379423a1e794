/** The limits of streams of changes. */
export const streamLimits = {
  /** Open streams of one person, and of all, in one process. */
  perPerson: 12,
  perProcess: 1000,
  /** Between signs of life, and between checks of the sessions. */
  heartbeatS: 15,
  /** After this time, a stream is opened anew, with the access token of then. */
  maxAgeS: 15 * 60,
  /** What may wait for a slow reader. */
  waitingBytes: 64_000,
} as const;
