import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { applyMove, type OrderMove } from '../../src/widgets/orderedList/moves';
import { OrderedList } from '../../src/widgets/orderedList/OrderedList';
import type { OrderedListView } from '../../src/widgets/orderedList/orderedListTypes';
import { uiWords } from '../../src/ui/words.en';
import { orderedListWords } from '../../src/widgets/orderedList/words.en';
import { createI18n } from '../../src/providers/i18n/i18nProvider';
import { mergeWords } from '../../src/providers/i18n/mergeWords';

interface Note {
  readonly id: string;
  readonly lost?: boolean;
}

const i18n = createI18n({ en: mergeWords(uiWords, orderedListWords) });
const view: OrderedListView<Note> = {
  getTitle: ({ id }) => id.toUpperCase(),
  countLabel: count => `${count} notes`,
  primaryLabel: 'Note',
  primary: ({ id }, tabIndex) => (
    <a href={`#${id}`} tabIndex={tabIndex}>
      {id.toUpperCase()}
    </a>
  ),
  columns: [{ key: 'size', label: 'Size', width: 60, cell: ({ id }) => `${id} long` }],
  isPlaceholder: ({ lost = false }) => lost,
};
const letters: readonly Note[] = [...'abcdefg'].map(id => ({ id }));

/** An owner that does at once what it is asked. */
function Notes({
  first = letters,
  reason,
  moves,
  later = run => run(),
}: {
  first?: readonly Note[];
  reason?: string;
  moves: OrderMove[];
  /** When what was asked is shown. */
  later?: (show: () => void) => void;
}) {
  const [notes, setNotes] = useState(first);
  const ids = notes.map(({ id }) => id);
  return (
    <OrderedList
      label="Notes"
      items={notes}
      view={view}
      disabledReason={reason}
      onMove={move => {
        moves.push(move);
        later(() =>
          setNotes(now =>
            applyMove(ids, move.ids, move.position).map(id => now.find(note => note.id === id)!),
          ),
        );
      }}
      onRemove={removed => setNotes(notes.filter(({ id }) => !removed.includes(id)))}
    />
  );
}

const show = (given: Omit<Parameters<typeof Notes>[0], 'moves'> = {}) => {
  const moves: OrderMove[] = [];
  render(
    <I18nContextProvider value={i18n}>
      <button>Before</button>
      <Notes {...given} moves={moves} />
    </I18nContextProvider>,
  );
  return { moves, user: userEvent.setup() };
};
const order = () =>
  [...document.querySelectorAll<HTMLElement>('[data-id]')].map(row => row.dataset['id']).join('');
const row = (id: string) => document.querySelector<HTMLElement>(`[data-id="${id}"]`)!;
const focus = (element: HTMLElement) => act(() => element.focus());
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key, ...more });

