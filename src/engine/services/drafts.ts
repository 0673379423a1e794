type Values = Readonly<Record<string, unknown>>;

/** What a person typed into a form and did not save. */
export interface Draft {
  /** When it was typed, ISO 8601. */
  readonly at: string;
  /** Version of the record that it was typed on; undefined for a new one. */
  readonly version?: string | undefined;
  /** The changed fields as they were before. */
  readonly base: Values;
  /** The changed fields as they were typed. */
  readonly values: Values;
  /** Files were selected, too; they are not stored. */
  readonly files?: boolean | undefined;
}

/** The drafts of one person, stored by the app. `key` names a form: the resource and the record's id. */
export interface Drafts {
  /** Id of the person; empty for nobody. A form belongs to the person who opened it. */
  readonly ownerId: string;
  readonly find: (key: string) => Draft | undefined;
  /** False where the browser stores it only until the tab is closed. */
  readonly save: (key: string, draft: Draft) => boolean;
  /** Removes the draft unless it was replaced by a newer one than `at`, such as by another tab. */
  readonly remove: (key: string, at: string) => void;
}
