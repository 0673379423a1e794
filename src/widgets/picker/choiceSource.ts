import type { PictureSource } from '../../ui/display/Avatar';

/** A record that can be selected. */
export interface Choice {
  readonly id: string;
}

/** The page that a source is queried for. */
export interface ChoiceQuery {
  /** Search text. */
  readonly q: string;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

export interface ChoicePage<C> {
  readonly items: readonly C[];
  readonly total: number;
  /** `gte` when more records exist than were counted. */
  readonly total_relation?: 'eq' | 'gte' | undefined;
}

/** How a record is shown in the list. */
export interface ChoiceDisplay {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Undefined when records of this kind have no picture, null when this one has none yet. */
  readonly picture?: PictureSource | null | undefined;
  /** Seconds. */
  readonly duration?: number | undefined;
}

/** Loads the records of a list of choices, and returns how to show them. */
export interface ChoiceSource<C extends Choice> {
  /** Unique among all sources. */
  readonly key: string;
  readonly list: (query: ChoiceQuery, signal: AbortSignal) => Promise<ChoicePage<C>>;
  readonly getDisplay: (choice: C) => ChoiceDisplay;
  /** The message for a failure of `list`. */
  readonly describeError: (error: unknown) => string;
  /** False when `list` cannot search. */
  readonly canSearch?: boolean;
}
