import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { withComputed } from '../../src/contract/schema/computedFields';
import { defineEntity } from '../../src/contract/schema/entity';
import { integer } from '../../src/fields/kinds/number/number';
import { text } from '../../src/fields/kinds/text/text';
import { aNote } from '../builders/aNote';
import { noteBase, noteTitle, notesOf } from '../builders/notesOf';
import { aStore, renderNotes } from '../render/renderNotes';

const note = defineEntity({
  name: 'note',
  readOnly: {
    ...noteBase,
    summary: text(80, {
      computed: {
        from: ['title', 'weight', 'id'],
        value: ({ title, weight, id }) => `${String(weight)} kg of ${String(title)} (${String(id)})`,
      },
    }),
  },
  writable: { title: noteTitle, weight: z.nullable(integer()) },
});
const notes = notesOf(note);

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
