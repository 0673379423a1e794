import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { crudChanges } from '../../src/contract/calls/changeCalls';
import { crudCalls } from '../../src/contract/calls/crudCalls';
import { defineEntity } from '../../src/contract/schema/entity';
import { choice } from '../../src/fields/kinds/choice/choice';
import { day } from '../../src/fields/kinds/date/date';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { text } from '../../src/fields/kinds/text/text';
import { withMeta } from '../../src/fields/meta';
import { IconUndo } from '../../src/ui/display/icons';
import '../../src/engine/actions/ActionDialog';
import '../../src/engine/list/layouts/board/Board';
import '../../src/engine/list/layouts/calendar/Calendar';
import '../../src/engine/save/ConflictDialog';
import { defineResource } from '../../src/engine/resource/defineResource';
import { aNote, type Note } from '../builders/aNote';
import { aStore, renderNotes, type Store } from '../render/renderNotes';
import { setWidth } from '../render/setWidth';

const visit = defineEntity({
  name: 'note',
  readOnly: {
    id: withMeta(z.string(), { filter: 'values' }),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime(),
  },
  writable: {
    title: text(20, { sort: true }),
    mood: choice(['calm', 'loud', 'odd'], { filter: 'values' }),
    starts: day({ filter: 'range' }),
  },
});
const endpoints = crudCalls({ entity: visit, path: '/notes', managedBy: [] });
const newest = { field: 'created_at', order: 'desc' } as const;

/** Notes on a board by mood and in a calendar. Nobody sets "odd" but by an action with a confirmation. */
const notesIn = (layout: 'board' | 'calendar', from: 'starts' | 'created_at' = 'starts') =>
  defineResource({
    name: 'notes',
    entity: visit,
    endpoints,
    changes: crudChanges(endpoints),
    title: ({ title }) => title,
    readOnlyReason: ({ title }) => (title === 'Stone' ? 'It is carved in stone. Copy it first' : undefined),
    actions: { hush: { icon: IconUndo, change: { mood: 'odd' }, confirm: true } },
    list: {
      primary: { title: 'title', subtitle: () => '' },
      columns: ['mood'],
      sort: newest,
      sorts: { newest },
      bulkActions: [],
      layouts: [layout],
      ...(layout === 'board' ? { board: { by: 'mood' } } : { calendar: { from } }),
    },
    form: ['title', 'mood', 'starts'],
    details: { parameter: 'note' },
  });

type Visit = Pick<Note, 'id' | 'title'> & { readonly mood: string; readonly starts: string };

/** A store whose lists are filtered by mood and by day, as the server filters them. */
const storeOf = (...visits: readonly Visit[]): Store => {
  const store = aStore(
    visits.map(each => aNote({ ...(each as object), created_at: `${each.starts}T12:00:00.000Z` })),
  );
  const getList = async (_: string, { filter }: { filter: Readonly<Record<string, unknown>> }) => {
    const rows = [...store.rows.values()] as unknown as Visit[]; // notes with these fields
    const data = rows.filter(row => !Array.isArray(filter['mood']) || filter['mood'].includes(row.mood));
    return { data, total: data.length };
  };
  Object.assign(store.provider, { getList });
  return store;
};
const milk = { id: 'note1', title: 'Milk', mood: 'calm', starts: '2026-07-14' };
const stone = { id: 'note2', title: 'Stone', mood: 'calm', starts: '2026-07-14' };

const column = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
const press = async (link: HTMLElement, keys: string) => {
  act(() => link.focus());
  await userEvent.keyboard(keys);
};

