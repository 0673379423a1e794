/** A picture that is uploaded to the media of the creator. */
export interface PictureUpload {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** `waiting` for those before it. One that is complete leaves the list. */
  readonly state: 'waiting' | 'sending' | 'failed';
  /** The bytes that have been sent. */
  readonly sent: number;
  /** Why it failed. */
  readonly problem?: string | undefined;
  /** It was refused before it was sent: trying again changes nothing. */
  readonly isRefused?: true | undefined;
}

interface Options {
  readonly upload: (
    file: File,
    options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
  ) => Promise<unknown>;
  /** The message for a file that cannot be uploaded; undefined for a valid one. */
  readonly check: (file: File) => Promise<string | undefined>;
  readonly describeError: (error: unknown) => string;
  readonly onUploaded: () => void;
}

/** Uploads of pictures, one after the other. */
export interface PictureUploads {
  readonly get: () => readonly PictureUpload[];
  /** Calls `listener` after every change. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  /** Ends an upload that runs, and removes it from the list. */
  readonly remove: (key: string) => void;
  /** Ends all. */
  readonly close: () => void;
}

/** Creates the list of uploads of one page. */
export const createPictureUploads = (options: () => Options): PictureUploads => {
  const files = new Map<string, File>();
  const listeners = new Set<() => void>();
  let list: readonly PictureUpload[] = [];
  let running: { readonly key: string; readonly abort: AbortController } | undefined;
  let last = 0;

  const set = (next: readonly PictureUpload[]): void => {
    list = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, values: Partial<PictureUpload>): void =>
    set(list.map(each => (each.key === key ? { ...each, ...values } : each)));
  const drop = (key: string): void => {
    files.delete(key);
    set(list.filter(each => each.key !== key));
  };

  const send = async (key: string, file: File, signal: AbortSignal): Promise<void> => {
    const { check, upload, describeError, onUploaded } = options();
    try {
      const problem = await check(file);
      if (signal.aborted) return;
      if (problem !== undefined) return change(key, { state: 'failed', problem, isRefused: true });
      const onProgress = (sent: number): void => change(key, { sent: Math.round(sent * file.size) });
      await upload(file, { signal, onProgress });
      if (signal.aborted) return;
      drop(key);
      onUploaded();
    } catch (error) {
      if (!signal.aborted) change(key, { state: 'failed', problem: describeError(error) });
    }
  };
  const next = (): void => {
    const waiting = list.find(({ state }) => state === 'waiting');
    const file = waiting && files.get(waiting.key);
    if (running || !waiting || !file) return;
    const { key } = waiting;
    const abort = new AbortController();
    running = { key, abort };
    change(key, { state: 'sending', sent: 0, problem: undefined });
    void send(key, file, abort.signal).finally(() => {
      if (running?.abort === abort) running = undefined;
      next();
    });
  };
  const end = (key: string): void => {
    if (running?.key !== key) return;
    running.abort.abort();
    running = undefined;
  };

  return {
    get: () => list,
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: added => {
      const uploads = added.map(file => {
        const key = String((last += 1));
        files.set(key, file);
        return { key, name: file.name, bytes: file.size, state: 'waiting' as const, sent: 0 };
      });
      set([...list, ...uploads]);
      next();
    },
    retry: key => {
      change(key, { state: 'waiting' });
      next();
    },
    remove: key => {
      end(key);
      drop(key);
      next();
    },
    close: () => {
      running?.abort.abort();
      running = undefined;
      files.clear();
      list = [];
    },
  };
};
