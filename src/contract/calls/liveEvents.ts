import * as z from 'zod/mini';

/** What happened to a record. Moving it to the trash deletes it, restoring it creates it. */
const kinds = ['created', 'changed', 'deleted'] as const;

const liveChange = z.object({
  /** The resource's name in its declaration: `moments`. */
  resource: z.string(),
  id: z.string(),
  /** The version after the change, as `versionOf` reads it; of a deleted record, the last one. */
  version: z.string(),
  kind: z.enum(kinds),
  /** The person who reads the stream made the change, on this or another device. */
  own: z.boolean(),
});

/** A change of one record that the reader of a stream may read. It contains no values. */
export type LiveChange = z.infer<typeof liveChange>;

/** The events of a stream of changes by their names, with the schemas of their data. */
export const liveEvents = {
  /** The stream has begun: it names these resources, the others are unknown to the server. */
  ready: z.object({ resources: z.array(z.string()), heartbeatS: z.number() }),
  changes: z.object({ changes: z.array(liveChange) }),
  /** More changed than is named, or events were missed: records of these resources have to be read again; of all, if left out. */
  reset: z.object({ resources: z.optional(z.array(z.string())) }),
  /**
   * The server closes the stream. `renew`: it may be opened again at once. `permission-lost`: the same, without the resources that its
   * person may not list any more.
   */
  end: z.object({ reason: z.enum(['renew', 'session-ended', 'permission-lost', 'stopping', 'slow']) }),
} as const;

/** The name of an event. */
export type LiveEventName = keyof typeof liveEvents;

/** The data of an event. */
export type LiveEventData<N extends LiveEventName> = z.infer<(typeof liveEvents)[N]>;
