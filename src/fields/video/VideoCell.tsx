import type { CellProps } from '../types';
import { None } from '../None';
import { WebLink } from '../WebLink';

export function VideoCell({ value, field }: CellProps) {
  if (typeof value !== 'string' || value === '') return <None />;
  return <WebLink to={field.meta.video?.addressOf(value) ?? ''}>{value}</WebLink>;
}
