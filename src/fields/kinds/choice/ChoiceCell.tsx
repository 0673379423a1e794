import { Chip } from '../../../ui/display/Chip';
import { useWords } from '../../../engine/words';
import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';

export function ChoiceCell({ value, field, resource, badgeStyles }: CellProps) {
  const { badge, choice } = useWords(resource);
  if (typeof value !== 'string') return <EmptyValue />;
  const style = badgeStyles?.[value];
  const text = badge(field.name, value);
  // A badge longer than its choice may be cut off by its column.
  const tip = text === choice(field.name, value) ? undefined : text;
  return (
    <Chip alignIcon icon={style?.icon} tone={style?.tone ?? 'plain'} tip={tip}>
      {text}
    </Chip>
  );
}
