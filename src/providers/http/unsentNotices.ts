import { movesMoney } from '../../contract/tools/endpoint';
import type { NoticeAction } from '../notices/notice';
import type { Notices } from '../notices/notices';
import type { UnsentWrite } from './unsentStorage';

/** A write that waits for the person. */
export interface Entry extends UnsentWrite {
  /** Why it was not sent. */
  readonly detail: string;
  /** The view's own way, which also tidies up the view; it makes the same call with the same key. */
  readonly retry?: (() => Promise<unknown>) | undefined;
  readonly isSending: boolean;
}

const summaryId = 'unsent';
const sendingId = 'unsent-sending';
const idOf = (key: string): string => `unsent-${key}`;
/** Failures that come together are said together, and in the words of the view that they came to. */
const togetherMs = 30;

/** How unsent writes are told: each in the tray, all of them in one notice over the page. */
export const createUnsentNotices = ({
  notices,
  translate,
  retry,
  retryAll,
  discard,
  all,
}: {
  readonly notices: Notices;
  readonly translate: (key: string, options?: Record<string, unknown>) => string;
  readonly retry: (key: string) => void;
  readonly retryAll: () => void;
  readonly discard: (key: string) => void;
  readonly all: () => readonly Entry[];
}) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const retryOf = (key: string): NoticeAction => ({
    label: translate('network.retry'),
    run: () => retry(key),
  });

  const show = (): void => {
    const [first, ...others] = all();
    if (!first) return notices.remove(summaryId);
    const base = { id: summaryId, kind: 'error', place: 'screen', sticky: true } as const;
    if (others.length === 0) {
      const { title, detail, key } = first;
      notices.push({ ...base, title, detail, action: retryOf(key) });
      return;
    }
    const entries = [first, ...others];
    const hasMoney = entries.some(({ endpoint }) => movesMoney(endpoint));
    const hasOthers = entries.some(({ endpoint }) => !movesMoney(endpoint));
    notices.push({
      ...base,
      title: translate('network.notSent', { smart_count: entries.length }),
      detail: hasMoney ? translate('network.money') : undefined,
      action: hasOthers ? { label: translate('network.retryAll'), run: retryAll } : undefined,
    });
  };

  /** One that the person has put away stays away. */
  const refresh = (): void => {
    if (notices.get().shown.some(({ id }) => id === summaryId)) show();
  };

  return {
    refresh,
    entry: ({ key, title, detail, isSending }: Entry): void => {
      notices.push({
        id: idOf(key),
        kind: isSending ? 'progress' : 'error',
        place: 'tray',
        sticky: true,
        title,
        detail: isSending ? translate('network.sending') : detail,
        action: isSending ? undefined : retryOf(key),
        more: isSending ? undefined : [{ label: translate('network.discard'), run: () => discard(key) }],
      });
    },
    gone: (key: string): void => {
      notices.remove(idOf(key));
      refresh();
    },
    summary: (): void => {
      clearTimeout(timer);
      timer = setTimeout(show, togetherMs);
    },
    /** How far sending all of them has come. */
    sending: (done: number, total: number): void => {
      if (done === total) return notices.remove(sendingId);
      notices.push({
        id: sendingId,
        kind: 'progress',
        place: 'screen',
        sticky: true,
        title: translate('network.sendingAll'),
        progress: { done, total },
      });
    },
    sent: (count: number): void => void notices.success(translate('network.sent', { smart_count: count })),
    stop: (): void => clearTimeout(timer),
  };
};
