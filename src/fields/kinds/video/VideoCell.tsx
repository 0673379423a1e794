import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';
import { WebLink } from '../../WebLink';

export function VideoCell({ value, field }: CellProps) {
  if (typeof value !== 'string' || value === '') return <EmptyValue />;
  return <WebLink to={field.meta.video?.addressOf(value) ?? ''}>{value}</WebLink>;
}
