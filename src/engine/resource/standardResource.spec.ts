import { describe, expect, it } from 'vitest';
import { crudCalls } from '../../contract/calls/crudCalls';
import { standardEntity } from '../../contract/schema/standardEntity';
import { choice } from '../../fields/kinds/choice/choice';
import { text } from '../../fields/kinds/text/text';
import { standardResource } from './standardResource';

const note = standardEntity('note', {
  title: text(80, { search: true }),
  mood: choice(['calm', 'loud'], { filter: 'values' }),
});
const notes = standardResource({
  name: 'notes',
  entity: note,
  endpoints: crudCalls({ entity: note, path: '/notes', managedBy: [] }),
});

describe('a resource of an entity and its calls', () => {
  it('is declared rightly', () => {
    expect(notes.problems).toEqual([]);
  });

  it('has a column, a filter and an input for each field', () => {
    expect(notes.list).toMatchObject({ primary: { title: 'title' }, columns: ['mood', 'created_at'] });
    expect(notes.list.filters).toEqual(expect.arrayContaining(['mood', 'created_at']));
    expect(notes.form.map(({ field }) => field)).toEqual(['title', 'mood']);
  });

  it('is titled by the first field, and can be deleted', () => {
    expect(notes.title({ id: 'no1', title: 'Milk' })).toBe('Milk');
    expect(notes.actions).toMatchObject({ remove: { change: { deleted: true }, confirm: true } });
  });
});
