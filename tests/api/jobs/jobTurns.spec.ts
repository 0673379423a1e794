import { constants } from 'node:os';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createJobRunner } from '../../../server/jobs/jobRunner';
import { studioJobs } from '../../../server/jobs/studio/studioJobs';
import type { RecordStore } from '../../../server/records/recordStore';
import { createChildren } from '../../../server/process/createChildren';
import { addMoments } from '../helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { jobSteps } from '../helpers/jobSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

it('lets other work run between the records of a dry run and of a run', async () => {
  await addMoments(studio.db, {}, {}, {});
  let order: string[] = [];
  /** Each decision keeps the processor busy for a turn. */
  const slow = (store: RecordStore): RecordStore => ({
    ...store,
    decide: (...given) => {
      setImmediate(() => order.push('other work'));
      for (const end = performance.now() + 11; performance.now() < end;);
      order.push('record');
      return store.decide(...given);
    },
  });
  const { deps } = studio;
  const runner = createJobRunner({
    ...deps,
    ...studioJobs,
    stores: studioJobs.stores.map(store => (store.name === 'moments' ? slow(store) : store)),
    totals: deps.lists.totals,
  });
  const turns = ['record', 'other work', 'record', 'other work', 'record'];
  const steps = jobSteps(studio);
  const begun = await steps.begin({ target: { filter: {} }, changes: { title: 'New' } });
  const id = String(begun.body.data.items[0]!['id']);
  await runner.runUntilIdle();
  expect((await steps.get(id)).state).toBe('planned');
  expect(order.slice(0, turns.length)).toEqual(turns);
  order = [];
  await steps.send('start', id);
  await runner.runUntilIdle();
  expect((await steps.get(id)).done).toBe(3);
  expect(order.slice(0, turns.length)).toEqual(turns);
});

it('reads files and long formatted text in other processes, while the event loop is idle', async () => {
  const children = createChildren(constants.priority.PRIORITY_NORMAL);
  /** The part of the time during which the event loop was busy, from 0 to 1. */
  const utilizationOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = performance.eventLoopUtilization();
    await work();
    return performance.eventLoopUtilization(before).utilization;
  };
  const rows = Array.from({ length: 20_000 }, (_, row) => `Fog ${row},<p>Row <b>${row}</b></p>`);
  const bytes = new TextEncoder().encode(['title,body', ...rows].join('\n'));
  const mapping = JSON.stringify({ title: 'title', body: 'body' });
  const { id } = people.creator;
  const caller = {
    userId: id,
    heartbeatId: id,
    sessionId: 'any',
    name: 'creator',
    isLocked: false,
    permissions: [],
  };
  const read = () => children.importFile({ resource: 'vikis', bytes, mapping, caller });
  await children.sanitise('<p onclick="x">a</p>'.repeat(1000)); // starts the process
  expect(await utilizationOf(read)).toBeLessThan(0.5);
  expect(await utilizationOf(() => children.sanitise('<p onclick="x">a</p>'.repeat(200_000)))).toBeLessThan(
    0.5,
  );
  await children.close();
});
