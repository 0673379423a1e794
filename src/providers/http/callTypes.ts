import type { Endpoint, OutputOf } from '../../contract/calls/endpoint';
import type { Page } from '../../contract/calls/envelope';

/** The addresses of the two APIs. */
export interface ApiAddresses {
  readonly studioApi: string;
  readonly partnerApi: string;
}

/** Path parameters, query and body of a call, for any endpoint. */
export interface CallParts {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The entity tag of the version that the change is based on. Without it, the change overwrites any version. */
  readonly ifMatch?: string | undefined;
  /** Set by callers that retry a write themselves. For all other writes the pipeline creates a key. */
  readonly idempotencyKey?: string | undefined;
  /** The caller shows the failure and the retry itself, so a write without a response does not enter the outbox. */
  readonly hideFromTray?: boolean | undefined;
  /** The activity that a write is a part of, as the server keeps it: one id for all calls of a click. */
  readonly activityId?: string | undefined;
  /** The list that the screen at the current address shows: the next visit to this address prefetches it. */
  readonly isListOfScreen?: boolean | undefined;
  /** Gets the part of an upload that has been sent, 0 to 1. */
  readonly onUploadProgress?: ((sent: number) => void) | undefined;
  /** Time limit of one attempt, ms. Default: 60 s when slow requests show a notice, 15 s elsewhere. */
  readonly timeoutMs?: number | undefined;
}

/** The result of a call: a page for items, the body for raw, a blob for bytes, undefined otherwise. */
export type ResponseOf<E extends Endpoint> = E['output']['kind'] extends 'items'
  ? Page<OutputOf<E>>
  : E['output']['kind'] extends 'raw'
    ? OutputOf<E>
    : E['output']['kind'] extends 'bytes'
      ? Blob
      : undefined;
