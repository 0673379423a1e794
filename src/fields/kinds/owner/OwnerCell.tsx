import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import { EmptyValue } from '../../EmptyValue';
import type { CellProps } from '../../types';

// Loaded on demand, because only those who see the records of everybody see owners.
const OwnerLink = lazyPart(() => import('./ownerViews'), 'OwnerLink');

/** The owner of a record: picture, name and handle, as a link to the owner's page. */
export function OwnerCell({ value, field }: CellProps) {
  if (typeof value !== 'number') return <EmptyValue />;
  return (
    <Suspense fallback={null}>
      <OwnerLink id={String(value)} resource={field.meta.references ?? ''} />
    </Suspense>
  );
}
