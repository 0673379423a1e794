import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createDrafts } from '../../src/providers/drafts/drafts';
import { createSafeStorage } from '../../src/providers/storage';
import { aNote, notesWith } from '../builders/aNote';
import { aStore, renderNotes } from '../render/renderNotes';

const notes = notesWith(['title', 'summary', 'body', 'labels', 'mood', 'weight', 'pinned']);
const open = '?note=note1';
const box = (name: string) => screen.findByRole('textbox', { name });
const draftKeys = () => Object.keys(localStorage).filter(key => key.includes('draft.'));
const offer = 'You have unsaved changes from';
/** Types, and closes the tab at once. */
const leaveHalfFilled = async (title = 'Bread', userId = 7) => {
  const { unmount } = renderNotes(notes, aStore([aNote()]), { search: open, userId });
  const field = await box('Title');
  await userEvent.clear(field);
  await userEvent.type(field, title);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();
};

describe('a draft', () => {
  it('is stored half a second after the last key', async () => {
    renderNotes(notes, aStore([aNote()]), { search: open });
    await userEvent.type(await box('Title'), '!');
    expect(draftKeys()).toEqual([]);
    await waitFor(() => expect(draftKeys()).toEqual(['studio:7:draft.notes.note1']));
  });

  it('is offered after the tab was closed, and restored only on request', async () => {
    await leaveHalfFilled();
    const store = aStore([aNote()]);
    renderNotes(notes, store, { search: open });
    expect(await screen.findByText(offer, { exact: false })).toBeVisible();
    expect(await box('Title')).toHaveValue('Milk');
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await box('Title')).toHaveValue('Bread');
    expect(screen.queryByText(offer, { exact: false })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(store.sent[0]?.data).toEqual({ title: 'Bread' }));
    await waitFor(() => expect(draftKeys()).toEqual([]));
  });

  it('is removed when discarded', async () => {
    await leaveHalfFilled();
    const { unmount } = renderNotes(notes, aStore([aNote()]), { search: open });
    await userEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));
    expect(draftKeys()).toEqual([]);
    unmount();
    renderNotes(notes, aStore([aNote()]), { search: open });
    await box('Title');
    expect(screen.queryByText(offer, { exact: false })).toBeNull();
  });

  it('survives the end of a session for the same person', async () => {
    await leaveHalfFilled();
    createSafeStorage(() => localStorage).wipe();
    renderNotes(notes, aStore([aNote()]), { search: open });
    expect(await screen.findByText(offer, { exact: false })).toBeVisible();
  });

  it('is never shown to somebody else on the same browser', async () => {
    await leaveHalfFilled('Secret');
    const { container } = renderNotes(notes, aStore([aNote()]), { search: open, userId: 8 });
    expect(await box('Title')).toHaveValue('Milk');
    expect(screen.queryByText(offer, { exact: false })).toBeNull();
    expect(container.innerHTML).not.toContain('Secret');
  });

  it('belongs to its author when somebody else signs in while the form is open', async () => {
    const { become, container } = renderNotes(notes, aStore([aNote()]), { search: open });
    await userEvent.type(await box('Title'), ' and a secret');
    become({ drafts: createDrafts(8) });
    await waitFor(async () => expect(await box('Title')).toHaveValue('Milk'));
    expect(container.innerHTML).not.toContain('secret');
    expect(draftKeys()).toEqual(['studio:7:draft.notes.note1']);
    become({ drafts: createDrafts(7) });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await box('Title')).toHaveValue('Milk and a secret');
  });

  it('is stored when the session ended, and leaving to sign in raises no question', async () => {
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { become, unmount } = renderNotes(notes, aStore([aNote()]), { search: open });
    await userEvent.type(await box('Title'), '!');
    expect(close()).toBe(true);
    become({ isSignedIn: false });
    expect(await box('Title')).toHaveValue('Milk!');
    expect(close()).toBe(false);
    unmount();
    renderNotes(notes, aStore([aNote()]), { search: open });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await box('Title')).toHaveValue('Milk!');
  });

  it('of an older version is compared with the newest one when it is saved', async () => {
    await leaveHalfFilled('Bread');
    const store = aStore([aNote()]);
    store.change('note1', { title: 'Cheese', summary: 'Theirs' });
    const { notified } = renderNotes(notes, store, { search: open });
    expect(await screen.findByText(/saved a newer version since/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('radio', { name: /Yours/ }));
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Save' }).find(button => button.closest('[role=alertdialog]'))!,
    );
    await waitFor(() => expect(notified.done).toEqual(['Saved “Bread”']));
    expect(store.rows.get('note1')).toMatchObject({ title: 'Bread', summary: 'Theirs' });
  });

  it('is not offered when it equals the record', async () => {
    await leaveHalfFilled('Bread');
    renderNotes(notes, aStore([aNote({ title: 'Bread' })]), { search: open });
    await box('Title');
    expect(screen.queryByText(offer, { exact: false })).toBeNull();
    expect(draftKeys()).toEqual([]);
  });

  it('is stored for a new record, too', async () => {
    const { unmount } = renderNotes(notes, aStore([]), { search: '?note=new' });
    await userEvent.type(await box('Title'), 'Bread');
    unmount();
    renderNotes(notes, aStore([]), { search: '?note=new' });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await box('Title')).toHaveValue('Bread');
  });
});

describe('leaving unsaved changes', () => {
  it('can store them as a draft', async () => {
    const { router } = renderNotes(notes, aStore([aNote()]), { search: open });
    await userEvent.type(await box('Title'), '!');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep as draft' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    expect(draftKeys()).toHaveLength(1);
    await act(() => router.navigate(`/notes${open}`));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await box('Title')).toHaveValue('Milk!');
  });

  it('can discard them', async () => {
    renderNotes(notes, aStore([aNote()]), { search: open });
    await userEvent.type(await box('Title'), '!');
    await waitFor(() => expect(draftKeys()).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    expect(draftKeys()).toEqual([]);
  });

  it('works when storage is denied', async () => {
    const denied = createSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    renderNotes(notes, aStore([aNote()]), {
      search: open,
      services: { drafts: createDrafts(7, { storage: denied }) },
    });
    await userEvent.type(await box('Title'), '!');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep as draft' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });
});
