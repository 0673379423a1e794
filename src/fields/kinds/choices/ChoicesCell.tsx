import { useWords } from '../../../engine/words';
import { ListSummary } from '../../ListSummary';
import type { CellProps } from '../../types';

export function ChoicesCell({ value, field, resource }: CellProps) {
  const { choice } = useWords(resource);
  const selected = Array.isArray(value) ? value.map(item => choice(field.name, String(item))) : [];
  return <ListSummary texts={selected} />;
}
