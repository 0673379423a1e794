import { randomUUID } from 'node:crypto';
import type { LiveChange, LiveEventData, LiveEventName } from '../../src/contract/calls/liveEvents';
import { summarise, type RecordChange } from '../db/notifications/recordChange';
import { ProblemError } from '../errors/problem';
import { messageFor } from '../messages';
import { actingUserId, type Caller } from '../rules/caller';
import { streamLimits } from './streamLimits';

/** The streams of changes of one process. */
export interface ChangeStreams {
  /**
   * Opens a stream of the changes of these resources that the caller may read. `lastEventId` is where an earlier stream broke off.
   * Throws `rate-limited` for too many streams of one person and `unavailable` for too many of all, or while the process stops.
   */
  readonly open: (
    caller: Caller,
    request: { readonly resources: readonly string[]; readonly lastEventId?: string | undefined },
  ) => ReadableStream<Uint8Array>;
  /** Sends committed changes to the streams. */
  readonly publish: (changes: readonly RecordChange[]) => void;
  /** Changes were missed, or are too many: everything that somebody looks at is read again. */
  readonly reset: () => void;
  /** Sends a sign of life, closes streams that are too old, and checks the session of each. */
  readonly tick: () => Promise<void>;
  /**
   * Closes the streams whose session ended, and those of a resource that their person may not list any more. The others have the
   * permissions of now. `isMeant` selects sessions.
   */
  readonly checkSessions: (
    isMeant?: (session: Pick<Caller, 'userId' | 'sessionId'>) => boolean,
  ) => Promise<void>;
  /** Closes all streams. No stream opens afterwards. */
  readonly close: () => void;
  /** The number of open streams. */
  readonly size: () => number;
}

interface Stream {
  caller: Caller;
  readonly resources: ReadonlySet<string>;
  readonly openedAt: number;
  readonly send: (text: string) => void;
  readonly end: (reason: LiveEventData<'end'>['reason']) => void;
}

interface Dependencies {
  /** Whether the changes of a resource are published, and a person may list some of its records. */
  readonly mayList: (caller: Caller, resource: string) => boolean;
  readonly mayRead: (caller: Caller, change: RecordChange) => boolean;
  readonly authenticate: (caller: Caller) => Promise<Caller>;
  /** Called when somebody who had streams of these resources may not list them any more. */
  readonly onPermissionLost?: (caller: Caller, resources: readonly string[]) => void;
  readonly now: () => Date;
}

/** What was sent, for streams that resume. */
interface Sent {
  readonly number: number;
  readonly at: number;
  readonly changes: readonly RecordChange[];
}

/** Sent batches that a stream can resume from. */
const maxSent = 500;
/** A stream without a predecessor begins with the changes of the last ms: its page has read the records within them. */
const recentMs = 30_000;

const eventText = <N extends LiveEventName>(id: string, name: N, data: LiveEventData<N>): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Throws if a person, or all people, have as many streams as they may have. */
const assertRoom = (streams: ReadonlySet<Stream>, opening: Caller): void => {
  const { perPerson, perProcess } = streamLimits;
  if (streams.size >= perProcess)
    throw new ProblemError('unavailable', { detail: messageFor('streams-full'), retryAfterS: 30 });
  const own = [...streams].filter(({ caller }) => actingUserId(caller) === actingUserId(opening)).length;
  if (own >= perPerson)
    throw new ProblemError('rate-limited', {
      detail: messageFor('streams-of-person', { max: perPerson }),
      retryAfterS: 30,
    });
};

/**
 * Creates the streams of one process. `mayRead` decides whether a person may list a record of a resource; `authenticate` reads the
 * session again and throws `session-ended`.
 */
