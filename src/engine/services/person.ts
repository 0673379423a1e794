/** The person who uses the app, as far as actions and new records depend on them. */
export interface Person {
  readonly permissions: readonly string[];
  /** Their id as the owner of records; undefined for visitors. */
  readonly ownerId: number | undefined;
  /** Why they can make none of their records public yet; undefined where they can. */
  readonly publishDisabledReason: string | undefined;
}
