import { Chip } from '../../parts/Chip';
import { useWords } from '../../words';
import cells from '../cells.module.css';
import type { CellProps } from '../kind';

export function ChoiceCell({ value, field, resource, looks }: CellProps) {
  const { choice } = useWords(resource);
  if (typeof value !== 'string') return <span className={cells.none}>–</span>;
  const look = looks?.[value];
  return (
    <Chip hang icon={look?.icon} tone={look?.tone ?? 'plain'}>
      {choice(field.name, value)}
    </Chip>
  );
}
