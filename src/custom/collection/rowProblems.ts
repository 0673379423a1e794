import * as z from 'zod/mini';
import { question, questionProblems } from '../../contract/entities/question';
import { limits } from '../../contract/limits';
import type { SheetProblem, SheetRow } from '../../widgets/sheet/sheet';
import { answersIn, SOLUTIONS, writtenIn, type Type, type Written } from './questionRows';

/** What is wrong with a row. */
export interface RowProblem extends SheetProblem {
  /** It cannot be saved as it is, not even as a draft. */
  readonly isUnsavable: boolean;
}

type Say = (key: string, values?: Record<string, unknown>) => string;

/** The column of a field of the contract, such as `answers.1.text`. */
export const columnOf = (row: SheetRow, type: Type, path: string): string => {
  const [field = '', at] = path.split('.');
  if (field !== 'answers') return field;
  if (type === 'riddle') return SOLUTIONS;
  return answersIn(row)[Number(at)]?.column ?? 'text';
};

const letter = (column: string): string => column.toUpperCase();
const same = (text: string): string => text.toLocaleLowerCase('en').replace(/\s+/g, ' ');

/** "B and C are the same", in the letters of the columns. */
const doubledOf = (row: SheetRow): readonly string[] => {
  const answers = answersIn(row);
  const second = answers.find(({ text }, at) =>
    answers.slice(0, at).some(other => same(other.text) === same(text)),
  );
  const first = second && answers.find(({ text }) => same(text) === same(second.text));
  return first && second ? [first.column, second.column] : [];
};

const patch = question.patch;
/** Whatever was chosen, it is a draft as long as it is not finished. */
const shown = { status: 'draft' };

/** The first thing that keeps a row from being kept at all, or from being published; undefined where all is well. */
export const problemOfRow = (row: SheetRow, type: Type, say: Say): RowProblem | undefined => {
  const { status: _, ...written } = writtenIn(row, type);
  const checked = z.safeParse(patch, written);
  if (!checked.success) {
    const issue = checked.error.issues[0]!; // a failure has an issue
    const [field, at] = issue.path.map(String);
    const column = columnOf(row, type, [field, at].join('.'));
    const label = say(`columns.${column}`);
    const isMissing = field === 'text' && written.text === '';
    return {
      note: isMissing ? say('problems.noText') : say('problems.field', { label, message: issue.message }),
      columns: [column],
      strong: [column],
      shown,
      isUnsavable: true,
    };
  }
  const problem = questionProblems({ type, answers: [...written.answers] })[0];
  if (!problem) return undefined;
  const columns = type === 'riddle' ? [SOLUTIONS] : answersIn(row).map(({ column }) => column);
  const doubled = type === 'trivia' && problem.path !== 'answers' ? doubledOf(row) : [];
  const [one, other] = doubled;
  return one !== undefined && other !== undefined
    ? {
        note: say('problems.same', { one: letter(one), other: letter(other) }),
        columns: [other],
        strong: [other],
        shown,
        isUnsavable: false,
      }
    : { note: problem.message, columns, shown, isUnsavable: false };
};

/** What a row is saved as: one that is not finished stays a draft. */
export const savedAs = (row: SheetRow, type: Type, problem: RowProblem | undefined): Written => {
  const written = writtenIn(row, type);
  return problem ? { ...written, status: 'draft' } : written;
};

/** Columns of answers that a sheet shows: four, or as many as are used. */
export const leastAnswers = Math.min(4, limits.answers.max);
