import { describe, expect, it, vi } from 'vitest';
import { saveOnNewest, type SaveCalls, type Values } from './saveOnNewest';

type Note = Values & { readonly id: string; readonly updated_at: string };

const note: Note = { id: 'n1', updated_at: 'v1', title: 'Milk', summary: '', labels: ['home'] };
const failed = (status: number) =>
  Object.assign(new Error(`Rejected with ${status}`), { status, isOutcomeUnknown: status === 0 });

/** A note on the server, and the calls to it. `others` runs before each update arrives. */
const aServer = (others: (saved: Note, attempt: number) => Values = () => ({})) => {
  let saved = note;
  const sent: { change: Values; ifMatch: string | undefined }[] = [];
  let saves = 1;
  const write = (change: Values) => {
    if (!Object.keys(change).length) return;
    saves += 1;
    saved = { ...saved, ...change, updated_at: `v${saves}` };
  };
  const calls: SaveCalls<Note> = {
    update: async (change, { ifMatch }) => {
      sent.push({ change, ifMatch });
      write(others(saved, sent.length));
      if (ifMatch !== saved.updated_at) throw failed(412);
      write(change);
      return saved;
    },
    loadNewest: vi.fn(async () => saved),
    fieldsOf: () => [{ name: 'title' }, { name: 'summary' }, { name: 'labels', isSet: true }],
  };
  return { calls, sent, saved: () => saved, write };
};

describe('a save on the newest version', () => {
  it('saves on the version that was read, and loads nothing', async () => {
    const { calls, sent, saved } = aServer();
    const result = await saveOnNewest(note, { title: 'Bread' }, calls);
    expect(result).toEqual({ status: 'saved', record: saved(), merged: [] });
    expect(sent).toEqual([{ change: { title: 'Bread' }, ifMatch: 'v1' }]);
    expect(calls.loadNewest).not.toHaveBeenCalled();
  });

  it('merges changes to other fields and saves again on the newest version', async () => {
    const { calls, sent, saved } = aServer((_, attempt) => (attempt === 1 ? { summary: 'Theirs' } : {}));
    const result = await saveOnNewest(note, { title: 'Bread' }, calls);
    expect(result).toEqual({ status: 'saved', record: saved(), merged: ['summary'] });
    expect(saved()).toMatchObject({ title: 'Bread', summary: 'Theirs' });
    expect(sent[1]).toEqual({ change: { title: 'Bread' }, ifMatch: 'v2' });
  });

  it('combines additions to the same set', async () => {
    const { calls, saved } = aServer((_, attempt) => (attempt === 1 ? { labels: ['home', 'theirs'] } : {}));
    await saveOnNewest(note, { labels: ['home', 'mine'] }, calls);
    expect(saved()['labels']).toEqual(['home', 'theirs', 'mine']);
  });

  it('returns a conflict where the same field has another value, and saves nothing', async () => {
    const { calls, saved } = aServer((_, attempt) => (attempt === 1 ? { title: 'Cheese' } : {}));
    const result = await saveOnNewest(note, { title: 'Bread', summary: 'Mine' }, calls);
    expect(result).toMatchObject({
      status: 'conflict',
      conflict: {
        base: note,
        change: { title: 'Bread', summary: 'Mine' },
        newest: { title: 'Cheese', updated_at: 'v2' },
        merge: { conflicts: ['title'], values: { title: 'Cheese', summary: 'Mine' } },
      },
    });
    expect(saved()).toMatchObject({ title: 'Cheese', summary: '' });
  });

  it('saves nothing where others saved the same value already', async () => {
    const { calls, sent, saved } = aServer((_, attempt) => (attempt === 1 ? { title: 'Bread' } : {}));
    const result = await saveOnNewest(note, { title: 'Bread' }, calls);
    expect(result).toEqual({ status: 'saved', record: saved(), merged: [] });
    expect(sent).toHaveLength(1);
  });

  it('rejects when the record changes at every attempt', async () => {
    const { calls, sent } = aServer((_, attempt) => ({ summary: `Theirs ${attempt}` }));
    await expect(saveOnNewest(note, { title: 'Bread' }, calls)).rejects.toMatchObject({ status: 412 });
    expect(sent).toHaveLength(5);
  });

  it('rejects with other failures as they are', async () => {
    const { calls } = aServer();
    const update = () => Promise.reject(failed(400));
    await expect(saveOnNewest(note, { title: 'Bread' }, { ...calls, update })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('has no conflict with an own save whose response was lost', async () => {
    const { calls, saved, write } = aServer();
    const unconfirmed: Values[] = [];
    const lost = async (change: Values): Promise<Note> => {
      write(change);
      throw failed(0);
    };
    await expect(
      saveOnNewest(note, { title: 'Bread' }, { ...calls, update: lost, unconfirmed }),
    ).rejects.toMatchObject({ status: 0 });
    const result = await saveOnNewest(note, { title: 'Butter' }, { ...calls, unconfirmed });
    expect(result).toEqual({ status: 'saved', record: saved(), merged: [] });
    expect(saved()['title']).toBe('Butter');
    expect(unconfirmed).toEqual([]);
  });
});
