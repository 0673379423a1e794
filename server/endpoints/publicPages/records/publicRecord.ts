import type { CreatorPage } from '../../../../src/contract/entities/people/creatorPage';
import type { Question } from '../../../../src/contract/entities/question';
import type { collectionTypes, questionTypes } from '../../../../src/contract/enumerations';
import type { PageItem } from '../../../../src/contract/page/pageContent';

/** Whose record it is. */
export type RecordCreator = Pick<CreatorPage, 'name' | 'handle' | 'avatar' | 'effect' | 'aspect_ratio'>;

/** One record before or after another, as a link. */
export interface Neighbour {
  readonly title: string;
  readonly path: string;
}

/** Where a record is among those that it was opened from. */
export interface RecordPosition {
  /** Of the playlist or collection. */
  readonly title: string;
  readonly path: string;
  readonly number: number;
  readonly total: number;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

interface Shared {
  readonly id: string;
  readonly title: string;
  /** Id of its picture. */
  readonly picture: string | null;
  /** Its only address without a query, as a path. */
  readonly path: string;
  /** Not unlisted. */
  readonly is_listed: boolean;
  readonly creator: RecordCreator;
  /** Other records of the creator, or what the record consists of. */
  readonly items: readonly PageItem[];
}

interface Played {
  readonly description: string;
  readonly tags: readonly string[];
  readonly duration: number;
  readonly created_at: string;
  /** Id of its uploaded file. */
  readonly video_id: string | null;
  /** Its id on the video site. */
  readonly yt_video_id: string | null;
}

/** What everybody sees of one record, by kind. */
export type PublicRecord = Shared &
  (
    | ({ readonly kind: 'moment'; readonly views: number; readonly position: RecordPosition | null } & Played)
    | ({ readonly kind: 'video' } & Played)
    | { readonly kind: 'playlist'; readonly description: string; readonly duration: number }
    | {
        readonly kind: 'collection';
        readonly type: (typeof collectionTypes)[number];
        readonly description: string;
      }
    | ({
        readonly kind: 'question';
        readonly type: (typeof questionTypes)[number];
        readonly position: RecordPosition | null;
      } & Pick<Question, 'answers' | 'hint' | 'explanation'>)
    | {
        readonly kind: 'viki';
        /** Formatted text (`richTextRules`). */
        readonly body: string;
        readonly published_at: string | null;
      }
  );

/** A record of one kind. */
export type RecordOfKind<Kind extends PublicRecord['kind']> = Extract<PublicRecord, { readonly kind: Kind }>;
