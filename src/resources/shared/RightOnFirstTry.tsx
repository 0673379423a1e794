import { useLocale } from 'ra-core';
import type { Question } from '../../contract/entities/question';
import { EmptyValue } from '../../fields/EmptyValue';

/** How many of a hundred people had it right at their first try. */
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
