import { describe, expect, it } from 'vitest';
import type { SheetRow } from '../../widgets/sheet/sheetTypes';
import { mergeRows } from './mergeRows';

const base: SheetRow = {
  key: 'tr1',
  cells: { text: 'Why?', a: 'Yes', b: 'No', hint: '', explanation: '', status: 'draft' },
  marked: ['a'],
};
const changed = (cells: Record<string, string>, marked = base.marked): SheetRow => ({
  ...base,
  cells: { ...base.cells, ...cells },
  marked,
});

describe('mergeRows', () => {
  it('combines changes of different fields', () => {
    const { row, isConflict } = mergeRows(base, changed({ text: 'Mine?' }), changed({ hint: 'Theirs' }));
    expect(isConflict).toBe(false);
    expect(row).toEqual(changed({ text: 'Mine?', hint: 'Theirs' }));
  });

  it('uses all answers and marks of the side that changed them', () => {
    const theirs = changed({ a: 'Never', b: '', c: 'Always' }, ['c']);
    const { row, isConflict } = mergeRows(base, changed({ hint: 'Mine' }), theirs);
    expect(isConflict).toBe(false);
    expect(row).toEqual({ ...theirs, cells: { ...theirs.cells, hint: 'Mine' } });
  });

  it('reports a conflict when both changed the answers, and returns mine with their other fields', () => {
    const mine = changed({ a: 'Mine' });
    const { row, isConflict } = mergeRows(base, mine, changed({ b: 'Theirs', hint: 'Theirs' }));
    expect(isConflict).toBe(true);
    expect(row).toEqual(changed({ a: 'Mine', hint: 'Theirs' }));
  });
});
