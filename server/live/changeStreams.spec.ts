import { describe, expect, it } from 'vitest';
import type { RecordChange } from '../db/notifications/recordChange';
import { ProblemError } from '../errors/problem';
import type { Caller } from '../rules/caller';
import { createChangeStreams } from './changeStreams';
import { streamLimits } from './streamLimits';

const aCaller = (over: Partial<Caller> = {}): Caller => ({
  userId: 1,
  heartbeatId: 1,
  name: 'Ada',
  sessionId: 's1',
  isLocked: false,
  permissions: [],
  ...over,
});

const aChange = (over: Partial<RecordChange> = {}): RecordChange => ({
  resource: 'memos',
  id: 'me1',
  version: '2026-01-01T00:00:00.000Z',
  kind: 'changed',
  owner: 1,
  by: 2,
  ...over,
});

const start = ({
  authenticate = async (caller: Caller) => caller,
  onPermissionLost = (): void => undefined,
}: Partial<Pick<Parameters<typeof createChangeStreams>[0], 'authenticate' | 'onPermissionLost'>> = {}) => {
  const clock = { now: Date.parse('2026-01-01T00:00:00Z') };
  const streams = createChangeStreams({
    mayList: ({ permissions }, resource) =>
      resource === 'memos' || (resource === 'songs' && permissions.includes('tags.manage')),
    mayRead: ({ heartbeatId }, { owner }) => owner === heartbeatId,
    authenticate,
    onPermissionLost,
    now: () => new Date(clock.now),
  });
  return { streams, clock };
};

interface Received {
  readonly id: string | undefined;
  readonly name: string;
  readonly data: unknown;
}

interface Listener {
  /** What the stream has sent since the last call, and whether it has ended. */
  readonly received: () => Promise<{ readonly events: readonly Received[]; readonly isOver: boolean }>;
  readonly leave: () => Promise<void>;
}

const fieldOf = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];

/** Reads a stream from now on. */
const listen = (stream: ReadableStream<Uint8Array>): Listener => {
  const reader = stream.getReader();
  let text = '';
  let isOver = false;
  const decoder = new TextDecoder();
  const readAll = async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      text += decoder.decode(next.value);
    isOver = true;
  };
  void readAll();
  return {
    received: async () => {
      // What was sent arrives before this.
      await new Promise(resolve => setImmediate(resolve));
      const blocks = text.split('\n\n').filter(Boolean);
      text = '';
      return {
        events: blocks.map(block => ({
          id: fieldOf(block, 'id'),
          name: fieldOf(block, 'event') ?? 'alive',
          data: JSON.parse(fieldOf(block, 'data') ?? 'null'),
        })),
        isOver,
      };
    },
    leave: () => reader.cancel(),
  };
};

const namesOf = ({ events }: { events: readonly Received[] }) => events.map(({ name }) => name);
const idsIn = ({ events }: { events: readonly Received[] }) =>
  events.flatMap(({ data }) =>
    data !== null && typeof data === 'object' && 'changes' in data
      ? (data.changes as { id: string }[]).map(({ id }) => id)
      : [],
  );