describe('a card of a board', () => {
  const start = async (store: Store) => {
    setWidth(1440);
    const notes = renderNotes(notesIn('board'), store);
    await screen.findByRole('region', { name: /^Calm [12]$/ });
    return notes;
  };

  it('is saved in its new column where no action leads there', async () => {
    const store = storeOf(milk);
    const { notified } = await start(store);
    await press(column('Calm').getByRole('link', { name: 'Milk' }), '{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(store.sent.map(({ data }) => data)).toEqual([{ mood: 'loud' }]));
    expect(await screen.findByRole('region', { name: 'Loud 1' })).toBeVisible();
    expect(notified.done).toHaveLength(1);
  });

  it('has a conflict with somebody who moved it elsewhere meanwhile, and goes where the person decides', async () => {
    const store = storeOf(milk);
    await start(store);
    store.before = () => {
      store.before = undefined;
      store.change('note1', { mood: 'odd' });
    };
    await press(column('Calm').getByRole('link', { name: 'Milk' }), '{Alt>}{ArrowRight}{/Alt}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Two people changed this' });
    await userEvent.click(within(dialog).getByRole('radio', { name: /Yours/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('region', { name: 'Loud 1' })).toBeVisible();
    expect(store.rows.get('note1')).toMatchObject({ mood: 'loud' });
  });

  it('is where the other person moved it, when the conflict is left undecided', async () => {
    const store = storeOf(milk);
    await start(store);
    store.before = () => {
      store.before = undefined;
      store.change('note1', { mood: 'odd' });
    };
    await press(column('Calm').getByRole('link', { name: 'Milk' }), '{Alt>}{ArrowRight}{/Alt}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Two people changed this' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('region', { name: 'Odd 1' })).toBeVisible();
    expect(store.rows.get('note1')).toMatchObject({ mood: 'odd' });
  });

  it('stays in its column until the dialog of the action is confirmed', async () => {
    await start(storeOf(milk));
    await press(column('Calm').getByRole('link', { name: 'Milk' }), '{Alt>}{Shift>}{End}{/Shift}{/Alt}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Hush “Milk”?' });
    expect(screen.getByRole('region', { name: 'Calm 1', hidden: true })).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('region', { name: 'Calm 1' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Odd 0' })).toBeVisible();
  });

  it('that cannot be changed stays, with the reason', async () => {
    const store = storeOf(milk, stone);
    const { notified } = await start(store);
    await press(column('Calm').getByRole('link', { name: 'Stone' }), '{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(notified.failed).toEqual(['It is carved in stone. Copy it first']));
    expect(store.sent).toEqual([]);
    expect(screen.getByRole('region', { name: 'Calm 2' })).toBeVisible();
  });
});

describe('a record that is dropped on another day', () => {
  const start = async (store: Store, from: 'starts' | 'created_at' = 'starts') => {
    setWidth(1440);
    const notes = renderNotes(notesIn('calendar', from), store, { search: '?calendar_month=2026-07' });
    await screen.findByRole('gridcell', { name: /July 14, 2026, [12] records?$/ });
    return notes;
  };
  const onDay = (name: RegExp) => within(screen.getByRole('gridcell', { name }));

  it('stays, with the reason why it cannot be changed', async () => {
    const store = storeOf(milk, stone);
    const { notified } = await start(store);
    await press(onDay(/July 14/).getByRole('link', { name: 'Stone' }), '{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(notified.failed).toEqual(['It is carved in stone. Copy it first']));
    expect(store.sent).toEqual([]);
    expect(onDay(/July 14/).getByRole('link', { name: 'Stone' })).toBeVisible();
  });

  it('stays, where people cannot edit its day, with the name of the field', async () => {
    const store = storeOf(milk);
    const { notified } = await start(store, 'created_at');
    await press(onDay(/July 14/).getByRole('link', { name: 'Milk' }), '{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(notified.failed).toEqual(['Created at cannot be changed here']));
    expect(store.sent).toEqual([]);
  });

  it('has a conflict with somebody who moved it elsewhere meanwhile', async () => {
    const store = storeOf(milk);
    await start(store);
    store.before = () => {
      store.before = undefined;
      store.change('note1', { starts: '2026-07-28' } as Partial<Note>); // a field of these notes
    };
    await press(onDay(/July 14/).getByRole('link', { name: 'Milk' }), '{Alt>}{ArrowDown}{/Alt}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Two people changed this' });
    await userEvent.click(within(dialog).getByRole('radio', { name: /Saved by/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await onDay(/July 28/).findByRole('link', { name: 'Milk' })).toBeVisible();
  });
});
