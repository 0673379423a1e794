import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { crudCalls } from '../../src/contract/calls/crudCalls';
import { withComputed } from '../../src/contract/schema/computedFields';
import { defineEntity } from '../../src/contract/schema/entity';
import { defineResource } from '../../src/engine/resource/defineResource';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { integer } from '../../src/fields/kinds/number/number';
import { text } from '../../src/fields/kinds/text/text';
import { withMeta } from '../../src/fields/meta';
import { aNote } from '../builders/aNote';
import { aStore, renderNotes } from '../render/renderNotes';

const note = defineEntity({
  name: 'note',
  readOnly: {
    id: withMeta(z.string(), { filter: 'values' }),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
    summary: text(80, {
      computed: {
        from: ['title', 'weight', 'id'],
        value: ({ title, weight, id }) => `${String(weight)} kg of ${String(title)} (${String(id)})`,
      },
    }),
  },
  writable: { title: text(20, { sort: true }), weight: z.nullable(integer()) },
});
const notes = defineResource({
  name: 'notes',
  entity: note,
  endpoints: crudCalls({ entity: note, path: '/notes', managedBy: [] }),
  title: record => record.title,
  list: {
    primary: { title: 'title', subtitle: record => record.id },
    columns: ['summary'],
    sort: { field: 'created_at', order: 'desc' },
  },
  form: ['title', 'weight'],
  details: { parameter: 'note' },
});

describe('a field that a function computes', () => {
  it('follows the inputs of the form while somebody types, and is no input', async () => {
    renderNotes(notes, aStore([aNote()]), { search: '?note=note1' });
    const summary = await screen.findByRole('status', { name: 'Summary' }, { timeout: 5000 });
    expect(summary).toHaveTextContent('3 kg of Milk (note1)');
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' tea');
    expect(summary).toHaveTextContent('3 kg of Milk tea (note1)');
    expect(screen.queryByRole('textbox', { name: 'Summary' })).toBeNull();
  });

  it('is a column that does not sort', async () => {
    const store = aStore([withComputed(note.fields, aNote())]);
    renderNotes(notes, store);
    expect(await screen.findByText('3 kg of Milk (note1)')).toBeVisible();
    const header = screen.getByRole('columnheader', { name: 'Summary' });
    expect(within(header).queryByRole('button', { name: /Summary/ })).toBeNull();
  });
});
