import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Sheet } from '../../src/widgets/sheet/Sheet';
import { parsePasted } from '../../src/widgets/sheet/clipboard';
import type { SheetColumn, CellPosition, SheetRow } from '../../src/widgets/sheet/sheetTypes';
import { useRowHistory } from '../../src/widgets/sheet/useRowHistory';
import { TestProviders } from '../render/TestProviders';

const columns: readonly SheetColumn[] = [
  { name: 'thing', label: 'Thing', width: 200, grows: true, sticky: 'start' },
  { name: 'one', label: 'One', width: 100, isMarkable: true, placeholder: 'Empty' },
  { name: 'two', label: 'Two', width: 100, isMarkable: true },
  {
    name: 'state',
    label: 'State',
    width: 80,
    choices: [
      { value: 'off', label: 'Off' },
      { value: 'on', label: 'On', isOn: true },
    ],
  },
];
const aRow = (key: string, ...[thing = '', one = '', two = '']: string[]): SheetRow => ({
  key,
  cells: { thing, one, two },
  marked: [],
});
let rowCount = 0;
const newRow = () => aRow(`made-${(rowCount += 1)}`);
const onTooMany = vi.fn();

function Tools({ first, most }: { first: readonly SheetRow[]; most: number }) {
  const history = useRowHistory(first);
  const [active, onActive] = useState<CellPosition>({ row: 0, column: 0 });
  return (
    <>
      <Sheet
        label="Tools"
        {...{
          columns,
          history,
          newRow,
          maxRows: most,
          activeCell: active,
          onActiveCellChange: onActive,
          onRowLimit: onTooMany,
        }}
        getProblem={row =>
          row.cells['one'] === 'bad'
            ? { message: 'One is bad', columns: ['one'], shownChoices: { state: 'off' } }
            : undefined
        }
        getRowActions={() => []}
        newRowLabel="New tool"
      />
      <button type="button">After</button>
    </>
  );
}

const start = (first = [aRow('a', 'Saw', 'sharp', 'long'), aRow('b', 'Axe', 'heavy')], most = 100) =>
  render(
    <TestProviders>
      <Tools {...{ first, most }} />
    </TestProviders>,
  );
const cell = (row: number, column: number) =>
  within(screen.getAllByRole('row')[row]!).getAllByRole('gridcell')[column - 1]!;
const table = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('gridcell')
        .map(one => one.textContent)
        .join('|'),
    );
const focus = () => {
  const { row, column } = {
    row: document.activeElement!.closest<HTMLElement>('[data-index]')!,
    column: document.activeElement as HTMLElement,
  };
  return [Number(row.dataset['index']) + 1, Number(column.dataset['column']) + 1];
};
const keys = (text: string) => userEvent.keyboard(text);

