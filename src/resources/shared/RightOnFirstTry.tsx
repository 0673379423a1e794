import type { Question } from '../../contract/entities/question';
import { EmptyValue } from '../../fields/EmptyValue';
import { useLocale } from '../../ui/useLocale';

/** The percentage of players whose first answer was right. */
export function RightOnFirstTry({ record }: { record: Pick<Question, 'plays' | 'right_first'> }) {
  const locale = useLocale();
  if (record.plays === 0) return <EmptyValue />;
  const share = record.right_first / record.plays;
  return (
    <span className="tabular">
      {share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })}
    </span>
  );
}