describe('an ordered list', () => {
  it('has one row in the tab order; arrows move the focus between rows', async () => {
    const { user } = show();
    const rows = () => [...document.querySelectorAll<HTMLElement>('[data-id]')];
    expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual([row('a')]);
    focus(row('a'));
    press('ArrowDown');
    press('ArrowDown');
    expect(row('c')).toHaveFocus();
    press('End');
    expect(row('g')).toHaveFocus();
    press('PageUp');
    expect(row('a')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Move A' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('checkbox', { name: 'Select A' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Position of A' })).toHaveFocus();
  });

  it('moves one step per key, although the previous move is not shown yet', () => {
    const waiting: (() => void)[] = [];
    const { moves } = show({ later: run => waiting.push(run) });
    focus(row('a'));
    press('ArrowDown', { altKey: true });
    press('ArrowDown', { altKey: true });
    expect(moves.map(({ position }) => position)).toEqual([2, 3]);
    act(() => waiting.forEach(run => run()));
    expect(order()).toBe('bcadefg');
  });

  it('moves rows by keys, announces each move, and keeps the focus on the row', () => {
    const { moves } = show();
    focus(row('c'));
    press('ArrowUp', { altKey: true });
    expect(order()).toBe('acbdefg');
    expect(row('c')).toHaveFocus();
    expect(screen.getByText('C is now 2 of 7')).toBeInTheDocument();
    press('End', { altKey: true, shiftKey: true });
    expect(order()).toBe('abdefgc');
    press('ArrowDown', { altKey: true });
    expect(moves).toHaveLength(2);
    focus(screen.getByRole('button', { name: 'Move B' }));
    press('ArrowUp');
    expect(order()).toBe('badefgc');
  });

  it('moves a row to a typed position with Enter, shows the move before, and discards it with Escape', async () => {
    const { user, moves } = show();
    const position = screen.getByRole('textbox', { name: 'Position of E' });
    await user.click(position);
    await user.keyboard('{Control>}a{/Control}2');
    expect(within(row('e')).getByText('to move from 5 to 2')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(position).toHaveValue('5');
    expect(order()).toBe('abcdefg');
    await user.clear(position);
    await user.type(position, '99{Enter}');
    expect(order()).toBe('abcdfge');
    expect(moves).toEqual([{ ids: ['e'], position: 7, isStep: false }]);
    await user.clear(position);
    await user.type(position, 'x{Enter}');
    expect(moves).toHaveLength(1);
  });

  it('selects rows by keys and ranges, and moves them together from the bar', async () => {
    const { user } = show();
    focus(row('d'));
    press(' ');
    press('ArrowDown', { shiftKey: true });
    await user.click(screen.getByRole('checkbox', { name: 'Select G' }));
    const bar = within(screen.getByRole('toolbar'));
    expect(bar.getByText('3 selected')).toBeVisible();
    expect(bar.getByText('4, 5, 7')).toBeVisible();
    expect(bar.getByRole('button', { name: 'Move 3 notes' })).toHaveAccessibleDescription(
      'Type a position first',
    );
    await user.type(bar.getByRole('textbox', { name: 'Position for 3 notes' }), '2');
    await user.click(bar.getByRole('button', { name: 'Move 3 notes' }));
    expect(order()).toBe('adegbcf');
    expect(screen.getByText('3 notes are now at 2 to 4')).toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'Move to the bottom' }));
    expect(order()).toBe('abcfdeg');
    focus(row('e'));
    press('ArrowUp', { altKey: true });
    expect(order()).toBe('abcdegf');
    await user.click(bar.getByRole('button', { name: 'Remove' }));
    expect(order()).toBe('abcf');
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select A' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select C' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('moves and removes rows from the row menu; the focus moves to the next row', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Actions for D' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to the top' }));
    expect(order()).toBe('dabcefg');
    focus(row('b'));
    press('Delete');
    expect(order()).toBe('dacefg');
    expect(row('c')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Actions for C' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to position' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Position of C' })).toHaveFocus());
  });

  it('shows a missing item as a placeholder with only Remove', async () => {
    const { user } = show({ first: [{ id: 'a' }, { id: 'b', lost: true }] });
    expect(within(row('b')).queryByText('b long')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for B' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove B' }));
    expect(order()).toBe('a');
  });

  it('moves nothing while disabled, and shows the reason', async () => {
    const { user, moves } = show({ reason: 'Clear the search first.' });
    expect(screen.getByText('Clear the search first.')).toBeVisible();
    const handle = screen.getByRole('button', { name: 'Move C' });
    expect(handle).toHaveAttribute('aria-disabled', 'true');
    expect(handle).toHaveAccessibleDescription('Clear the search first.');
    focus(handle);
    press('ArrowUp');
    press('ArrowUp', { altKey: true });
    const position = screen.getByRole('textbox', { name: 'Position of C' });
    expect(position).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Actions for C' }));
    const item = await screen.findByRole('menuitem', { name: 'Move to the top' });
    expect(item).toHaveAccessibleDescription('Clear the search first.');
    expect(moves).toEqual([]);
  });

  it('mounts only some of a thousand rows, each at its offset', async () => {
    // A window of 600 px: here elements have no size of their own.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    const { moves } = show({ first: Array.from({ length: 1000 }, (_, at) => ({ id: `n${at}` })) });
    await waitFor(() => expect(row('n0').style.top).toBe('0px'));
    expect(document.querySelectorAll('[data-id]').length).toBeLessThan(60);
    focus(row('n0'));
    press('End', { altKey: true, shiftKey: true });
    expect(moves).toEqual([{ ids: ['n0'], position: 1000, isStep: false }]);
    expect(row('n0')).toHaveFocus();
    expect(row('n0')).toHaveAttribute('aria-rowindex', '1001');
  });
});
