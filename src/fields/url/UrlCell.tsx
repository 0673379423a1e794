import type { CellProps } from '../types';
import { None } from '../None';
import { WebLink } from '../WebLink';

export function UrlCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? <WebLink to={value} /> : <None />;
}
