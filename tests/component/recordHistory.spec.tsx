import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { HistoryEntry } from '../../src/contract/schema/historyEntry';
import { aNote, notesWith } from '../builders/aNote';
import { aStore, rejection, renderNotes } from '../render/renderNotes';

const notes = notesWith(['title', 'summary', 'body', 'labels', 'mood', 'weight', 'pinned']);
const anEntry = (over: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: '1',
  actor_id: 9,
  actor_name: 'Ines C.',
  action: 'PUT /notes/{id}',
  job_id: null,
  created_at: new Date(Date.now() - 60_000).toISOString(),
  changes: [{ field: 'title', from: 'Water', to: 'Milk' }],
  ...over,
});
const open = async (history: readonly HistoryEntry[], note = aNote(), services = {}) => {
  const store = aStore([note]);
  const rendered = renderNotes(notes, store, { search: '?note=note1', history, services });
  await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
  return { store, ...rendered };
};
const panel = () => screen.findByRole('tabpanel', { name: 'History' });

describe('the history of a record', () => {
  it('lists who changed which field, with the old and the new value, by day', async () => {
    await open([
      anEntry(),
      anEntry({
        id: '2',
        actor_name: 'Bo',
        created_at: '2026-04-01T10:00:00.000Z',
        job_id: 'job1',
        changes: [{ field: 'mood', from: 'loud', to: 'calm' }],
      }),
    ]);
    const today = await screen.findByRole('region', { name: 'Today' });
    expect(within(today).getByText('Ines C.')).toBeVisible();
    expect(within(today).getByText('Water')).toBeVisible();
    const older = screen.getByRole('region', { name: '2026/04/01' });
    expect(within(older).getByText('Part of a bulk change')).toBeVisible();
    expect(older).toHaveTextContent(/Mood.*from.*Loud.*to.*Calm/);
  });

  it('names the action that made exactly this change, and no edit', async () => {
    await open([
      anEntry({ id: '1', actor_name: 'Ada', changes: [{ field: 'pinned', from: false, to: true }] }),
      anEntry({
        id: '2',
        actor_name: 'Bo',
        changes: [
          { field: 'pinned', from: false, to: true },
          { field: 'title', from: 'Water', to: 'Milk' },
        ],
      }),
    ]);
    const list = await panel();
    await within(list).findByText('Bo');
    expect(list).toHaveTextContent(/^Today.*Ada.*Copy.*Bo/);
    expect(within(list).getAllByText('Copy')).toHaveLength(1);
  });

  it('marks the removed and added words of a long text', async () => {
    const text = (word: string) =>
      `First thing in the morning somebody has to carry the ${word} up the stairs.`;
    await open([anEntry({ changes: [{ field: 'body', from: text('milk'), to: text('bread') }] })]);
    const list = await panel();
    expect((await within(list).findByText('milk')).tagName).toBe('DEL');
    expect(within(list).getByText('bread').tagName).toBe('INS');
  });

  it('restores an old value on the version that is shown, with Undo', async () => {
    const { store, notified, undo } = await open([anEntry()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore title' }));
    await waitFor(() => expect(notified.done).toEqual(['Restored title of “Water”']));
    expect(store.sent[0]).toMatchObject({
      id: 'note1',
      data: { title: 'Water' },
      version: aNote().updated_at,
    });
    expect(undo).toEqual([[store.sent[0]?.activityId]]);
  });

  it('does not restore the current value, read-only fields, or values that are no longer valid', async () => {
    await open([
      anEntry({
        changes: [
          { field: 'title', from: 'Milk', to: 'Water' },
          { field: 'created_at', from: '2020-01-01T00:00:00.000Z', to: '2021-01-01T00:00:00.000Z' },
          { field: 'weight', from: 0, to: 3 },
          { field: 'gone', from: 'a', to: 'b' },
        ],
      }),
    ]);
    expect(await within(await panel()).findByText('Gone')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  it('shows why nothing can be restored now', async () => {
    await open([anEntry()], aNote({ weight: 99 }));
    const button = await screen.findByRole('button', { name: 'Restore title' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('It is carved in stone. Copy it first');
  });

  it('keeps what others saved meanwhile in other fields', async () => {
    const { store, notified } = await open([anEntry()]);
    const button = await screen.findByRole('button', { name: 'Restore title' });
    store.change('note1', { summary: 'Theirs' });
    await userEvent.click(button);
    await waitFor(() => expect(notified.done).toEqual(['Restored title of “Water”']));
    expect(store.rows.get('note1')).toMatchObject({ title: 'Water', summary: 'Theirs' });
  });

  it('asks which value to save when somebody else changed the same field meanwhile', async () => {
    const { store, notified } = await open([anEntry()]);
    const button = await screen.findByRole('button', { name: 'Restore title' });
    store.change('note1', { title: 'Cheese' });
    await userEvent.click(button);
    const dialog = await screen.findByRole('alertdialog', { name: 'Two people changed this' });
    expect(store.rows.get('note1')?.title).toBe('Cheese');
    await userEvent.click(within(dialog).getByRole('radio', { name: /Yours/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notified.done).toEqual(['Restored title of “Water”']));
    expect(store.rows.get('note1')?.title).toBe('Water');
  });

  it('reports a failure and offers Retry', async () => {
    const { store, notified, retry } = await open([anEntry()]);
    store.fail = { error: rejection(503) };
    await userEvent.click(await screen.findByRole('button', { name: 'Restore title' }));
    await waitFor(() => expect(notified.failed).toEqual(['Restoring title failed']));
    store.change('note1', { summary: 'Theirs' });
    await act(async () => retry[0]?.());
    expect(store.rows.get('note1')).toMatchObject({ title: 'Water', summary: 'Theirs' });
  });

  it('keeps unsaved changes of the form, and shows the form on save', async () => {
    const store = aStore([aNote()]);
    renderNotes(notes, store, { search: '?note=note1', history: [] });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('Nothing has changed yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    expect(screen.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows that it did not load, and loads again', async () => {
    const call = vi
      .fn()
      .mockRejectedValueOnce(rejection(503))
      .mockResolvedValue({
        items: [anEntry()],
        total: 1,
        page: 1,
        per_page: 15,
      });
    await open([], aNote(), { call });
    expect(await screen.findByText('The history did not load')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ines C.')).toBeVisible();
  });

  it('loads older changes on request', async () => {
    const pages = [anEntry(), anEntry({ id: '2', actor_name: 'Bo' })];
    const call = vi.fn(async (_: unknown, { query }: { query: { page: number } }) => ({
      items: pages.slice(query.page - 1, query.page),
      total: 2,
      page: query.page,
      per_page: 1,
    }));
    await open([], aNote(), { call });
    await userEvent.click(await screen.findByRole('button', { name: 'Show older changes' }));
    expect(await screen.findByText('Bo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older changes' })).toBeNull();
  });
});
