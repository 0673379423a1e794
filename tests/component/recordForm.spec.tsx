import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { describe, expect, it } from 'vitest';
import { aNote, noteGroups, notesWith } from '../builders/aNote';
import { expectConsole } from '../setup/console';
import { aStore, rejection, renderNotes } from '../render/renderNotes';

const flat = notesWith(['title', 'summary', 'body', 'labels', 'mood', 'weight', 'pinned']);
const tabs = notesWith({ layout: 'tabs', groups: noteGroups });
const grouped = notesWith({ groups: noteGroups });
const steps = notesWith({ layout: 'steps', groups: noteGroups });
const box = (name: string) => screen.findByRole('textbox', { name });
const retype = async (name: string, value: string) => {
  const field = await box(name);
  await userEvent.clear(field);
  if (value) await userEvent.type(field, value);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const open = '?note=note1';

describe('a form in groups', () => {
  it('has a heading for each group', async () => {
    renderNotes(grouped, aStore([aNote()]), { search: open });
    const words = await screen.findByRole('region', { name: 'Words' });
    expect(await within(words).findByRole('textbox', { name: 'Title' })).toHaveValue('Milk');
    expect(await within(screen.getByRole('region', { name: 'Order' })).findByText('home')).toBeVisible();
  });

  it('focuses its first error, and lists all errors on top with a link to each', async () => {
    renderNotes(grouped, aStore([aNote()]), { search: open });
    await retype('Title', '');
    await retype('Summary', 'a'.repeat(41));
    await press('Save');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Correct 2 fields');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await userEvent.click(within(summary).getByRole('button', { name: /^Summary/ }));
    expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveFocus();
  });

  it('lists errors of the server for fields that the form does not have', async () => {
    const store = aStore([aNote()]);
    renderNotes(notesWith(['title']), store, { search: open });
    store.fail = { error: rejection(422, { owner: 'Nobody owns it', 'labels.0': 'Too short' }) };
    await retype('Title', 'Bread');
    await press('Save');
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Owner: Nobody owns it');
    expect(await screen.findByText('Too short', { exact: false, selector: 'p' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Bread');
  });

  it('does not report an older value that was not changed', async () => {
    const store = aStore([aNote({ title: 'a'.repeat(30) })]);
    const { notified } = renderNotes(flat, store, { search: open });
    await retype('Summary', 'Short');
    await press('Save');
    await waitFor(() => expect(notified.done).toHaveLength(1));
    expect(store.sent[0]?.data).toEqual({ summary: 'Short' });
  });
});

describe('a form in tabs', () => {
  it('keeps text typed in another tab, and saves it', async () => {
    const store = aStore([aNote()]);
    renderNotes(tabs, store, { search: open });
    await retype('Title', 'Bread');
    await userEvent.click(screen.getByRole('tab', { name: 'Rest' }));
    await retype('Weight', '5');
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Words' }));
    expect(await box('Title')).toHaveValue('Bread');
    await press('Save');
    await waitFor(() => expect(store.sent[0]?.data).toEqual({ title: 'Bread', weight: 5 }));
  });

  it('shows the number of invalid fields on a tab, and focuses the first one', async () => {
    renderNotes(tabs, aStore([aNote()]), { search: open });
    await retype('Title', '');
    await userEvent.click(screen.getByRole('tab', { name: 'Rest' }));
    await press('Save');
    const tab = await screen.findByRole('tab', { name: /Words.*1 field to correct/ });
    await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
  });

  it('moves between tabs with the arrow keys, and is one tab stop', async () => {
    renderNotes(tabs, aStore([aNote()]), { search: open });
    const words = await screen.findByRole('tab', { name: 'Words' });
    words.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Order' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { name: 'Rest' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}');
    expect(words).toHaveFocus();
    expect(screen.getAllByRole('tab', { selected: true }).filter(tab => tab.tabIndex === 0)).toHaveLength(
      screen.getAllByRole('tab').filter(tab => tab.tabIndex === 0).length,
    );
  });
});

describe('the form of a new record', () => {
  it('has steps that validate their own fields, and Back keeps the values', async () => {
    const store = aStore([]);
    const { router, notified } = renderNotes(steps, store);
    await screen.findByRole('heading', { name: 'No notes' });
    await userEvent.click(screen.getByRole('button', { name: 'New note' }));
    expect(router.state.location.search).toBe('?note=new');
    expect((await screen.findAllByText('Step 1 of 3'))[0]).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(await box('Title'), 'Bread');
    await press('Next');
    await userEvent.click(await screen.findByRole('radio', { name: 'Loud' }));
    await press('Back');
    expect(await box('Title')).toHaveValue('Bread');
    await press('Next');
    expect(await screen.findByRole('radio', { name: 'Loud' })).toBeChecked();
    await press('Next');
    await userEvent.type(await box('Weight'), '4');
    await press('Create');
    await waitFor(() => expect(notified.done).toEqual(['Saved “Bread”']));
    expect(store.created[0]?.data).toMatchObject({ title: 'Bread', mood: 'loud', weight: 4, pinned: false });
    await waitFor(() => expect(router.state.location.search).toBe('?note=created1'));
  });

  it('stays open for another record on request', async () => {
    const store = aStore([]);
    const { router } = renderNotes(notesWith({ groups: noteGroups }), store, { search: '?note=new' });
    await userEvent.type(await box('Title'), 'Bread');
    await userEvent.click(screen.getByRole('radio', { name: 'Calm' }));
    await userEvent.type(await box('Weight'), '1');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(store.created).toHaveLength(1));
    await waitFor(async () => expect(await box('Title')).toHaveValue(''));
    expect(router.state.location.search).toBe('?note=new');
  });

  it('creates one record, although the first response was lost and the text changed since', async () => {
    const store = aStore([]);
    const { notified } = renderNotes(flat, store, { search: '?note=new' });
    await userEvent.type(await box('Title'), 'Bread');
    await userEvent.click(screen.getByRole('radio', { name: 'Calm' }));
    await userEvent.type(await box('Weight'), '1');
    store.fail = { error: rejection(0), after: true };
    await press('Create');
    await waitFor(() => expect(notified.failed).toHaveLength(1));
    await retype('Title', 'Butter');
    await press('Create');
    await waitFor(() => expect(notified.done).toEqual(['Saved “Butter”']));
    expect(new Set(store.created.map(({ key }) => key)).size).toBe(1);
    expect([...store.rows.values()].map(({ title }) => title)).toEqual(['Butter']);
  });
});

describe('saving', () => {
  it('can continue with the next record, by menu and by keys', async () => {
    const store = aStore([aNote(), aNote({ id: 'note2', title: 'Eggs' })]);
    const { router } = renderNotes(flat, store, { search: open });
    await retype('Title', 'Bread');
    await press('Other ways to save');
    await userEvent.click(await screen.findByRole('menuitem', { name: /Save and next/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?note=note2'));
    expect(await screen.findByDisplayValue('Eggs')).toBeVisible();
    expect(store.rows.get('note1')?.title).toBe('Bread');
  });

  it('shows why there is no next record', async () => {
    renderNotes(flat, aStore([aNote()]), { search: open });
    await retype('Title', 'Bread');
    await press('Other ways to save');
    const item = await screen.findByRole('menuitem', { name: /Save and next/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveAccessibleDescription('This is the last record of this page');
  });

  it('keeps text typed during a save', async () => {
    const store = aStore([aNote()]);
    let go = () => {};
    const wait = new Promise<void>(resolve => (go = resolve));
    const { update } = store.provider;
    store.provider.update = async (resource, params) => {
      await wait;
      return update(resource, params);
    };
    renderNotes(flat, store, { search: open });
    await retype('Title', 'Bread');
    await press('Save');
    await userEvent.type(await box('Title'), ' and butter');
    act(() => go());
    await waitFor(() => expect(store.rows.get('note1')?.title).toBe('Bread'));
    expect(await box('Title')).toHaveValue('Bread and butter');
    expect(await screen.findByText('Changed: title')).toBeVisible();
  });

  it('keeps the form when nothing could be sent, and Retry saves it', async () => {
    const store = aStore([aNote()]);
    const { notified, retry } = renderNotes(flat, store, { search: open });
    await retype('Title', 'Bread');
    store.fail = { error: rejection(0) };
    await press('Save');
    await waitFor(() => expect(notified.failed).toEqual(['Failed to update note “Milk”']));
    expect(await box('Title')).toHaveValue('Bread');
    expect(screen.getByText('Changed: title')).toBeVisible();
    await act(async () => retry[0]?.());
    await waitFor(() => expect(screen.queryByText('Changed: title')).toBeNull());
  });

  it('reverts nothing when an earlier save is sent again after a later one succeeded', async () => {
    const store = aStore([aNote()]);
    const { notified, retry } = renderNotes(flat, store, { search: open });
    await retype('Title', 'Bread');
    store.fail = { error: rejection(0) };
    await press('Save');
    await waitFor(() => expect(notified.failed).toHaveLength(1));
    await retype('Title', 'Butter');
    await press('Save');
    await waitFor(() => expect(notified.done).toEqual(['Saved “Butter”']));
    await act(async () => retry[0]?.());
    expect(store.rows.get('note1')?.title).toBe('Butter');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows why a record cannot be changed, and what to do instead', async () => {
    renderNotes(flat, aStore([aNote({ weight: 99 })]), { search: open });
    const notice = await screen.findByRole('note');
    expect(notice).toHaveTextContent('It is carved in stone. Copy it first');
    expect(within(notice).getByRole('button', { name: 'Copy' })).toBeEnabled();
    expect(await box('Title')).toBeDisabled();
  });
});

describe('an input that cannot be loaded', () => {
  it('is replaced by an error; the rest of the form stays', async () => {
    expectConsole(/gone with an older version|error boundary/);
    const spec = flat.fields['mood']!;
    const broken = {
      ...flat,
      fields: {
        ...flat.fields,
        mood: {
          ...spec,
          screen: {
            ...spec.screen,
            Input: lazy(() => Promise.reject(new Error('gone with an older version'))),
          },
        },
      },
    };
    renderNotes(broken, aStore([aNote()]), { search: open });
    expect(await screen.findByText(/This section did not load/)).toBeVisible();
    expect(await box('Title')).toHaveValue('Milk');
  });
});

describe('an input', () => {
  it('is not rendered again while another field is typed into', async () => {
    const spec = flat.fields['mood']!;
    const rendered: unknown[] = [];
    const Mood = lazy(() =>
      Promise.resolve({
        default: ({ value }: { value: unknown }) => {
          rendered.push(value);
          return <output>{String(value)}</output>;
        },
      }),
    );
    const counted = {
      ...flat,
      fields: { ...flat.fields, mood: { ...spec, screen: { ...spec.screen, Input: Mood } } },
    };
    renderNotes(counted, aStore([aNote()]), { search: open });
    const title = await box('Title');
    await userEvent.type(title, 'B');
    const before = rendered.length;
    expect(before).toBeGreaterThan(0);
    await userEvent.type(title, 'read');
    expect(title).toHaveValue('MilkBread');
    expect(rendered).toHaveLength(before);
  });
});