describe('a stream of changes', () => {
  it('names the changes that its person may read, and no others', async () => {
    const { streams } = start();
    const reader = listen(streams.open(aCaller(), { resources: ['memos', 'unknown'] }));
    expect(await reader.received()).toMatchObject({
      events: [{ name: 'ready', data: { resources: ['memos'], heartbeatS: streamLimits.heartbeatS } }],
      isOver: false,
    });
    streams.publish([
      aChange(),
      aChange({ id: 'of others', owner: 7 }),
      aChange({ id: 'not named', resource: 'songs' }),
    ]);
    streams.publish([aChange({ id: 'of others', owner: 7 })]);
    const result = await reader.received();
    expect(namesOf(result)).toEqual(['changes']);
    expect(idsIn(result)).toEqual(['me1']);
  });

  it('contains no values and nobody’s name, only whether the person made the change', async () => {
    const { streams } = start();
    const reader = listen(streams.open(aCaller(), { resources: ['memos'] }));
    await reader.received();
    streams.publish([aChange(), aChange({ id: 'me2', by: 1, kind: 'deleted' }), aChange({ owner: 7 })]);
    expect((await reader.received()).events.map(({ name, data }) => ({ name, data }))).toEqual([
      {
        name: 'changes',
        data: {
          changes: [
            {
              resource: 'memos',
              id: 'me1',
              version: '2026-01-01T00:00:00.000Z',
              kind: 'changed',
              own: false,
            },
            { resource: 'memos', id: 'me2', version: '2026-01-01T00:00:00.000Z', kind: 'deleted', own: true },
          ],
        },
      },
    ]);
  });

  it('resumes after the last event that its predecessor received', async () => {
    const { streams } = start();
    const first = listen(streams.open(aCaller(), { resources: ['memos'] }));
    streams.publish([aChange({ id: 'before' })]);
    const lastEventId = (await first.received()).events.at(-1)!.id;
    await first.leave();
    streams.publish([aChange({ id: 'missed' })]);
    const next = listen(streams.open(aCaller(), { resources: ['memos'], lastEventId }));
    const result = await next.received();
    expect(idsIn(result)).toEqual(['missed']);
    expect(namesOf(result)).toEqual(['changes', 'ready']);
  });

  it('begins with a reset where the predecessor is of another process, too old or unreadable', async () => {
    const { streams } = start();
    for (let number = 0; number < 502; number += 1) streams.publish([aChange()]);
    const here = (await listen(streams.open(aCaller(), { resources: ['memos'] })).received()).events.at(
      -1,
    )!.id!;
    const [epoch] = here.split('-');
    for (const lastEventId of ['otherone-3', `${epoch}-1`, `${epoch}-9999`, 'x', ''])
      expect(
        namesOf(await listen(streams.open(aCaller(), { resources: ['memos'], lastEventId })).received()),
      ).toEqual(['reset', 'ready']);
  });

  it('begins with what was changed while its page was loading', async () => {
    const { streams, clock } = start();
    streams.publish([aChange({ id: 'long ago' })]);
    clock.now += 31_000;
    streams.publish([aChange({ id: 'recent' })]);
    const reader = listen(streams.open(aCaller(), { resources: ['memos'] }));
    expect(idsIn(await reader.received())).toEqual(['recent']);
  });

  it('names no records where more than a hundred of one owner changed together', async () => {
    const { streams } = start();
    const reader = listen(streams.open(aCaller(), { resources: ['memos'] }));
    await reader.received();
    streams.publish(Array.from({ length: 101 }, (_, index) => aChange({ id: `me${index}` })));
    expect((await reader.received()).events).toMatchObject([
      { name: 'reset', data: { resources: ['memos'] } },
    ]);
    streams.publish(Array.from({ length: 101 }, (_, index) => aChange({ id: `x${index}`, owner: 7 })));
    expect((await reader.received()).events).toEqual([]);
  });

  it('is reset when notifications were missed', async () => {
    const { streams } = start();
    const reader = listen(streams.open(aCaller(), { resources: ['memos'] }));
    await reader.received();
    streams.reset();
    expect((await reader.received()).events).toMatchObject([{ name: 'reset', data: {} }]);
  });

  it('ends with its session, and has the permissions of now', async () => {
    let heartbeatId = 1;
    const ended = new Set<string>();
    const { streams } = start({
      authenticate: async caller => {
        if (ended.has(caller.sessionId)) throw new ProblemError('session-ended');
        return { ...caller, heartbeatId };
      },
    });
    const first = listen(streams.open(aCaller(), { resources: ['memos'] }));
    const second = listen(streams.open(aCaller({ sessionId: 's2' }), { resources: ['memos'] }));
    await Promise.all([first.received(), second.received()]);
    ended.add('s1');
    heartbeatId = 9;
    await streams.checkSessions(({ sessionId }) => sessionId === 's1');
    expect(await first.received()).toMatchObject({
      events: [{ name: 'end', data: { reason: 'session-ended' } }],
      isOver: true,
    });
    await streams.tick();
    streams.publish([aChange({ id: 'mine' }), aChange({ id: 'nine', owner: 9 })]);
    const result = await second.received();
    expect(namesOf(result)).toEqual(['alive', 'changes']);
    expect(idsIn(result)).toEqual(['nine']);
    expect(streams.size()).toBe(1);
  });

  it('ends when its person may not list its records any more, and opens again without them', async () => {
    const lost: unknown[] = [];
    const { streams } = start({
      authenticate: async caller => ({ ...caller, permissions: [] }),
      onPermissionLost: ({ userId }, resources) => lost.push({ userId, resources }),
    });
    const caller = aCaller({ permissions: ['tags.manage'] });
    const [both, memos] = [['memos', 'songs'], ['memos']].map(resources =>
      listen(streams.open(caller, { resources })),
    );
    await Promise.all([both!.received(), memos!.received()]);
    await streams.checkSessions();
    expect(await both!.received()).toMatchObject({
      events: [{ name: 'end', data: { reason: 'permission-lost' } }],
      isOver: true,
    });
    expect(await memos!.received()).toEqual({ events: [], isOver: false });
    expect(lost).toEqual([{ userId: 1, resources: ['songs'] }]);
    const again = listen(streams.open(aCaller(), { resources: ['memos', 'songs'] }));
    expect((await again.received()).events).toMatchObject([
      { name: 'ready', data: { resources: ['memos'] } },
    ]);
  });

  it('waits for a slow check of its session before the next one', async () => {
    let checks = 0;
    let finish = (): void => undefined;
    const { streams } = start({
      authenticate: async caller => {
        checks += 1;
        await new Promise<void>(resolve => (finish = resolve));
        return caller;
      },
    });
    streams.open(aCaller(), { resources: ['memos'] });
    const rounds = [streams.tick(), streams.tick()];
    expect(checks).toBe(1);
    finish();
    await Promise.all(rounds);
    const next = streams.tick();
    expect(checks).toBe(2);
    finish();
    await next;
  });

  it('stays while the database cannot be reached', async () => {
    const { streams } = start({ authenticate: () => Promise.reject(new Error('away')) });
    streams.open(aCaller(), { resources: ['memos'] });
    await streams.tick();
    expect(streams.size()).toBe(1);
  });

  it('is opened anew after a quarter of an hour', async () => {
    const { streams, clock } = start();
    const reader = listen(streams.open(aCaller(), { resources: ['memos'] }));
    await reader.received();
    clock.now += streamLimits.maxAgeS * 1000;
    await streams.tick();
    expect(await reader.received()).toMatchObject({
      events: [{ name: 'end', data: { reason: 'renew' } }],
      isOver: true,
    });
  });

  it('ends where its reader is too slow, instead of filling the memory', () => {
    const { streams } = start();
    streams.open(aCaller(), { resources: ['memos'] });
    const batch = Array.from({ length: 100 }, (_, index) => aChange({ id: `me${index}` }));
    for (let number = 0; number < 10; number += 1) streams.publish(batch);
    expect(streams.size()).toBe(0);
  });

  it('is forgotten when its reader leaves', async () => {
    const { streams } = start();
    const reader = listen(streams.open(aCaller(), { resources: ['memos'] }));
    expect(streams.size()).toBe(1);
    await reader.leave();
    expect(streams.size()).toBe(0);
  });
});

