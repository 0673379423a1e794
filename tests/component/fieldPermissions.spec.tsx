import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { defineEntity } from '../../src/contract/schema/entity';
import { editableInBulk } from '../../src/engine/resource/bulkChanges';
import { ownedResource } from '../../src/engine/resource/ownedResource';
import { importableFields } from '../../src/engine/csv/columnMapping';
import { exportableColumns } from '../../src/engine/csv/exportColumnNames';
import { canCreate, validateRows, type RowValidation } from '../../src/engine/csv/validateRows';
import { availableColumns } from '../../src/engine/listState/columns';
import { choice } from '../../src/fields/kinds/choice/choice';
import { integer } from '../../src/fields/kinds/number/number';
import { aNote } from '../builders/aNote';
import { aPerson } from '../builders/aPerson';
import { noteBase, noteTitle, notesOf } from '../builders/notesOf';
import { aStore, renderNotes } from '../render/renderNotes';

const note = defineEntity({
  name: 'note',
  readOnly: noteBase,
  writable: {
    title: noteTitle,
    weight: z.nullable(integer({ writableBy: ['moments.manage'] })),
  },
});
const notes = notesOf(note);
const manager = { person: aPerson({ permissions: ['moments.manage'] }) };
const weight = () => screen.findByRole('textbox', { name: 'Weight' });

