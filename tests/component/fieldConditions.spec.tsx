import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../src/contract/schema/historyEntry';
import { defineEntity } from '../../src/contract/schema/entity';
import { choice } from '../../src/fields/kinds/choice/choice';
import { integer } from '../../src/fields/kinds/number/number';
import { text } from '../../src/fields/kinds/text/text';
import { aNote } from '../builders/aNote';
import { noteBase, noteTitle, notesOf } from '../builders/notesOf';
import { aStore, rejection, renderNotes } from '../render/renderNotes';

const note = defineEntity({
  name: 'note',
  readOnly: noteBase,
  writable: {
    title: noteTitle,
    mood: choice(['calm', 'loud'], { filter: 'values' }),
    weight: z.nullable(integer({ min: 1, when: { field: 'mood', is: 'loud', isRequired: true } })),
    body: z.nullable(text(20, { when: { field: 'weight', is: 7 } })),
  },
});
const groups = [
  { group: 'words', fields: ['title', 'mood'] },
  { group: 'order', fields: ['weight'] },
  { group: 'rest', fields: ['body'] },
] as const;
const flat = notesOf(note);
/** A calm note, which has no weight. */
const calm = { ...aNote({ mood: 'calm' }), weight: null, body: null } as never;
const loud = aNote({ mood: 'loud', weight: 3 });
const open = '?note=note1';
const weight = () => screen.queryByRole('textbox', { name: 'Weight' });
const select = async (mood: string) => userEvent.click(await screen.findByRole('radio', { name: mood }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('an input with a condition', () => {
  it('is shown and required while the condition holds', async () => {
    const store = aStore([calm]);
    renderNotes(flat, store, { search: open });
    await screen.findByRole('textbox', { name: 'Title' });
    expect(weight()).toBeNull();
    await select('Loud');
    expect(await screen.findByRole('textbox', { name: 'Weight' })).toBeRequired();
    await press('Save');
    expect(await screen.findByRole('textbox', { name: 'Weight' })).toHaveAccessibleDescription(/Required/);
    expect(store.sent).toEqual([]);
    await userEvent.type(weight()!, '4');
    await press('Save');
    await waitFor(() => expect(store.sent[0]?.data).toEqual({ mood: 'loud', weight: 4 }));
  });

  it('is not sent when it is hidden, whatever was typed', async () => {
    const store = aStore([loud]);
    renderNotes(flat, store, { search: open });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Weight' }), '5');
    await select('Calm');
    await waitFor(() => expect(weight()).toBeNull());
    expect(screen.getByText('Changed: mood', { exact: false })).toBeVisible();
    await press('Save');
    await waitFor(() => expect(store.sent[0]?.data).toEqual({ mood: 'calm' }));
  });

  it('is no unsaved change when it is hidden again', async () => {
    renderNotes(flat, aStore([calm]), { search: open });
    await select('Loud');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Weight' }), '5');
    await select('Calm');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it('is left out of a new record', async () => {
    const store = aStore([]);
    renderNotes(flat, store, { search: '?note=new' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Bread');
    await select('Calm');
    await press('Create');
    await waitFor(() => expect(store.created[0]?.data).toEqual({ title: 'Bread', mood: 'calm' }));
  });

  it('depends on another one that has a condition, too', async () => {
    renderNotes(flat, aStore([{ ...loud, weight: 7 }]), { search: open });
    expect(await screen.findByRole('textbox', { name: 'Body' })).toBeVisible();
    await select('Calm');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Body' })).toBeNull());
  });
});

describe('a group without a field that is shown', () => {
  it('has no heading', async () => {
    renderNotes(notesOf(note, { form: { groups } }), aStore([loud]), { search: open });
    expect(await screen.findByRole('region', { name: 'Order' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Rest' })).toBeNull();
  });

  it('is no tab', async () => {
    renderNotes(notesOf(note, { form: { layout: 'tabs', groups } }), aStore([loud]), { search: open });
    await screen.findByRole('tab', { name: 'Words' });
    expect(screen.getByRole('tab', { name: 'Order' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Rest' })).toBeNull();
  });

  it('is no step', async () => {
    const store = aStore([]);
    renderNotes(notesOf(note, { form: { layout: 'steps', groups } }), store, { search: '?note=new' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Bread');
    await select('Loud');
    await press('Next');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Weight' }), '3');
    await press('Create');
    await waitFor(() => expect(store.created).toHaveLength(1));
  });
});

describe('the history', () => {
  const becameCalm = (changes: HistoryEntry['changes']): HistoryEntry => ({
    ...{ id: '1', actor_id: 9, actor_name: 'Ines C.', action: 'PUT /notes/{id}', job_id: null, changes },
    created_at: new Date(Date.now() - 60_000).toISOString(),
  });
  const openHistory = async (store: ReturnType<typeof aStore>, changes: HistoryEntry['changes']) => {
    renderNotes(flat, store, { search: open, history: [becameCalm(changes)] });
    await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
    return within(await screen.findByRole('tabpanel', { name: 'History' }));
  };

  it('restores a value with those that depend on it and changed with it', async () => {
    const store = aStore([calm]);
    const list = await openHistory(store, [
      { field: 'title', from: 'Bread', to: 'Milk' },
      { field: 'mood', from: 'loud', to: 'calm' },
      { field: 'weight', from: 3, to: null },
    ]);
    await userEvent.click(await list.findByRole('button', { name: 'Restore weight' }));
    await waitFor(() => expect(store.sent[0]?.data).toEqual({ mood: 'loud', weight: 3 }));
  });

  it('restores them in one call when somebody else changed one of them meanwhile', async () => {
    const store = aStore([aNote({ mood: 'loud', weight: 3, body: null as never })]);
    const list = await openHistory(store, [
      { field: 'weight', from: 7, to: 3 },
      { field: 'body', from: 'Sing', to: null },
    ]);
    const button = await list.findByRole('button', { name: 'Restore body' });
    store.change('note1', { weight: 5 });
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Two people changed this' }));
    await userEvent.click(dialog.getByRole('radio', { name: /Yours/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(store.rows.get('note1')).toMatchObject({ weight: 7, body: 'Sing' }));
    expect(store.sent.at(-1)?.data).toEqual({ weight: 7, body: 'Sing' });
  });

  it('does not offer a value that the record cannot have now', async () => {
    const list = await openHistory(aStore([calm]), [
      { field: 'title', from: 'Bread', to: 'Milk' },
      { field: 'weight', from: 3, to: null },
    ]);
    expect(await list.findByRole('button', { name: 'Restore title' })).toBeVisible();
    expect(list.queryByRole('button', { name: 'Restore weight' })).toBeNull();
  });
});

describe('quick edit', () => {
  const edit = async (name: string) => {
    const cell = (await screen.findByRole('link', { name: 'Milk' })).closest('tr')!;
    const field = within(cell)
      .getAllByRole('cell')
      .find(one => one.dataset['field'] === name)!;
    await userEvent.dblClick(field);
  };

  it('gives the reason where the record does not have the field', async () => {
    renderNotes(flat, aStore([calm]));
    await edit('weight');
    expect(await screen.findByText('Only possible while “Mood” is “Loud”')).toBeVisible();
    expect(weight()).toBeNull();
  });

  it('gives the reason of the declaration, where it has one', async () => {
    const when = {
      fields: ['mood'],
      test: ({ mood }: { mood?: unknown }) => mood === 'loud',
      message: 'Quiet notes have no weight',
    };
    const fields = { ...note.fields, weight: z.nullable(integer({ when })) };
    renderNotes(notesOf({ ...note, fields }), aStore([calm]));
    await edit('weight');
    expect(await screen.findByText('Quiet notes have no weight')).toBeVisible();
  });

  it('names the field that the server rejects', async () => {
    const store = aStore([loud]);
    renderNotes(flat, store);
    await edit('mood');
    store.fail = { error: rejection(400, { body: 'Not possible' }) };
    await select('Calm');
    await press('Save');
    expect(await screen.findByText('Body: Not possible')).toBeVisible();
  });

  it('names the field that the new value requires', async () => {
    const store = aStore([calm]);
    renderNotes(flat, store);
    await edit('mood');
    await select('Loud');
    await press('Save');
    expect(await screen.findByText('Weight: Required. Please fill this up.')).toBeVisible();
    expect(store.sent).toEqual([]);
  });
});

describe('the file step of an import', () => {
  it('has the errors of values that new records cannot have', async () => {
    renderNotes(flat, aStore([loud]));
    await userEvent.click(await screen.findByRole('button', { name: 'More for this list' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Import from CSV' }));
    const dialog = await screen.findByRole('dialog', { name: /^Import/ });
    const rows = ['title,mood,weight,body', 'Milk,calm,5,', 'Bread,loud,,', 'Salt,calm,,'].join('\n');
    await userEvent.upload(
      within(dialog).getByLabelText('Choose a CSV file'),
      new File([rows], 'notes.csv', { type: 'text/csv' }),
    );
    expect(await within(dialog).findByText(/Only possible while mood is loud/)).toBeVisible();
    expect(within(dialog).getByText(/Required\. Please fill this up\./)).toBeVisible();
    expect(within(dialog).queryByText(/No row has errors/)).toBeNull();
  });
});
