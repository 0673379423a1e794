import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart';
import type { CellProps } from '../types';
import { None } from '../None';
import { idsOf } from './idsOf';

// Most lists refer to nothing, and looking up what is referred to takes more than a cell.
const RelatedTitles = lazyPart(() => import('./RelatedTitles'), 'RelatedTitles');

/** The title of the record that is referred to, or the first of several and how many more. */
export function ReferencesCell(props: CellProps) {
  if (idsOf(props.value).length === 0) return <None />;
  return (
    <Suspense fallback={null}>
      <RelatedTitles {...props} />
    </Suspense>
  );
}
