import type { Notice } from '../../providers/notices/notice';

/** A notice that replaces several equal ones. */
export interface MergedNotice extends Notice {
  /** Ids of all of them. */
  readonly ids: readonly string[];
}

/**
 * Merges equal notices at the position of the first, with the sum of their counts and the action and request id of the
 * last. Never merges progress, or notices that only the tray shows.
 */
export function mergeNotices(notices: readonly Notice[]): readonly MergedNotice[] {
  const merged = new Map<string, MergedNotice>();
  for (const notice of notices) {
    const key =
      notice.kind === 'progress' || notice.shownIn === 'tray'
        ? notice.id
        : JSON.stringify([notice.kind, notice.title, notice.detail]);
    const earlier = merged.get(key);
    merged.set(
      key,
      earlier
        ? {
            ...notice,
            id: earlier.id,
            count: earlier.count + notice.count,
            ids: [...earlier.ids, notice.id],
          }
        : { ...notice, ids: [notice.id] },
    );
  }
  return [...merged.values()];
}
