/** Limits of comments and events, apart from those that the first screen needs. */
export const commentLimits = {
  /** Characters of a comment. */
  text: 2000,
  /** Characters of a name of the public app. */
  name: 80,
  /** An unchanged comment that is reported again after more days counts as new. */
  repeatDays: 30,
  /** Days in which the id of an event is known. */
  eventDays: 30,
  /** Events that one call sends. */
  events: 500,
  /** Rules: how many, their values, characters of a value, and the days of the past on which one is tried. */
  rules: { max: 100, values: 200, value: 80, triedDays: 30 },
} as const;
