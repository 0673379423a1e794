import type { Icon } from '../../engine/parts/icons';

/** Something that happened, or goes on, outside of what the person looks at. */
export interface Notice {
  id: string;
  kind: 'success' | 'error' | 'info' | 'progress';
  title: string;
  detail?: string | undefined;
  /** Says to an operator which request failed. */
  requestId?: string | undefined;
  /** How often it happened. */
  count: number;
  /** Milliseconds since 1970, of the last time. */
  at: number;
  /** What of it is done; `skipped` ones are in `done` too and are shown apart. */
  progress?: { done: number; total: number; skipped?: number } | undefined;
  action?: { label: string; run: () => void } | undefined;
  /** Shown in the tray instead of the kind's own. */
  icon?: Icon | undefined;
}

/** Equal notices as one. */
export interface MergedNotice extends Notice {
  /** All notices that it stands for. */
  ids: readonly string[];
}

/**
 * Joins notices that say the same into the place of the first, with the sum of their counts; the rest, such as the
 * action and the request, is that of the last. Progress is never joined.
 */
export function mergeNotices(notices: readonly Notice[]): readonly MergedNotice[] {
  const merged = new Map<string, MergedNotice>();
  for (const notice of notices) {
    const key =
      notice.kind === 'progress' ? notice.id : JSON.stringify([notice.kind, notice.title, notice.detail]);
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
