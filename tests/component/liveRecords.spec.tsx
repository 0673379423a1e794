import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { LiveChange } from '../../src/contract/calls/liveEvents';
import type { ChangeNews } from '../../src/engine/services/changeNews';
import '../../src/engine/list/live/LiveRows';
import { aNote, notesWith } from '../builders/aNote';
import { aStore, renderNotes, type Store } from '../render/renderNotes';

const notes = notesWith(['title', 'summary', 'body', 'labels', 'mood', 'weight', 'pinned']);

/** A list of notes, or the form of one, with the news about their changes. */
const renderLive = async (store: Store, { search = '' } = {}) => {
  const listeners = new Set<(news: ChangeNews) => void>();
  const getMany = vi.fn(async (_: string, { ids }: { ids: readonly string[] }) => ({
    data: ids.flatMap(id => store.rows.get(id) ?? []),
  }));
  Object.assign(store.provider, { getMany });
  const rendered = renderNotes(notes, store, {
    search,
    services: {
      watchRecords: (resource, listener) => {
        expect(resource).toBe('notes');
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  await screen.findByRole('link', { name: store.rows.get('note1')!.title });
  // The list watches for its rows and for the number of new ones.
  await waitFor(() => expect(listeners.size).toBeGreaterThan(1));
  const notify = (news: ChangeNews) => act(async () => listeners.forEach(listener => listener(news)));
  /** Somebody saves, and everybody who looks is told. */
  const save = (id: string, data: object, over: Partial<LiveChange> = {}) => {
    const { updated_at: version } = store.change(id, data);
    return notify([{ resource: 'notes', id, version, kind: 'changed', own: false, ...over }]);
  };
  return { ...rendered, notify, save, getMany, listeners };
};

const twoNotes = () => aStore([aNote(), aNote({ id: 'note2', title: 'Bread' })]);
const rowOf = (title: string) => screen.getByRole('link', { name: title }).closest<HTMLElement>('tr')!;
const titles = () =>
  screen.getAllByRole('link', { name: /^(Milk|Bread|Cheese|Ham)$/ }).map(link => link.textContent);
const changedText = 'Changed just now by somebody else';
const removedText = 'Not in this list any more';
const box = (name: string) => screen.findByRole('textbox', { name });

describe('a row that somebody else changed', () => {
  it('gets the new values in its place, with a mark, and keeps focus and selection', async () => {
    const store = twoNotes();
    const { save, getMany } = await renderLive(store);
    const row = rowOf('Bread');
    const checkbox = within(row).getByRole('checkbox');
    await userEvent.click(checkbox);
    await save('note2', { title: 'Cheese', mood: 'loud' });
    expect(await screen.findByRole('link', { name: 'Cheese' })).toBeVisible();
    expect(titles()).toEqual(['Milk', 'Cheese']);
    expect(row).toHaveTextContent(changedText);
    expect(row).toHaveTextContent('Loud');
    expect(checkbox).toBeChecked();
    expect(checkbox).toHaveFocus();
    expect(rowOf('Milk')).not.toHaveTextContent(changedText);
    expect(screen.getByText('1 record was changed by somebody else')).toBeInTheDocument();
    expect(getMany).toHaveBeenCalledTimes(1);
  });

  it('is read together with the others of the same moment', async () => {
    const store = twoNotes();
    const { save, getMany } = await renderLive(store);
    await save('note1', { title: 'Cheese' });
    await save('note2', { title: 'Ham' });
    await waitFor(() => expect(titles()).toEqual(['Cheese', 'Ham']));
    expect(getMany.mock.calls.map(([, { ids }]) => ids)).toEqual([['note1', 'note2']]);
  });

  it('has no mark where the person made the change elsewhere', async () => {
    const store = twoNotes();
    const { save } = await renderLive(store);
    await save('note2', { title: 'Cheese' }, { own: true });
    await screen.findByRole('link', { name: 'Cheese' });
    expect(screen.queryByText(changedText)).toBeNull();
  });

  it('is not read again where the list has that version already, or does not show it', async () => {
    const store = twoNotes();
    const { notify, save, getMany } = await renderLive(store);
    const seen = { resource: 'notes', kind: 'changed', own: false } as const;
    await notify([
      { ...seen, id: 'note1', version: aNote().updated_at },
      { ...seen, id: 'elsewhere', version: '2027-01-01T00:00:00.000Z' },
    ]);
    await save('note2', { title: 'Cheese' });
    await screen.findByRole('link', { name: 'Cheese' });
    expect(getMany.mock.calls.map(([, { ids }]) => ids)).toEqual([['note2']]);
  });

  it('stays in its place with a text where its record was deleted', async () => {
    const store = twoNotes();
    const { notify } = await renderLive(store);
    store.rows.delete('note1');
    await notify([{ resource: 'notes', id: 'note1', version: 'x', kind: 'deleted', own: false }]);
    await waitFor(() => expect(rowOf('Milk')).toHaveTextContent(removedText));
    expect(titles()).toEqual(['Milk', 'Bread']);
    expect(screen.getByText('1 record is not in this list any more')).toBeInTheDocument();
  });

  it('loses the mark of a deleted record when that is restored', async () => {
    const store = twoNotes();
    const { notify, save } = await renderLive(store);
    await notify([{ resource: 'notes', id: 'note1', version: 'x', kind: 'deleted', own: false }]);
    await screen.findByText(removedText);
    await save('note1', {}, { kind: 'created' });
    await waitFor(() => expect(screen.queryByText(removedText)).toBeNull());
  });

  it('is found where it is only known that something may have changed', async () => {
    const store = twoNotes();
    const { notify } = await renderLive(store);
    store.change('note2', { title: 'Cheese' });
    store.rows.delete('note1');
    await notify('unknown');
    await screen.findByRole('link', { name: 'Cheese' });
    expect(rowOf('Cheese')).toHaveTextContent(changedText);
    expect(rowOf('Milk')).toHaveTextContent(removedText);
  });

  it('is not watched any more when the list is left', async () => {
    const { listeners } = await renderLive(twoNotes());
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(listeners.size).toBe(0);
  });
});

describe('new records', () => {
  it('are offered above the rows', async () => {
    const store = twoNotes();
    const { notify } = await renderLive(store);
    store.rows.set('note3', aNote({ id: 'note3', title: 'Ham' }));
    await notify([{ resource: 'notes', id: 'note3', version: 'x', kind: 'created', own: false }]);
    expect(await screen.findByText(/new$/)).toBeVisible();
    expect(titles()).toEqual(['Milk', 'Bread']);
  });
});

describe('an open form whose record somebody else saves', () => {
  const openForm = (store: Store) => renderLive(store, { search: '?note=note1' });

  it('shows the new values where nothing is edited', async () => {
    const store = twoNotes();
    const { save } = await openForm(store);
    await box('Summary');
    await save('note1', { summary: 'Theirs' });
    await waitFor(async () => expect(await box('Summary')).toHaveValue('Theirs'));
    expect(screen.queryByText(/Changed elsewhere/)).toBeNull();
  });

  it('merges fields that are not edited with a notice, and saves the edited one on the new version', async () => {
    const store = twoNotes();
    const { save } = await openForm(store);
    const title = await box('Title');
    await userEvent.type(title, ' and honey');
    await save('note1', { summary: 'Theirs' });
    expect(await screen.findByText('Changed elsewhere meanwhile, and shown here: summary')).toBeVisible();
    expect(await box('Summary')).toHaveValue('Theirs');
    expect(title).toHaveValue('Milk and honey');
    expect(title).toHaveFocus();
    const { updated_at: version } = store.rows.get('note1')!;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(store.rows.get('note1')).toMatchObject({ title: 'Milk and honey', summary: 'Theirs' }),
    );
    expect(store.sent).toMatchObject([{ data: { title: 'Milk and honey' }, version }]);
    await waitFor(() => expect(screen.queryByText(/Changed elsewhere/)).toBeNull());
  });

  it('combines additions to the same list', async () => {
    const store = twoNotes();
    const { save } = await openForm(store);
    await userEvent.type(await box('Labels'), 'mine{Enter}');
    await save('note1', { labels: ['home', 'theirs'] });
    await screen.findByText('Changed elsewhere meanwhile, and shown here: labels');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(store.rows.get('note1')?.labels).toEqual(['home', 'theirs', 'mine']));
    expect(store.sent).toHaveLength(1);
  });

  it('marks a field that both changed, and lets the person choose when they save', async () => {
    const store = twoNotes();
    const { save } = await openForm(store);
    const title = await box('Title');
    await userEvent.type(title, ' and honey');
    await save('note1', { title: 'Cheese', summary: 'Theirs' });
    expect(await screen.findByText('Changed elsewhere meanwhile, and by you: title')).toBeVisible();
    expect(title).toHaveValue('Milk and honey');
    expect(title).toHaveAccessibleDescription(/When you save, you choose which value stays\./);
    expect(await box('Summary')).toHaveValue('Theirs');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Two people changed this' });
    expect(within(dialog).getByRole('group', { name: 'Title' })).toHaveTextContent('Before: Milk');
    expect(within(dialog).queryByRole('group', { name: 'Summary' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use all of yours' }));
    await waitFor(() =>
      expect(store.rows.get('note1')).toMatchObject({ title: 'Milk and honey', summary: 'Theirs' }),
    );
  });

  it('shows what is saved after the edits are discarded', async () => {
    const store = twoNotes();
    const { save } = await openForm(store);
    await userEvent.type(await box('Title'), ' and honey');
    await save('note1', { title: 'Cheese' });
    await screen.findByText('Changed elsewhere meanwhile, and by you: title');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await box('Title')).toHaveValue('Cheese'));
    expect(screen.queryByText(/Changed elsewhere/)).toBeNull();
  });

  it('says that the record was deleted, and keeps what was typed', async () => {
    const store = twoNotes();
    const { notify } = await openForm(store);
    await userEvent.type(await box('Title'), ' and honey');
    store.rows.delete('note1');
    await notify([{ resource: 'notes', id: 'note1', version: 'x', kind: 'deleted', own: false }]);
    expect(await screen.findByText('This was deleted meanwhile')).toBeVisible();
    expect(await box('Title')).toHaveValue('Milk and honey');
  });
});
