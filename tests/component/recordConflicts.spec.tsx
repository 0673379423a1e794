import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aNote, notesWith } from '../builders/aNote';
import { aStore, rejection, renderNotes } from '../render/renderNotes';

const notes = notesWith(['title', 'summary', 'body', 'labels', 'mood', 'weight', 'pinned']);
const box = (name: string) => screen.findByRole('textbox', { name });
const retype = async (name: string, value: string) => {
  const field = await box(name);
  await userEvent.clear(field);
  await userEvent.type(field, value);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const openOn = (store: ReturnType<typeof aStore>) => renderNotes(notes, store, { search: '?note=note1' });
const question = () => screen.findByRole('alertdialog', { name: 'Two people changed this' });

describe('two persons who save one record', () => {
  it('change different fields: both changes are saved, and the second person is notified', async () => {
    const store = aStore([aNote()]);
    const { notified } = openOn(store);
    await retype('Title', 'Bread');
    store.change('note1', { summary: 'Theirs' });
    await press('Save');
    await waitFor(() => expect(notified.done).toEqual(['Saved “Bread”']));
    expect(notified.details).toEqual(['Merged with changes by somebody else to: summary']);
    expect(store.rows.get('note1')).toMatchObject({ title: 'Bread', summary: 'Theirs' });
    expect(await box('Summary')).toHaveValue('Theirs');
  });

  it('add different labels: the saved list has both', async () => {
    const store = aStore([aNote()]);
    openOn(store);
    await userEvent.type(await box('Labels'), 'mine{Enter}');
    store.change('note1', { labels: ['home', 'theirs'] });
    await press('Save');
    await waitFor(() => expect(store.rows.get('note1')?.labels).toEqual(['home', 'theirs', 'mine']));
  });

  it('change the same field to the same value: no question is asked', async () => {
    const store = aStore([aNote()]);
    const { notified } = openOn(store);
    await retype('Title', 'Bread');
    store.change('note1', { title: 'Bread' });
    await press('Save');
    await waitFor(() => expect(notified.done).toEqual(['Saved “Bread”']));
    expect(store.sent).toHaveLength(1);
  });

  it('change the same field differently: the second person selects a value, and can edit it', async () => {
    const store = aStore([aNote()]);
    openOn(store);
    await retype('Title', 'Bread');
    await retype('Summary', 'Mine');
    store.change('note1', { title: 'Cheese', summary: 'Theirs' });
    await press('Save');
    const dialog = await question();
    const title = within(dialog).getByRole('group', { name: 'Title' });
    expect(title).toHaveTextContent('Before: Milk');
    const save = within(dialog).getByRole('button', { name: 'Save' });
    expect(save).toHaveAccessibleDescription('Select a value first: title, summary');
    await userEvent.click(within(title).getByRole('radio', { name: /Yours/ }));
    const edited = await within(title).findByRole('textbox', { name: 'Your title' });
    await userEvent.clear(edited);
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(edited, 'Bread, cheese');
    await userEvent.click(
      within(within(dialog).getByRole('group', { name: 'Summary' })).getByRole('radio', { name: /Saved by/ }),
    );
    await userEvent.click(save);
    await waitFor(() =>
      expect(store.rows.get('note1')).toMatchObject({ title: 'Bread, cheese', summary: 'Theirs' }),
    );
  });

  it('can resolve the conflict by keyboard alone', async () => {
    const store = aStore([aNote()]);
    openOn(store);
    await retype('Title', 'Bread');
    store.change('note1', { title: 'Cheese' });
    await userEvent.keyboard('{Control>}s{/Control}');
    const dialog = await question();
    within(dialog)
      .getByRole('radio', { name: /Saved by/ })
      .focus();
    await userEvent.keyboard(' ');
    within(dialog).getByRole('button', { name: 'Save' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await box('Title')).toHaveValue('Cheese'));
  });

  it('can go back to the form, which keeps the typed text', async () => {
    const store = aStore([aNote()]);
    openOn(store);
    await retype('Title', 'Bread');
    store.change('note1', { title: 'Cheese' });
    await press('Save');
    await userEvent.click(within(await question()).getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await box('Title')).toHaveValue('Bread');
  });

  it('are asked again when the record changed during the question', async () => {
    const store = aStore([aNote()]);
    openOn(store);
    await retype('Title', 'Bread');
    store.change('note1', { title: 'Cheese' });
    await press('Save');
    const dialog = await question();
    store.change('note1', { title: 'Ham' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use all of yours' }));
    await waitFor(async () => expect(await question()).toHaveTextContent('Ham'));
    await userEvent.click(within(await question()).getByRole('button', { name: 'Use all of yours' }));
    await waitFor(() => expect(store.rows.get('note1')?.title).toBe('Bread'));
  });

  it('get an error with Retry when the record changes at every attempt', async () => {
    const store = aStore([aNote()]);
    const { notified } = openOn(store);
    await retype('Title', 'Bread');
    let count = 0;
    store.before = () => void store.change('note1', { weight: (count += 1) });
    await press('Save');
    await waitFor(() => expect(notified.failed).toEqual(['Failed to update note “Milk”']));
    expect(store.sent.length).toBeLessThan(10);
    expect(await box('Title')).toHaveValue('Bread');
  });

  it('get no conflict with their own save whose response was lost', async () => {
    const store = aStore([aNote()]);
    const { notified } = openOn(store);
    await retype('Title', 'Bread');
    store.fail = { error: rejection(0), after: true };
    await press('Save');
    await waitFor(() => expect(notified.failed).toHaveLength(1));
    await retype('Title', 'Butter');
    await press('Save');
    await waitFor(() => expect(notified.done).toEqual(['Saved “Butter”']));
    expect(notified.details).toEqual([]);
    expect(store.rows.get('note1')?.title).toBe('Butter');
  });

  it('send one save at a time, however often they press Save', async () => {
    const store = aStore([aNote()]);
    let go = () => {};
    const wait = new Promise<void>(resolve => (go = resolve));
    const { update } = store.provider;
    store.provider.update = async (resource, params) => {
      await wait;
      return update(resource, params);
    };
    const { notified } = openOn(store);
    await retype('Title', 'Bread');
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.keyboard('{Control>}s{/Control}');
    act(() => go());
    await waitFor(() => expect(notified.done).toEqual(['Saved “Bread”']));
    expect(store.sent).toHaveLength(1);
  });
});
