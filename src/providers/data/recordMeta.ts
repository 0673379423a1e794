/** Options of a change of records. React-admin passes them as `meta`. */
export interface RecordMeta {
  /** The version that the change of one record is based on: that of `previousData` where left out. */
  readonly ifMatch?: string | undefined;
  readonly idempotencyKey?: string;
  readonly activityId?: string | undefined;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Additional body fields, such as `undo`. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The reason of a change of several records, for the calls that accept one. */
  readonly reason?: string;
}
