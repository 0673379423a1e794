import { Chip } from '../../../ui/display/Chip';
import { useWords } from '../../../engine/words';
import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';

export function ChoiceCell({ value, field, resource, badgeStyles }: CellProps) {
  const { choice } = useWords(resource);
  if (typeof value !== 'string') return <EmptyValue />;
  const style = badgeStyles?.[value];
  return (
    <Chip alignIcon icon={style?.icon} tone={style?.tone ?? 'plain'}>
      {choice(field.name, value)}
    </Chip>
  );
}
