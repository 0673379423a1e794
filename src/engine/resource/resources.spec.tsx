import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Resource } from './resource';
import { createResources, resourceEntries } from './resources';

/** A declared resource; the registry reads its texts only. */
const declared = (name: string): Resource =>
  ({ name, words: { resources: { [name]: { search: `Search ${name}` } } } }) as unknown as Resource;
const [memos, notes] = [declared('memos'), declared('notes')];

const registry = (loadNotes = vi.fn(async () => notes)) => {
  const addWords = vi.fn();
  const entries = resourceEntries({
    memos: { resource: memos, load: async () => memos },
    notes: { detailsParameter: 'note', load: loadNotes },
  });
  return { addWords, loadNotes, resources: createResources(entries, addWords) };
};

describe('the registry of resources', () => {
  it('names its entries by their keys', () => {
    expect(registry().resources.entries['notes']).toMatchObject({ name: 'notes', detailsParameter: 'note' });
  });

  it('has resources of the first load with their texts from the start, and loads the others once', async () => {
    const { resources, addWords, loadNotes } = registry();
    expect(resources.get('memos')).toBe(memos);
    expect(resources.get('notes')).toBeUndefined();
    expect(addWords.mock.calls).toEqual([[memos.words]]);

    expect(await Promise.all([resources.load('notes'), resources.load('notes')])).toEqual([notes, notes]);
    expect(resources.get('notes')).toBe(notes);
    expect(addWords).toHaveBeenLastCalledWith(notes.words);
    expect(loadNotes).toHaveBeenCalledOnce();
  });

  it('keeps a failure for the component that waits for it, and loads again later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const failure = new Error('The chunk was not found');
    // The server responds, so that the chunk is asked for once more, and no further time.
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    onTestFinished(() => fetched.mockRestore());
    const loadNotes = vi.fn().mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    const { resources } = registry(loadNotes.mockResolvedValueOnce(notes));
    await expect(resources.load('notes')).rejects.toBe(failure);
    await expect(resources.load('notes')).rejects.toBe(failure);
    expect(() => resources.read('notes')).toThrow(failure);
    vi.runAllTimers();
    expect(await resources.load('notes')).toBe(notes);
  });

  it('rejects names of no resource, which loadKnown leaves out', async () => {
    const { resources } = registry();
    for (const name of ['people', 'toString']) {
      await expect(resources.load(name)).rejects.toThrow(`No resource is named ${name}`);
      expect(() => resources.read(name)).toThrow(`No resource is named ${name}`);
    }
    await resources.loadKnown(['people', 'notes', 'toString']);
    expect(resources.get('notes')).toBe(notes);
  });
});
