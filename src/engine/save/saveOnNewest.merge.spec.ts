import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeThreeWays, type MergeField } from './saveOnNewest';

const fields: readonly MergeField[] = [{ name: 'title' }, { name: 'note' }, { name: 'tags', isSet: true }];
const tag = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const record = fc.record({
  title: fc.constantFrom('one', 'two', 'three', null),
  note: fc.constantFrom('', 'x', 'y'),
  tags: fc.uniqueArray(tag),
});
const merge = (base: object, mine: object, theirs: object, by: readonly MergeField[] = fields) =>
  mergeThreeWays({ ...base }, { ...mine }, { ...theirs }, by);
const tags = (base: readonly string[], mine: readonly string[], theirs: readonly string[], max = 9) =>
  merge({ tags: base }, { tags: mine }, { tags: theirs }, [
    { name: 'tags', isSet: true, accepts: value => (value as string[]).length <= max }, // a list of tags
  ]);

describe('a merge of three versions', () => {
  it('has their values where I changed nothing, and mine where they changed nothing', () => {
    fc.assert(
      fc.property(record, record, (base, other) => {
        expect(merge(base, base, other)).toMatchObject({ values: other, conflicts: [] });
        expect(merge(base, other, base)).toEqual({ values: other, changedByOthers: [], conflicts: [] });
      }),
    );
  });

  it('has no conflict where both changed a field to the same value', () => {
    fc.assert(
      fc.property(record, record, (base, other) => {
        expect(merge(base, other, other)).toEqual({ values: other, changedByOthers: [], conflicts: [] });
      }),
    );
  });

  it('has the same conflicts from either side', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const swapped = merge(base, theirs, mine);
        expect(merge(base, mine, theirs).conflicts).toEqual(swapped.conflicts);
      }),
    );
  });

  it('has only values of mine or theirs, or a list of both', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { values } = merge(base, mine, theirs);
        for (const name of ['title', 'note'] as const)
          expect([mine[name], theirs[name]]).toContain(values[name]);
        for (const value of values['tags'] as string[])
          // a list of tags
          expect([...mine.tags, ...theirs.tags]).toContain(value);
      }),
    );
  });

  it('is idempotent: merging the result onto theirs again changes nothing', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { values } = merge(base, mine, theirs);
        expect(merge(theirs, values, theirs)).toEqual({ values, changedByOthers: [], conflicts: [] });
      }),
    );
  });

  it('contains each change of a set that only one side made', () => {
    fc.assert(
      fc.property(fc.uniqueArray(tag), fc.uniqueArray(tag), fc.uniqueArray(tag), (base, mine, theirs) => {
        const { values, conflicts } = tags(base, mine, theirs);
        fc.pre(conflicts.length === 0);
        const merged = values['tags'] as string[]; // a list of tags
        const added = [...mine, ...theirs].filter(value => !base.includes(value));
        const removed: string[] = base.filter(value => !mine.includes(value) || !theirs.includes(value));
        expect(merged).toEqual(expect.arrayContaining(added));
        expect(merged.filter(value => removed.includes(value))).toEqual([]);
      }),
    );
  });

  it('combines different changes of a set', () => {
    expect(tags(['a', 'b'], ['a', 'b', 'c'], ['b', 'd'])).toEqual({
      values: { tags: ['b', 'd', 'c'] },
      changedByOthers: ['tags'],
      conflicts: [],
    });
  });

  it.each([
    ['one emptied it', ['a', 'b'], [], ['a', 'b', 'c']],
    ['one put it in another order', ['a', 'b'], ['b', 'a'], ['a', 'b', 'c']],
    ['both changed the same value', ['a'], ['a', 'b', 'c'], ['a', 'c', 'd']],
    ['the combined list is too long', ['a'], ['a', 'b', 'c'], ['a', 'd', 'e']],
  ])('has a conflict about a set when %s', (_, base, mine, theirs) => {
    expect(tags(base, mine, theirs, 4).conflicts).toEqual(['tags']);
  });

  it('has a conflict about a list that is not a set', () => {
    expect(merge({ list: ['a'] }, { list: ['a', 'b'] }, { list: ['c', 'a'] }, [{ name: 'list' }])).toEqual({
      values: { list: ['c', 'a'] },
      changedByOthers: [],
      conflicts: ['list'],
    });
  });
});
