import { Chip } from '../../parts/Chip';
import { IconCheck } from '../../parts/icons';
import { useWords } from '../../words';
import type { CellProps } from '../kind';
import { None } from '../None';

export function BooleanCell({ value, resource }: CellProps) {
  const { translate } = useWords(resource);
  return value ? <Chip icon={IconCheck}>{translate('engine.yes')}</Chip> : <None />;
}
