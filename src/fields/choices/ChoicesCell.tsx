import { useWords } from '../../engine/words';
import { MoreOf } from '../MoreOf';
import type { CellProps } from '../types';

export function ChoicesCell({ value, field, resource }: CellProps) {
  const { choice } = useWords(resource);
  const chosen = Array.isArray(value) ? value.map(one => choice(field.name, String(one))) : [];
  return <MoreOf texts={chosen} />;
}