describe('many streams', () => {
  it('of one person are limited, with a reason', () => {
    const { streams } = start();
    for (let number = 0; number < streamLimits.perPerson; number += 1)
      streams.open(aCaller(), { resources: ['memos'] });
    expect(() => streams.open(aCaller({ sessionId: 's2' }), { resources: ['memos'] })).toThrow(
      'One account can receive changes on 12 pages at a time. Close some of them.',
    );
    streams.open(aCaller({ userId: 2 }), { resources: ['memos'] });
  });

  it('of all people are limited, with a reason', () => {
    const { streams } = start();
    for (let userId = 0; userId < streamLimits.perProcess; userId += 1)
      streams.open(aCaller({ userId }), { resources: ['memos'] });
    expect(() => streams.open(aCaller({ userId: -1 }), { resources: ['memos'] })).toThrow(
      'This server sends changes to as many pages as it can. Pages read them regularly instead.',
    );
  });

  it('end when the process stops, and no other begins', async () => {
    const { streams } = start();
    const reader = listen(streams.open(aCaller(), { resources: ['memos'] }));
    await reader.received();
    streams.close();
    expect(await reader.received()).toMatchObject({
      events: [{ name: 'end', data: { reason: 'stopping' } }],
      isOver: true,
    });
    expect(() => streams.open(aCaller(), { resources: ['memos'] })).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
  });
});