describe('a sheet', () => {
  it('is a grid that marks the active cell and is navigated by keys', async () => {
    start();
    expect(screen.getByRole('grid', { name: 'Tools' })).toHaveAttribute('aria-rowcount', '3');
    expect(screen.getAllByRole('columnheader').map(head => head.textContent)).toEqual([
      '#Row',
      'Thing',
      'One',
      'Two',
      'State',
    ]);
    await userEvent.tab();
    expect(focus()).toEqual([1, 1]);
    await keys('{ArrowRight}{ArrowDown}');
    expect(focus()).toEqual([2, 2]);
    await keys('{Control>}{End}{/Control}');
    expect(focus()).toEqual([2, 4]);
    await keys('{Shift>}{Tab}{/Shift}{Home}{ArrowUp}{ArrowUp}{ArrowLeft}');
    expect(focus()).toEqual([1, 1]);
    await keys('{End}{Tab}');
    expect(focus()).toEqual([2, 1]);
    // Escape, then Tab, leaves it from anywhere.
    await keys('{Escape}{Tab}');
    expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('edits a cell by typing, F2 and a double click, and discards the edit with Escape', async () => {
    start();
    await userEvent.click(cell(1, 2));
    await keys('blunt{Enter}');
    expect(table()[0]).toBe('Saw|blunt|long|Off');
    expect(focus()).toEqual([2, 2]);
    await keys('{F2} thing{Tab}');
    expect(table()[1]).toBe('Axe|heavy thing||Off');
    await userEvent.dblClick(cell(1, 1));
    expect(screen.getByRole('textbox', { name: 'Thing, row 1' })).toHaveValue('Saw');
    await keys('x{Escape}');
    expect(table()[0]).toBe('Saw|blunt|long|Off');
    await keys('{Enter}{Alt>}{Enter}{/Alt}two{Shift>}{Tab}{/Shift}');
    expect(table()[0]).toBe('Saw\ntwo|blunt|long|Off');
    await keys('{Delete}');
    expect(table()[0]).toBe('|blunt|long|Off');
    // Past the last row another begins.
    await userEvent.click(cell(2, 1));
    await keys('{Enter}{Enter}Nail{Enter}');
    expect(table().slice(1)).toEqual(['Axe|heavy thing||Off', 'Nail|Empty||Off', '|Empty||Off']);
  });

  it('selects ranges, copies them for spreadsheets, cuts and pastes them', async () => {
    start([aRow('a', 'Saw "1"', 'sharp\nlong', 'x'), aRow('b', 'Axe', 'heavy', 'y')]);
    await userEvent.click(cell(1, 1));
    await keys('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(cell(2, 2)).toHaveAttribute('aria-selected', 'true');
    const copied = new DataTransfer();
    fireEvent.copy(document.activeElement!, { clipboardData: copied });
    expect(copied.getData('text/plain')).toBe('"Saw ""1"""\t"sharp\nlong"\nAxe\theavy');
    fireEvent.cut(document.activeElement!, { clipboardData: new DataTransfer() });
    expect(table()).toEqual(['|Empty|x|Off', '|Empty|y|Off']);
    await userEvent.click(cell(2, 2));
    await userEvent.paste(copied);
    expect(table()).toEqual(['|Empty|x|Off', '|Saw "1"|sharp\nlong|Off', '|Axe|heavy|Off']);
    await keys('{Control>}zz{/Control}');
    expect(table()[0]).toBe('Saw "1"|sharp\nlong|x|Off');
  });

  it('pastes down and right of the active cell, skips a repeated header, and respects the row limit', async () => {
    start(undefined, 4);
    await userEvent.click(cell(2, 1));
    await userEvent.paste(
      'Thing\tOne\tTwo\tState\nPlane\t✓ flat\twide\tOn\nNail\tthin\t*short\toff\tleft out',
    );
    expect(table()).toEqual([
      'Saw|sharp|long|Off',
      'Plane|flatMarked as right|wide|On',
      'Nail|thin|shortMarked as right|Off',
    ]);
    await userEvent.click(cell(3, 1));
    await userEvent.paste('1\n2\n3');
    expect(table().slice(2)).toEqual(['1|thin|shortMarked as right|Off', '2|Empty||Off']);
    expect(onTooMany).toHaveBeenCalledOnce();
  });

  it('marks one cell per row, toggles choices, moves and removes rows', async () => {
    start();
    await userEvent.click(cell(1, 3));
    await keys('{Control>}{Enter}{/Control}');
    expect(cell(1, 3)).toHaveTextContent('longMarked as right');
    await userEvent.click(cell(1, 2));
    await userEvent.click(within(cell(1, 2)).getByRole('button', { name: 'Mark as right' }));
    expect(table()[0]).toBe('Saw|sharpMarked as right|long|Off');
    await keys('{Delete}');
    expect(table()[0]).toBe('Saw|Empty|long|Off');
    await keys('{End}{Enter}');
    expect(table()[0]).toMatch(/On$/);
    await keys(' ');
    expect(table()[0]).toMatch(/Off$/);
    await keys('{Alt>}{ArrowDown}{/Alt}');
    expect(table().map(row => row.slice(0, 3))).toEqual(['Axe', 'Saw']);
    expect(focus()).toEqual([2, 4]);
    await keys('{Shift>}{F10}{/Shift}');
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Insert a row above/ }));
    expect(table()).toHaveLength(3);
    await userEvent.click(cell(1, 1));
    await keys('{Control>}{Backspace}{/Control}');
    expect(table().map(row => row.slice(0, 3))).toEqual(['|Em', 'Saw']);
  });

  it('shows the problem of a row in the row', async () => {
    start();
    await userEvent.click(cell(1, 4));
    await keys(' ');
    await userEvent.click(cell(1, 2));
    await keys('bad{Enter}');
    expect(cell(1, 1)).toHaveAccessibleDescription('One is bad');
    expect(cell(1, 2)).toHaveAttribute('aria-invalid', 'true');
    expect(table()[0]).toBe('SawOne is bad|bad|long|Off');
  });

  it('tells why the choice of a row with a problem is fixed, and goes to the cell with the problem', async () => {
    start();
    await userEvent.click(cell(1, 2));
    await keys('bad{Enter}');
    const choice = within(cell(1, 4)).getByRole('button', { name: 'Off' });
    expect(choice).toHaveAttribute('data-tip', 'One is bad');
    await userEvent.click(choice);
    expect(focus()).toEqual([1, 2]);
    await keys('{End} ');
    expect(focus()).toEqual([1, 2]);
    await userEvent.click(cell(1, 2));
    await keys('sharp{Enter}');
    expect(table()[0]).toBe('Saw|sharp|long|Off');
  });

  it('puts pasted texts under the columns that their heading names, in any order', async () => {
    start();
    await userEvent.click(cell(2, 3));
    await userEvent.paste('two\tState\tTHING\nflat\tOn\tPlane\nthin\tOff\tNail');
    expect(table()).toEqual(['Saw|sharp|long|Off', 'Plane|heavy|flat|On', 'Nail|Empty|thin|Off']);
  });

  it('takes a first line that is no heading as texts', async () => {
    start();
    await userEvent.click(cell(2, 1));
    await userEvent.paste('Thing\tunknown\nPlane\tflat');
    expect(table().slice(1)).toEqual(['Thing|unknown||Off', 'Plane|flat||Off']);
  });
});

describe('a pasted text', () => {
  it.each([
    [
      'a\tb\r\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\t"b\n""c"""\n', [['a', 'b\n"c"']]],
    ['Which one, A or B?', [['Which one, A or B?']]],
    [
      'a,b\n"c, d",e',
      [
        ['a', 'b'],
        ['c, d', 'e'],
      ],
    ],
    [
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['one\ntwo, three', [['one'], ['two, three']]],
    ['', []],
  ])('%j', (text, cells) => {
    expect(parsePasted(text)).toEqual(cells);
  });
});
