import { messageFor as inEnglish } from '../../contract/messages';
import { errorWords } from '../http/errorWords';
import { isTold } from '../http/told';
import { createObservable, type Observable } from '../observable';
import type { Say } from '../say';
import type { Notice, NoticeInput, NoticeMore } from './notice';

export interface NoticesState {
  /** On the screen now, oldest first. */
  readonly shown: readonly Notice[];
  /** The activity tray, newest first. */
  readonly history: readonly Notice[];
  readonly unread: number;
}

/** Where every notice goes through. It has no clock: the view dismisses what was shown long enough. */
export interface Notices extends Observable<NoticesState> {
  /** Says it, or changes the notice of that id and shows it again. Equal failures become one. Returns the id. */
  push(notice: NoticeInput): string;
  /** Changes a notice without showing it again. */
  update(id: string, patch: Partial<NoticeInput>): void;
  /** Takes it off the screen; the tray keeps it. */
  dismiss(id: string): void;
  /** Takes it off the screen and out of the tray. */
  remove(id: string): void;
  /** One notice, or all of them. */
  markRead(id?: string): void;
  clear(): void;
  success(title: string, more?: NoticeMore): string;
  info(title: string, more?: NoticeMore): string;
  /**
   * A sentence, or a failure that `errorWords` puts into one. Stays until it is dismissed. What the person hears in
   * another way (`isTold`) is not said again, and has no id.
   */
  error(failure: unknown, more?: NoticeMore): string;
  progress(title: string, more?: NoticeMore): string;
}

const historyLength = 100;

/** Notices of one tab, kept while it lives. */
export const createNotices = ({
  say = inEnglish,
  now = Date.now,
}: { say?: Say; now?: () => number } = {}): Notices => {
  const state = createObservable<NoticesState>({ shown: [], history: [], unread: 0 });
  let last = 0;

  const set = (shown: readonly Notice[], history: readonly Notice[]): void =>
    state.set({ shown, history, unread: history.filter(notice => !notice.read).length });

  const change = (id: string, patch: Partial<Notice>): void => {
    const { shown, history } = state.get();
    const apply = (notice: Notice): Notice => (notice.id === id ? { ...notice, ...patch } : notice);
    set(shown.map(apply), history.map(apply));
  };

  const put = (notice: Notice): string => {
    const { shown, history } = state.get();
    const isShown = shown.some(({ id }) => id === notice.id);
    const others = history.filter(({ id }) => id !== notice.id);
    const next = isShown ? shown.map(one => (one.id === notice.id ? notice : one)) : [...shown, notice];
    set(
      notice.place === 'tray' ? shown.filter(({ id }) => id !== notice.id) : next,
      notice.place === 'screen'
        ? others
        : [notice, ...others].filter(({ place }, at) => at < historyLength || place === 'tray'),
    );
    return notice.id;
  };

  const push = (input: NoticeInput): string => {
    const { shown, history } = state.get();
    const known = [...history, ...shown].find(({ id }) => id === input.id);
    if (known) return put({ ...known, ...input, id: known.id, at: now(), read: false });
    const equal = shown.find(notice => isSameFailure(notice, input));
    if (equal?.once) return equal.id;
    if (equal)
      return put({ ...equal, ...input, id: equal.id, count: equal.count + 1, at: now(), read: false });
    last += 1;
    return put({ ...input, id: input.id ?? `notice-${last}`, count: 1, at: now() });
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
    success: (title, more) => push({ ...more, kind: 'success', title }),
    info: (title, more) => push({ ...more, kind: 'info', title }),
    progress: (title, more) => push({ sticky: true, ...more, kind: 'progress', title }),
    error: (failure, more) => {
      if (isTold(failure)) return '';
      const words = typeof failure === 'string' ? { title: failure } : errorWords(failure, say);
      return push({ sticky: true, ...words, ...more, kind: 'error' });
    },
  };
};

/** Progress and successes are never merged: each has a cancel or an undo of its own. */
const isSameFailure = (notice: Notice, input: NoticeInput): boolean =>
  input.id === undefined &&
  input.kind === 'error' &&
  notice.kind === 'error' &&
  notice.title === input.title &&
  notice.detail === input.detail;
