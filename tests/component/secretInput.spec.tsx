import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/contract/schema/entity';
import { importableFields } from '../../src/engine/csv/columnMapping';
import { exportableColumns } from '../../src/engine/csv/exportColumnNames';
import { editableInBulk } from '../../src/engine/resource/bulkChanges';
import { secret } from '../../src/fields/kinds/secret/secret';
import { aNote } from '../builders/aNote';
import { noteBase, noteTitle, notesOf } from '../builders/notesOf';
import { aStore, renderNotes } from '../render/renderNotes';

const note = defineEntity({
  name: 'note',
  readOnly: noteBase,
  writable: { title: noteTitle, token: z.nullable(secret(40)) },
});
const notes = notesOf(note);
const open = (token: string | null) => {
  const store = aStore([{ ...aNote(), ...{ token } }]);
  renderNotes(notes, store, { search: '?note=note1' });
  return store;
};
const placeholder = '•••••••• a1b2c3';
const button = (name: RegExp) => screen.findByRole('button', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the input of a secret', () => {
  it('is masked, replaced on request, and not stored as a draft', async () => {
    const store = open(placeholder);
    await userEvent.click(await button(/^Token Replace/));
    expect(screen.queryByText(/a1b2c3/)).toBeNull();
    const input = screen.getByLabelText('Token', { selector: 'input' });
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveValue('');
    await userEvent.type(input, 'open-sesame');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(JSON.stringify({ ...localStorage })).not.toContain('open-sesame');
    await save();
    await waitFor(() => expect(store.sent[0]?.data).toEqual({ token: 'open-sesame' }));
  });

  it('is removed', async () => {
    const store = open(placeholder);
    await userEvent.click(await button(/^Remove$/));
    expect(screen.getByText('The current one is removed when you save.')).toBeVisible();
    await save();
    await waitFor(() => expect(store.sent[0]?.data).toEqual({ token: null }));
  });

  it('keeps the current one after all', async () => {
    const store = open(placeholder);
    await userEvent.click(await button(/^Token Replace/));
    await userEvent.type(screen.getByLabelText('Token', { selector: 'input' }), 'x');
    await userEvent.click(await button(/^Keep the current one$/));
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await save();
    await waitFor(() => expect(store.sent[0]?.data).toEqual({ title: 'Milk!' }));
  });

  it('takes the first one where there is none', async () => {
    const store = open(null);
    await userEvent.type(
      await screen.findByLabelText('Token', { selector: 'input' }, { timeout: 5000 }),
      'abc',
    );
    await save();
    await waitFor(() => expect(store.sent[0]?.data).toEqual({ token: 'abc' }));
  });

  it('is no part of bulk edit, import and export', () => {
    expect(importableFields(notes)).toEqual(['id', 'title']);
    expect(exportableColumns(notes, undefined)).not.toContain('token');
    expect(editableInBulk(notes).map(({ name }) => name)).toEqual(['title']);
  });
});
