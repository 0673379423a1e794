import type { PublicEvent } from '../../../src/contract/entities/publicEvent';

/** The time of an event, which no clock of the public app moves into the future. */
export const timeOfEvent = ({ at }: PublicEvent, now: Date): string =>
  new Date(Math.min(Date.parse(at), now.getTime())).toISOString();
