import * as z from 'zod/mini';
import { question, questionProblems } from '../../contract/entities/question';
import { limits } from '../../contract/limits';
import type { SheetProblem, SheetRow } from '../../widgets/sheet/sheetTypes';
import {
  answersOf,
  ANSWERS_COLUMN,
  contentOf,
  type QuestionType,
  type QuestionContent,
} from './questionRows';
import type { FormatText } from './useCollectionText';

/** A problem of a row. */
export interface RowProblem extends SheetProblem {
  /** The row cannot be saved, not even as a draft. */
  readonly isUnsavable: boolean;
}

/** The column of a field's path in the contract, such as `answers.1.text`. */
export const columnOfPath = (row: SheetRow, type: QuestionType, path: string): string => {
  const [field = '', at] = path.split('.');
  if (field !== 'answers') return field;
  if (type === 'riddle') return ANSWERS_COLUMN;
  return answersOf(row)[Number(at)]?.column ?? 'text';
};

const letter = (column: string): string => column.toUpperCase();
const normalize = (text: string): string => text.toLocaleLowerCase('en').replace(/\s+/g, ' ');

/** The columns of the first two equal answers. */
const duplicatesOf = (row: SheetRow): readonly string[] => {
  const answers = answersOf(row);
  const second = answers.find(({ text }, at) =>
    answers.slice(0, at).some(other => normalize(other.text) === normalize(text)),
  );
  const first = second && answers.find(({ text }) => normalize(text) === normalize(second.text));
  return first && second ? [first.column, second.column] : [];
};

const patch = question.patch;
/** An unfinished row is shown as a draft, whichever state is selected. */
const shown = { status: 'draft' };

/** The first problem that prevents a row from being saved or published; undefined where there is none. */
export const problemOfRow = (row: SheetRow, type: QuestionType, text: FormatText): RowProblem | undefined => {
  const { status: _, ...written } = contentOf(row, type);
  const checked = z.safeParse(patch, written);
  if (!checked.success) {
    const issue = checked.error.issues[0]!; // a failure has an issue
    const [field, at] = issue.path.map(String);
    const column = columnOfPath(row, type, [field, at].join('.'));
    const label = text(`columns.${column}`);
    const isMissing = field === 'text' && written.text === '';
    return {
      message: isMissing
        ? text('problems.noText')
        : text('problems.field', { label, message: issue.message }),
      columns: [column],
      emphasized: [column],
      shownChoices: shown,
      isUnsavable: true,
    };
  }
  const problem = questionProblems({ type, answers: [...written.answers] })[0];
  if (!problem) return undefined;
  const columns = type === 'riddle' ? [ANSWERS_COLUMN] : answersOf(row).map(({ column }) => column);
  const duplicates = type === 'trivia' && problem.path !== 'answers' ? duplicatesOf(row) : [];
  const [one, other] = duplicates;
  return one !== undefined && other !== undefined
    ? {
        message: text('problems.same', { one: letter(one), other: letter(other) }),
        columns: [other],
        emphasized: [other],
        shownChoices: shown,
        isUnsavable: false,
      }
    : { message: problem.message, columns, shownChoices: shown, isUnsavable: false };
};

/** The content that a row is saved with: an unfinished row stays a draft. */
export const contentToSave = (
  row: SheetRow,
  type: QuestionType,
  problem: RowProblem | undefined,
): QuestionContent => {
  const written = contentOf(row, type);
  return problem ? { ...written, status: 'draft' } : written;
};

/** Columns of answers that a sheet shows at least. */
export const minAnswerColumns = Math.min(4, limits.answers.max);
