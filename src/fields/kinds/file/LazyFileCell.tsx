import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazyPart';
import type { CellProps } from '../../types';

const FileCell = lazyPart(() => import('./FileCell'), 'FileCell');

/** The cell of a file, whose script comes with the first one: few lists have files. */
export const LazyFileCell = (props: CellProps) => (
  <Suspense fallback={null}>
    <FileCell {...props} />
  </Suspense>
);
