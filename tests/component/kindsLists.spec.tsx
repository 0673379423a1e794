import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { choice } from '../../src/fields/kinds/choice/choice';
import { flag } from '../../src/fields/kinds/boolean/boolean';
import { integer } from '../../src/fields/kinds/number/number';
import { listOf } from '../../src/fields/listOf';
import { objects } from '../../src/fields/kinds/objects/objects';
import { ordered } from '../../src/fields/kinds/order/order';
import { reference } from '../../src/fields/kinds/reference/reference';
import { references } from '../../src/fields/kinds/references/references';
import { text } from '../../src/fields/kinds/text/text';
import { url } from '../../src/fields/kinds/url/url';
import { moveItem } from '../../src/fields/moveItem';
import type { AnyRecord } from '../../src/engine/services/anyRecord';
import type { RelatedRecords } from '../../src/engine/services/relatedRecords';
import { renderCell, renderField } from '../render/renderField';

const leave = () => userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
const button = (name: string) => screen.getByRole('button', { name });

/** The hundred records of another resource. */
const books: readonly AnyRecord[] = Array.from({ length: 100 }, (_, index) => ({
  id: `b${index + 1}`,
  title: `Book ${index + 1}`,
}));
const aLibrary = () => {
  const list = vi.fn<RelatedRecords['list']>(async (_, { page, perPage, q }) => {
    const found = books.filter(book => String(book['title']).includes(q));
    return {
      items: found.slice((page - 1) * perPage, page * perPage),
      total: found.length,
      page,
      per_page: perPage,
    };
  });
  const byIds = vi.fn<RelatedRecords['byIds']>(async (_, ids) => books.filter(book => ids.includes(book.id)));
  return {
    list,
    byIds,
    services: {
      relatedRecords: {
        list,
        byIds,
        suggest: async () => ({ items: [], isComplete: true }),
        titleOf: (_: string, record: AnyRecord) => String(record['title']),
        subtitleOf: () => undefined,
        addressOf: () => undefined,
        listAddressOf: () => undefined,
        createsInList: () => false,
        pictureOf: (_: string, record: AnyRecord) => (record.id === 'b2' ? 'me2' : undefined),
      },
    },
  };
};
const bookId = text(20);
const options = async () => within(await screen.findByRole('listbox')).findAllByRole('option');
const active = () => {
  const id = screen.getByRole('listbox').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

describe('the input of a reference', () => {
  it('shows title and picture of the selected record, and can be cleared', async () => {
    const { services } = aLibrary();
    const { value } = renderField(z.nullable(reference('books', bookId)), 'b2', { services });
    expect(await screen.findByText('Book 2')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Value' }).querySelector('img')).toHaveAttribute(
      'src',
      expect.stringContaining('me2'),
    );
    await userEvent.click(button('Remove Book 2'));
    expect(value()).toBeNull();
  });

  it('shows an error when it is required, and can be focused by the form', async () => {
    const { services } = aLibrary();
    const { focus } = renderField(reference('books', bookId), '', { services, help: 'The one it is about' });
    const choose = await screen.findByRole('button', { name: 'Value Choose' });
    expect(choose).toHaveAccessibleDescription(/The one it is about/);
    await userEvent.click(choose);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(choose).toHaveAccessibleDescription(/Required\. Please fill this up\./));
    focus();
    expect(choose).toHaveFocus();
  });

  it('is selected by keyboard alone, across pages of 48', async () => {
    const { services, list } = aLibrary();
    const { value } = renderField(reference('books', bookId), '', { services });
    await screen.findByRole('button', { name: 'Value Choose' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await options()).toHaveLength(48);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toHaveFocus();
    expect(active()).toBe('Book 1');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(active()).toBe('Book 2');
    await userEvent.keyboard('{End}');
    expect(active()).toBe('Book 48');
    await userEvent.keyboard('{PageDown}');
    await waitFor(() => expect(active()).toBe('Book 49'));
    expect(list).toHaveBeenLastCalledWith('books', { page: 2, perPage: 48, q: '' }, expect.anything());
    await userEvent.keyboard('{Enter}');
    expect(value()).toBe('b49');
    expect(await screen.findByText('Book 49')).toBeInTheDocument();
  });

  it('can be searched, on pages of 16 and 32 as well', async () => {
    const { services, list } = aLibrary();
    const { value } = renderField(reference('books', bookId), '', { services });
    await userEvent.click(await screen.findByRole('button', { name: 'Value Choose' }));
    await options();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '16 per page');
    await waitFor(async () => expect(await options()).toHaveLength(16));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'Book 77{Enter}');
    await waitFor(async () => expect(await options()).toHaveLength(1));
    expect(list).toHaveBeenLastCalledWith('books', { page: 1, perPage: 16, q: 'Book 77' }, expect.anything());
    await userEvent.click(screen.getByRole('option', { name: 'Book 77' }));
    expect(value()).toBe('b77');
  });

  it('shows that nothing matches and that the list failed, and retries', async () => {
    const { services, list } = aLibrary();
    list.mockRejectedValueOnce(new Error('The line is down'));
    renderField(reference('books', bookId), '', { services });
    await userEvent.click(await screen.findByRole('button', { name: 'Value Choose' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The line is down');
    await userEvent.click(button('Try again'));
    expect(await options()).toHaveLength(48);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'nonsense{Enter}');
    expect(await screen.findByText('No records match this search.')).toBeInTheDocument();
  });

  it('is read-only in a read-only form', async () => {
    const { services } = aLibrary();
    renderField(z.nullable(reference('books', bookId)), 'b2', { services, disabled: true });
    expect(await screen.findByRole('button', { name: 'Value Change' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  it('stores a number when the ids of the resource are numbers', async () => {
    const { services } = aLibrary();
    services.relatedRecords.list.mockResolvedValueOnce({
      items: [{ id: '7', title: 'Seven' }],
      total: 1,
      page: 1,
      per_page: 48,
    });
    const { value } = renderField(reference('books', integer()), null, { services });
    await userEvent.click(await screen.findByRole('button', { name: 'Value Choose' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Seven' }));
    expect(value()).toBe(7);
  });

  it('shows the title in its cell, or the id when the record is missing', async () => {
    const { services } = aLibrary();
    renderCell(reference('books', bookId), 'b3', services);
    renderCell(reference('books', bookId), 'gone', services);
    expect(await screen.findByText('Book 3')).toBeInTheDocument();
    expect(screen.getByText('gone')).toBeInTheDocument();
  });
});

describe('the input of several references', () => {
  const schema = references('books', bookId, { max: 3, min: 1 });

  it('shows chips in the order of selection', async () => {
    const { services } = aLibrary();
    const { value } = renderField(schema, ['b9'], { services });
    expect(await screen.findByText('Book 9')).toBeInTheDocument();
    await userEvent.click(button('Value Add'));
    await options();
    expect(screen.getByRole('option', { name: 'Book 9' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown} {ArrowUp} ');
    await userEvent.click(button('Use 3'));
    expect(value()).toEqual(['b9', 'b2', 'b1']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button('Remove Book 2'));
    expect(value()).toEqual(['b9', 'b1']);
  });

  it('allows no more than the maximum', async () => {
    const { services } = aLibrary();
    const { value } = renderField(schema, ['b9', 'b8', 'b7'], { services });
    await userEvent.click(await screen.findByRole('button', { name: 'Value Add' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Book 1' }));
    expect(screen.getByText('At most 3 can be selected')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: 'Book 8' }));
    await userEvent.click(screen.getByRole('option', { name: 'Book 1' }));
    await userEvent.click(button('Use 3'));
    expect(value()).toEqual(['b9', 'b7', 'b1']);
  });

  it('is confirmed with none only to remove what is selected', async () => {
    const { services } = aLibrary();
    const { value } = renderField(references('books', bookId, { max: 3 }), ['b9'], { services });
    await userEvent.click(await screen.findByRole('button', { name: 'Value Add' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Book 9' }));
    await userEvent.click(button('Use none'));
    expect(value()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button('Value Add'));
    expect(await screen.findByRole('button', { name: 'Use none' })).toHaveAccessibleDescription(
      'Select at least one first',
    );
  });

  it('discards the selection with Escape', async () => {
    const { services } = aLibrary();
    const { value } = renderField(schema, ['b9'], { services });
    await userEvent.click(await screen.findByRole('button', { name: 'Value Add' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Book 1' }));
    await userEvent.keyboard('{Escape}');
    expect(value()).toEqual(['b9']);
  });
});

const links = objects(
  { label: text(10), to: url(), size: z.nullable(choice(['small', 'large'])) },
  { max: 2, min: 1 },
);

describe('the input of a list of objects', () => {
  const row = (position: number) => screen.findByRole('listitem', { name: `Row ${position}` });
  const first = { label: 'One', to: 'https://one.example', size: null };
  const second = { label: 'Two', to: 'https://two.example', size: 'small' };

  it('shows each field with the input of its kind', async () => {
    const { value } = renderField(links, [first]);
    const one = within(await row(1));
    expect(await one.findByRole('textbox', { name: 'To' })).toHaveValue('https://one.example');
    await userEvent.click(one.getByRole('radio', { name: 'Large' }));
    await userEvent.type(one.getByRole('textbox', { name: 'Label' }), '!');
    expect(value()).toEqual([{ label: 'One!', to: 'https://one.example', size: 'large' }]);
  });

  it('shows errors at the field, and focuses it', async () => {
    const { focus } = renderField(links, [first, { ...second, to: 'nowhere' }]);
    const box = await within(await row(2)).findByRole('textbox', { name: 'To' });
    await userEvent.click(box);
    await leave();
    expect(box).toHaveAccessibleDescription(/Invalid URL/);
    expect(await within(await row(1)).findByRole('textbox', { name: 'To' })).toBeValid();
    focus();
    expect(box).toHaveFocus();
  });

  it('adds, moves and removes rows, and announces it', async () => {
    const { value } = renderField(links, [first]);
    await row(1);
    await userEvent.click(button('Add a row'));
    expect(value()).toEqual([first, { label: '', to: '', size: null }]);
    await waitFor(async () =>
      expect(within(await row(2)).getByRole('textbox', { name: 'Label' })).toHaveFocus(),
    );
    await userEvent.keyboard('Two');
    expect(button('Add a row')).toHaveAccessibleDescription('At most 2 rows');
    await userEvent.click(button('Move row 2 up'));
    expect(value()).toEqual([{ label: 'Two', to: '', size: null }, first]);
    expect(screen.getByText('Row 2 is now row 1')).toBeInTheDocument();
    await userEvent.click(button('Remove row 2'));
    expect(value()).toEqual([{ label: 'Two', to: '', size: null }]);
    expect(screen.getByText('Row 2 was removed')).toBeInTheDocument();
  });

  it('adds rows with the first values of their fields: no, and defaults', async () => {
    const steps = objects({ note: text(20), isMain: flag(), count: z._default(integer(), 1) }, { max: 3 });
    const { value } = renderField(steps, []);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a row' }));
    expect(value()).toEqual([{ note: '', isMain: false, count: 1 }]);
  });

  it('shows an error when a row is required', async () => {
    renderField(links, []);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a row' }));
    await userEvent.click(button('Remove row 1'));
    await leave();
    expect(screen.getByRole('group', { name: 'Value' })).toHaveAccessibleDescription(/Required/);
  });

  it('is read-only in a read-only form', async () => {
    renderField(links, [first], { disabled: true });
    expect(await within(await row(1)).findByRole('textbox', { name: 'Label' })).toBeDisabled();
    expect(button('Add a row')).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Move row/ })).toBeNull();
  });

  it('shows the number of rows in its cell', () => {
    renderCell(links, [first, second]);
    expect(screen.getByText('2 rows')).toBeInTheDocument();
  });
});

describe('the input of an order', () => {
  const schema = ordered(text(20), { max: 10 });
  const rowTexts = () => screen.getAllByRole('listitem').map(item => item.textContent);

  it('moves items with the arrow keys on a handle, which keeps the focus, and announces it', async () => {
    const { value } = renderField(schema, ['A', 'B', 'C']);
    const handle = await screen.findByRole('button', { name: 'Move A' });
    expect(screen.getByRole('group', { name: 'Value' })).toHaveAccessibleDescription(/press the arrow keys/);
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(value()).toEqual(['B', 'A', 'C']);
    expect(handle).toHaveFocus();
    expect(screen.getByText('A is now 2 of 3')).toBeInTheDocument();
    await userEvent.keyboard('{End}');
    expect(value()).toEqual(['B', 'C', 'A']);
    await userEvent.keyboard('{ArrowDown}');
    expect(value()).toEqual(['B', 'C', 'A']);
    await userEvent.keyboard('{Home}');
    expect(rowTexts()).toEqual(['A', 'B', 'C']);
  });

  it('moves items to a typed position', async () => {
    const { value } = renderField(schema, ['A', 'B', 'C']);
    const position = await screen.findByRole('textbox', { name: 'Position of C' });
    expect(position).toHaveValue('3');
    await userEvent.clear(position);
    await userEvent.type(position, '1{Enter}');
    expect(value()).toEqual(['C', 'A', 'B']);
    expect(position).toHaveValue('1');
    await userEvent.clear(position);
    await userEvent.type(position, '99');
    await leave();
    expect(value()).toEqual(['A', 'B', 'C']);
    await userEvent.clear(position);
    await userEvent.type(position, 'x{Enter}');
    expect(value()).toEqual(['A', 'B', 'C']);
    expect(position).toHaveValue('3');
  });

  it('shows titles of records and labels of choices', async () => {
    const { services } = aLibrary();
    renderField(ordered(text(20), { max: 10, references: 'books' }), ['b2', 'b1'], { services });
    expect(await screen.findByRole('button', { name: 'Move Book 2' })).toBeInTheDocument();
    renderField(ordered(choice(['date_newest']), { max: 5 }), ['date_newest']);
    expect(await screen.findByRole('button', { name: 'Move Date newest' })).toBeInTheDocument();
  });

  it('is read-only in a read-only form', async () => {
    renderField(schema, ['A', 'B'], { disabled: true });
    expect(await screen.findByRole('button', { name: 'Move A' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Position of A' })).toBeDisabled();
  });

  it('keeps every item through any move', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.integer(), (list, from, to) => {
        const at = from % list.length;
        const next = moveItem(list, at, to);
        expect([...next].toSorted()).toEqual(list.toSorted());
        const position = Math.min(Math.max(0, to), list.length - 1);
        expect(next[position]).toBe(list[at]);
        expect(next.filter(item => item !== list[at])).toEqual(list.filter(item => item !== list[at]));
      }),
    );
  });
});

describe('the input of tags', () => {
  it('accepts each tag once', async () => {
    const { value } = renderField(listOf(text(20), { kind: 'tags', max: 3 }), ['one']);
    const box = await screen.findByRole('textbox', { name: 'Value' });
    await userEvent.type(box, 'two,three{Enter}');
    expect(value()).toEqual(['one', 'two', 'three']);
    await userEvent.click(button('Remove two'));
    expect(value()).toEqual(['one', 'three']);
  });
});

describe('the cells of lists', () => {
  it.each([
    ['objects', links],
    ['order', ordered(text(5), { max: 2 })],
    ['tags', listOf(text(20), { kind: 'tags', max: 3 })],
    ['references', references('books', bookId, { max: 3 })],
  ])('show that %s are empty', (_, schema) => {
    renderCell(schema, []);
    expect(screen.getByText('–')).toBeInTheDocument();
  });
});
