import type { Page } from '../../contract/tools/envelope';
import type { AnyRecord } from '../../engine/resource/resource';

/** What is asked of a source: one page, narrowed by what a person searches. */
export interface ChoiceQuery {
  readonly q: string;
  readonly page: number;
  readonly perPage: number;
}

/** How a choosable record looks. */
export interface ChoiceDisplay {
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
  readonly list: (asked: ChoiceQuery, signal: AbortSignal) => Promise<Page<AnyRecord>>;
  readonly getDisplay: (record: AnyRecord) => ChoiceDisplay;
  /** False where its call takes no search. */
  readonly canSearch?: boolean;
}
