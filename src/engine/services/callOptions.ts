/** Options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The record's version that the change is based on. */
  readonly ifMatch?: string;
  /** The view reports a missing response itself and repeats the call. Otherwise the activity tray lists it with Retry. */
  readonly hideFromTray?: boolean;
  /** How long to wait for the response; a file needs longer than a click. */
  readonly timeoutMs?: number;
}
