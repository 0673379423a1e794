import type { LiveChange } from '../../contract/calls/liveEvents';

/**
 * What is known about changes of records: these changed, or any may have changed. The latter follows an interruption, and comes
 * regularly where changes cannot be streamed.
 */
export type ChangeNews = readonly LiveChange[] | 'unknown';

/** Calls `listener` with news about the records of a resource, until the returned function is called. */
export type WatchRecords = (resource: string, listener: (news: ChangeNews) => void) => () => void;
