/** A moment as both references show it. */
export interface ReferenceMoment {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly custom_id: string | null;
  readonly thumbnail: string | null;
  /** In seconds. */
  readonly duration: number;
  readonly visibility: string;
  readonly status: string;
  readonly review_status: string;
  readonly blacklist_scope: string;
  readonly tags: readonly string[];
  readonly views: number;
  readonly watch_time: number;
  /** In dollars. */
  readonly earnings: number;
  readonly updated_at: string;
}

/** Fields that are shown as a chip. */
export type StateField = 'visibility' | 'status' | 'review_status' | 'blacklist_scope';

/** Where the server of a reference answers its calls and has its pictures. */
export const apiPath = '/studio/api';
export const picturePath = '/studio/pictures';
export const momentsPerPage = 50;

/** A duration of seconds as 1:05. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
