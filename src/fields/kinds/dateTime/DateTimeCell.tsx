import { formatExactly, formatWhen } from '../../../engine/format';
import cells from '../../cells.module.css';
import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';
import { useLocale } from '../../../ui/useLocale';

export function DateTimeCell({ value }: CellProps) {
  const locale = useLocale();
  if (typeof value !== 'string') return <EmptyValue />;
  const time = new Date(value);
  return (
    <time dateTime={value} className={cells.time} data-tip={formatExactly(time, locale)}>
      {formatWhen(time, new Date(), locale)}
    </time>
  );
}
