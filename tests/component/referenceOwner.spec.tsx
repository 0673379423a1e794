import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { expect, it, vi } from 'vitest';
import { crudChanges } from '../../src/contract/calls/changeCalls';
import { crudCalls } from '../../src/contract/calls/crudCalls';
import { defineEntity } from '../../src/contract/schema/entity';
import { defineResource } from '../../src/engine/resource/defineResource';
import type { RelatedRecords } from '../../src/engine/services/relatedRecords';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { owner } from '../../src/fields/kinds/owner/owner';
import { reference } from '../../src/fields/kinds/reference/reference';
import { references } from '../../src/fields/kinds/references/references';
import { optionalText, text } from '../../src/fields/kinds/text/text';
import { withMeta } from '../../src/fields/meta';
import { aNote } from '../builders/aNote';
import { aPerson } from '../builders/aPerson';
import { aStore, renderNotes } from '../render/renderNotes';

const bookId = text(20);
const entity = defineEntity({
  name: 'note',
  readOnly: {
    id: withMeta(optionalText(20), { filter: 'values' }),
    heartbeat_id: owner('people'),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    title: text(20, { sort: true }),
    book: z.nullable(reference('books', bookId)),
    others: references('books', bookId, { max: 3 }),
  },
});
const endpoints = crudCalls({ entity, path: '/notes', managedBy: ['moments.manage'] });
const notes = defineResource({
  name: 'notes',
  entity,
  endpoints,
  changes: crudChanges(endpoints),
  title: record => record.title,
  list: {
    primary: { title: 'title', subtitle: record => record.id },
    columns: ['book'],
    sort: { field: 'created_at', order: 'desc' },
  },
  form: ['title', 'book', 'others'],
  details: { parameter: 'note' },
});

const open = (search: string, owners: readonly number[] = [31]) => {
  const list = vi.fn<RelatedRecords['list']>(async () => ({
    items: [{ id: 'b1', title: 'Book 1' }],
    total: 1,
    page: 1,
    per_page: 16,
  }));
  const relatedRecords = {
    list,
    byIds: async () => [],
    titleOf: () => 'Book 1',
    subtitleOf: () => undefined,
    pictureOf: () => undefined,
    addressOf: () => undefined,
    listAddressOf: () => undefined,
    createsInList: () => false,
  };
  const rows = owners.map((heartbeat_id, at) => ({
    ...aNote({ id: `note${at + 1}` }),
    heartbeat_id,
    book: null,
    others: [],
  }));
  renderNotes(notes, aStore(rows), {
    search,
    services: {
      relatedRecords: { ...relatedRecords, suggest: async () => ({ items: [], isComplete: true }) },
      person: aPerson({ permissions: ['moments.manage'], ownerId: 5 }),
    },
  });
  return list;
};

it.each([
  ['book', 'Book Choose', '?note=note1', 31],
  ['others', 'Others Add', '?note=note1', 31],
  ['a new record', 'Book Choose', '?note=new', 5],
])('offers the records of the owner of the record that is edited: %s', async (_, name, search, ownerId) => {
  const list = open(search);
  await userEvent.click(await screen.findByRole('button', { name }));
  await within(await screen.findByRole('listbox')).findByRole('option');
  expect(list).toHaveBeenLastCalledWith('books', expect.objectContaining({ ownerId }), expect.anything());
});

it('offers them, too, where one field is edited in the list', async () => {
  const list = open('');
  await userEvent.hover(await screen.findByRole('link', { name: /Milk/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Book of Milk' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Book Choose' }));
  await within(await screen.findByRole('listbox')).findByRole('option');
  expect(list).toHaveBeenLastCalledWith('books', expect.objectContaining({ ownerId: 31 }), expect.anything());
});

it.each([
  ['of one owner', [31, 31], 31],
  ['of several', [31, 32], undefined],
])('offers them, too, where several records are edited: %s', async (_, owners, ownerId) => {
  const list = open('', owners);
  for (const box of await screen.findAllByRole('checkbox', { name: /Select Milk/ }))
    await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByRole('button', { name: /Add a field|Field/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Book' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Book Choose' }));
  await within(await screen.findByRole('listbox')).findByRole('option');
  expect(list).toHaveBeenLastCalledWith('books', expect.objectContaining({ ownerId }), expect.anything());
});
