import type { Collection } from '../../contract/entities/collection';
import type { Question } from '../../contract/entities/question';
import { limits } from '../../contract/limits';
import { normaliseLine, normaliseLines } from '../../fields/text/normaliseText';
import { cellText } from '../../widgets/sheet/cells';
import type { SheetRow } from '../../widgets/sheet/sheetTypes';

/** The fields of a question that a row of the sheet contains. */
export type QuestionContent = Pick<Question, 'text' | 'answers' | 'hint' | 'explanation' | 'status'>;
export type QuestionType = Question['type'];

/** The type of the questions that a collection has. */
export const questionTypeOf = ({ type }: Pick<Collection, 'type'>): QuestionType =>
  type === 'riddles' ? 'riddle' : 'trivia';

/** The column of a trivia answer by its index: a to f. */
export const answerColumn = (at: number): string => String.fromCharCode(97 + at);
export const answerColumns = Array.from({ length: limits.answers.max }, (_, at) => answerColumn(at));

/** The column that contains all answers of a riddle. */
export const ANSWERS_COLUMN = 'answers';

/** The trivia answers with their columns, without empty cells. */
export const answersOf = (row: SheetRow) =>
  answerColumns.flatMap(column => {
    const text = normaliseLine(cellText(row, column));
    return text === '' ? [] : [{ column, text, right: row.marked.includes(column) }];
  });

const solutionsOf = (row: SheetRow) =>
  cellText(row, ANSWERS_COLUMN)
    .split(/[|\n]/)
    .map(normaliseLine)
    .filter(text => text !== '')
    .map(text => ({ text, right: true }));

/** The row of a question. */
export const rowOf = (question: Question): SheetRow => {
  const { id, type, text, answers, hint, explanation, status } = question;
  const answerCells =
    type === 'riddle'
      ? { [ANSWERS_COLUMN]: answers.map(answer => answer.text).join(' | ') }
      : Object.fromEntries(answers.map((answer, at) => [answerColumn(at), answer.text]));
  return {
    key: id,
    cells: { text, ...answerCells, hint, explanation, status },
    marked: type === 'riddle' ? [] : answerColumns.filter((_, at) => answers[at]?.right),
  };
};

/** The content of a row as it is saved. */
export const contentOf = (row: SheetRow, type: QuestionType): QuestionContent => ({
  text: normaliseLine(cellText(row, 'text')),
  answers: type === 'riddle' ? solutionsOf(row) : answersOf(row).map(({ text, right }) => ({ text, right })),
  hint: normaliseLine(cellText(row, 'hint')),
  explanation: normaliseLines(cellText(row, 'explanation')),
  status: cellText(row, 'status') === 'publish' ? 'publish' : 'draft',
});

const CONTENT_COLUMNS = ['text', 'hint', 'explanation', 'status', ANSWERS_COLUMN, ...answerColumns];

/** The columns whose cells differ; without `before`, the columns of a new row that contain text. */
export const changedCells = (row: SheetRow, before: SheetRow | undefined): readonly string[] => {
  if (row === before) return [];
  const isMarkChanged = (column: string) =>
    row.marked.includes(column) !== (before?.marked.includes(column) ?? false);
  return CONTENT_COLUMNS.filter(column =>
    before
      ? cellText(row, column) !== cellText(before, column) ||
        (row.marked.includes(column) && isMarkChanged(column))
      : column !== 'status' && cellText(row, column) !== '',
  );
};

/** Whether two rows have the same content. */
export const isSameRow = (row: SheetRow, other: SheetRow): boolean =>
  row === other ||
  (CONTENT_COLUMNS.every(column => cellText(row, column) === cellText(other, column)) &&
    row.marked.join() === other.marked.join());

let newRowCount = 0;

/** A row for a new question. */
export const newRow = (): SheetRow => {
  newRowCount += 1;
  return { key: `new-${Date.now().toString(36)}-${newRowCount}`, cells: { status: 'draft' }, marked: [] };
};
