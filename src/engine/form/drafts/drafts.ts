/** What a person typed into a form and did not save. */
export interface Draft {
  /** When it was typed, ISO 8601. */
  readonly at: string;
  /** `updated_at` of the record that it was typed over; undefined for a new one. */
  readonly version?: string | undefined;
  /** The changed fields as they were before. */
  readonly base: Readonly<Record<string, unknown>>;
  /** The changed fields as they were typed. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Files were chosen, too; they are not kept. */
  readonly files?: boolean | undefined;
}

/** The drafts of one person, kept by the app. `place` names a form: the resource and the record's id. */
export interface Drafts {
  /** Whose they are; empty for nobody. A form belongs to the person who opened it. */
  readonly owner: string;
  readonly find: (place: string) => Draft | undefined;
  /** False where the browser keeps it no longer than the tab. */
  readonly keep: (place: string, draft: Draft) => boolean;
  /** Removes the draft unless a newer one than `at` stands there: another tab's. */
  readonly remove: (place: string, at: string) => void;
}
