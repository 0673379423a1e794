import * as z from 'zod/mini';
import { question, questionProblems, type Question } from '../../contract/entities/question';
import { brokenRules } from '../../contract/schema/recordRules';
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
  readonly cannotBeSaved: boolean;
}

/** The column that shows a field, by the field's path in the contract, such as `answers.1.text`. */
export const columnOfPath = (row: SheetRow, type: QuestionType, path: string): string => {
  const [field = '', at] = path.split('.');
  if (field !== 'answers') return field;
  if (type === 'riddle') return ANSWERS_COLUMN;
  return answersOf(row)[Number(at)]?.column ?? 'text';
};

const letter = (column: string): string => column.toUpperCase();
const normalize = (text: string): string => text.toLocaleLowerCase('en').replace(/\s+/g, ' ');

/** The columns of the first two equal answers; empty where all differ. */
const duplicatesOf = (row: SheetRow): readonly string[] => {
  const answers = answersOf(row);
  const second = answers.find(({ text }, at) =>
    answers.slice(0, at).some(other => normalize(other.text) === normalize(text)),
  );
  const first = second && answers.find(({ text }) => normalize(text) === normalize(second.text));
  return first && second ? [first.column, second.column] : [];
};

/** An unfinished row is shown as a draft, whatever its status cell contains. */
const shownAsDraft = { status: 'draft' };

/** What the rules of a row read besides its cells. */
interface RowRules {
  /** The question as it was loaded; undefined for a new row. */
  readonly before?: Question | undefined;
  readonly entity?: Pick<typeof question, 'patch' | 'rules'>;
}

/** The first problem that prevents a row from being saved or published; undefined where there is none. */
export const problemOfRow = (
  row: SheetRow,
  type: QuestionType,
  text: FormatText,
  { before, entity = question }: RowRules = {},
): RowProblem | undefined => {
  const { status: _, ...content } = contentOf(row, type);
  const checked = z.safeParse(entity.patch, content);
  if (!checked.success) {
    const issue = checked.error.issues[0]!; // a failure has an issue
    const [field, at] = issue.path.map(String);
    const column = columnOfPath(row, type, [field, at].join('.'));
    const label = text(`columns.${column}`);
    const isMissing = field === 'text' && content.text === '';
    return {
      message: isMissing
        ? text('problems.noText')
        : text('problems.field', { label, message: issue.message }),
      columns: [column],
      emphasized: [column],
      shownChoices: shownAsDraft,
      cannotBeSaved: true,
    };
  }
  const [broken] = brokenRules(entity, { type, ...before, ...contentOf(row, type) }, before ?? null);
  if (broken) {
    const column = columnOfPath(row, type, broken.path);
    return { message: broken.message, columns: [column], emphasized: [column], cannotBeSaved: true };
  }
  const problem = questionProblems({ type, answers: [...content.answers] })[0];
  if (!problem) return undefined;
  const columns = type === 'riddle' ? [ANSWERS_COLUMN] : answersOf(row).map(({ column }) => column);
  const duplicates = type === 'trivia' && problem.path !== 'answers' ? duplicatesOf(row) : [];
  const [one, other] = duplicates;
  return one !== undefined && other !== undefined
    ? {
        message: text('problems.same', { one: letter(one), other: letter(other) }),
        columns: [other],
        emphasized: [other],
        shownChoices: shownAsDraft,
        cannotBeSaved: false,
      }
    : { message: problem.message, columns, shownChoices: shownAsDraft, cannotBeSaved: false };
};

/** The content that is saved for a row. An unfinished row stays a draft. */
export const contentToSave = (
  row: SheetRow,
  type: QuestionType,
  problem: RowProblem | undefined,
): QuestionContent => {
  const content = contentOf(row, type);
  return problem ? { ...content, status: 'draft' } : content;
};

/** The minimum number of answer columns in a sheet. */
export const minAnswerColumns = Math.min(4, limits.answers.max);
