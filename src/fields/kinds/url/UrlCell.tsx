import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';
import { WebLink } from '../../WebLink';

export function UrlCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? <WebLink to={value} /> : <EmptyValue />;
}
