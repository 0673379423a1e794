import { mergeThreeWays, type Values } from '../../engine/save/saveOnNewest';
import { cellText } from '../../widgets/sheet/cells';
import type { SheetRow } from '../../widgets/sheet/sheetTypes';
import { ANSWERS_COLUMN, answerColumns } from './questionRows';

const TEXT_FIELDS = ['text', 'hint', 'explanation', 'status'] as const;
const FIELDS = [...TEXT_FIELDS, 'answers'].map(name => ({ name }));
const ANSWER_COLUMNS = [ANSWERS_COLUMN, ...answerColumns];

export interface MergedRow {
  /** The row with both changes; where both changed the same field, it has mine. */
  readonly row: SheetRow;
  /** Both changed the same field of the question to different values. */
  readonly isConflict: boolean;
}

/**
 * Merges two changes of one row, field by field of the question: `base` as it was read, `mine` as it was edited in the
 * sheet, `theirs` as it is saved now. All answers with their marks are one field.
 */
export const mergeRows = (base: SheetRow, mine: SheetRow, theirs: SheetRow): MergedRow => {
  const merge = mergeThreeWays(valuesOf(base), valuesOf(mine), valuesOf(theirs), FIELDS);
  const sourceOf = (field: string) => (merge.changedByOthers.includes(field) ? theirs : mine);
  const answers = sourceOf('answers');
  return {
    isConflict: merge.conflicts.length > 0,
    row: {
      key: mine.key,
      cells: {
        ...pickCells(answers, ANSWER_COLUMNS),
        ...Object.fromEntries(TEXT_FIELDS.map(field => [field, cellText(sourceOf(field), field)])),
      },
      marked: answers.marked,
    },
  };
};

const valuesOf = (row: SheetRow): Values => ({
  ...Object.fromEntries(TEXT_FIELDS.map(field => [field, cellText(row, field)])),
  answers: { cells: ANSWER_COLUMNS.map(column => cellText(row, column)), marked: row.marked },
});

const pickCells = (row: SheetRow, columns: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.flatMap(column => {
      const text = row.cells[column];
      return text === undefined ? [] : [[column, text]];
    }),
  );
