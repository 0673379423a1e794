import { describeError } from '../http/describeError';
import { isReported } from '../http/reportedErrors';
import type { MessageFor } from '../i18n/MessageFor';
import { createObservable, type Observable } from '../observable';
import type { Notice, NoticeInput, NoticeOptions } from './notice';

export interface NoticesState {
  /** On the screen now, oldest first. */
  readonly shown: readonly Notice[];
  /** The activity tray, newest first. */
  readonly history: readonly Notice[];
  readonly unread: number;
}

/** All notices of the page. The view has the timers that dismiss notices. */
export interface Notices extends Observable<NoticesState> {
  /** Shows a notice, or changes the one with this id and shows it again. Merges equal failures. Returns the id. */
  push(notice: NoticeInput): string;
  /** Changes a notice without showing it again. */
  update(id: string, patch: Partial<NoticeInput>): void;
  /** Removes it from the screen, not from the tray. */
  dismiss(id: string): void;
  /** Removes it from the screen and from the tray. */
  remove(id: string): void;
  /** One notice, or all of them. */
  markRead(id?: string): void;
  clear(): void;
  success(title: string, options?: NoticeOptions): string;
  info(title: string, options?: NoticeOptions): string;
  /**
   * Shows a text, or describes a failure, until it is dismissed. Skips failures that are shown elsewhere (`isReported`)
   * and returns an empty id for them.
   */
  error(failure: unknown, options?: NoticeOptions): string;
  progress(title: string, options?: NoticeOptions): string;
}

const historyLength = 100;

/** Creates the notices of one tab, in memory. */
export const createNotices = ({
  messageFor,
  now = Date.now,
}: {
  readonly messageFor: MessageFor;
  readonly now?: () => number;
}): Notices => {
  const state = createObservable<NoticesState>({ shown: [], history: [], unread: 0 });
  let lastId = 0;

  const set = (shown: readonly Notice[], history: readonly Notice[]): void =>
    state.set({ shown, history, unread: history.filter(notice => !notice.read).length });

  const change = (id: string, patch: Partial<Notice>): void => {
    const { shown, history } = state.get();
    const apply = (notice: Notice): Notice => (notice.id === id ? { ...notice, ...patch } : notice);
    set(shown.map(apply), history.map(apply));
  };

  /** Shows a notice and moves it to the top of the tray, depending on `shownIn`. */
  const put = (notice: Notice): string => {
    const { shown, history } = state.get();
    const isShown = shown.some(({ id }) => id === notice.id);
    const others = history.filter(({ id }) => id !== notice.id);
    const next = isShown ? shown.map(one => (one.id === notice.id ? notice : one)) : [...shown, notice];
    set(
      notice.shownIn === 'tray' ? shown.filter(({ id }) => id !== notice.id) : next,
      notice.shownIn === 'screen'
        ? others
        : [notice, ...others].filter(({ shownIn }, at) => at < historyLength || shownIn === 'tray'),
    );
    return notice.id;
  };

  const push = (input: NoticeInput): string => {
    const { shown, history } = state.get();
    const existing = [...history, ...shown].find(({ id }) => id === input.id);
    if (existing) return put({ ...existing, ...input, id: existing.id, at: now(), read: false });
    const equal = shown.find(notice => isSameFailure(notice, input));
    if (equal?.once) return equal.id;
    if (equal)
      return put({ ...equal, ...input, id: equal.id, count: equal.count + 1, at: now(), read: false });
    lastId += 1;
    return put({ ...input, id: input.id ?? `notice-${lastId}`, count: 1, at: now() });
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    push,
    update: change,
    dismiss: id =>
      set(
        state.get().shown.filter(notice => notice.id !== id),
        state.get().history,
      ),
    remove: id =>
      set(
        state.get().shown.filter(notice => notice.id !== id),
        state.get().history.filter(notice => notice.id !== id),
      ),
    markRead: id => {
      const { shown, history } = state.get();
      set(
        shown,
        history.map(notice => (id === undefined || notice.id === id ? { ...notice, read: true } : notice)),
      );
    },
    clear: () => set([], []),
    success: (title, options) => push({ ...options, kind: 'success', title }),
    info: (title, options) => push({ ...options, kind: 'info', title }),
    progress: (title, options) => push({ sticky: true, ...options, kind: 'progress', title }),
    error: (failure, options) => {
      if (isReported(failure)) return '';
      const description =
        typeof failure === 'string' ? { title: failure } : describeError(failure, messageFor);
      return push({ sticky: true, ...description, ...options, kind: 'error' });
    },
  };
};

/** Progress and successes are never merged, because each has its own Cancel or Undo. */
const isSameFailure = (notice: Notice, input: NoticeInput): boolean =>
  input.id === undefined &&
  input.kind === 'error' &&
  notice.kind === 'error' &&
  notice.title === input.title &&
  notice.detail === input.detail;
