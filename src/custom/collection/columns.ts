import { cellOf, type SheetColumn, type SheetRow } from '../../widgets/sheet/sheet';
import { answerColumns, SOLUTIONS, type Type } from './questionRows';
import { leastAnswers } from './rowProblems';
import type { Say } from './useSay';

/** How many columns of answers the rows use; four at least. */
export const answersUsed = (rows: readonly SheetRow[]): number =>
  answerColumns.reduce(
    (most, column, at) => (rows.some(row => cellOf(row, column) !== '') ? Math.max(most, at + 1) : most),
    leastAnswers,
  );

/** The columns of a sheet of questions, `answers` of them for the answers of trivia. Widths in px. */
export const columnsOf = (type: Type, answers: number, say: Say): readonly SheetColumn[] => {
  const label = (name: string) => say(`columns.${name}`);
  const letters: SheetColumn[] = answerColumns.slice(0, answers).map(name => ({
    name,
    label: label(name),
    width: 120,
    grows: true,
    isMarkable: true,
    blank: say('empty'),
  }));
  return [
    { name: 'text', label: label('text'), width: 198, grows: true, freeze: 'start' },
    ...(type === 'trivia'
      ? letters
      : [{ name: SOLUTIONS, label: label(SOLUTIONS), width: 220, grows: true }]),
    { name: 'hint', label: label('hint'), width: 140, grows: true },
    { name: 'explanation', label: label('explanation'), width: 180, grows: true },
    {
      name: 'status',
      label: label('status'),
      width: 74,
      freeze: 'end',
      choices: [
        { value: 'draft', label: say('states.draft') },
        { value: 'publish', label: say('states.publish'), isOn: true },
      ],
    },
  ];
};
