import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aNote, notesWith } from '../builders/aNote';
import { aStore, rejection, renderNotes } from '../render/renderNotes';

const message = 'A title and its summary must differ';
const plain = notesWith(['title', 'summary', 'mood']);
/** Notes with a rule about two fields, whose message is at the second. */
const notes = {
  ...plain,
  entity: {
    ...plain.entity,
    rules: [
      {
        fields: ['title', 'summary'],
        path: 'summary',
        message,
        isMet: ({ title, summary }: Readonly<Record<string, unknown>>) => title !== summary,
      },
    ],
  },
};
const box = (name: string) => screen.findByRole('textbox', { name });
const retype = async (name: string, value: string) => {
  const field = await box(name);
  await userEvent.clear(field);
  await userEvent.type(field, value);
  await userEvent.tab();
};

describe('a rule about several fields, in a form', () => {
  it('shows its sentence at its field, whichever of its fields was left, and removes it as either changes', async () => {
    renderNotes(notes, aStore([aNote({ title: 'Milk', summary: 'Bread' })]), { search: '?note=note1' });
    await retype('Title', 'Bread');
    await waitFor(async () =>
      expect(await box('Summary')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    await userEvent.type(await box('Title'), 's');
    await waitFor(async () =>
      expect(await box('Summary')).not.toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    await retype('Summary', 'Breads');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('prevents a save, and focuses its field', async () => {
    const store = aStore([aNote({ title: 'Milk', summary: 'Bread' })]);
    renderNotes(notes, store, { search: '?note=note1' });
    await retype('Title', 'Bread');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await box('Summary')).toHaveFocus();
    expect(store.sent).toEqual([]);
  });

  it('lets other fields of a record be saved that does not meet it', async () => {
    const store = aStore([aNote({ title: 'Milk', summary: 'Milk', mood: 'calm' })]);
    const { notified } = renderNotes(notes, store, { search: '?note=note1' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Loud' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notified.done).toHaveLength(1));
    expect(store.sent[0]?.data).toEqual({ mood: 'loud' });
  });

  it('shows nothing at a field of a new record that nobody has reached', async () => {
    const required = {
      ...notes,
      entity: { ...notes.entity, rules: [{ ...notes.entity.rules[0]!, isMet: () => false }] },
    };
    const store = aStore([]);
    renderNotes(required, store, { search: '?note=new' });
    await retype('Title', 'Bread');
    expect(screen.queryByText(message)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^(Save|Create)/ }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(store.created).toEqual([]);
  });
});

describe('values that another record has together', () => {
  const unique = { ...plain, entity: { ...plain.entity, unique: [['title', 'mood']] } };
  const conflict = rejection(409, { title: 'Another note has the same title and mood' });

  it('are named by their labels at the field of a form', async () => {
    const store = aStore([aNote({ title: 'Milk' })]);
    renderNotes(unique, store, { search: '?note=note1' });
    await retype('Title', 'Bread');
    store.fail = { error: conflict };
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Another note has the same “Title” and “Mood”')).toBeVisible();
  });
});

describe('a rule about several fields, in a cell', () => {
  it('shows its sentence at the input, whichever of its fields that is', async () => {
    const store = aStore([aNote({ title: 'Milk', summary: 'Bread' })]);
    renderNotes(notes, store);
    await userEvent.dblClick((await screen.findByRole('link', { name: 'Milk' })).closest('td')!);
    const input = await box('Title');
    await userEvent.clear(input);
    await userEvent.type(input, 'Bread{Enter}');
    await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(store.sent).toEqual([]);
  });
});
