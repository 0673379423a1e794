import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import type { CellProps } from '../../types';
import { EmptyValue } from '../../EmptyValue';
import { idsOf } from './idsOf';

// Loaded on demand, because most lists have no references and looking up titles needs much code.
const RelatedTitles = lazyPart(() => import('./RelatedTitles'), 'RelatedTitles');

/** The title of the referenced record, or the first of several and the number of the others. */
export function ReferencesCell(props: CellProps) {
  if (idsOf(props.value).length === 0) return <EmptyValue />;
  return (
    <Suspense fallback={null}>
      <RelatedTitles {...props} />
    </Suspense>
  );
}
