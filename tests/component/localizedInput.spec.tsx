import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/contract/schema/entity';
import { localized } from '../../src/fields/kinds/localized/localized';
import { aNote } from '../builders/aNote';
import { noteBase, noteTitle, notesOf } from '../builders/notesOf';
import { aStore, renderNotes } from '../render/renderNotes';

const note = defineEntity({
  name: 'note',
  readOnly: noteBase,
  writable: {
    title: noteTitle,
    caption: localized(20, { languages: ['de', 'en'], required: ['de'] }),
  },
});
const notes = notesOf(note);
const open = (caption: object, search = '?note=note1') => {
  const store = aStore([{ ...aNote(), ...{ caption } }]);
  renderNotes(notes, store, { search });
  return store;
};
const input = (language: string) =>
  screen.findByRole('textbox', { name: `Caption in ${language}` }, { timeout: 5000 });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('a text in several languages', () => {
  it('begins with the person’s language, and has each other one by its switch', async () => {
    const store = open({ en: 'Fog', de: 'Nebel' });
    expect(await input('English')).toHaveValue('Fog');
    await userEvent.click(screen.getByRole('radio', { name: 'German *' }));
    expect(await input('German')).toHaveValue('Nebel');
    await userEvent.type(await input('German'), 'bank');
    await save();
    await waitFor(() => expect(store.sent[0]?.data).toEqual({ caption: { en: 'Fog', de: 'Nebelbank' } }));
  });

  it('shows the required language that has no text', async () => {
    const store = open({ en: 'Fog', de: 'Nebel' });
    await userEvent.click(await screen.findByRole('radio', { name: 'German *' }));
    await userEvent.clear(await input('German'));
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    await save();
    expect(await screen.findByText('A text in German is missing.')).toBeVisible();
    expect(await input('German')).toHaveValue('');
    expect(store.sent).toEqual([]);
  });

  it('leaves out a language without a text', async () => {
    const store = open({ en: 'Fog', de: 'Nebel' });
    await userEvent.clear(await input('English'));
    await save();
    await waitFor(() => expect(store.sent[0]?.data).toEqual({ caption: { de: 'Nebel' } }));
  });

  it('is shown in lists in the person’s language, else in the first that has a text', async () => {
    open({ en: 'Fog', de: 'Nebel' }, '');
    expect(await screen.findByText('Fog')).toHaveAttribute('lang', 'en');
    expect(screen.queryByText('Nebel')).toBeNull();
  });

  it('falls back to another language', async () => {
    open({ de: 'Nebel' }, '');
    expect(await screen.findByText('Nebel')).toHaveAttribute('lang', 'de');
  });
});
