import * as z from 'zod/mini';
import { liveEvents, type LiveChange, type LiveEventName } from '../../contract/calls/liveEvents';
import { isApiError } from '../http/ApiError';
import type { Observable } from '../observable';
import type { OpenStream } from './openStream';
import { parseEvents, type StreamEvent } from './parseEvents';

type News = readonly LiveChange[] | 'unknown';
type Listener = (news: News) => void;

/** Changes of records while somebody looks at them, from one stream of the page. */
export interface LiveChanges {
  /** Calls `listener` with news about the records of a resource, until the returned function is called. */
  readonly watch: (resource: string, listener: Listener) => () => void;
}

interface Dependencies {
  readonly open: OpenStream;
  /** Whether somebody is signed in. */
  readonly session: Observable<{ readonly status: string }>;
  readonly connection: Observable<string>;
  readonly random?: () => number;
}

/** Between readings where changes cannot be streamed. */
const pollMs = 30_000;
/** Screens change their resources together, and the next screen often has those of the one before. */
const settleMs = 300;
/** How long a stream may send nothing before it has begun: a proxy may collect what passes through it. */
const beginMs = 10_000;
const retryMs = { first: 1000, longest: 300_000 };

/**
 * Creates the changes of the page. While somebody watches, is signed in and looks at the page, and there is a connection, one stream is
 * open. It is opened again after it broke off, later after each failure, and resumes where it was. Resources that it does
 * not cover get the news `unknown` every half minute.
 */
export const createLiveChanges = ({
  open,
  session,
  connection,
  random = Math.random,
}: Dependencies): LiveChanges => {
  const watchers = createWatchers();
  /** The open stream; `covered` is known when it has begun. */
  let stream: { readonly abort: AbortController; readonly resources: ReadonlySet<string> } | undefined;
  let covered: ReadonlySet<string> = new Set();
  let lastEventId: string | undefined;
  let failures = 0;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  const isVisible = (): boolean => document.visibilityState === 'visible';
  const isUsable = (): boolean =>
    watchers.resources().length > 0 &&
    isVisible() &&
    connection.get() === 'online' &&
    session.get().status === 'logged_in';

  const close = (): void => {
    clearTimeout(opening);
    opening = undefined;
    stream?.abort.abort();
    stream = undefined;
    covered = new Set();
  };

  /** Opens the stream after a pause, unless that is planned already. */
  const plan = (delayMs: number): void => {
    opening ??= setTimeout(() => {
      opening = undefined;
      if (isUsable()) void read();
    }, delayMs);
  };

  const planAfterFailure = (retryAfterS = 0): void => {
    const delay = Math.min(retryMs.first * 2 ** failures, retryMs.longest) * (0.5 + random());
    failures += 1;
    plan(Math.max(delay, retryAfterS * 1000));
  };

  const read = async (): Promise<void> => {
    close();
    const abort = new AbortController();
    const own = { abort, resources: new Set(watchers.resources()) };
    stream = own;
    const isCurrent = (): boolean => stream === own;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const expectEventWithin = (ms: number): void => {
      clearTimeout(silence);
      silence = setTimeout(() => abort.abort(), ms);
    };
    let retryAfterS: number | undefined;
    let isRenewed = false;
    try {
      expectEventWithin(beginMs);
      const body = await open([...own.resources].toSorted(), { signal: abort.signal, lastEventId });
      let silenceMs = beginMs;
      for await (const event of parseEvents(body)) {
        if (!isCurrent()) return;
        lastEventId = event.id ?? lastEventId;
        const parsed = parsedEvent(event);
        switch (parsed?.name) {
          case 'ready':
            failures = 0;
            covered = new Set(parsed.data.resources);
            silenceMs = 2 * parsed.data.heartbeatS * 1000 + beginMs / 2;
            break;
          case 'changes':
            for (const resource of new Set(parsed.data.changes.map(change => change.resource)))
              watchers.notify(
                resource,
                parsed.data.changes.filter(change => change.resource === resource),
              );
            break;
          case 'reset': {
            const { resources } = parsed.data;
            watchers.notifyUnknown(resource => resources?.includes(resource) ?? true);
            break;
          }
          case 'end':
            isRenewed = parsed.data.reason === 'renew' || parsed.data.reason === 'permission-lost';
            // Screens learn by their next call that they may not show their records any more.
            if (parsed.data.reason === 'permission-lost')
              watchers.notifyUnknown(name => own.resources.has(name));
            // What such a stream could not send is too much to be sent again.
            if (parsed.data.reason === 'slow') lastEventId = '';
            break;
          case undefined:
        }
        expectEventWithin(silenceMs);
      }
    } catch (error) {
      if (isApiError(error)) retryAfterS = error.retryAfterS;
    } finally {
      clearTimeout(silence);
    }
    if (!isCurrent()) return;
    stream = undefined;
    covered = new Set();
    if (!isUsable()) return;
    if (isRenewed) plan(0);
    else planAfterFailure(retryAfterS);
  };

  /** Opens or closes the stream after something changed that it depends on. */
  const update = (): void => {
    if (!isUsable()) return close();
    const isComplete = watchers.resources().every(resource => stream?.resources.has(resource));
    // A stream that failed waits for its next try.
    if (!isComplete && (stream || failures === 0 || !opening)) plan(settleMs);
  };

  let unsubscribe = (): void => undefined;
  const start = (): void => {
    const ends = [session.subscribe(update), connection.subscribe(update)];
    document.addEventListener('visibilitychange', update);
    polling = setInterval(() => {
      if (isUsable()) watchers.notifyUnknown(resource => !covered.has(resource));
    }, pollMs);
    unsubscribe = () => {
      for (const end of ends) end();
      unsubscribe = () => undefined;
      document.removeEventListener('visibilitychange', update);
      clearInterval(polling);
    };
  };

  return {
    watch: (resource, listener) => {
      if (watchers.resources().length === 0) start();
      const remove = watchers.add(resource, listener);
      update();
      return () => {
        remove();
        if (watchers.resources().length > 0) return;
        unsubscribe();
        close();
      };
    },
  };
};

/** The listeners of each resource that is watched. */
const createWatchers = () => {
  const listeners = new Map<string, Set<Listener>>();
  const notify = (resource: string, news: News): void => {
    for (const listener of [...(listeners.get(resource) ?? [])]) listener(news);
  };
  return {
    resources: () => [...listeners.keys()],
    add: (resource: string, listener: Listener) => {
      const own = listeners.get(resource) ?? new Set();
      listeners.set(resource, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(resource) === own) listeners.delete(resource);
      };
    },
    notify,
    notifyUnknown: (isMeant: (resource: string) => boolean): void => {
      for (const resource of [...listeners.keys()]) if (isMeant(resource)) notify(resource, 'unknown');
    },
  };
};

type ParsedEvent = {
  [N in LiveEventName]: { readonly name: N; readonly data: z.infer<(typeof liveEvents)[N]> };
}[LiveEventName];

const isEventName = (name: string): name is LiveEventName => Object.hasOwn(liveEvents, name);

/** An event with its data; undefined for a sign of life, and for what a newer server sends. */
const parsedEvent = ({ name, data }: StreamEvent): ParsedEvent | undefined => {
  if (name === undefined || !isEventName(name)) return undefined;
  const parsed = z.safeParse(liveEvents[name], JSON.parse(data));
  return parsed.success ? ({ name, data: parsed.data } as ParsedEvent) : undefined; // by the schema of this name
};
