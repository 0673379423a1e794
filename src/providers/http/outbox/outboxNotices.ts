import { movesMoney } from '../../../contract/calls/endpoint';
import type { NoticeAction } from '../../notices/notice';
import type { Notices } from '../../notices/notices';
import type { OutboxEntry } from './outboxTypes';

export interface OutboxNoticesDependencies {
  readonly notices: Notices;
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  readonly retry: (key: string) => void;
  readonly retryAll: () => void;
  readonly discard: (key: string) => void;
  readonly entries: () => readonly OutboxEntry[];
}

const summaryId = 'outbox';
const progressId = 'outbox-progress';
const noticeIdOf = (key: string): string => `outbox-${key}`;
/** Debounces failures at the same time, and leaves views time to set titles. */
const summaryDelayMs = 30;

/** Shows pending writes: each in the activity tray, all of them in one notice over the page. */
export const createOutboxNotices = ({
  notices,
  translate,
  retry,
  retryAll,
  discard,
  entries,
}: OutboxNoticesDependencies) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const retryAction = (key: string): NoticeAction => ({
    label: translate('network.retry'),
    run: () => retry(key),
  });

  const showSummary = (): void => {
    const all = entries();
    const [first] = all;
    if (!first) return notices.remove(summaryId);
    const base = { id: summaryId, kind: 'error', shownIn: 'screen', sticky: true } as const;
    if (all.length === 1) {
      const { title, detail, key } = first;
      notices.push({ ...base, title, detail, action: retryAction(key) });
      return;
    }
    const hasMoney = all.some(({ endpoint }) => movesMoney(endpoint));
    const hasOthers = all.some(({ endpoint }) => !movesMoney(endpoint));
    notices.push({
      ...base,
      title: translate('network.notSent', { smart_count: all.length }),
      detail: hasMoney ? translate('network.money') : undefined,
      action: hasOthers ? { label: translate('network.retryAll'), run: retryAll } : undefined,
    });
  };

  /** Updates the summary, unless the user has dismissed it. */
  const updateSummary = (): void => {
    if (notices.get().shown.some(({ id }) => id === summaryId)) showSummary();
  };

  return {
    updateSummary,
    scheduleSummary: (): void => {
      clearTimeout(timer);
      timer = setTimeout(showSummary, summaryDelayMs);
    },
    showEntry: ({ key, title, detail, isSending }: OutboxEntry): void => {
      notices.push({
        id: noticeIdOf(key),
        kind: isSending ? 'progress' : 'error',
        shownIn: 'tray',
        sticky: true,
        title,
        detail: isSending ? translate('network.sending') : detail,
        action: isSending ? undefined : retryAction(key),
        moreActions: isSending
          ? undefined
          : [{ label: translate('network.discard'), run: () => discard(key) }],
      });
    },
    removeEntry: (key: string): void => {
      notices.remove(noticeIdOf(key));
      updateSummary();
    },
    /** The progress of "Retry all". */
    showProgress: (done: number, total: number): void => {
      if (done === total) return notices.remove(progressId);
      notices.push({
        id: progressId,
        kind: 'progress',
        shownIn: 'screen',
        sticky: true,
        title: translate('network.sendingAll'),
        progress: { done, total },
      });
    },
    showSent: (count: number): void =>
      void notices.success(translate('network.sent', { smart_count: count })),
    stop: (): void => clearTimeout(timer),
  };
};

export type OutboxNotices = ReturnType<typeof createOutboxNotices>;
