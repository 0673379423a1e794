import { cellText } from '../../../widgets/sheet/cells';
import type { SheetColumn, SheetRow } from '../../../widgets/sheet/sheetTypes';
import { answerColumns, ANSWERS_COLUMN, type QuestionType } from '../questionRows';
import { minAnswerColumns } from '../rowProblems';
import type { FormatText } from '../useCollectionText';

/** The number of answer columns that the rows use, at least the minimum. */
export const usedAnswerColumns = (rows: readonly SheetRow[]): number =>
  answerColumns.reduce(
    (most, column, at) => (rows.some(row => cellText(row, column) !== '') ? Math.max(most, at + 1) : most),
    minAnswerColumns,
  );

/** The columns of a sheet of questions, `answers` of them for the answers of trivia. Widths in px. */
export const columnsOf = (type: QuestionType, answers: number, text: FormatText): readonly SheetColumn[] => {
  const label = (name: string) => text(`columns.${name}`);
  const letters: SheetColumn[] = answerColumns.slice(0, answers).map((name, at) => ({
    name,
    label: label(name),
    headings: [`answer ${name}`, `option ${name}`, `answer ${at + 1}`, `option ${at + 1}`],
    width: 120,
    grows: true,
    isMarkable: true,
    blank: text('empty'),
  }));
  return [
    { name: 'text', label: label('text'), width: 198, grows: true, sticky: 'start' },
    ...(type === 'trivia'
      ? letters
      : [{ name: ANSWERS_COLUMN, label: label(ANSWERS_COLUMN), width: 220, grows: true }]),
    { name: 'hint', label: label('hint'), width: 140, grows: true },
    { name: 'explanation', label: label('explanation'), width: 180, grows: true },
    {
      name: 'status',
      label: label('status'),
      width: 92,
      sticky: 'end',
      choices: [
        { value: 'draft', label: text('states.draft') },
        { value: 'publish', label: text('states.publish'), isOn: true },
      ],
    },
  ];
};
