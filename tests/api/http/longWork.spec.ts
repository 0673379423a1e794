import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { momentStore } from '../../../server/records/studio/momentStore';
import { questionStore } from '../../../server/records/questions/questionStore';
import { slowly } from '../../builders/slowWork';
import { activitySteps } from '../helpers/activitySteps';
import { addMoments } from '../helpers/addMoments';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { jobSteps } from '../helpers/jobSteps';
import { questionSteps } from '../helpers/questionSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
const steps = activitySteps(() => studio);
let order: string[] = [];
beforeEach(async () => {
  await steps.clear();
  order = [];
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => studio.stop());

/** One record keeps the processor busy for a turn. Other work waits from then on. */
const slowRecord = (): void => {
  setImmediate(() => order.push('other work'));
  slowly();
  order.push('record');
};
const inTurns = ['record', 'other work', 'record', 'other work', 'record'];
/** Makes a decision of the stores slow. The result stays. */
const slowDown = <S extends object, K extends keyof S>(store: S, name: K & string): void => {
  const decide = store[name];
  if (typeof decide !== 'function') throw new Error(`${name} is no function`);
  vi.spyOn(store, name as never).mockImplementation(((...given: unknown[]) => {
    slowRecord();
    return decide.apply(store, given);
  }) as never); // the same parameters and result
};

describe('other work runs between the records', () => {
  it('of one change', async () => {
    const ids = await addMoments(studio.db, {}, {}, {});
    slowDown(momentStore, 'decide');
    const changed = await steps.call('PUT', '/moments/bulk_update', { ids, changes: { title: 'New' } });
    expect(changed.body.data.items).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(order.slice(0, inTurns.length)).toEqual(inTurns);
  });

  it('of a sheet', async () => {
    const { collection, sheet } = questionSteps(studio);
    const id = await collection();
    const created = await sheet(
      id,
      [1, 2, 3].map(key => ({ key: String(key), text: 'Fog' })),
    );
    slowDown(questionStore, 'decide');
    const rows = created.map(({ key, id: question }) => ({ key, id: question, text: 'Rain' }));
    expect(await sheet(id, rows)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    expect(order.slice(0, inTurns.length)).toEqual(inTurns);
  });

  it('of an activity that is undone', async () => {
    await steps.trash(await addMoments(studio.db, {}, {}, {}));
    slowDown(momentStore, 'canRestore');
    expect(await steps.undoNewest()).toMatchObject({ results: [{ ok: true }, { ok: true }, { ok: true }] });
    expect(order.slice(0, inTurns.length)).toEqual(inTurns);
  });

  it('of the activities of a list, which are checked for what prevents their undoing', async () => {
    for (const id of await addMoments(studio.db, {}, {}, {})) await steps.rename(id, 'New');
    slowDown(momentStore, 'canRestore');
    expect(await steps.list()).toHaveLength(3);
    expect(order.slice(0, inTurns.length)).toEqual(inTurns);
  });

  it('of a job that is undone', async () => {
    await addMoments(studio.db, {}, {}, {});
    const { planned, runCommand } = jobSteps(studio);
    const { id } = await planned({ target: { filter: {} }, changes: { title: 'New' } });
    await runCommand('start', id);
    slowDown(momentStore, 'canRestore');
    expect(await runCommand('undo', id)).toMatchObject({ state: 'undone', undone: 3 });
    expect(order.slice(0, inTurns.length)).toEqual(inTurns);
  });
});
