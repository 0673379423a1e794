import { describe, expect, it } from 'vitest';
import { aQuestion } from '../../../tests/builders/aQuestion';
import { question } from '../../contract/entities/question';
import type { SheetRow } from '../../widgets/sheet/sheetTypes';
import { rowOf } from './questionRows';
import { problemOfRow } from './rowProblems';

const message = 'The hint must not be the question';
/** Questions with a rule about two fields. */
const entity = {
  patch: question.patch,
  rules: [
    {
      fields: ['text', 'hint'],
      path: 'hint',
      message,
      isMet: ({ text, hint }: Readonly<Record<string, unknown>>) => text !== hint,
    },
  ],
};
const text = (key: string) => key;
const stored = aQuestion({
  type: 'riddle',
  text: 'What is it?',
  hint: 'Wet',
  answers: [{ text: 'Fog', right: true }],
});
const row = rowOf(stored);
const edited = (cells: SheetRow['cells']): SheetRow => ({ ...row, cells: { ...row.cells, ...cells } });
const problemOf = (changed: SheetRow, before = stored) =>
  problemOfRow(changed, 'riddle', text, { entity, before });

describe('a rule of the entity, in a row of the sheet', () => {
  it('shows its sentence at the cell of its field before the row is saved, whichever of its fields was edited', () => {
    const edits: readonly SheetRow['cells'][] = [{ hint: 'What is it?' }, { text: 'Wet' }];
    for (const cells of edits)
      expect(problemOf(edited(cells))).toEqual({
        message,
        columns: ['hint'],
        emphasized: ['hint'],
        cannotBeSaved: true,
      });
    expect(problemOf(row)).toBeUndefined();
  });

  it('is checked in a new row, too, but not in one of before the rule whose other cells change', () => {
    const added = edited({ hint: 'What is it?' });
    expect(problemOfRow(added, 'riddle', text, { entity })).toMatchObject({ message });
    const old = aQuestion({ ...stored, hint: 'What is it?' });
    expect(
      problemOf({ ...rowOf(old), cells: { ...rowOf(old).cells, explanation: 'New' } }, old),
    ).toBeUndefined();
  });

  it('comes after the limits of the cells', () => {
    expect(problemOf(edited({ text: '', hint: '' }))).toMatchObject({ columns: ['text'] });
  });
});
