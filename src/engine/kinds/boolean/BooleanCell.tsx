import { Chip } from '../../parts/Chip';
import { IconCheck } from '../../parts/icons';
import { useWords } from '../../words';
import cells from '../cells.module.css';
import type { CellProps } from '../kind';

export function BooleanCell({ value, resource }: CellProps) {
  const { translate } = useWords(resource);
  return value ? (
    <Chip icon={IconCheck}>{translate('engine.yes')}</Chip>
  ) : (
    <span className={cells.none}>–</span>
  );
}
