import { EmptyValue } from '../../EmptyValue';
import type { CellProps } from '../../types';

/** Shows that there is a secret. */
export const SecretCell = ({ value }: CellProps) =>
  typeof value === 'string' && value !== '' ? <span>••••••••</span> : <EmptyValue />;
