import { describe, expect, it } from 'vitest';
import { findDeclarationProblems } from './findDeclarationProblems.mjs';

/** Imports of modules by their path; a thrown error is one that the module throws. */
const loading = modules => async file => {
  if (file === 'src/contract/schema/entityProblems.ts')
    return { entityProblems: ({ name }) => [`Entity ${name}: wrong.`] };
  if (modules[file] instanceof Error) throw modules[file];
  return modules[file];
};
const field = (name, meta = {}) => ({ [name]: { name, meta } });
const resource = (name, { problems = [], filterFields = {}, details, filters = [] } = {}) => ({
  ...{ name, problems, filterFields, details, list: { filters } },
  access: [],
});
const entry = (declared, facts) => ({ ...facts, load: async () => declared });
const files = ['src/resources/memos/memos.ts', 'src/resources/notes/notes.ts'];

describe('the check of all declarations', () => {
  it('returns the sentences of every entity and resource that is declared wrongly', async () => {
    const load = loading({
      [files[0]]: {
        memos: resource('memos', { problems: ['Resource memos: one.', 'Resource memos: two.'] }),
      },
      'src/contract/entities/memo.ts': { memo: { name: 'memo', record: {}, writable: [], patch: {} } },
      [files[1]]: {
        notes: resource('notes', { problems: ['Resource notes: three.'] }),
        limit: 3,
        none: null,
      },
    });
    expect(await findDeclarationProblems(load, ['src/contract/entities/memo.ts', ...files])).toEqual([
      'Entity memo: wrong.',
      'Resource memos: one.',
      'Resource memos: two.',
      'Resource notes: three.',
    ]);
  });

  it('returns once what several files throw', async () => {
    const wrong = new Error('Store memos: title names "name", which is no column.');
    const load = loading({ [files[0]]: wrong, [files[1]]: wrong });
    expect(await findDeclarationProblems(load, files)).toEqual([wrong.message]);
  });

  it('finds what the table of resources says wrongly, and a field that names no resource', async () => {
    const memos = resource('memos', {
      filterFields: {
        ...field('title'),
        ...field('person', { references: 'people' }),
        ...field('tags', { suggestions: 'tag' }),
        ...field('memo', { references: 'memos' }),
      },
    });
    const load = loading({
      [files[0]]: { memos },
      'src/resources/all.ts': {
        resources: {
          memos: entry(memos, { detailsParameter: 'memo' }),
          note: entry(resource('notes', { details: { parameter: 'note' } }), { access: ['tags.manage'] }),
        },
      },
    });
    expect(await findDeclarationProblems(load, [files[0]])).toEqual([
      'Resource memos: detailsParameter is undefined in its declaration and "memo" in src/resources/all.ts.',
      'Resource memos: references of the field "person" names "people", which is no resource. Resources: memos, note.',
      'Resource memos: suggestions of the field "tags" names "tag", which is no resource. Resources: memos, note.',
      'Resource notes: src/resources/all.ts has it as "note".',
      'Resource notes: access is [] in its declaration and ["tags.manage"] in src/resources/all.ts.',
      'Resource notes: detailsParameter is "note" in its declaration and undefined in src/resources/all.ts.',
    ]);
  });

  it('finds tabs of related records that name no resource, or no filter of it', async () => {
    const related = [
      { resource: 'notes', field: 'memo' },
      { resource: 'notes', field: 'memos' },
      { resource: 'note', field: 'memo' },
    ];
    const memos = resource('memos', { details: { parameter: 'memo', related } });
    const load = loading({
      [files[0]]: { memos },
      'src/resources/all.ts': {
        resources: {
          memos: entry(memos, { detailsParameter: 'memo' }),
          notes: entry(resource('notes', { filters: ['memo', 'mood'] })),
        },
      },
    });
    expect(await findDeclarationProblems(load, [files[0]])).toEqual([
      'Resource memos: details.related names the field "memos", which lists of notes cannot be filtered by. Filters: memo, mood.',
      'Resource memos: details.related names "note", which is no resource. Resources: memos, notes.',
    ]);
  });

  it('finds nothing wrong with the declarations of this studio', async () => {
    const found = [];
    const load = async file => {
      found.push(file);
      return import(`../../${file}`);
    };
    expect(await findDeclarationProblems(load)).toEqual([]);
    expect(found).toEqual(
      expect.arrayContaining([
        'src/contract/entities/moment.ts',
        'src/resources/moments/moments.ts',
        'src/custom/content/newMoment/newMoment.ts',
        'server/records/studio/momentStore.ts',
        'server/records/playlists/playlistStore.ts',
      ]),
    );
  });
});
