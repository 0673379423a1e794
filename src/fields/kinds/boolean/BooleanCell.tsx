import { Chip } from '../../../ui/display/Chip';
import { IconCheck } from '../../../ui/display/icons';
import { useWords } from '../../../engine/words';
import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';

export function BooleanCell({ value, resource }: CellProps) {
  const { translate } = useWords(resource);
  return value ? <Chip icon={IconCheck}>{translate('engine.yes')}</Chip> : <EmptyValue />;
}
