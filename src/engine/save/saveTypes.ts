/** Values by the name of their field. */
export type Values = Readonly<Record<string, unknown>>;

/** A field that two people may have changed. */
export interface MergeField {
  readonly name: string;
  /** A list without order and duplicates, such as tags: additions and removals of both sides can be combined. */
  readonly isSet?: boolean;
  /** Whether a combined value is valid. Without it every value is. */
  readonly accepts?: (value: unknown) => boolean;
}

/** The result of a merge. Names of fields, in the order of the fields given. */
export interface Merge {
  /** A value for every field; theirs where both changed it to different values. */
  readonly values: Values;
  /** Fields that differ from the base because others changed them. */
  readonly theirs: readonly string[];
  /** Fields that both changed to different values: a person has to decide. */
  readonly conflicts: readonly string[];
}

/** A record that somebody else saved meanwhile, with fields that both changed to different values. */
export interface Conflict<R> {
  /** The record that the change is based on. */
  readonly base: R;
  /** The changed fields with their new values. */
  readonly change: Values;
  /** The record as it is saved now. */
  readonly newest: R;
  readonly merge: Merge;
  /** The server's rejection. */
  readonly error: unknown;
}

/** The result of a save: the saved record, or a conflict that a person has to decide. */
export type SaveResult<R> =
  | {
      readonly status: 'saved';
      readonly record: R;
      /** Fields that others changed meanwhile. */
      readonly merged: readonly string[];
    }
  | { readonly status: 'conflict'; readonly conflict: Conflict<R> };

export interface UpdateOptions<R> {
  /** The version that the change is based on. */
  readonly ifMatch: string | undefined;
  /** The record of that version. */
  readonly base: R;
}

/** How a record is written and read. */
export interface SaveCalls<R> {
  /** Saves changed fields. Rejects with the HTTP status 412 when the record has another version than `ifMatch`. */
  readonly update: (change: Values, options: UpdateOptions<R>) => Promise<R>;
  /** Loads the newest version of the record. */
  readonly loadNewest: () => Promise<R>;
  /** The fields to merge. */
  readonly fieldsOf: (base: R, change: Values, newest: R) => readonly MergeField[];
  /**
   * Changes that were sent and got no response. They may have been saved: a newer version with these values is no change
   * by somebody else. Filled here; pass the same list to the next save of the record.
   */
  readonly unconfirmed?: Values[];
}
