import { useWords } from '../../../engine/words';
import cells from '../../cells.module.css';
import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';

export function ObjectsCell({ value, resource }: CellProps) {
  const { translate } = useWords(resource);
  if (!Array.isArray(value) || !value.length) return <EmptyValue />;
  return (
    <span className={cells.text}>
      {translate('engine.kinds.objects.count', { smart_count: value.length })}
    </span>
  );
}
