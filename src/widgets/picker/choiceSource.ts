import type { Page } from '../../contract/tools/envelope';
import type { AnyRecord } from '../../engine/resource';

/** What is asked of a source: one page, narrowed by what a person searches. */
export interface AskedChoices {
  readonly q: string;
  readonly page: number;
  readonly perPage: number;
}

/** How a choosable record looks. */
export interface ShownChoice {
  readonly title: string;
  readonly line?: string | undefined;
  /** Id of its picture; undefined where its kind has none, null where it has none yet. */
  readonly picture?: string | null | undefined;
  /** Seconds. */
  readonly duration?: number | undefined;
}

/** Where records to choose from come from, and how they look. */
export interface ChoiceSource {
  /** Tells this source from every other one. */
  readonly key: string;
  readonly list: (asked: AskedChoices, signal: AbortSignal) => Promise<Page<AnyRecord>>;
  readonly show: (record: AnyRecord) => ShownChoice;
  /** False where its call takes no search. */
  readonly canSearch?: boolean;
}
