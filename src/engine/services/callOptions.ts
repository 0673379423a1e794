/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The record's version that the change is based on. */
  readonly ifMatch?: string | undefined;
  /** The activity that a write is a part of (`newActivityId`): one id for all calls of a click. */
  readonly activityId?: string | undefined;
  /** The view reports a missing response itself and repeats the call. Otherwise the activity tray lists it with Retry. */
  readonly hideFromTray?: boolean;
  /** How long to wait for the response; a file needs longer than a click. */
  readonly timeoutMs?: number;
}