export const createChangeStreams = ({
  mayList,
  mayRead,
  authenticate,
  onPermissionLost = () => undefined,
  now,
}: Dependencies): ChangeStreams => {
  /** Numbers of another process, or of before a restart, mean nothing here. */
  const epoch = randomUUID().slice(0, 8);
  const streams = new Set<Stream>();
  const lastSent: Sent[] = [];
  let number = 0;
  let isClosed = false;
  let round: Promise<void> | undefined;
  const idOf = (at: number): string => `${epoch}-${at}`;

  /** The events of a batch for one stream. */
  const textOf = ({ caller, resources }: Pick<Stream, 'caller' | 'resources'>, sent: Sent): string => {
    const readable = sent.changes.filter(change => resources.has(change.resource) && mayRead(caller, change));
    const many = new Set(readable.flatMap(({ kind, resource }) => (kind === 'many' ? resource : [])));
    const changes = readable.flatMap(({ resource, id, version, kind, by }): LiveChange[] =>
      kind === 'many' || many.has(resource)
        ? []
        : [{ resource, id, version, kind, own: by === caller.userId }],
    );
    const id = idOf(sent.number);
    return (
      (changes.length > 0 ? eventText(id, 'changes', { changes }) : '') +
      (many.size > 0 ? eventText(id, 'reset', { resources: [...many] }) : '')
    );
  };

  const broadcast = (textFor: (stream: Stream) => string): void => {
    for (const stream of streams) {
      const text = textFor(stream);
      if (text !== '') stream.send(text);
    }
  };

  /** What a new stream has missed. */
  const missed = (stream: Pick<Stream, 'caller' | 'resources'>, lastEventId: string | undefined): string => {
    if (lastEventId === undefined) {
      const since = now().getTime() - recentMs;
      return lastSent.flatMap(sent => (sent.at >= since ? textOf(stream, sent) : [])).join('');
    }
    const [from, last = ''] = lastEventId.split('-');
    const after = /^\d{1,15}$/.test(last) ? Number(last) : -1;
    const isKnown = from === epoch && after <= number && after >= (lastSent[0]?.number ?? number + 1) - 1;
    if (!isKnown) return eventText(idOf(number), 'reset', {});
    return lastSent.flatMap(sent => (sent.number > after ? textOf(stream, sent) : [])).join('');
  };

  const checkSessions: ChangeStreams['checkSessions'] = async (isMeant = () => true) => {
    const ids = new Set([...streams].flatMap(({ caller }) => (isMeant(caller) ? caller.sessionId : [])));
    for (const id of ids) {
      const ofSession = [...streams].filter(({ caller }) => caller.sessionId === id);
      const [first] = ofSession;
      if (!first) continue;
      try {
        const caller = await authenticate(first.caller);
        const lost = new Set(
          ofSession.flatMap(({ resources }) => [...resources].filter(name => !mayList(caller, name))),
        );
        for (const stream of ofSession)
          if ([...stream.resources].some(name => lost.has(name))) stream.end('permission-lost');
          else stream.caller = caller;
        if (lost.size > 0) onPermissionLost(caller, [...lost]);
      } catch (error) {
        // The database cannot be reached, so that nothing is published either. The next round checks again.
        if (!(error instanceof ProblemError) || error.code !== 'session-ended') return;
        for (const stream of ofSession) stream.end('session-ended');
      }
    }
  };

  return {
    open: (caller, { resources, lastEventId }) => {
      if (isClosed) throw new ProblemError('unavailable', { retryAfterS: 5 });
      assertRoom(streams, caller);
      const known = resources.filter(name => mayList(caller, name));
      const encoder = new TextEncoder();
      let stream: Stream | undefined;
      return new ReadableStream<Uint8Array>(
        {
          start: controller => {
            const write = (text: string): void => controller.enqueue(encoder.encode(text));
            const opened: Stream = {
              caller,
              resources: new Set(known),
              openedAt: now().getTime(),
              send: text => {
                // Whoever reads too slowly is closed instead of filling the memory, and reads everything again.
                if ((controller.desiredSize ?? 0) < text.length) opened.end('slow');
                else write(text);
              },
              end: reason => {
                if (!streams.delete(opened)) return;
                write(eventText(idOf(number), 'end', { reason }));
                controller.close();
              },
            };
            stream = opened;
            streams.add(opened);
            write(
              missed(opened, lastEventId) +
                eventText(idOf(number), 'ready', { resources: known, heartbeatS: streamLimits.heartbeatS }),
            );
          },
          cancel: () => void (stream && streams.delete(stream)),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: streamLimits.waitingBytes }),
      );
    },
    publish: changes => {
      if (changes.length === 0) return;
      number += 1;
      const sent = { number, at: now().getTime(), changes: summarise(changes) };
      lastSent.push(sent);
      if (lastSent.length > maxSent) lastSent.shift();
      broadcast(stream => textOf(stream, sent));
    },
    reset: () => {
      number += 1;
      // Streams of before cannot resume, because what they missed is not known.
      lastSent.length = 0;
      broadcast(() => eventText(idOf(number), 'reset', {}));
    },
    tick: async () => {
      const oldest = now().getTime() - streamLimits.maxAgeS * 1000;
      for (const stream of streams) if (stream.openedAt <= oldest) stream.end('renew');
      // An event without data is no event, but its id counts.
      broadcast(() => `id: ${idOf(number)}\n: alive\n\n`);
      // A slow database gets no second round beside the first.
      round ??= checkSessions().finally(() => (round = undefined));
      await round;
    },
    checkSessions,
    close: () => {
      isClosed = true;
      for (const stream of streams) stream.end('stopping');
    },
    size: () => streams.size,
  };
};
