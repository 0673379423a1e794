import { Chip } from '../../ui/display/Chip';
import { useWords } from '../../engine/words';
import type { CellProps } from '../types';
import { None } from '../None';

export function ChoiceCell({ value, field, resource, badgeStyles }: CellProps) {
  const { choice } = useWords(resource);
  if (typeof value !== 'string') return <None />;
  const look = badgeStyles?.[value];
  return (
    <Chip hang icon={look?.icon} tone={look?.tone ?? 'plain'}>
      {choice(field.name, value)}
    </Chip>
  );
}
