import type { Notice as SaidNotice } from '../../providers/notices/notice';
import type { Icon } from '../../ui/display/icons';

/** What the providers say, with a picture of its own in the tray. */
export interface Notice extends SaidNotice {
  /** Shown in the tray instead of the kind's own. */
  readonly icon?: Icon | undefined;
}

/** Equal notices as one. */
export interface MergedNotice extends Notice {
  /** All notices that it stands for. */
  ids: readonly string[];
}

/**
 * Joins notices that say the same into the place of the first, with the sum of their counts; the rest, such as the
 * action and the request, is that of the last. Progress is never joined, nor what has a place of its own in the tray.
 */
export function mergeNotices(notices: readonly Notice[]): readonly MergedNotice[] {
  const merged = new Map<string, MergedNotice>();
  for (const notice of notices) {
    const key =
      notice.kind === 'progress' || notice.place === 'tray'
        ? notice.id
        : JSON.stringify([notice.kind, notice.title, notice.detail]);
    const before = merged.get(key);
    merged.set(
      key,
      before
        ? {
            ...notice,
            id: before.id,
            count: before.count + notice.count,
            ids: [...before.ids, notice.id],
          }
        : { ...notice, ids: [notice.id] },
    );
  }
  return [...merged.values()];
}