describe('a field that the person may not set', () => {
  it('is read-only in the form, and not sent', async () => {
    const store = aStore([aNote()]);
    renderNotes(notes, store, { search: '?note=note1' });
    expect(await weight()).toBeDisabled();
    expect(await weight()).toHaveValue('3');
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(store.sent[0]?.data).toEqual({ title: 'Milk!' }));
  });

  it('is editable with the permission', async () => {
    renderNotes(notes, aStore([aNote()]), { search: '?note=note1', services: manager });
    expect(await weight()).toBeEnabled();
  });

  it('is left out of the form of a new record', async () => {
    const store = aStore([]);
    renderNotes(notes, store, { search: '?note=new' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Bread');
    expect(screen.queryByRole('textbox', { name: 'Weight' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(store.created[0]?.data).toEqual({ title: 'Bread' }));
  });

  it('has the reason in its quick edit', async () => {
    renderNotes(notes, aStore([aNote()]));
    const row = (await screen.findByRole('link', { name: 'Milk' })).closest('tr')!;
    const cell = within(row)
      .getAllByRole('cell')
      .find(({ dataset }) => dataset['field'] === 'weight')!;
    await userEvent.dblClick(cell);
    expect(await screen.findByText('You do not have permission to change this field.')).toBeVisible();
  });

  it('is left out of bulk edit and import', () => {
    const of = (permissions: readonly string[]) => {
      const shown = ownedResource(notes, permissions);
      return [editableInBulk(shown).map(({ name }) => name), importableFields(shown)];
    };
    expect(of([])).toEqual([['title'], ['id', 'title']]);
    expect(of(['moments.manage'])).toEqual([
      ['title', 'weight'],
      ['id', 'title', 'weight'],
    ]);
    expect(ownedResource(notes, [])).toBe(ownedResource(notes, ['tags.manage']));
  });
});

const secretNote = defineEntity({
  name: 'note',
  readOnly: noteBase,
  writable: {
    title: noteTitle,
    weight: z.nullable(integer({ sort: true, filter: 'range', readableBy: ['moments.manage'] })),
  },
});
const secretNotes = notesOf(secretNote, {
  list: { card: { chips: ['weight'] } },
  form: {
    groups: [
      { group: 'words', fields: ['title'] },
      { group: 'rest', fields: ['weight'] },
    ],
  },
  defaults: { weight: 3 },
});

const rankedNote = defineEntity({
  name: 'note',
  readOnly: noteBase,
  writable: {
    title: noteTitle,
    rank: z._default(integer({ sort: true }), 1),
    weight: z.nullable(integer({ sort: true, readableBy: ['moments.manage'] })),
    mood: z._default(choice(['calm', 'loud'], { filter: 'values', readableBy: ['moments.manage'] }), 'calm'),
  },
});
/** Notes with a field that has a default, and with two that not everybody may read. */
const rankedNotes = notesOf(rankedNote, {
  list: { columns: ['rank'], totals: { rank: 'sum', weight: 'average' }, groupBy: ['mood'] },
});

describe('a field that the person may not read', () => {
  it('is no input of the form', async () => {
    renderNotes(secretNotes, aStore([aNote()]), { search: '?note=note1' });
    expect(await screen.findByRole('textbox', { name: 'Title' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Weight' })).toBeNull();
    expect(screen.queryByText('Rest')).toBeNull();
  });

  it('is one with the permission', async () => {
    renderNotes(secretNotes, aStore([aNote()]), { search: '?note=note1', services: manager });
    expect(await weight()).toBeEnabled();
  });

  it('is sent in no new record', async () => {
    const store = aStore([]);
    renderNotes(secretNotes, store, { search: '?note=new' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Bread');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(store.created[0]?.data).toEqual({ title: 'Bread' }));
  });

  it('is no column, filter, order, badge, cell of a file or part of a bulk edit', () => {
    const namesFor = (permissions: readonly string[]) => {
      const sorts = { heaviest: { field: 'weight', order: 'desc' } } as const;
      const shown = ownedResource({ ...secretNotes, list: { ...secretNotes.list, sorts } }, permissions);
      const { list } = shown;
      return [
        availableColumns(shown),
        exportableColumns(shown, undefined),
        importableFields(shown),
        editableInBulk(shown).map(({ name }) => name),
        list.filters,
        list.card.chips,
        Object.keys(list.sorts ?? {}),
        shown.form.map(({ field }) => field),
        Object.keys(shown.filterFields),
      ].map(names => names.includes('weight') || names.includes('heaviest'));
    };
    expect(namesFor([])).toEqual(Array(9).fill(false));
    expect(namesFor(['moments.manage'])).toEqual(Array(9).fill(true));
  });

  const totalsLabel = 'Totals of all records in this list';

  it('is no total of the list', async () => {
    const { call } = renderNotes(rankedNotes, aStore([aNote()]));
    const footer = await screen.findByRole('region', { name: totalsLabel });
    expect(within(footer).getAllByRole('term')).toHaveLength(1);
    expect(within(footer).getByText('Total rank')).toBeVisible();
    const query = { sum: ['rank'] };
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith(rankedNotes.endpoints.totals, { query }, expect.anything()),
    );
  });

  it('leaves neither a footer nor a selection of groups where they have no other field', async () => {
    const listed = { ...rankedNotes, list: { ...rankedNotes.list, totals: { weight: 'sum' } as const } };
    const shown = ownedResource(listed, []);
    expect([shown.list.totals, shown.list.groupBy]).toEqual([undefined, undefined]);
    const { call } = renderNotes(listed, aStore([aNote()]));
    expect(await screen.findByRole('link', { name: 'Milk' })).toBeVisible();
    expect(screen.queryByRole('region', { name: totalsLabel })).toBeNull();
    expect(call).not.toHaveBeenCalledWith(listed.endpoints.totals, expect.anything(), expect.anything());
  });

  it('does not stand in the way of new records by file', async () => {
    const checked = async (permissions: readonly string[]): Promise<RowValidation | undefined> => {
      let last: RowValidation | undefined;
      const file = {
        file: new File([], 'notes.csv'),
        header: ['title', 'rank'],
        rows: [
          ['Fog', ''],
          ['Rain', '2'],
        ],
      };
      await validateRows(ownedResource(rankedNotes, permissions), file, ['title', 'rank'], {
        signal: new AbortController().signal,
        onProgress: validation => {
          last = validation;
        },
      });
      return last;
    };
    expect(canCreate(ownedResource(rankedNotes, []))).toBe(true);
    expect(await checked([])).toMatchObject({ additions: 2, invalidRows: [] });
    expect(await checked([])).toEqual(await checked(['moments.manage']));
  });
});
