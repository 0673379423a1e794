import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWorkQueue, type QueueLimits } from './workQueue';

/** Starts tasks by name, such as `a1` of person a, and finishes them on request. */
const started = (limits: QueueLimits) => {
  const queue = createWorkQueue(limits);
  const order: string[] = [];
  const finish = new Map<string, () => void>();
  const outcomes = new Map<string, Promise<unknown>>();
  const begin = (name: string): void => {
    const outcome = queue.run(name[0]!, async () => {
      order.push(name);
      await new Promise<void>(resolve => finish.set(name, resolve));
    });
    outcomes.set(name, outcome);
    outcome.catch(() => undefined);
  };
  return {
    order,
    begin: (...names: string[]) => names.forEach(begin),
    finish: async (name: string) => {
      finish.get(name)!();
      await outcomes.get(name);
    },
    outcomeOf: (name: string) => outcomes.get(name)!,
  };
};

afterEach(() => vi.useRealTimers());

const roomy = { all: 100, perPerson: 100 };

describe('a work queue', () => {
  it('runs at most so much of one person, and of all people', async () => {
    const { order, begin, finish } = started({ running: { all: 3, perPerson: 2 }, waiting: roomy });
    begin('a1', 'a2', 'a3', 'b1', 'c1');
    expect(order).toEqual(['a1', 'a2', 'b1']);
    await finish('b1');
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('serves people in turn, so that nobody waits for all tasks of somebody else', async () => {
    const { order, begin, finish } = started({ running: { all: 1, perPerson: 1 }, waiting: roomy });
    begin('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
    for (let at = 0; at < 6; at += 1) await finish(order[at]!);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('rejects what would wait beyond its limits, with the seconds to wait', async () => {
    const waiting = { all: 3, perPerson: 2 };
    const { begin, outcomeOf } = started({ running: { all: 1, perPerson: 1 }, waiting, retryAfterS: 7 });
    begin('a1', 'a2', 'a3', 'a4', 'b1', 'c1');
    const rejection = { code: 'rate-limited', options: { retryAfterS: 7 } };
    await expect(outcomeOf('a4')).rejects.toMatchObject(rejection);
    await expect(outcomeOf('c1')).rejects.toMatchObject(rejection);
  });

  it('pauses after work, in proportion to its duration and at most so long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const one = { all: 1, perPerson: 1 };
    const { order, begin, finish } = started({
      running: one,
      waiting: roomy,
      pause: { ratio: 2, maxMs: 100 },
    });
    begin('a1', 'a2', 'b1');
    await vi.advanceTimersByTimeAsync(20);
    await finish('a1');
    await vi.advanceTimersByTimeAsync(39);
    expect(order).toEqual(['a1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(['a1', 'a2']);
    await vi.advanceTimersByTimeAsync(5000);
    await finish('a2');
    await vi.advanceTimersByTimeAsync(99);
    expect(order).toEqual(['a1', 'a2']);
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(['a1', 'a2', 'b1']);
  });

  it('continues after a failed task, and returns its error', async () => {
    const queue = createWorkQueue({ running: { all: 1, perPerson: 1 }, waiting: roomy });
    const failing = queue.run('a', async () => {
      throw new Error('first');
    });
    const next = queue.run('a', async () => 'second');
    await expect(failing).rejects.toThrow('first');
    expect(await next).toBe('second');
  });
});
