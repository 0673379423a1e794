import type { Question } from '../../contract/entities/question';
import { limits } from '../../contract/limits';
import { cellOf, type SheetRow } from '../../widgets/sheet/sheet';

/** What a row of the sheet says of a question. */
export type Written = Pick<Question, 'text' | 'answers' | 'hint' | 'explanation' | 'status'>;
export type Type = Question['type'];

/** The column of an answer of trivia, by its place from 0: a to f. */
export const answerColumn = (at: number): string => String.fromCharCode(97 + at);
export const answerColumns = Array.from({ length: limits.answers.max }, (_, at) => answerColumn(at));

/** The one column of all answers of a riddle. */
export const SOLUTIONS = 'answers';

/** The answers of trivia with the columns that they stand in; empty cells are none. */
export const answersIn = (row: SheetRow) =>
  answerColumns.flatMap(column => {
    const text = cellOf(row, column).trim();
    return text === '' ? [] : [{ column, text, right: row.marked.includes(column) }];
  });

const solutionsOf = (row: SheetRow) =>
  cellOf(row, SOLUTIONS)
    .split(/[|\n]/)
    .map(text => text.trim())
    .filter(text => text !== '')
    .map(text => ({ text, right: true }));

/** The row of a question. */
export const rowOf = (question: Question): SheetRow => {
  const { id, type, text, answers, hint, explanation, status } = question;
  const answerCells =
    type === 'riddle'
      ? { [SOLUTIONS]: answers.map(answer => answer.text).join(' | ') }
      : Object.fromEntries(answers.map((answer, at) => [answerColumn(at), answer.text]));
  return {
    key: id,
    cells: { text, ...answerCells, hint, explanation, status },
    marked: type === 'riddle' ? [] : answerColumns.filter((_, at) => answers[at]?.right),
  };
};

/** What a row says, as the studio keeps it. */
export const writtenIn = (row: SheetRow, type: Type): Written => ({
  text: cellOf(row, 'text').trim(),
  answers: type === 'riddle' ? solutionsOf(row) : answersIn(row).map(({ text, right }) => ({ text, right })),
  hint: cellOf(row, 'hint').trim(),
  explanation: cellOf(row, 'explanation'),
  status: cellOf(row, 'status') === 'publish' ? 'publish' : 'draft',
});

const CONTENT = ['text', 'hint', 'explanation', 'status', SOLUTIONS, ...answerColumns];

/** Columns whose cell differs between two rows; against none, those where something stands. */
export const changedCells = (row: SheetRow, before: SheetRow | undefined): readonly string[] => {
  if (row === before) return [];
  const isMoved = (column: string) =>
    row.marked.includes(column) !== (before?.marked.includes(column) ?? false);
  return CONTENT.filter(column =>
    before
      ? cellOf(row, column) !== cellOf(before, column) || (row.marked.includes(column) && isMoved(column))
      : column !== 'status' && cellOf(row, column) !== '',
  );
};

/** Whether two rows say the same. */
export const sameRow = (row: SheetRow, other: SheetRow): boolean =>
  row === other ||
  (CONTENT.every(column => cellOf(row, column) === cellOf(other, column)) &&
    row.marked.join() === other.marked.join());

let made = 0;

/** A row for a question that is to be made. */
export const newRow = (): SheetRow => {
  made += 1;
  return { key: `new-${Date.now().toString(36)}-${made}`, cells: { status: 'draft' }, marked: [] };
};
